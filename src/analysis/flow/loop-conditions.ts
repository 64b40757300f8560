/**
 * Accesses that decide whether a loop goes on: what they read comes, by arithmetic alone, to a branch out of a loop that
 * they are in. What a thread reads in such a loop is what it waits for, and is shown as that.
 */
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionBody } from "../../ir/module.ts";
import { forEachOperand } from "../../ir/operands.ts";
import type { Value } from "../../ir/value.ts";
import { controlFlow, terminatorOf } from "./control-flow.ts";
import { loops } from "./loops.ts";

export function accessesThatDecideLoops(body: FunctionBody): ReadonlySet<Instruction> {
  const graph = controlFlow(body);
  const found = new Set<Instruction>();
  for (const { blocks } of loops(graph)) {
    const inside = new Set(blocks);
    const instructions = new Set(blocks.flatMap((block) => body.blocks[block].instructions));
    for (const block of blocks) {
      if (graph.successors[block].every((successor) => inside.has(successor))) continue;
      forEachOperand(terminatorOf(body.blocks[block]), (value) => addAccesses(value, instructions, found));
    }
  }
  return found;
}

/** Adds the accesses among these instructions that a value is computed from. */
function addAccesses(value: Value, among: ReadonlySet<Instruction>, found: Set<Instruction>): void {
  const seen = new Set<Value>();
  const pending: Value[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind !== "instruction" || seen.has(next) || !among.has(next)) continue;
    seen.add(next);
    if (next.opcode === "load" || next.opcode === "cmpxchg" || next.opcode === "atomicrmw") found.add(next);
    else if (next.opcode !== "call" && next.opcode !== "invoke")
      forEachOperand(next, (operand) => pending.push(operand));
  }
}
