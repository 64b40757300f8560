/**
 * Blocks that no path from the entry reaches lose their instructions, and phi nodes what came from them.
 * They stay in the list, as a lone `unreachable`, because blockaddress constants name blocks by index. No
 * condition is folded: a branch on a constant keeps both its targets.
 */
import { controlFlow, unreachableBlocks } from "../analysis/flow/control-flow.ts";
import type { RawBody } from "../ir/raw-body.ts";
import { voidType } from "../ir/type.ts";

export function clearUnreachableBlocks(body: RawBody): void {
  const unreachable = new Set(unreachableBlocks(body, controlFlow(body)));
  if (unreachable.size === 0) return;
  for (const { index } of unreachable) {
    body.blocks[index].instructions = [
      { kind: "instruction", opcode: "unreachable", type: voidType, name: undefined, location: -1 },
    ];
  }
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      if (instruction.opcode !== "phi") break;
      instruction.incoming = instruction.incoming.filter((incoming) => !unreachable.has(incoming.block));
    }
  }
}
