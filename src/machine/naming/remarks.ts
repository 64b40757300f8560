/** What the machine noticed and went on with: no errors, but worth a line in the report. Once for each place. */

import type { CallOfOtherType } from "../../base/findings/call-of-other-type.ts";
import type { FunctionValue } from "../../ir/module.ts";
import type { CodePosition } from "../threads/position.ts";
import type { Thread } from "../threads/thread.ts";

export interface MachineRemark {
  readonly fact: CallOfOtherType;
  /** Where the user's code was; undefined where none was on the stack. */
  readonly position: CodePosition | undefined;
  /** What it is about. */
  readonly about: FunctionValue;
}

export class Remarks {
  private readonly known = new Map<string, MachineRemark>();
  /** By place: a call that is made again and again is known by its fact alone. */
  private readonly added = new Map<number | undefined, Set<CallOfOtherType>>();

  /** About a function that the thread is about to call. */
  add(thread: Thread, fact: CallOfOtherType, about: FunctionValue): void {
    let frame = thread.top;
    while (frame?.code.library) frame = frame.caller;
    const position = frame?.code.position(frame.position);
    const site = position?.site;
    const added = this.added.get(site) ?? new Set();
    if (added.has(fact)) return;
    this.added.set(site, added.add(fact));
    const key = JSON.stringify([site, fact]);
    if (!this.known.has(key)) this.known.set(key, { fact, position, about });
  }

  get list(): readonly MachineRemark[] {
    return [...this.known.values()];
  }
}
