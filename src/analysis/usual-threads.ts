/**
 * Whether the threads of a program concern each other by accesses to memory and by the usual actions of the runtime
 * only, all sequentially consistent: the programs in which one thread may be followed alone ([03] 7). Asked of the
 * user's code; the names are those of what it defines and of what it calls.
 */
import type { Instruction } from "../ir/instruction.ts";
import type { FunctionValue } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import { observers } from "./thread-observers.ts";

/** Threads that are gone without being joined: the places of new ones depend on when. */
const detaching: ReadonlySet<string> = new Set([
  "pthread_detach",
  "pthread_attr_setdetachstate",
  "thrd_detach",
]);

/**
 * In this order: attempts, which order nothing when they fail (see order/failed-attempt.ts), and time; atomics that
 * are calls; sections and assumptions of the user's own; what decides how new threads begin; C++, whose library has
 * weak atomics of its own.
 */
const unusual =
  /try|timed|clock|getvalue|^__atomic_|^__sync_|^__clew_(atomic|section|assume)|^__VERIFIER_(atomic|assume)|^sched_set|default_np$|^_Z/;

export function meetAsUsual(program: Program): boolean {
  return program.modules.every((module) => program.isLibrary(module) || module.functions.every(isUsual));
}

function isUsual(fn: FunctionValue): boolean {
  if (observers.has(fn.name) || detaching.has(fn.name) || unusual.test(fn.name)) return false;
  if (fn.isDeclaration) return true;
  return fn.body()!.blocks.every((block) => block.instructions.every((one) => !isWeak(one)));
}

function isWeak(instruction: Instruction): boolean {
  switch (instruction.opcode) {
    case "load":
    case "store":
      return instruction.ordering !== undefined && instruction.ordering !== "seq_cst";
    case "atomicrmw":
      return instruction.ordering !== "seq_cst";
    case "cmpxchg":
      return instruction.success !== "seq_cst" || instruction.failure !== "seq_cst";
    case "fence":
      return !instruction.singleThread && instruction.ordering !== "seq_cst";
    default:
      return false;
  }
}
