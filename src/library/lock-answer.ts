/**
 * The answer of `clew locks`, from what the analyses of its programs found and what they could not look at. That
 * nothing was found says something only of operations that were reached: where some were not, it is unknown
 * ([06 Silence]).
 */

import type { Limit } from "../base/pace.ts";
import type { LockAnalysis } from "../engines/locks/analyse.ts";
import { joinSites } from "../engines/locks/answer/lock-sites.ts";
import type { TolerantModules } from "../frontend/tolerant/load-tolerantly.ts";
import type { Models } from "../platform/model.ts";
import type { Cost } from "../verdict/answer-base.ts";
import type { LockReason } from "../verdict/lock-fact.ts";
import {
  type Imprecise,
  type LockAnswer,
  type LockOperations,
  type LockSite,
  type LockVerdict,
  lockColumns,
} from "../verdict/lock-verdict.ts";
import { distinct, type Reason } from "../verdict/reason.ts";

export interface LockAnswerInput {
  readonly parts: readonly LockAnalysis[];
  readonly loaded: TolerantModules;
  readonly models: Models;
  /** Why it ended early. */
  readonly over: Limit | undefined;
  readonly cost: Cost;
}

/** Operations that were not reached, by name; the rest is a number. */
const mostNamed = 20;

export function lockAnswer({ parts, loaded, models, over, cost }: LockAnswerInput): LockVerdict {
  const findings = parts.flatMap((part) => part.findings);
  const failed: Imprecise[] = loaded.failed.map(({ file, why }) => ({
    what: { kind: "does-not-compile", file, why },
    place: { file, line: 1, column: 0 },
  }));
  const dropped: Imprecise[] = loaded.dropped.map(({ file, what }) => ({
    what: { kind: "left-out", file, what },
    place: undefined,
  }));
  // Of an analysis that was ended before it came to them, nothing is known.
  const isCounted = loaded.modules.length > 0 && parts.every((part) => part.sites !== undefined);
  const operations = isCounted ? operationsOf(parts, loaded, models) : undefined;
  const reason: LockReason | undefined =
    (over && { kind: "stopped", limit: over }) ??
    lateReason(loaded) ??
    failedReason(loaded) ??
    droppedReason(loaded, parts) ??
    parts.find((part) => part.missing !== undefined)?.missing ??
    (operations && missedReason(operations));
  const answer: LockAnswer =
    findings.length > 0 ? "suspected" : reason !== undefined ? "unknown" : "none-found";
  const sum = (value: (part: LockAnalysis) => number): number =>
    parts.reduce((total, part) => total + value(part), 0);
  return {
    answer,
    reason,
    findings,
    filtered: parts.flatMap((part) => part.filtered),
    graph: mergeGraphs(parts),
    assumptions: distinct(parts.flatMap((part) => part.assumptions)),
    imprecision: [
      ...failed,
      ...dropped,
      ...(operations === undefined ? [] : missedLines(operations)),
      ...parts.flatMap((part) => part.imprecision),
    ],
    operations,
    suppressed: [],
    stats: {
      ...cost,
      files: loaded.modules.length,
      functions: sum((part) => part.functions),
      threads: sum((part) => part.threads),
      locks: sum((part) => part.locks),
      edges: sum((part) => part.edges),
      cycles: sum((part) => part.cycles),
      columns: lockColumns,
    },
  };
}

/** Of an analysis that was ended in its middle, with what it had said by then. */
export function cutLockVerdict(soFar: LockVerdict | undefined, reason: Reason, cost: Cost): LockVerdict {
  if (soFar !== undefined)
    return {
      ...soFar,
      answer: soFar.findings.length > 0 ? soFar.answer : "unknown",
      reason,
      stats: { ...soFar.stats, ...cost },
    };
  return {
    answer: "unknown",
    reason,
    findings: [],
    filtered: [],
    graph: { locks: [], edges: [] },
    assumptions: [],
    imprecision: [],
    operations: undefined,
    suppressed: [],
    stats: {
      ...cost,
      files: 0,
      functions: 0,
      threads: 0,
      locks: 0,
      edges: 0,
      cycles: 0,
      columns: lockColumns,
    },
  };
}

function failedReason({ failed }: TolerantModules): LockReason | undefined {
  return failed.length === 0 ? undefined : { kind: "do-not-compile", files: failed };
}

function lateReason({ late }: TolerantModules): LockReason | undefined {
  if (late.length === 0) return undefined;
  return { kind: "not-compiled-in-time", count: late.length, file: late[0] };
}

/** By the names of the models, and by those of the program's own functions and guards that lock. */
function droppedReason({ dropped }: TolerantModules, parts: readonly LockAnalysis[]): LockReason | undefined {
  const missed = dropped.find(
    ({ matters, words }) => matters || words.some((word) => parts.some(({ acting }) => acting.has(word))),
  );
  return missed && { kind: "left-out-locks", file: missed.file, what: missed.what };
}

function operationsOf(
  parts: readonly LockAnalysis[],
  { dropped }: TolerantModules,
  models: Models,
): LockOperations {
  const sites = joinSites(parts.map((part) => part.sites ?? []));
  const lost = dropped.flatMap(({ words }) => words).filter((word) => models.takesLock(word)).length;
  const missed = sites.filter(({ fate }) => fate !== "reached");
  return { inSources: sites.length + lost, reached: sites.length - missed.length, lost, missed };
}

/** All of them, or one in code that was not looked at: a lock that is not known is a smaller hole, and listed. */
function missedReason({ inSources, reached, lost, missed }: LockOperations): LockReason | undefined {
  if (inSources === 0) return undefined;
  if (reached === 0) return { kind: "nothing-reached", inSources };
  const unreached = missed.filter(({ fate }) => fate === "not-reached");
  const count = unreached.length + lost;
  if (count === 0) return undefined;
  return { kind: "not-all-reached", count, inSources, place: unreached[0]?.place };
}

function missedLines({ missed }: LockOperations): Imprecise[] {
  const lines = missed.filter(({ fate }) => fate === "not-reached").map(lineOf);
  const more = lines.length - mostNamed;
  const rest: Imprecise = { what: { kind: "more-not-reached", count: more }, place: undefined };
  return more > 0 ? [...lines.slice(0, mostNamed), rest] : lines;
}

function lineOf({ functionName, place }: LockSite): Imprecise {
  return { what: { kind: "not-reached", functionName }, place };
}

function mergeGraphs(parts: readonly LockAnalysis[]): LockVerdict["graph"] {
  let base = 0;
  const locks: LockVerdict["graph"]["locks"][number][] = [];
  const edges: LockVerdict["graph"]["edges"][number][] = [];
  for (const { graph } of parts) {
    locks.push(...graph.locks.map((lock) => ({ ...lock, id: lock.id + base })));
    edges.push(...graph.edges.map((edge) => ({ ...edge, from: edge.from + base, to: edge.to + base })));
    base += 1 + Math.max(-1, ...graph.locks.map((lock) => lock.id));
  }
  return { locks, edges };
}
