/**
 * What the JSON of every answer has: which tool answered which command by which schema, the answer, findings with
 * their places, and figures under their names. What is not known is not there.
 */
import type { Place } from "../../base/diagnostic.ts";
import type { AnswerBase, FindingBase, Statistics } from "../../verdict/answer-base.ts";
import type { Note } from "../../verdict/run-outcome.ts";
import { factWords, messageWords } from "../words/finding.ts";
import { assumptionWords, reasonWords } from "../words/reason.ts";

export interface JsonOptions {
  /** The words of the command line after the tool's name: "check", "--all", "transfer.c". */
  readonly command: readonly string[];
  readonly tool: { readonly name: string; readonly version: string };
}

/** All of it, for an engine without a report of its own. */
export function answerJson(answer: AnswerBase, schema: string, options: JsonOptions): unknown {
  return known({
    ...answerHead(answer, schema, options),
    findings: answer.findings.map((finding) =>
      known({ ...findingHead(finding), notes: someOf(finding.notes ?? [], noteJson) }),
    ),
    assumptions: answer.assumptions.map(assumptionWords),
    stats: figuresJson(answer.stats),
  });
}

export function answerHead(
  { answer, reason }: AnswerBase,
  schema: string,
  { tool, command }: JsonOptions,
): Readonly<Record<string, unknown>> {
  return {
    schema,
    tool: { name: tool.name, version: tool.version },
    command: [...command],
    verdict: answer,
    reason: reason && reasonWords(reason),
  };
}

export function findingHead(finding: FindingBase): Readonly<Record<string, unknown>> {
  const { kind, rule, place, functionName } = finding;
  return { kind, rule, message: messageWords(finding), location: locationJson(place, functionName) };
}

/** Every figure, also those that the text does not tell. */
export function figuresJson({ columns: _, ...figures }: Statistics): Readonly<Record<string, unknown>> {
  return figures;
}

export function locationJson(place: Place | undefined, functionName?: string): unknown {
  if (place === undefined) return undefined;
  const { file, line, column } = place;
  return known({ file, line, column: column > 0 ? column : undefined, function: functionName });
}

export function noteJson(note: Note): unknown {
  return known({ message: factWords(note.fact), location: locationJson(note.place) });
}

/** Undefined where there are none, so that the key is left out. */
export function someOf<T>(
  items: readonly T[],
  convert: (item: T, index: number) => unknown,
): readonly unknown[] | undefined {
  return items.length === 0 ? undefined : items.map(convert);
}

/** Without the keys whose value is not known. */
export function known(record: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
