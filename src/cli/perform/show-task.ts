/** Writes the verdicts of a task: for people, and where asked for as JSON. */
import { unreachable } from "../../base/unreachable.ts";
import type { TaskProperty } from "../../frontend/svcomp/task.ts";
import { joinVerdicts } from "../../library/join-verdicts.ts";
import type { Agreement } from "../../library/task-property.ts";
import { verdictJson } from "../../report/json/verdict.ts";
import { verdictText } from "../../report/text/verdict.ts";
import { reasonWords } from "../../report/words/reason.ts";
import type { Verdict } from "../../verdict/verdict.ts";
import { aboutThisRun, styleFor, writeJson } from "../answering.ts";
import { writeText } from "../output.ts";

export interface ShowTaskOptions {
  /** The file, `-` for the standard output: the text for people then goes to stderr. */
  readonly json: string | undefined;
  readonly saved?: string;
  /** The task is for ILP32; what was explored was so under --assume-lp64. */
  readonly assumesLp64: boolean;
}

export interface ShownTaskAnswer {
  readonly property: TaskProperty;
  readonly verdict: Verdict;
  readonly agreement: Agreement;
}

/** The properties of a task one after the other, each with how it compares with what is expected. */
export function showTaskVerdicts(answers: readonly ShownTaskAnswer[], options: ShowTaskOptions): void {
  const { json, saved, assumesLp64 } = options;
  const descriptor = json === "-" ? 2 : 1;
  for (const [index, answer] of answers.entries()) {
    const { verdict } = answer;
    const explored = verdict.stats.states > 0;
    const text = explored
      ? verdictText(verdict, { ...styleFor(descriptor), saved })
      : `UNKNOWN  ${verdict.reason && reasonWords(verdict.reason)}\n`;
    const note = explored && assumesLp64 ? " (with 64-bit types, although it is for 32 bits)" : "";
    writeText(descriptor, `${index > 0 ? "\n" : ""}${text}${comparison(answer)}${note}\n`);
  }
  if (json === undefined) return;
  const joint = joinVerdicts(answers.map(({ verdict }) => verdict));
  writeJson(json, { ...(verdictJson(joint, aboutThisRun()) as object), task: answers.map(answerJson) });
}

function answerJson({ property, verdict: { answer }, agreement }: ShownTaskAnswer): unknown {
  const { name, expected, subproperty } = property;
  return { property: name, verdict: answer, expected, subproperty, agreement };
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
