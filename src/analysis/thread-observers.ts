/**
 * Whether the end of a thread can be told by anything but joining it: the facts behind hiding it ([03] 6). Asked of
 * the user's code only; what the runtime does by itself looks at no thread's end.
 */
import type { Instruction } from "../ir/instruction.ts";
import type { FunctionValue } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";

/** Functions that notice whether a thread has ended, or by which main ends as a thread does. */
const observers: ReadonlySet<string> = new Set([
  "pthread_tryjoin_np",
  "pthread_timedjoin_np",
  "pthread_clockjoin_np",
  "pthread_kill",
  "pthread_cancel",
  "pthread_detach",
  "pthread_exit",
  "pthread_getattr_np",
  "pthread_getcpuclockid",
  "pthread_getschedparam",
  "pthread_setschedparam",
  "pthread_setschedprio",
  "pthread_getname_np",
  "pthread_setname_np",
  "pthread_attr_setdetachstate",
  "thrd_detach",
  "thrd_exit",
]);

/**
 * Functions that order nothing when they fail (see order/failed-attempt.ts). Races are then judged by what happens
 * before what, for which a thread that has ended without being joined is no longer there; the same goes for weak
 * atomics.
 */
const weaklyOrdered = /try|timed|clock|getvalue|^__atomic_|^__sync_/;

export function endsUnnoticed(program: Program): boolean {
  return program.modules.every((module) => program.isLibrary(module) || module.functions.every(isHarmless));
}

function isHarmless(fn: FunctionValue): boolean {
  // The library of C++ has weak atomics of its own.
  if (fn.name.startsWith("_Z") || observers.has(fn.name)) return false;
  if (fn.isDeclaration) return !weaklyOrdered.test(fn.name);
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
