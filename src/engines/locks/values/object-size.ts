/** How large objects are, where the program says so: an offset beyond that is no place in them. */
import { allocationSize } from "../../../ir/layout.ts";
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";
import type { CallModel } from "../../../platform/model.ts";
import { argumentAt } from "../program/operations.ts";
import type { CallInstruction } from "../program/program.ts";
import type { Instance } from "./instances.ts";

/** The bytes of an allocation whose size is a constant, here or where a wrapper is called. */
export function allocatedSize(
  instance: Instance,
  call: CallInstruction,
  model: CallModel & { does: "allocate" },
): number | undefined {
  if (model.text) return 1;
  const constant = (value: Value | undefined): number | undefined => {
    let current = value;
    for (const outer of [undefined, ...instance.calls]) {
      if (outer !== undefined && current?.kind === "argument") current = outer.arguments[current.index];
      while (
        current?.kind === "instruction" &&
        (current.opcode === "zext" || current.opcode === "sext" || current.opcode === "trunc")
      )
        current = current.operand;
    }
    return current?.kind === "integer" ? Number(BigInt.asIntN(64, current.bits)) : undefined;
  };
  const size = constant(argumentAt(call, model.size));
  const count = model.count === undefined ? 1 : constant(argumentAt(call, model.count));
  return size === undefined || count === undefined || size <= 0 ? undefined : size * count;
}

export function sizeOfAlloca(type: Type, count: Value): number | undefined {
  if (count.kind !== "integer") return undefined;
  try {
    return allocationSize(type) * Number(count.bits);
  } catch {
    return undefined;
  }
}
