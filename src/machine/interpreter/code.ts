/** A function made ready for the reference interpreter: one closure for each instruction, in a flat list. */
import { accessesThatDecideLoops } from "../../analysis/flow/loop-conditions.ts";
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionValue, PreparedBody } from "../../ir/module.ts";
import type { Value } from "../../ir/value.ts";
import type { RuntimeValue, Scalar } from "../memory/scalar.ts";
import type { ConcernOfAccess } from "../reductions/later-use.ts";
import type { Frame } from "../threads/frame.ts";
import type { CodePosition } from "../threads/position.ts";
import type { Thread } from "../threads/thread.ts";
import type { LiveSlots } from "./live-slots.ts";

/**
 * Executes one instruction and moves the frame's position on. An instruction that is a visible action may
 * leave everything as it was, having asked the machine to stop before it.
 */
export type Execute = (thread: Thread, frame: Frame) => void;

/** How a frame goes on after a call. */
export interface Resume {
  /** Where the result goes; -1 for nowhere. */
  readonly result: number;
  /** What the call is worth, given what the callee returned (undefined for a void function). */
  convert(returned: RuntimeValue | undefined, callee: FunctionValue): RuntimeValue;
  /** Moves on to the next instruction, or to the normal destination of an invoke. */
  proceed(frame: Frame): void;
}

/** How a frame goes on when an exception has come out of a call. */
export interface Unwind {
  /** The position of the landing pad. */
  readonly pad: number;
  /** Goes to the pad, whose value is what the unwinder hands over, and past it. */
  land(frame: Frame, value: RuntimeValue): void;
}

export class Code {
  /** By position; filled by the decoder. */
  readonly execute: Execute[] = [];
  readonly instructions: Instruction[] = [];
  /** Initial contents of a frame's values: holes, then the constants of the function. */
  template: RuntimeValue[] = [];
  /** Slots that hold an address inside a thread-local variable: of which image object, and how far in. */
  readonly threadLocalSlots: { readonly slot: number; readonly image: number; readonly offset: number }[] =
    [];
  /** The constants of the function that are such addresses. */
  readonly threadLocalConstants = new Map<Value, { readonly image: number; readonly offset: number }>();
  /** By position of a call: how to go on when the callee has returned. */
  readonly resume: (Resume | undefined)[] = [];
  /** By position of an invoke: the way to its landing pad. */
  readonly unwind: (Unwind | undefined)[] = [];
  /** The address of its exception table; null where it has none; undefined until somebody asks. */
  exceptionTable: Scalar | null | undefined = undefined;
  /** Arguments and instructions have the slots below this one; constants the rest. */
  valueSlots = 0;
  liveSlots!: LiveSlots;
  /** The block of each position, by its index in the body. */
  readonly blockOf: number[] = [];
  /** Position of the first instruction of each block. */
  readonly blockStart: number[] = [];
  private deciding: ReadonlySet<Instruction> | undefined;

  constructor(
    readonly fn: FunctionValue,
    readonly body: PreparedBody,
    /** Sites are numbered through the process: that of an instruction is this plus its position. */
    readonly firstSite: number,
    readonly library: boolean,
  ) {}

  /** What of others concerns an access at this position. What decides a loop is seen as long as it may be waited for. */
  concernAt(position: number): ConcernOfAccess {
    const instruction = this.instructions[position];
    const { opcode } = instruction;
    if (opcode !== "load" && opcode !== "store" && opcode !== "cmpxchg" && opcode !== "atomicrmw")
      return "any function";
    this.deciding ??= accessesThatDecideLoops(this.body);
    if (this.deciding.has(instruction)) return "any function";
    return opcode === "load" ? "later writes" : "later accesses";
  }

  position(position: number): CodePosition {
    return { body: this.body, instruction: this.instructions[position], site: this.firstSite + position };
  }
}
