/** A thread of the checked program. */
import type { FunctionValue } from "../../ir/module.ts";
import { type PendingAction, runAction } from "../action.ts";
import type { Frame } from "./frame.ts";

export class Thread {
  /** The innermost frame; undefined once the thread has ended. */
  top: Frame | undefined;
  pending: PendingAction = runAction;
  /** Atomic sections open now: while there is one, no other thread runs and nothing stops. */
  atomicDepth = 0;
  stackBytes = 0;
  /** This thread's instances of thread-local variables, by the number of the variable's image object. */
  readonly threadLocals = new Map<number, number>();

  /**
   * It has come to an assumption that is false, outside any atomic section: whatever others do, this run is none.
   * They may go on and be seen to fail before; the thread itself does not.
   */
  failing = false;
  /** When a wait of it may end, in nanoseconds since the program began; told only where the clock runs. */
  deadline = 0n;
  /** It has not run yet. */
  fresh = true;
  /** The state that may change it in place; any other copies it first (see Machine.own). */
  epoch = 0;
  /** Its number among the pieces of states, once it has one; -1 while it changes. */
  piece = -1;

  constructor(
    readonly number: number,
    /** What reports call it: the user's start function. */
    readonly start: FunctionValue | undefined,
    /** What the runtime knows it by: the object that it was started with. */
    readonly handle: number,
    top: Frame,
  ) {
    this.top = top;
  }

  get ended(): boolean {
    return this.top === undefined;
  }
}

/**
 * Whether the thread is inside an action of the runtime: a section that the library has begun. In one of the user's own
 * the library's code does what the user wants (`memcpy`, `std::atomic::store`).
 */
export function isInRuntimeAction({ atomicDepth, top }: Thread): boolean {
  if (atomicDepth === 0) return false;
  for (let frame = top; frame !== undefined; frame = frame.caller)
    if (frame.atomicSections > 0) return frame.code.library;
  return false;
}
