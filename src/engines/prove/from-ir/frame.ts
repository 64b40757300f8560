/** A function within the thread's graph: each call that is followed has its own copy of the function, with its own locals. */
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionValue, PreparedBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { LocalName } from "../system/statement.ts";
import type { PointerValue } from "./pointer-values.ts";
import type { Signs } from "./signs.ts";

export interface Frame {
  /** Tells frames of a thread apart, and is the same each time that the system is made. */
  readonly key: string;
  readonly fn: FunctionValue;
  readonly body: PreparedBody;
  readonly signs: Signs;
  readonly caller: Frame | undefined;
  readonly depth: number;
  readonly pointerArguments: readonly PointerValue[];
  readonly locals: Map<Value, LocalName>;
  /** By block, the location that it begins with. */
  readonly blocks: readonly number[];
  /** Where it goes on after a return, and by an exception; undefined: the thread ends. */
  readonly returnTo: number | undefined;
  readonly unwindTo: number | undefined;
  /** What the caller calls the result. */
  readonly result: LocalName | undefined;
  /** By instruction, for keys. */
  readonly numbers: ReadonlyMap<Instruction, number>;
  /** Blocks on a cycle of the function: what is done there is done again. */
  readonly cyclic: ReadonlySet<number>;
  /** Its calls are made more than once by the thread. */
  readonly isRepeated: boolean;
}

export function frameOf(fn: FunctionValue, from: Frame | undefined): Frame | undefined {
  for (let frame = from; frame !== undefined; frame = frame.caller) if (frame.fn === fn) return frame;
  return undefined;
}

export function numbersOf(body: PreparedBody): ReadonlyMap<Instruction, number> {
  const numbers = new Map<Instruction, number>();
  for (const { instructions } of body.blocks)
    for (const instruction of instructions) numbers.set(instruction, numbers.size);
  return numbers;
}
