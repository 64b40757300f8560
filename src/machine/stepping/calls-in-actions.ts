/**
 * Functions of the user's that a library calls in the middle of one of its actions: what a stream of `fopencookie` is
 * written with, a `realloc` of the program's own that `getline` comes to. An action is one step, and what the user's code
 * does there would be part of it: neither interleaved nor looked at for races. So such calls are refused, but for
 * functions that stand in for the library's own and touch nothing but what they are given (`strlen`).
 */
import type { FunctionValue } from "../../ir/module.ts";
import { readableSymbol } from "../../platform/mangled-name.ts";
import { Unsupported } from "../fault.ts";
import type { Machine } from "../machine.ts";
import type { Frame } from "../threads/frame.ts";

export class CallsInActions {
  constructor(private readonly machine: Machine) {}

  /** Asked before a call by a thread that is in an atomic section. */
  check(caller: Frame, callee: FunctionValue): void {
    const { program, options, liveThreads } = this.machine;
    if (liveThreads === 1 || program.isLibrary(callee.module) || !program.isLibrary(caller.code.fn.module))
      return;
    // A run follows one schedule, and may do so here.
    if (options.clockRuns || !this.isInAction(caller) || this.keepsToArguments(caller, callee)) return;
    throw new Unsupported({ kind: "call-in-action", name: readableSymbol(callee.name) });
  }

  /** Whether it is the library that began the section, and not the user. */
  private isInAction(caller: Frame): boolean {
    const { program } = this.machine;
    let isInAction = false;
    for (let frame: Frame | undefined = caller; frame !== undefined; frame = frame.caller) {
      if (frame.atomicSections === 0) continue;
      if (!program.isLibrary(frame.code.fn.module)) return false;
      isInAction = true;
    }
    return isInAction;
  }

  /** Callbacks are given addresses that only the user knows about; what is called by name is not. */
  private keepsToArguments({ code, position }: Frame, callee: FunctionValue): boolean {
    const call = code.instructions[position];
    const isByName = (call.opcode === "call" || call.opcode === "invoke") && call.callee.kind === "global";
    return isByName && !this.machine.laterUse.access.touchesAny(callee);
  }
}
