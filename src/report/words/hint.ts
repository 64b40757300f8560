/** Hints in words: what usually helps, for someone who does not know why. */
import { unreachable } from "../../base/unreachable.ts";
import type { Hint } from "../hints.ts";
import { code, listed } from "../messages.ts";

export function hintWords(hint: Hint): string {
  switch (hint.kind) {
    case "order-locks":
      return `take ${hint.locks.length === 0 ? "the locks" : listed(hint.locks.map(code))} in one order everywhere, and wait for them in place of trying`;
    case "block":
      return `wait for ${hint.resource === undefined ? "it" : code(hint.resource)} without a limit in place of trying: who waits for what is free again and again gets it some time`;
    case "prefer-writers":
      return "let no reader in while a writer waits: by a lock that prefers writers, or by a mutex that the writer holds meanwhile";
    case "keep-condition":
      return "keep what a thread is woken for until it has seen it";
    case "queue":
      return "let threads in by turns (a ticket, a queue), or make the two exclude each other by a lock";
    case "break-symmetry":
      return `let one of ${listed(hint.threads.map(code))} go first, by a fixed order or by turns: not all may give way`;
    case "differ-back-off":
      return "back-off that differs from thread to thread makes it rarer still; it does not rule it out";
    case "bound-retries":
      return "count the retries, and after so many take another way: wait for a lock, or give up";
    default:
      return unreachable(hint);
  }
}
