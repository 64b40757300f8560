/**
 * What could be done about a livelock: chosen from what the round does, as one would who reads it. Hints say what usually
 * helps; whether it does is for another check to say.
 */
import type { Action } from "../verdict/action.ts";
import type { Finding, Step } from "../verdict/verdict.ts";

export type Hint =
  /** Attempts at several locks: taken in one order they need not be tried. */
  | { readonly kind: "order-locks"; readonly locks: readonly string[] }
  /** Attempts at one lock, or waits that run out of time: to wait for it is fair, to ask is not. */
  | { readonly kind: "block"; readonly resource: string | undefined }
  /** Readers let each other in. */
  | { readonly kind: "prefer-writers" }
  /** Woken for something that is gone by then. */
  | { readonly kind: "keep-condition" }
  /** A lock made of atomics, taken back by whoever is quick. */
  | { readonly kind: "queue" }
  /** All give way, in the same way. */
  | { readonly kind: "break-symmetry"; readonly threads: readonly string[] }
  | { readonly kind: "differ-back-off" }
  | { readonly kind: "bound-retries" };

const mostHints = 3;

const attempts: ReadonlySet<string> = new Set([
  "mutex-trylock",
  "rwlock-tryrdlock",
  "rwlock-trywrlock",
  "spin-trylock",
  "sem-trywait",
]);

/** Those that fit best come first; none for other findings. */
export function hintsOf(finding: Finding): readonly Hint[] {
  const { cycle, fairness } = finding;
  if (fairness === undefined) return [];
  const hints: Hint[] = [];
  const tried = [...new Set(cycle.filter(isAttempt).map(({ action }) => nameOf(action)))];
  if (tried.length > 1)
    hints.push({ kind: "order-locks", locks: tried.filter((name) => name !== undefined).sort() });
  if (tried.length === 1) hints.push({ kind: "block", resource: tried[0] });
  if (waitsToWrite(finding)) hints.push({ kind: "prefer-writers" });
  if (cycle.some(({ action }) => action.verb === "cond-wake" || action.verb === "atomic-sleep"))
    hints.push({ kind: "keep-condition" });
  const servers = new Set(fairness.servers.map(({ thread }) => thread));
  const retrying = fairness.moving.filter(({ thread }) => !servers.has(thread));
  const storing = retrying.filter(({ thread }) =>
    cycle.some((step) => step.thread === thread && (step.action.verb === "write" || isChange(step.action))),
  );
  if (hints.length === 0 && finding.rule === "livelock" && storing.length > 1)
    hints.push({ kind: "break-symmetry", threads: storing.map(({ threadName }) => threadName) });
  else if (hints.length === 0) hints.push({ kind: "queue" });
  if (cycle.some(({ action: { verb } }) => verb === "yield" || verb === "sleep"))
    hints.push({ kind: "differ-back-off" });
  if (finding.sections.some(({ kind }) => kind === "spin")) hints.push({ kind: "bound-retries" });
  return hints.slice(0, mostHints);
}

/** Asks for something that may be refused: a wait that runs out of time does so as well. */
function isAttempt({ action, remarks }: Step): boolean {
  return attempts.has(action.verb) || remarks.some(({ kind }) => kind === "timed-out");
}

function isChange(action: Action): boolean {
  return action.verb === "update" && action.values?.before !== action.values?.after;
}

function waitsToWrite({ fairness, cycle, sections, threads }: Finding): boolean {
  const waiting = fairness?.standing.some(({ wait }) => wait?.action.verb === "rwlock-wrlock") ?? false;
  const reads = cycle.some(({ action }) => action.verb === "rwlock-rdlock");
  return (
    reads &&
    (waiting || (sections.length > 0 && threads.some(({ waitsFor }) => waitsFor?.action === "rwlock-wrlock")))
  );
}

function nameOf(action: Action): string | undefined {
  return "resource" in action ? action.resource?.name : undefined;
}
