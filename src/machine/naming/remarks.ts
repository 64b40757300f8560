/** What the machine noticed and went on with: no errors, but worth a line in the report. Once for each place. */

import type { FunctionValue } from "../../ir/module.ts";
import type { CodePosition } from "../threads/position.ts";
import type { Thread } from "../threads/thread.ts";

export interface MachineRemark {
  readonly message: string;
  /** Where the user's code was; undefined where none was on the stack. */
  readonly position: CodePosition | undefined;
  /** What it is about. */
  readonly about: FunctionValue;
}

export class Remarks {
  private readonly known = new Map<string, MachineRemark>();

  /** About a function that the thread is about to call. */
  add(thread: Thread, message: string, about: FunctionValue): void {
    let frame = thread.top;
    while (frame?.code.library) frame = frame.caller;
    const position = frame?.code.position(frame.position);
    const key = `${position?.site} ${message}`;
    if (!this.known.has(key)) this.known.set(key, { message, position, about });
  }

  get list(): readonly MachineRemark[] {
    return [...this.known.values()];
  }
}
