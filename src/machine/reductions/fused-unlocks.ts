/**
 * Unlocking that is fused with the step before it ([03] 7). While a thread holds a mutex others can do nothing with it but
 * wait, so it makes no difference when they see that it is free: the thread goes on to its next visible action.
 * What that assumes of the whole program is watched for by the search (machine/reductions/lone-steps.ts).
 */

import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import type { Thread } from "../threads/thread.ts";

export class FusedUnlocks {
  isOn = false;
  /** Told of the mutexes that are unlocked like this: where they lie. */
  onUnlock: (object: number, offset: number) => void = () => undefined;

  constructor(private readonly machine: Machine) {}

  /** Whether the thread, about to unlock a mutex, does not stop for it. */
  isFused(thread: Thread, mutex: bigint): boolean {
    const object = addressObject(mutex);
    if (!this.canBeFused(object)) return false;
    const isHeld = this.machine.sections.isHeldBy(mutex, thread.number);
    if (isHeld) this.onUnlock(object, addressOffset(mutex));
    return isHeld;
  }

  /** A local variable or a heap block could go, with the mutex in it, in the middle of somebody's step. */
  canBeFused(object: number): boolean {
    return this.isOn && this.machine.image.globalAt(object)?.kind === "variable";
  }

  /**
   * The running thread is the only one left, but somebody has ended whom nobody has joined. That one may have ended in the
   * step in which it unlocked a mutex: in another run, it still holds it now. So what is done with the mutex must be
   * seen, as if there were somebody left.
   */
  get keepsCompany(): boolean {
    return this.isOn && this.machine.unjoined.any;
  }
}
