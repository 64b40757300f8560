/** Limits that were met, in words. */
import type { EndCause, Limit } from "../../base/pace.ts";
import { unreachable } from "../../base/unreachable.ts";

/** "after 30 s (--max-time)". */
export function limitWords(limit: Limit): string {
  switch (limit.kind) {
    case "time":
      return `after ${limit.seconds} s (--max-time)`;
    case "memory":
      return `at ${Math.round(limit.bytes / 1e6)} MB (--max-memory)`;
    case "states":
      return `at ${limit.states} states (--max-states)`;
    case "user":
      return `stopped by the user${limit.seconds === undefined ? "" : ` after ${limit.seconds.toFixed(1)} s`}`;
    default:
      return unreachable(limit);
  }
}

/** "clew's heap is full". */
export function endCauseWords(cause: EndCause): string {
  return cause.kind === "heap" ? "clew's heap is full" : limitWords(cause);
}
