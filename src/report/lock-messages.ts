/** The words of reports on locks, for all outputs. */
import type { LockRule } from "../base/rules.ts";
import type { AccessReport, LockFinding, LockOperations } from "../verdict/lock-verdict.ts";
import { grouped } from "./messages.ts";

export const lockRuleTitles: Readonly<Record<LockRule, string>> = {
  "lock-order": "locks taken in a circle",
  "self-deadlock": "lock taken again by its holder",
  "nested-monitor": "wait with an outer lock held",
  "data-race": "data race",
};

const suppressions = {
  comment: "ignored by a comment",
  baseline: "in the baseline",
  unchanged: "not touched by the diff",
} as const;

export const lockMessages = {
  status: {
    confirmed: "confirmed by a run",
    refuted: "refuted: no run of the program comes there",
    unconfirmed: "not confirmed",
  } satisfies Record<LockFinding["status"], string>,
  edge: (thread: string, held: string, wanted: string) => `${thread} holds ${held} and wants ${wanted}:`,
  calls: (callee: string) => `calls ${callee}`,
  takes: (lock: string) => `takes ${lock}`,
  wants: (lock: string) => `wants ${lock}`,
  waits: (condition: string) => `waits on ${condition}`,
  accesses: ({ thread, writes, held }: Pick<AccessReport, "thread" | "writes" | "held">) =>
    `${thread} ${writes ? "writes" : "reads"} it here, ${held.length === 0 ? "with no lock" : `holding ${held.join(", ")}`}`,
  filtered: "Cannot come about together",
  imprecise: "Not known, or left out",
  moreImprecise: (count: number) => `… ${count} more (--explain shows them)`,
  reports: (count: number) => (count === 1 ? "1 report" : `${count} reports`),
  noProof: "which is not a proof",
  suppressed: (count: number, why: keyof typeof suppressions) => `${count} ${suppressions[why]}`,
  operations: (operations: LockOperations | undefined) => {
    if (operations === undefined) return "lock operations: not counted";
    const { inSources, reached } = operations;
    if (inSources === 0) return "no lock operations in the sources";
    return `lock operations: ${grouped(reached)} of ${grouped(inSources)} in the sources reached`;
  },
} as const;
