/** The verdict of an exploration that could not give one itself, or that never began. */
import type { CheckProgress } from "../../verdict/check-options.ts";
import type { Property } from "../../verdict/property.ts";
import type { Verdict } from "../../verdict/verdict.ts";

export const nothingExplored: CheckProgress = {
  states: 0,
  edges: 0,
  waiting: 0,
  depth: 0,
  seconds: 0,
  memoryBytes: 0,
};

export function cutVerdict(
  properties: readonly Property[],
  reason: string,
  figures: CheckProgress = nothingExplored,
): Verdict {
  const { states, edges, waiting, depth, seconds, memoryBytes } = figures;
  return {
    answer: "unknown",
    reason,
    properties: properties.map((property) => ({ property, answer: "unknown" })),
    findings: [],
    assumptions: [],
    cutRuns: [],
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
    },
  };
}
