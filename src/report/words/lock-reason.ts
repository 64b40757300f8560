/** Why what `clew locks` did not find may be there all the same, in words. */
import type { Place } from "../../base/diagnostic.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { FailedFile, LockReason } from "../../verdict/lock-fact.ts";
import type { Reason } from "../../verdict/reason.ts";
import { code, listed } from "../messages.ts";
import { endCauseWords, limitWords } from "./limit.ts";

const kinds: Record<LockReason["kind"], true> = {
  stopped: true,
  "analysis-ended": true,
  "not-compiled-in-time": true,
  "do-not-compile": true,
  "left-out-locks": true,
  "lock-not-known": true,
  unreadable: true,
  "calls-not-followed": true,
  "spin-loops": true,
  "unknown-circle": true,
  "unknown-taken": true,
  "unknown-held": true,
  "nothing-reached": true,
  "not-all-reached": true,
};

export function isLockReason(reason: Reason): reason is LockReason {
  return reason.kind in kinds;
}

export function lockReasonWords(reason: LockReason): string {
  switch (reason.kind) {
    case "stopped":
      return reason.limit.kind === "user" ? limitWords(reason.limit) : `stopped ${limitWords(reason.limit)}`;
    case "analysis-ended":
      return endedWords(reason);
    case "not-compiled-in-time": {
      const { count, file } = reason;
      return `the time was over (--max-time) before ${count} of the files ${were(count)} compiled, ${file} for one`;
    }
    case "do-not-compile": {
      const [first, ...others] = reason.files;
      return others.length === 0 ? failedWords(first) : `${reason.files.length} files do not compile`;
    }
    case "left-out-locks":
      return `what does not compile has to do with locks or threads: ${reason.file}: ${reason.what}`;
    case "lock-not-known":
      return `values are too much work, and it is not known which lock is taken${at(reason.place, " at ")}`;
    case "unreadable":
      return `the body of ${code(reason.functionName)} cannot be read: ${reason.why}`;
    case "calls-not-followed":
      return `${reason.count} calls through pointers may go to so many functions that they are not followed`;
    case "spin-loops": {
      const { count } = reason;
      const loops = count === 1 ? "a loop looks like a lock" : `${count} loops look like locks`;
      const where = reason.place === undefined ? "" : `${at(reason.place, ", at ")} for one`;
      return `${loops} made of atomics and ${count === 1 ? "is" : "are"} not followed${where}: a function \`spin_lock\` around it, or a model, says what it is`;
    }
    case "unknown-circle": {
      const unknown = [...reason.described, ...reason.named.map(code)];
      const which = `it is not known which ${unknown.length === 1 ? "one is" : "ones are"} ${listed(unknown)}`;
      return reason.others.length === 0
        ? `${which}: locks may be taken in a circle`
        : `${which}: with ${listed(reason.others.map(code))} there may be a circle of locks`;
    }
    case "unknown-taken":
      return `it is not known which one is ${reason.lock}, which is taken while another one is held`;
    case "unknown-held":
      return `it is not known which one is ${reason.held}, which is held while ${code(reason.taken)} is taken`;
    case "nothing-reached":
      return `none of the ${reason.inSources} lock operations in the sources was reached`;
    case "not-all-reached": {
      const { count, inSources, place } = reason;
      const where = place === undefined ? "" : `${at(place, ", at ")} for one`;
      return `${count} of the ${inSources} lock operations in the sources ${were(count)} not reached${where}`;
    }
    default:
      return unreachable(reason);
  }
}

/** Compilers name the file themselves. */
export function failedWords({ file, why }: FailedFile): string {
  return why.startsWith(file) ? why : `${file}: ${why}`;
}

function were(count: number): string {
  return count === 1 ? "was" : "were";
}

function at(place: Place | undefined, before: string): string {
  return place === undefined ? "" : `${before}${place.file}:${place.line}`;
}

function endedWords({ cause, what }: LockReason & { readonly kind: "analysis-ended" }): string {
  const words = endCauseWords(cause);
  switch (cause.kind) {
    case "heap":
      return `${words} (see --max-memory), while ${what}`;
    case "user":
      return `${words} while ${what}`;
    default:
      return `stopped ${words}, while ${what}`;
  }
}
