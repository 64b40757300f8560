/**
 * Whether the threads of a program concern each other by accesses to memory and by the usual actions of the runtime
 * only: the programs in which one thread may be followed alone ([03] 7). Asked of the user's code; the names are those
 * of what it defines and of what it calls, what it has of the templates of the C++ library among them.
 */
import type { FunctionValue } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import { observers } from "./thread-observers.ts";

/**
 * Threads that are gone without being joined: the places of new ones depend on when. Detaching itself is watched for
 * (machine/reductions/lone-steps.ts), so that this is not all that stands against it: headers of the C++ library have
 * calls of `std::thread::detach` that are hardly ever made.
 */
const detaching: ReadonlySet<string> = new Set([
  "pthread_detach",
  "pthread_attr_setdetachstate",
  "thrd_detach",
]);

/**
 * In this order, words of plain and of mangled names: attempts, which order nothing when they fail (see order/failed-attempt.ts), and time; atomics that
 * are calls; sections and assumptions of the user's own; what decides how new threads begin.
 */
const unusual =
  /(?<![A-Za-z])try|timed|clock|getvalue|^__atomic_|^__sync_|^__clew_(atomic|section|assume)|^__VERIFIER_(atomic|assume)|^sched_set|default_np$/;

/** Whether the user's code mentions a function that makes threads nobody joins. */
export function detaches(program: Program): boolean {
  return program.modules.some(
    (module) =>
      !program.isLibrary(module) &&
      module.functions.some(({ name }) => detaching.has(name) || name === "_ZNSt3__16thread6detachEv"),
  );
}

export function meetAsUsual(program: Program): boolean {
  return program.modules.every((module) => program.isLibrary(module) || module.functions.every(isUsual));
}

function isUsual(fn: FunctionValue): boolean {
  return !observers.has(fn.name) && !detaching.has(fn.name) && !unusual.test(fn.name);
}
