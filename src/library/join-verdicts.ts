/** The verdicts of several checks of one program as one: what all of them say together. */
import { distinct } from "../verdict/reason.ts";
import { type Answer, explorationColumns, type InputFigures, type Verdict } from "../verdict/verdict.ts";

/** Violated where one is, and otherwise unknown where one is. */
export function jointAnswer(answers: readonly Answer[]): Answer {
  if (answers.includes("violated")) return "violated";
  return answers.includes("unknown") ? "unknown" : "holds";
}

export function joinVerdicts(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.length === 1) return verdicts[0];
  const reasons = verdicts.flatMap((verdict) => verdict.reason ?? []);
  const sum = (of: (verdict: Verdict) => number): number =>
    verdicts.reduce((total, verdict) => total + of(verdict), 0);
  const largest = (of: (verdict: Verdict) => number): number => Math.max(...verdicts.map(of));
  const seconds = sum(({ stats }) => stats.seconds);
  const states = sum(({ stats }) => stats.states);
  return {
    answer: jointAnswer(verdicts.map((verdict) => verdict.answer)),
    reason: reasons.length === 0 ? undefined : { kind: "several", reasons: distinct(reasons) },
    properties: verdicts.flatMap((verdict) => verdict.properties),
    findings: verdicts.flatMap((verdict) => verdict.findings),
    assumptions: distinct(verdicts.flatMap((verdict) => verdict.assumptions)),
    cutRuns: verdicts.flatMap((verdict) => verdict.cutRuns),
    // Each check of the program meets the same calls.
    remarks: distinct(verdicts.flatMap((verdict) => verdict.remarks)),
    stats: {
      states,
      edges: sum(({ stats }) => stats.edges),
      seconds,
      statesPerSecond: seconds > 0 ? states / seconds : 0,
      peakMemoryBytes: largest(({ stats }) => stats.peakMemoryBytes),
      waiting: sum(({ stats }) => stats.waiting),
      depth: largest(({ stats }) => stats.depth),
      instructions: sum(({ stats }) => stats.instructions),
      // Shares of different graphs do not add up.
      reductions: [],
      interpreted: undefined,
      inputs: jointFigures(verdicts.flatMap(({ stats }) => stats.inputs ?? [])),
      columns: explorationColumns,
    },
  };
}

function jointFigures(figures: readonly InputFigures[]): InputFigures | undefined {
  if (figures.length === 0) return undefined;
  const sum = (of: (each: InputFigures) => number): number =>
    figures.reduce((all, each) => all + of(each), 0);
  return {
    // It is the same program.
    symbolic: Math.max(...figures.map(({ symbolic }) => symbolic)),
    questions: sum(({ questions }) => questions),
    byCache: sum(({ byCache }) => byCache),
    byBounds: sum(({ byBounds }) => byBounds),
    byModel: sum(({ byModel }) => byModel),
    bySolver: sum(({ bySolver }) => bySolver),
    unanswered: sum(({ unanswered }) => unanswered),
    solverSeconds: sum(({ solverSeconds }) => solverSeconds),
  };
}
