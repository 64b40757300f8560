/**
 * What comes of looking twice at a program with a main ([06 Threads]): first as main leads through it, then with the
 * code that main does not lead to as entries which any thread may call.
 */
import type { LockFinding } from "../../../verdict/lock-verdict.ts";
import type { LockAnalysis } from "../analyse.ts";
import type { AliveThreads } from "../threads/alive.ts";
import type { Thread } from "../threads/contexts.ts";
import { joinSites } from "./lock-sites.ts";

/** The second look adds what it found with that code; it takes nothing away from the first one. */
export function together(first: LockAnalysis, second: LockAnalysis): LockAnalysis {
  const isKnown = ({ rule, locks }: LockFinding): boolean =>
    first.findings.some((one) => one.rule === rule && one.locks.every((lock) => locks.includes(lock)));
  const added = second.findings.filter((finding) => !isKnown(finding));
  return {
    ...second,
    findings: unique([...first.findings, ...added]),
    filtered: first.filtered,
    missing: second.missing ?? first.missing,
    sites: joinSites([first.sites ?? [], second.sites ?? []]),
  };
}

/** Of an analysis that a limit ended before it came to anything. */
export const nothingAnalysed: LockAnalysis = {
  findings: [],
  filtered: [],
  graph: { locks: [], edges: [] },
  assumptions: [],
  imprecision: [],
  functions: 0,
  threads: 0,
  locks: 0,
  edges: 0,
  cycles: 0,
  incomplete: true,
  missing: undefined,
  sites: undefined,
  acting: new Set(),
};

/** Threads that neither main nor what main creates has begun. */
export function threadsBeyond(threads: readonly Thread[], alive: AliveThreads): ReadonlySet<Thread> {
  const beyond = new Set(threads.filter((thread) => thread.creation === undefined && thread.many));
  for (let before = -1; before !== beyond.size; ) {
    before = beyond.size;
    for (const thread of threads) {
      const creators = alive.creatorsOf(thread);
      if (creators.length > 0 && creators.every(({ creator }) => beyond.has(creator))) beyond.add(thread);
    }
  }
  return beyond;
}

/** Says which of the threads any thread may be. */
export function withRemark(
  finding: LockFinding,
  threads: readonly Thread[],
  beyondMain: ReadonlySet<Thread> | undefined,
): LockFinding {
  const names = [...new Set(threads.filter((one) => beyondMain?.has(one)).map(({ name }) => name))];
  if (names.length === 0) return finding;
  const remark = { kind: "beyond-main", threads: names } as const;
  return { ...finding, isBeyondMain: true, remarks: [...finding.remarks, remark] };
}

export function unique(findings: readonly LockFinding[]): LockFinding[] {
  const byPrint = new Map(findings.map((finding) => [finding.fingerprint, finding]));
  return [...byPrint.values()];
}
