/** Verdicts for tests of what is done with them. */
import type { Rule } from "../../src/base/rules.ts";
import { explorationColumns, type Finding, type Verdict } from "../../src/verdict/verdict.ts";

export function aFinding(rule: Rule = "deadlock"): Finding {
  return {
    kind: "hang",
    rule,
    message: { kind: "deadlock", threads: ["a", "b"] },
    place: { file: "a.c", line: 1, column: 1 },
    functionName: "main",
    notes: [],
    threads: [],
    run: [],
    pointOfNoReturn: undefined,
    cycle: [],
    waitFor: [],
    sections: [],
    strategy: [],
    choices: [{ thread: 0, otherwise: "none", choices: [1, 0] }],
  };
}

export function aVerdict(changes: Partial<Verdict> = {}): Verdict {
  return {
    answer: "holds",
    reason: undefined,
    properties: [],
    findings: [],
    assumptions: [],
    cutRuns: [],
    remarks: [],
    stats: {
      states: 3,
      edges: 2,
      seconds: 0.5,
      statesPerSecond: 6,
      peakMemoryBytes: 1e6,
      waiting: 0,
      depth: 2,
      instructions: 10,
      reductions: [],
      interpreted: undefined,
      columns: explorationColumns,
    },
    ...changes,
  };
}
