/** Places in an object that a function knows by a variable or by an argument: an offset, and strides of indices. */
import type { Instruction } from "../../ir/instruction.ts";
import { allocationSize, storeSize, structLayout } from "../../ir/layout.ts";
import type { FunctionBody, GlobalVariable } from "../../ir/module.ts";
import { forEachGlobal, forEachUse } from "../../ir/operands.ts";
import type { Program } from "../../ir/program.ts";
import type { Type } from "../../ir/type.ts";
import type { Argument, Value } from "../../ir/value.ts";
import type { CellAccess } from "./cell-groups.ts";
import { summand, type ValueFlow } from "./sum-flow.ts";

export interface CellPlace {
  readonly offset: number;
  /** Of indices that are not constants. */
  readonly strides: readonly number[];
}

export class PlacesOf {
  private readonly known = new Map<Value, CellPlace>();

  constructor(
    private readonly program: Program,
    body: FunctionBody,
    private readonly base: GlobalVariable | Argument,
  ) {
    // A pointer is computed before it is used, but blocks need not stand in that order.
    for (let before = -1; before < this.known.size; ) {
      before = this.known.size;
      for (const { instructions } of body.blocks)
        for (const instruction of instructions) {
          const place = this.known.has(instruction) ? undefined : this.derived(instruction);
          if (place !== undefined) this.known.set(instruction, place);
        }
    }
  }

  placeOf(value: Value): CellPlace | undefined {
    if (value === this.base) return { offset: 0, strides: [] };
    switch (value.kind) {
      case "instruction":
        return this.known.get(value);
      case "global":
        // An alias may lie in the middle.
        return this.program.resolve(value.target) === this.base
          ? { offset: this.program.resolveOffset(value.target), strides: [] }
          : undefined;
      case "expression":
        if (value.operation === "gep") return this.element(value.base, value.sourceType, value.indices);
        return value.operation === "cast" && value.opcode === "bitcast"
          ? this.placeOf(value.operand)
          : undefined;
      default:
        return undefined;
    }
  }

  private derived(instruction: Instruction): CellPlace | undefined {
    if (instruction.opcode === "getelementptr")
      return this.element(instruction.base, instruction.sourceType, instruction.indices);
    return instruction.opcode === "bitcast" ? this.placeOf(instruction.operand) : undefined;
  }

  private element(base: Value, sourceType: Type, indices: readonly Value[]): CellPlace | undefined {
    const start = this.placeOf(base);
    if (start === undefined) return undefined;
    let { offset } = start;
    const strides = [...start.strides];
    let type = sourceType;
    for (const [position, index] of indices.entries()) {
      if (position > 0 && type.kind === "struct") {
        if (index.kind !== "integer") return undefined;
        const field = Number(index.bits);
        offset += structLayout(type).offsets[field];
        type = type.fields![field];
        continue;
      }
      if (position > 0) {
        if (type.kind !== "array") return undefined;
        type = type.element;
      }
      const stride = allocationSize(type);
      if (index.kind === "integer") offset += Number(BigInt.asIntN(index.type.bits, index.bits)) * stride;
      else strides.push(stride);
    }
    return { offset, strides };
  }

  /** How an instruction uses such addresses: to compute others and to access what lies there, or in another way as well. */
  usesIn(instruction: Instruction): "none" | "followed" | "other" {
    let uses: "none" | "followed" | "other" = "none";
    forEachUse(instruction, (operand, role) => {
      if (operand.kind === "metadata" || uses === "other") return;
      if (this.placeOf(operand) !== undefined) {
        const isFollowed = role === "address" || typeof role === "object" || this.known.has(instruction);
        uses = isFollowed ? "followed" : "other";
      } else if (this.mentions(operand)) uses = "other";
    });
    return uses;
  }

  /** Whether it is a constant that the address is part of. */
  private mentions(value: Value): boolean {
    let found = false;
    if (value.kind === "expression" || value.kind === "aggregate")
      forEachGlobal(value, (target) => {
        if (this.program.resolve(target) === this.base) found = true;
      });
    return found;
  }

  /** Whether two pointers are the same whenever both are there. */
  isSame(left: Value, right: Value): boolean {
    if (left === right) return true;
    const first = this.placeOf(left);
    const second = this.placeOf(right);
    if (first === undefined || second === undefined) return false;
    return first.strides.length === 0 && second.strides.length === 0 && first.offset === second.offset;
  }

  /** Whether a value is what was read at the place, with something added. */
  isSumOf(value: Value, place: Value): boolean {
    if (value.kind !== "instruction") return false;
    const sums = {
      has: (operand: Value): boolean =>
        (operand.kind === "instruction" &&
          operand.opcode === "load" &&
          this.isSame(operand.pointer, place)) ||
        this.isSumOf(operand, place),
    };
    const part = summand(value, sums);
    return part !== undefined && sums.has(part);
  }

  access(pointer: Value, type: Type, flow: ValueFlow, kind: CellAccess["kind"] = "read"): CellAccess {
    const { offset, strides } = this.placeOf(pointer)!;
    const isWord = type.kind === "integer" && type.bits % 8 === 0 && type.bits <= 64;
    return { offset, strides, size: storeSize(type), flow: isWord ? flow : "relevant", kind };
  }
}
