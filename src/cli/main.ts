/** The command line. What commands need for their work is loaded when they are called, so that `clew --help` answers at once. */
import { CommanderError, Command as Parser } from "commander";
import { InputError } from "../base/diagnostic.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import { type SplitArguments, splitArguments } from "./compiler-arguments.ts";
import { exitCodes } from "./exit-codes.ts";
import { describeFailure, inputErrorLine } from "./failures.ts";
import { mainHelp } from "./help.ts";
import { listenForInterrupts } from "./interrupt.ts";
import { optionOf, takesValue } from "./options/option-row.ts";
import { writeText } from "./output.ts";
import { offerThread, type StartedThread } from "./threads/start-thread.ts";
import { packageVersion } from "./version.ts";

async function performLine(words: readonly string[]): Promise<number> {
  const name = words[0];
  const asked = commands.find((command) => command.name === name);
  if (asked?.hasEngine) listenForInterrupts();
  const split: SplitArguments = asked?.compiles
    ? splitArguments(words.slice(1), takesValue(asked.options))
    : { own: words.slice(1), compiler: [], program: [] };
  let status = 0;
  const clew = rootParser();
  for (const command of commands) addCommand(clew, command, split, (result) => (status = result));

  if (name === undefined) {
    clew.outputHelp({ error: true });
    return exitCodes.badInput;
  }
  if (asked === undefined && name !== "help" && !name.startsWith("-")) throw await unknownCommand(name);
  try {
    await clew.parseAsync([name, ...split.own], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and version are asked for; anything else was said by outputError.
    return error.exitCode === 0 ? 0 : exitCodes.badInput;
  }
  return status;
}

function rootParser(): Parser {
  return new Parser("clew")
    .description("Can a parallel C or C++ program go wrong, and can it hang?")
    .version(packageVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "show this help; `clew check --help` shows that of a command")
    .addHelpText("after", mainHelp(commands))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => writeText(1, text),
      writeErr: (text) => writeText(2, text),
      outputError: (text) => writeText(2, usageError(text)),
    });
}

function addCommand(
  clew: Parser,
  command: Command,
  { compiler, program }: SplitArguments,
  done: (status: number) => void,
): void {
  const { name, operands } = command;
  const parser = clew
    .command(name)
    .argument(operands.words, operands.description)
    .allowExcessArguments(false)
    .summary(command.summary)
    .description(command.description)
    .addHelpText("after", command.help)
    .helpOption("-h, --help", "show this help")
    .action(async (given: string | string[] | undefined, options: object) => {
      const files = [given ?? []].flat();
      requireFiles(command, files, options);
      done(await command.perform({ files, options, compilerArguments: compiler, programArguments: program }));
    });
  if (command.usage !== undefined) parser.usage(command.usage);
  for (const row of command.options) parser.addOption(optionOf(row));
}

function requireFiles({ name, operands }: Command, files: readonly string[], options: object): void {
  if (operands.unless === undefined || files.length > 0) return;
  if (operands.unless.some((option) => option in options)) return;
  throw new InputError(`no input files (\`clew ${name} --help\` shows how)`);
}

async function unknownCommand(name: string): Promise<InputError> {
  const { nearest } = await import("./nearest.ts");
  if (/\.(c|cc|cpp|cxx|C|bc|ll)$/.test(name)) {
    return new InputError(`unknown command ${name} (did you mean clew check ${name}?)`);
  }
  const similar = nearest(name, [...commands.map((command) => command.name), "help"]);
  const hint = similar === undefined ? "`clew --help` lists the commands" : `did you mean ${similar}?`;
  return new InputError(`unknown command ${name} (${hint})`);
}

/** Commander says "error: unknown option '--sed'", and on a second line "(Did you mean --seed?)". */
function usageError(text: string): string {
  const message = text
    .trim()
    .replace(/^error: /, "")
    .replace(/\n\(Did you mean/, " (did you mean")
    .replace(/\n/g, " ");
  return inputErrorLine(message);
}

/** What the one who starts clew hands over. */
export interface Start {
  /** Of the thread that the command will want. */
  readonly early?: StartedThread;
  /** See code-cache.ts. */
  readonly keepCode: () => void;
}

export async function main({ early, keepCode }: Start): Promise<void> {
  offerThread(early);
  try {
    process.exitCode = await performLine(process.argv.slice(2));
    keepCode();
  } catch (error) {
    const { text, exitCode } = describeFailure(error, { showsPlace: Boolean(process.env.CLEW_DEBUG) });
    writeText(2, text);
    process.exitCode = exitCode;
  }
}
