/** A function's activation. Frames are a linked list from the innermost out, so that they can be walked and cut. */
import type { Type } from "../../ir/type.ts";
import type { Code } from "../interpreter/code.ts";
import type { RuntimeValue } from "../memory/scalar.ts";

export class Frame {
  /** Index of the next instruction in `code`. */
  position = 0;
  /** Arguments, then one slot for each instruction that defines a value, then the function's constants. */
  readonly values: RuntimeValue[];
  /** Objects that end with this frame, in the order they were made. */
  objects: number[] = [];
  /** What a variadic function got beyond its parameters. */
  variadic: readonly VariadicArgument[] = [];
  /** Atomic sections that this frame began and has not ended: a return hands them to the caller, unwinding ends them. */
  atomicSections = 0;
  /** The whole function is one atomic section: see calls.ts. */
  isAtomic = false;
  /** Bytes of stack that it counts for (Thread.stackBytes). */
  stackBytes: number;

  /** How many frames lie below it. */
  readonly depth: number;
  /** One below, often far: frames of a deep stack are found in few steps by them, see [MYERS83]. */
  private readonly jump: Frame;

  constructor(
    readonly code: Code,
    readonly caller: Frame | undefined,
  ) {
    this.depth = caller === undefined ? 0 : caller.depth + 1;
    this.jump = caller === undefined ? this : caller.jumpOfCallee();
    this.values = code.template.slice();
    this.stackBytes = frameBytes;
  }

  /** Two jumps of the same length are followed by one over both. */
  private jumpOfCallee(): Frame {
    const { jump } = this;
    const isAsLong = this.depth - jump.depth === jump.depth - jump.jump.depth;
    return isAsLong ? jump.jump : this;
  }

  /** The frame with this depth among this one and those below. */
  atDepth(wanted: number): Frame | undefined {
    if (wanted < 0 || wanted > this.depth) return undefined;
    let frame: Frame = this;
    while (frame.depth > wanted) frame = frame.jump.depth >= wanted ? frame.jump : frame.caller!;
    return frame;
  }
}

/** What a frame takes on a real stack at the least: return address, saved registers. */
export const frameBytes = 48;

export interface VariadicArgument {
  readonly type: Type;
  readonly value: RuntimeValue;
  /** For a struct passed by value: its type; the value points to it. */
  readonly byValue: Type | undefined;
}
