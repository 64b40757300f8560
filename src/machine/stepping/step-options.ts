/** How a step is taken, and who is told of what it does. */
import type { RuntimeCall } from "../action.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import type { Frame } from "../threads/frame.ts";

export interface StepOptions {
  /** Instructions at the most, where nothing visible comes first. */
  readonly limit?: number;
  /** Turns of loops at the most. */
  readonly turns?: number;
  /** How a wait ends whose condition does not hold: by a spurious wake-up rather than by a time-out. */
  readonly wakesUp?: boolean;
  /** An error or the program's end is a step of its own, unless nothing came before it. */
  readonly endsApart?: boolean;
}

export interface StepWatch {
  /** A store of the thread changed something in the object. A thread that the step starts may make some too. */
  stored(object: MemoryObject, thread: number): void;
  /** The frame is left, by return or jump. */
  left(frame: Frame): void;
  /** The frame of a function of the user's goes from block to block. */
  jumped(frame: Frame, from: number, to: number): void;
  /** `setjmp` returns again in the frame of a function of the user's: to its block, from where the frame was. */
  returnedAgain(frame: Frame, from: number, to: number): void;
  /** An action of the runtime is carried out; `holds` says whether what it waits for is so. */
  acted(call: RuntimeCall, holds: boolean): void;
  /** Something was written to the output. */
  wrote(): void;
}
