/** What `clew locks` skipped or does not know, in words. */
import { unreachable } from "../../base/unreachable.ts";
import type { Imprecision } from "../../verdict/lock-fact.ts";
import { code } from "../messages.ts";
import { failedWords } from "./lock-reason.ts";
import { reasonWords } from "./reason.ts";

export function imprecisionWords(what: Imprecision): string {
  switch (what.kind) {
    case "does-not-compile":
      return failedWords(what);
    case "left-out":
      return `${what.file}: left out: ${what.what}`;
    case "not-reached":
      return `a lock operation in ${code(what.functionName)} was not reached`;
    case "more-not-reached":
      return `${what.count} more lock operations were not reached`;
    case "unknown-guard":
      return `an attribute that names a lock by ${code(what.text)}`;
    case "may-be-held":
      return `${code(what.lock)} may still be held when ${code(what.thread)} takes it again: ${code("--self")} shows how`;
    case "spin-loop":
      return `a loop in ${code(what.functionName)} looks like a lock made of atomics: not followed`;
    case "too-many-locksets":
      return `too many locksets in ${code(what.functionName)}: not all are followed`;
    case "values-shared-by-calls":
      return "values are too much work: what a function does to pointers is the same for all its calls";
    case "values-by-kind":
      return "values are too much work: calls through pointers may go to any function of their kind";
    case "names-only":
      return "values are too much work: locks and threads are known by their names, locks behind pointers by type and field";
    case "unknown-lock-taken":
      return "it is not known which lock is taken here";
    case "unknown-lock-released":
      return "it is not known which lock is released here";
    case "unknown-start-function":
      return "it is not known which function the thread runs: any that it could be";
    case "too-many-cycles":
      return "too many cycles: not all are looked at";
    case "longjmp":
      return "longjmp, which may leave functions with their locks held: not modelled";
    case "unreadable":
      return `the body of ${code(what.functionName)} cannot be read: ${what.why}`;
    case "no-body":
      return `${code(what.functionName)}, which has no body here: not modelled`;
    case "known-by-name":
      return `${code(what.functionName)} has no body here: its name says what it does to locks`;
    case "spin-lock-by-name":
      return `${code(what.functionName)} is an operation on a lock made of atomics, by its name and what it does`;
    case "not-modelled":
      return `${what.what}: not modelled`;
    case "attribute-not-modelled":
      return `an attribute that names a lock by ${code(what.what)}: not modelled`;
    case "assembly":
      return `${what.count} pieces of inline assembly: skipped`;
    case "cannot-be-explored":
      return `it cannot be explored: ${what.why}`;
    case "exploring":
      return `exploring: ${reasonWords(what.reason)}`;
    default:
      return unreachable(what);
  }
}
