/**
 * Where a function may go round a loop without writing to memory that others could see: the blocks of cycles in which
 * nothing is stored but to the function's own locals. What the functions do that it calls is not asked.
 */
import { stronglyConnectedComponents } from "../../base/components.ts";
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionBody } from "../../ir/module.ts";
import type { Value } from "../../ir/value.ts";
import { controlFlow } from "./control-flow.ts";

export function blocksOfReadingRounds(body: FunctionBody): ReadonlySet<number> {
  const writes = body.blocks.map((block) => block.instructions.some(mayWrite));
  // A cycle goes through all of a block: those that write are in none.
  const successors = controlFlow(body).successors.map((targets, block) =>
    writes[block] ? [] : targets.filter((target) => !writes[target]),
  );
  const { count, componentOf } = stronglyConnectedComponents(successors);
  const sizes = new Int32Array(count);
  for (const component of componentOf) sizes[component]++;
  const found = new Set<number>();
  for (const [block, targets] of successors.entries())
    if (sizes[componentOf[block]] > 1 || targets.includes(block)) found.add(block);
  return found;
}

function mayWrite(instruction: Instruction): boolean {
  switch (instruction.opcode) {
    case "store":
      return !isLocal(instruction.pointer);
    case "cmpxchg":
    case "atomicrmw":
      return true;
    default:
      return false;
  }
}

function isLocal(pointer: Value): boolean {
  let at = pointer;
  while (at.kind === "instruction" && at.opcode === "getelementptr") at = at.base;
  return at.kind === "instruction" && at.opcode === "alloca";
}
