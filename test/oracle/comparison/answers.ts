/** What clew says of a program, in the words of the oracle. */
import { unlinkSync, writeFileSync } from "node:fs";
import { checkProgram, type Thresholds } from "../../../src/engines/explore/check-program.ts";
import type { UnusualMembers } from "../../../src/engines/explore/search/parallel/team.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { reasonWords } from "../../../src/report/words/reason.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";
import type { Answer } from "../../../src/verdict/verdict.ts";
import { timeLimits } from "../../time-limits.ts";

export interface Answers {
  /** `rule:line` */
  readonly errors: ReadonlySet<string>;
  /** `line/line` */
  readonly races: ReadonlySet<string>;
  readonly hang: Answer;
  readonly safety: Answer;
  /** Sections of the hangs that were found. */
  readonly sections: readonly { readonly kind: string; readonly line: number | undefined }[];
  readonly reason: string | undefined;
  /** Every state was looked at: no limit was met. */
  readonly isComplete: boolean;
  readonly states: number;
}

export async function loaded(file: string, text: string): Promise<Program> {
  writeFileSync(file, text);
  try {
    return await loadProgram({ files: [file] });
  } finally {
    unlinkSync(file);
  }
}

/** What begins only in long searches begins at once. */
const atOnce: Thresholds = {
  termsFrom: "a wide input",
  fewValues: 4,
  stepsBeforeCompiling: 0,
  statesBeforeClaims: 5,
  waves: { before: 4, worth: 1, beforeOthers: 4, beforeArrangingAnew: 12 },
};

export async function answersOf(
  program: Program,
  options: Partial<CheckOptions>,
  {
    secondWorker,
    thresholds,
  }: { readonly secondWorker: UnusualMembers | undefined; readonly thresholds: Partial<Thresholds> },
): Promise<Answers> {
  const members = secondWorker === undefined ? {} : { members: secondWorker };
  const verdict = await checkProgram(
    program,
    completeOptions({ all: true, workers: 2, maxSeconds: timeLimits.part / 1000, ...options }),
    { ...atOnce, ...thresholds, waves: { ...atOnce.waves, ...members } },
  );
  const answer = (name: string): Answer =>
    verdict.properties.find(({ property }) => property === name)?.answer ?? "unknown";
  const errors = verdict.findings.filter(({ kind, rule }) => kind === "error" && rule !== "data-race");
  const races = verdict.findings.filter(({ rule }) => rule === "data-race");
  const hangs = verdict.findings.filter(({ kind }) => kind === "hang");
  return {
    errors: new Set(errors.map(({ rule, place }) => `${rule}:${place?.line}`)),
    races: new Set(
      races.map(({ place, notes }) =>
        [place?.line ?? 0, notes[0]?.place?.line ?? 0].sort((a, b) => a - b).join("/"),
      ),
    ),
    safety: answer("safety"),
    hang: answer("hang"),
    sections: hangs.flatMap(({ sections }) =>
      sections.map(({ kind, place }) => ({ kind, line: place?.line })),
    ),
    reason: verdict.reason && reasonWords(verdict.reason),
    isComplete: verdict.stats.waiting === 0,
    states: verdict.stats.states,
  };
}
