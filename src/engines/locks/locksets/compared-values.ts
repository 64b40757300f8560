/** The values of a function that something is decided by, or that are given back: a call whose result is none of them is not tested. */
import type { FunctionBody } from "../../../ir/module.ts";

const known = new WeakMap<FunctionBody, ReadonlySet<unknown>>();

export function comparedValues(body: FunctionBody): ReadonlySet<unknown> {
  let values = known.get(body);
  if (values === undefined) known.set(body, (values = collected(body)));
  return values;
}

function collected(body: FunctionBody): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      switch (instruction.opcode) {
        case "icmp":
          found.add(instruction.left).add(instruction.right);
          break;
        case "ret":
          found.add(instruction.value);
          break;
        case "phi":
          for (const { value } of instruction.incoming) found.add(value);
          break;
        case "zext":
        case "sext":
        case "trunc":
          found.add(instruction.operand);
          break;
        case "condbr":
        case "switch":
          found.add(instruction.condition);
          break;
        default:
          break;
      }
    }
  }
  return found;
}
