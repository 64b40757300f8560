/** Compares what `clew check` answered with what a corpus header expects: verdict, rule, and the marked line. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "vitest";
import { messageWords } from "../../src/report/words/finding.ts";
import { reasonWords } from "../../src/report/words/reason.ts";
import type { Verdict } from "../../src/verdict/verdict.ts";
import type { CheckExpectation } from "./check-expectation.ts";
import { faultMarks } from "./header.ts";
import type { CorpusProgram } from "./programs.ts";

export function title(program: CorpusProgram, { options }: CheckExpectation): string {
  return [program.name, ...options].join(" ");
}

export function marksOf(program: CorpusProgram): { readonly line: number; readonly rule: string }[] {
  return program.files.flatMap((file) => faultMarks(readFileSync(file, "utf8")));
}

export function judge(program: CorpusProgram, expectation: CheckExpectation, verdict: Verdict): void {
  const [finding] = verdict.findings;
  const explanation = `${verdict.reason === undefined ? finding && messageWords(finding) : reasonWords(verdict.reason)} (${verdict.stats.states} states)`;
  const got = finding === undefined ? verdict.answer : `${verdict.answer}: ${finding.rule}`;
  const { rules } = expectation;
  if (rules.length === 0) {
    expect(verdict.answer, explanation).toBe(expectation.verdict);
    return;
  }
  expect(
    rules.map((rule) => `violated: ${rule}`),
    explanation,
  ).toContain(got);
  const marks = program.files.flatMap((file) =>
    faultMarks(readFileSync(file, "utf8"))
      .filter(({ rule }) => rule === finding.rule)
      .map(({ line }) => `${resolve(file)}:${line}`),
  );
  const place = finding.place && `${resolve(finding.place.file)}:${finding.place.line}`;
  expect(marks, explanation).toContain(place);
}
