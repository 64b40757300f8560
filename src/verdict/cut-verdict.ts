/** The verdict of an exploration that could not give one itself, or that never began. */
import type { CheckProgress } from "./check-options.ts";
import { isAskedFor, type Property } from "./property.ts";
import type { Reason } from "./reason.ts";
import { explorationColumns, type Finding, type Verdict } from "./verdict.ts";

export const nothingExplored: CheckProgress = {
  states: 0,
  edges: 0,
  waiting: 0,
  depth: 0,
  seconds: 0,
  memoryBytes: 0,
};

/** What was found before stands. */
export function cutVerdict(
  properties: readonly Property[],
  reason: Reason,
  figures: CheckProgress = nothingExplored,
  findings: readonly Finding[] = [],
): Verdict {
  const { states, edges, waiting, depth, seconds, memoryBytes } = figures;
  const isViolated = (property: Property): boolean =>
    findings.some(({ rule }) => isAskedFor(rule, [property]));
  const isAny = properties.some(isViolated);
  return {
    answer: isAny ? "violated" : "unknown",
    reason: isAny ? undefined : reason,
    properties: properties.map((property) => ({
      property,
      answer: isViolated(property) ? "violated" : "unknown",
    })),
    findings,
    assumptions: [],
    cutRuns: [],
    remarks: [],
    stats: {
      states,
      edges,
      seconds,
      statesPerSecond: seconds > 0 ? Math.round(states / seconds) : 0,
      peakMemoryBytes: memoryBytes,
      waiting,
      depth,
      instructions: 0,
      reductions: [],
      interpreted: undefined,
      columns: explorationColumns,
    },
  };
}
