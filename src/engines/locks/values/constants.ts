/** The place that a constant pointer points to, and what the initialisers of globals put into memory. */
import { allocationSize, structLayout } from "../../../ir/layout.ts";
import type { GlobalVariable } from "../../../ir/module.ts";
import type { Constant } from "../../../ir/value.ts";
import type { LockProgram } from "../program/program.ts";
import { fixedAmount } from "./address-arithmetic.ts";
import { elementAddress } from "./element-address.ts";
import type { Locations } from "./locations.ts";

export class ConstantPlaces {
  constructor(
    private readonly program: LockProgram,
    private readonly locations: Locations,
    private readonly onVariable: (variable: GlobalVariable) => void,
  ) {}

  placeOf(constant: Constant): number | undefined {
    switch (constant.kind) {
      case "global": {
        const target = this.program.resolve(constant.target);
        if (target.kind === "function") return this.locations.functionAddress(target);
        if (target.kind === "alias") return undefined;
        this.onVariable(target);
        return this.locations.globalVariable(target);
      }
      case "expression":
        if (constant.operation === "cast") return this.placeOf(constant.operand);
        if (constant.operation === "gep") {
          const base = this.placeOf(constant.base);
          const address = elementAddress(constant.sourceType, constant.indices);
          return base === undefined || address === undefined
            ? base
            : this.locations.shift(base, address.offset);
        }
        if (constant.operation === "binary" && constant.opcode === "add") {
          const base = this.placeOf(constant.left);
          const amount = fixedAmount(constant.right);
          return base === undefined || amount === undefined ? base : this.locations.shift(base, amount);
        }
        return undefined;
      default:
        return undefined;
    }
  }
}

/** Calls `visit` for every address in an initialiser, with its offset. */
export function forEachAddress(
  constant: Constant,
  offset: number,
  visit: (constant: Constant, offset: number) => void,
): void {
  if (constant.kind === "global" || constant.kind === "expression") {
    visit(constant, offset);
    return;
  }
  if (constant.kind !== "aggregate") return;
  const { type } = constant;
  if (type.kind === "struct") {
    const { offsets } = structLayout(type);
    for (const [index, element] of constant.elements.entries())
      forEachAddress(element, offset + offsets[index], visit);
  } else if (type.kind === "array") {
    const stride = allocationSize(type.element);
    for (const [index, element] of constant.elements.entries())
      forEachAddress(element, offset + index * stride, visit);
  }
}

/** The integer that an initialiser has at an offset, where it is one whole element. */
export function initialInteger(constant: Constant, offset: number): number | undefined {
  switch (constant.kind) {
    case "integer":
      return offset === 0 ? Number(BigInt.asIntN(constant.type.bits, constant.bits)) : undefined;
    case "zero":
    case "null":
      return 0;
    case "aggregate": {
      const { type } = constant;
      if (type.kind === "array") {
        const stride = allocationSize(type.element);
        const element = constant.elements[Math.floor(offset / stride)];
        return element === undefined ? undefined : initialInteger(element, offset % stride);
      }
      if (type.kind !== "struct") return undefined;
      const { offsets } = structLayout(type);
      const index = offsets.findLastIndex((start) => start <= offset);
      return index < 0 ? undefined : initialInteger(constant.elements[index], offset - offsets[index]);
    }
    case "data": {
      const { type } = constant;
      if (type.kind !== "array" || type.element.kind !== "integer") return undefined;
      const bytes = type.element.bits / 8;
      if (offset % bytes !== 0 || offset + bytes > constant.bytes.length || bytes > 6) return undefined;
      return Buffer.from(constant.bytes).readIntLE(offset, bytes);
    }
    default:
      return undefined;
  }
}
