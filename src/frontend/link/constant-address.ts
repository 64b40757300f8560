/** The global value and offset that a constant pointer is made of: for aliases and constructor tables. */
import { InternalError } from "../../base/unreachable.ts";
import { allocationSize, structLayout } from "../../ir/layout.ts";
import type { GlobalValue } from "../../ir/module.ts";
import type { Type } from "../../ir/type.ts";
import type { Constant } from "../../ir/value.ts";

export interface ConstantAddress {
  readonly target: GlobalValue;
  readonly offset: number;
}

/** Undefined for null and for what is not an address. */
export function constantAddress(constant: Constant): ConstantAddress | undefined {
  if (constant.kind === "global") return { target: constant.target, offset: 0 };
  if (constant.kind !== "expression") return undefined;
  switch (constant.operation) {
    case "cast":
      return constantAddress(constant.operand);
    case "gep": {
      const base = constantAddress(constant.base);
      if (base === undefined) return undefined;
      return { target: base.target, offset: base.offset + gepOffset(constant.sourceType, constant.indices) };
    }
    default:
      return undefined;
  }
}

function gepOffset(sourceType: Type, indices: readonly Constant[]): number {
  let offset = 0;
  let type = sourceType;
  indices.forEach((constant, position) => {
    const index = constantIndex(constant);
    if (position === 0) offset += index * allocationSize(type);
    else if (type.kind === "struct") {
      offset += structLayout(type).offsets[index];
      type = type.fields![index];
    } else if (type.kind === "array" || type.kind === "vector") {
      offset += index * allocationSize(type.element);
      type = type.element;
    } else throw new InternalError(`a constant address steps into a ${type.kind}`);
  });
  return offset;
}

function constantIndex(constant: Constant): number {
  if (constant.kind === "zero") return 0;
  if (constant.kind !== "integer")
    throw new InternalError("a constant address has an index that is not constant");
  return Number(BigInt.asIntN(constant.type.bits, constant.bits));
}
