/** What locals that stayed in memory are in the source: from llvm.dbg.declare. */
import type { DebugVariable } from "../../ir/debug-info.ts";
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionBody } from "../../ir/module.ts";

export function localVariables(body: FunctionBody): ReadonlyMap<Instruction, DebugVariable> {
  const names = new Map<Instruction, DebugVariable>();
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      if (instruction.opcode !== "call" || instruction.callee.kind !== "global") continue;
      if (instruction.callee.target.name !== "llvm.dbg.declare") continue;
      const [address, variable] = instruction.arguments;
      if (address?.kind !== "metadata" || variable?.kind !== "metadata") continue;
      if (address.value?.kind !== "instruction" || variable.node === undefined) continue;
      const described = body.function.module.debugInfo.localVariable(variable.node);
      if (described !== undefined) names.set(address.value, described);
    }
  }
  return names;
}
