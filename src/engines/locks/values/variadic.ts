/**
 * Arguments that arrive through `...`. Clang writes `va_arg` out: it reads from one of two areas that the list
 * points to, and moves it on. What is read is the next argument, so the walk counts (walk.ts): a function that
 * locks all that it is given does so in the order in which it is given.
 */
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionBody, FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { CallInstruction } from "../program/program.ts";
import { structNameOf } from "./element-address.ts";

export interface VariadicReads {
  /** The list that a read takes its argument from, as a number of its own, by read. */
  readonly listOf: ReadonlyMap<Instruction, number>;
  /** Calls that begin a list anew. */
  readonly starts: ReadonlyMap<CallInstruction, number>;
  /** Where ways meet, and one of them brings such a read along. */
  readonly phis: ReadonlySet<Instruction>;
  /** By block: reads of pointers, which take their argument as the block is entered. */
  readonly byBlock: ReadonlyMap<number, readonly Instruction[]>;
}

const none: VariadicReads = { listOf: new Map(), starts: new Map(), phis: new Set(), byBlock: new Map() };
const known = new WeakMap<FunctionBody, VariadicReads>();

export function variadicReads(fn: FunctionValue, body: FunctionBody): VariadicReads {
  if (!fn.type.variadic) return none;
  let reads = known.get(body);
  if (reads === undefined) known.set(body, (reads = findReads(body)));
  return reads;
}

function findReads(body: FunctionBody): VariadicReads {
  const lists = new Map<Value, number>();
  const starts = new Map<CallInstruction, number>();
  const passedOn = new Set<Value>();
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      if (instruction.opcode !== "call" && instruction.opcode !== "invoke") continue;
      const name = instruction.callee.kind === "global" ? instruction.callee.target.name : "";
      if (name.startsWith("llvm.va_start")) {
        const list = baseOf(instruction.arguments[0]);
        if (!lists.has(list)) lists.set(list, lists.size);
        starts.set(instruction, lists.get(list)!);
      } else if (!name.startsWith("llvm.va_end") && !name.startsWith("llvm.dbg."))
        // Who gets the list may take arguments from it.
        for (const value of instruction.arguments) passedOn.add(baseOf(value));
    }
  }
  const listOf = new Map<Instruction, number>();
  const byBlock = new Map<number, Instruction[]>();
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      const list = listRead(instruction);
      const number = list === undefined || passedOn.has(list) ? undefined : lists.get(list);
      if (number === undefined) continue;
      listOf.set(instruction, number);
      byBlock.set(block.index, [...(byBlock.get(block.index) ?? []), instruction]);
    }
  }
  const phis = new Set<Instruction>();
  for (const block of body.blocks)
    for (const instruction of block.instructions)
      if (instruction.opcode === "phi")
        if (instruction.incoming.some(({ value }) => listOf.has(value as Instruction))) phis.add(instruction);
  return { listOf, starts, phis, byBlock };
}

/** The list, where an instruction is the read that `va_arg` comes to. */
function listRead(instruction: Instruction): Value | undefined {
  if (instruction.opcode !== "load" || instruction.pointer.kind !== "instruction") return undefined;
  const { pointer } = instruction;
  if (pointer.opcode !== "phi") return undefined;
  for (const { value } of pointer.incoming) {
    if (value.kind !== "instruction" || value.opcode !== "load") continue;
    const field = value.pointer;
    if (field.kind !== "instruction" || field.opcode !== "getelementptr") continue;
    if (structNameOf(field.sourceType) === "struct.__va_list_tag") return baseOf(field.base);
  }
  return undefined;
}

function baseOf(value: Value): Value {
  let current = value;
  while (current.kind === "instruction" && current.opcode === "getelementptr") current = current.base;
  return current;
}
