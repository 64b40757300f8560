/** Writes a verdict: for people, and where asked for as JSON. */
import { SourceText } from "../base/source-text.ts";
import { unreachable } from "../base/unreachable.ts";
import type { TaskProperty } from "../frontend/svcomp/task.ts";
import { joinVerdicts } from "../library/join-verdicts.ts";
import type { Agreement } from "../library/task-property.ts";
import { verdictJson } from "../report/json/verdict.ts";
import { verdictText } from "../report/text/verdict.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { readText, writeResult } from "./files.ts";
import { terminalWidth, wantsColour, writeText } from "./output.ts";
import { packageVersion } from "./version.ts";

export interface ShowOptions {
  /** The file, `-` for the standard output: the text for people then goes to stderr. */
  readonly json: string | undefined;
  readonly saved?: string;
}

export function showVerdict(verdict: Verdict, options: ShowOptions): void {
  writeForPeople(textOf(verdict, options), options);
  writeJson(verdict, options);
}

/** The properties of a task one after the other, each with how it compares with what is expected. */
export function showTaskVerdicts(answers: readonly ShownTaskAnswer[], options: ShowTaskOptions): void {
  for (const [index, answer] of answers.entries()) {
    const { verdict } = answer;
    const explored = verdict.stats.states > 0;
    const text = explored ? textOf(verdict, options) : `UNKNOWN  ${verdict.reason}\n`;
    const note = explored && options.assumesLp64 ? " (with 64-bit types, although it is for 32 bits)" : "";
    writeForPeople(`${index > 0 ? "\n" : ""}${text}${comparison(answer)}${note}\n`, options);
  }
  const joint = joinVerdicts(answers.map(({ verdict }) => verdict));
  writeJson(joint, options, answers);
}

export interface ShowTaskOptions extends ShowOptions {
  /** The task is for ILP32; what was explored was so under --assume-lp64. */
  readonly assumesLp64: boolean;
}

export interface ShownTaskAnswer {
  readonly property: TaskProperty;
  readonly verdict: Verdict;
  readonly agreement: Agreement;
}

/** How the answer compares with the task's expectation, in words. */
function comparison({ property, verdict: { answer }, agreement }: ShownTaskAnswer): string {
  const { name, expected, subproperty } = property;
  const wanted = `${expected}${subproperty === undefined ? "" : ` (${subproperty})`}`;
  switch (agreement) {
    case "agrees":
      return `${name}: ${answer}, as expected`;
    case "disagrees":
      return `${name}: ${answer}, but the task expects ${wanted}: one of the two is wrong`;
    case "undecided":
      return `${name}: unknown; the task expects ${wanted}`;
    case "nothing expected":
      return `${name}: ${answer}; the task does not say what to expect`;
    default:
      return unreachable(agreement);
  }
}

function textOf(verdict: Verdict, { json, saved }: ShowOptions): string {
  const stream = json === "-" ? process.stderr : process.stdout;
  return verdictText(verdict, {
    source: new SourceText(readText),
    colour: wantsColour(stream),
    width: terminalWidth(stream),
    saved,
  });
}

function writeForPeople(text: string, { json }: ShowOptions): void {
  writeText(json === "-" ? 2 : 1, text);
}

function writeJson(verdict: Verdict, { json }: ShowOptions, task?: readonly ShownTaskAnswer[]): void {
  if (json === undefined) return;
  const tool = { name: "clew", version: packageVersion() };
  const content = {
    ...(verdictJson(verdict, { command: process.argv.slice(2), tool }) as object),
    task: task?.map(({ property, verdict: { answer }, agreement }) => {
      const { name, expected, subproperty } = property;
      return { property: name, verdict: answer, expected, subproperty, agreement };
    }),
  };
  writeResult("write the verdict", json, `${JSON.stringify(content, undefined, 2)}\n`);
}
