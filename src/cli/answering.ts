/** A command that asks an engine and shows what it answers: text for people, files for programs, an exit status. */
import { SourceText } from "../base/source-text.ts";
import type { JsonOptions } from "../report/json/answer.ts";
import type { AnswerTextOptions } from "../report/text/answer.ts";
import type { Command, Invocation } from "./command.ts";
import { readText, requireWritable, writeResult } from "./files.ts";
import { type OptionRow, type Output, optionOf } from "./options/option-row.ts";
import { terminalWidth, wantsColour, writeText } from "./output.ts";
import { packageVersion } from "./version.ts";

/** Options with an `output` are its formats: each names the file that the answer is written to. */
export interface AnsweringCommand<Options, Answer>
  extends Omit<Command<Options>, "perform" | "hasEngine" | "options"> {
  readonly options: readonly OptionRow<Answer, Options>[];
  ask(given: Invocation<Options>): Promise<Answer>;
  /** For people. */
  text(answer: Answer, style: AnswerTextOptions, options: Options): string;
  exitCode(answer: Answer): number;
}

export function answering<Options extends object, Answer>(
  command: AnsweringCommand<Options, Answer>,
): Command<Options> {
  return {
    ...command,
    options: command.options as readonly OptionRow[],
    hasEngine: true,
    async perform(given) {
      const { options } = given;
      const outputs = chosenOutputs(command.options, options);
      for (const { output, file } of outputs) requireWritable(output.action, file);
      const answer = await command.ask(given);
      // What is for programs has the standard output for itself.
      const descriptor = outputs.some(({ file }) => file === "-") ? 2 : 1;
      writeText(descriptor, command.text(answer, styleFor(descriptor), options));
      for (const { output, file } of outputs) await output.write(file, answer, options);
      return command.exitCode(answer);
    },
  };
}

interface ChosenOutput<Answer, Options> {
  readonly output: Output<Answer, Options>;
  readonly file: string;
}

function chosenOutputs<Answer, Options extends object>(
  rows: readonly OptionRow<Answer, Options>[],
  options: Options,
): ChosenOutput<Answer, Options>[] {
  const given = new Map(Object.entries(options));
  return rows.flatMap((row) => {
    if (row.output === undefined) return [];
    const file: unknown = given.get(optionOf(row).attributeName());
    return typeof file === "string" ? [{ output: row.output, file }] : [];
  });
}

export function styleFor(descriptor: 1 | 2): AnswerTextOptions {
  const stream = descriptor === 2 ? process.stderr : process.stdout;
  return { source: new SourceText(readText), colour: wantsColour(stream), width: terminalWidth(stream) };
}

/** --json, for a command that has a rendering for programs. */
export function jsonOutput<Answer, Options>(
  render: (answer: Answer, about: JsonOptions, options: Options) => unknown,
): OptionRow<Answer, Options> {
  return {
    group: "What comes out:",
    flags: "--json <file>",
    description: "the verdict for programs; - is the standard output, and the text then goes to stderr",
    output: {
      action: "write the verdict",
      write: (file, answer, options) => writeJson(file, render(answer, aboutThisRun(), options)),
    },
  };
}

export function aboutThisRun(): JsonOptions {
  return { command: process.argv.slice(2), tool: { name: "clew", version: packageVersion() } };
}

export function writeJson(file: string, content: unknown): void {
  writeResult("write the verdict", file, `${JSON.stringify(content, undefined, 2)}\n`);
}
