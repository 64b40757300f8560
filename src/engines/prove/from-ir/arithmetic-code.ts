/**
 * Arithmetic of LLVM as statements of the system ([08 From programs]). What is linear is exact, wraps included; operations on
 * bits with constants are divisions; of everything else only what is always so is said, and the value is not followed.
 */

import type { BinaryInstruction } from "../../../ir/instruction.ts";
import { bitWidth } from "../../../ir/layout.ts";
import type { Value } from "../../../ir/value.ts";
import {
  constantOf,
  type Linear,
  minus,
  negated,
  plus,
  plusConstant,
  times,
  variable,
} from "../arithmetic/linear.ts";
import { type Condition, compared } from "../system/condition.ts";
import type { IntegerType } from "../system/integer-type.ts";
import type { Fit, LocalName } from "../system/statement.ts";
import type { Frame } from "./frame.ts";
import type { GraphBuilder } from "./graph-builder.ts";
import type { Sign } from "./signs.ts";
import { isConstantInteger, readConstant, Values } from "./values.ts";

interface Dividing {
  readonly by: bigint;
  readonly rounding: "down" | "to-zero";
  /** How the bits of what is divided are read. */
  readonly sign: Sign;
}

export class ArithmeticCode {
  constructor(
    private readonly graph: GraphBuilder,
    private readonly values: Values,
  ) {}

  binary(frame: Frame, instruction: BinaryInstruction): void {
    const { values } = this;
    const result = values.localOf(frame, instruction);
    const type = values.typeOf(frame, instruction);
    if (type.kind !== "bits") return;
    const words = values.words(frame, instruction);
    const fit: Fit =
      instruction.flags.noSignedWrap && type.sign === "signed" ? "overflow-undefined" : "wraps";
    const assign = (value: Linear): void => this.graph.assign(result, value, { fit, words });
    const { opcode, left, right } = instruction;
    switch (opcode) {
      case "add":
        assign(plus(this.summand(frame, left, type.sign), this.summand(frame, right, type.sign)));
        return;
      case "sub":
        assign(minus(this.summand(frame, left, type.sign), this.summand(frame, right, type.sign)));
        return;
      case "mul": {
        const [factor, other] = isConstantInteger(left) ? [left, right] : [right, left];
        if (!isConstantInteger(factor)) break;
        const by = readConstant(factor.bits, type.width, "signed");
        assign(times(values.number(frame, other, type.sign), by));
        return;
      }
      case "shl": {
        const by = shiftBy(right, type.width);
        if (by === undefined) break;
        assign(times(values.number(frame, left, type.sign), 1n << by));
        return;
      }
      case "lshr":
      case "ashr": {
        const by = shiftBy(right, type.width);
        if (by === undefined) break;
        const value = values.number(frame, left, opcode === "ashr" ? "signed" : "unsigned");
        this.quotient(result, value, {
          by: 1n << by,
          rounding: "down",
          sign: opcode === "ashr" ? "signed" : "unsigned",
        });
        return;
      }
      case "udiv":
      case "sdiv":
      case "urem":
      case "srem":
        if (this.division(frame, instruction, result)) return;
        break;
      case "and":
        if (this.mask(frame, instruction, result)) return;
        break;
      default:
        break;
    }
    this.graph.havoc(result, { kind: "operator", name: operatorOf(opcode) }, words);
    this.axioms(frame, instruction, result);
  }

  /** `i + 4294967295` is `i - 1`, whatever the sign. */
  private summand(frame: Frame, value: Value, sign: Sign): Linear {
    return this.values.number(frame, value, isConstantInteger(value) ? "signed" : sign);
  }

  private quotient(result: LocalName, value: Linear, how: Dividing): void {
    this.divided(result, value, how, "quotient");
  }

  private remainder(result: LocalName, value: Linear, how: Dividing): void {
    this.divided(result, value, how, "remainder");
  }

  private divided(result: LocalName, value: Linear, how: Dividing, wanted: "quotient" | "remainder"): void {
    const { graph } = this;
    const { by, rounding, sign } = how;
    const words = graph.locals.get(result)?.words ?? result;
    const own = graph.typeOf(result);
    // Neither is further from zero than what is divided, or than the divisor.
    const type: IntegerType = own.kind === "bits" ? { ...own, sign } : own;
    const quotient = graph.local(`${result}:quotient`, type, words);
    const remainder = graph.local(`${result}:rest`, type, words);
    graph.add({ kind: "divide", quotient, remainder, value, by, rounding, place: graph.place, words });
    const part = variable(wanted === "quotient" ? quotient : remainder);
    graph.assign(result, part, { fit: Values.fitsInto(type, own) ? "exact" : "wraps", words });
  }

  private division(
    frame: Frame,
    { opcode, left, right, type }: BinaryInstruction,
    result: LocalName,
  ): boolean {
    if (!isConstantInteger(right) || type.kind !== "integer") return false;
    const isSigned = opcode === "sdiv" || opcode === "srem";
    const by = readConstant(right.bits, type.bits, isSigned ? "signed" : "unsigned");
    if (by <= 0n) return false;
    const value = this.values.number(frame, left, isSigned ? "signed" : "unsigned");
    const rounding = isSigned ? "to-zero" : "down";
    const how: Dividing = { by, rounding, sign: isSigned ? "signed" : "unsigned" };
    if (opcode === "sdiv" || opcode === "udiv") this.quotient(result, value, how);
    else this.remainder(result, value, how);
    return true;
  }

  /** `x & 7` is the rest of a division by 8. */
  private mask(frame: Frame, { left, right }: BinaryInstruction, result: LocalName): boolean {
    const [mask, value] = isConstantInteger(left) ? [left, right] : [right, left];
    if (!isConstantInteger(mask)) return false;
    const by = mask.bits + 1n;
    if ((by & mask.bits) !== 0n || mask.bits === 0n) return false;
    if (by === 1n << BigInt(mask.type.bits)) {
      this.graph.assign(result, this.values.number(frame, value, "signed"), {
        fit: "wraps",
        words: this.values.words(frame, value),
      });
      return true;
    }
    this.remainder(result, this.values.number(frame, value, "unsigned"), {
      by,
      rounding: "down",
      sign: "unsigned",
    });
    return true;
  }

  /** What is always so of a value that is not followed. Over its bits without a sign. */
  private axioms(frame: Frame, instruction: BinaryInstruction, result: LocalName): void {
    const { opcode, left, right } = instruction;
    if (opcode === "srem" || opcode === "sdiv") {
      this.signedAxioms(frame, instruction, result);
      return;
    }
    if (!unsignedType(this.graph.typeOf(result))) return;
    const number = (value: Value): Linear => this.values.number(frame, value, "unsigned");
    const own = variable(result);
    switch (opcode) {
      case "and":
        this.assume(compared(own, "<=", number(left)));
        this.assume(compared(own, "<=", number(right)));
        break;
      case "or":
        this.assume(compared(own, ">=", number(left)));
        this.assume(compared(own, ">=", number(right)));
        this.assume(compared(own, "<=", plus(number(left), number(right))));
        break;
      case "xor":
        this.assume(compared(own, "<=", plus(number(left), number(right))));
        break;
      case "urem":
        this.assume(compared(own, "<=", number(left)));
        this.assume(compared(own, "<=", plusConstant(number(right), -1n)));
        break;
      case "udiv":
      case "lshr":
        this.assume(compared(own, "<=", number(left)));
        break;
      default:
        break;
    }
  }

  /** The rest of a division is nearer to zero than the divisor, and has the sign of what is divided. */
  private signedAxioms(frame: Frame, { opcode, left, right }: BinaryInstruction, result: LocalName): void {
    const type = this.graph.typeOf(result);
    if (type.kind !== "bits" || type.sign !== "signed") return;
    const [value, by, own] = [
      this.values.number(frame, left, "signed"),
      this.values.number(frame, right, "signed"),
      variable(result),
    ];
    const nothing = constantOf(0n);
    const between = (low: Linear, high: Linear): Condition => ({
      kind: "all",
      parts: [compared(low, "<=", own), compared(own, "<=", high)],
    });
    const nearer: Condition = {
      kind: "any",
      parts: [
        { kind: "all", parts: [compared(value, ">=", nothing), between(nothing, value)] },
        { kind: "all", parts: [compared(value, "<", nothing), between(value, nothing)] },
      ],
    };
    if (opcode === "sdiv") {
      // By a negative divisor the sign changes.
      this.assume({ kind: "any", parts: [compared(by, "<", nothing), nearer] });
      return;
    }
    this.assume(nearer);
    this.assume({
      kind: "any",
      parts: [
        {
          kind: "all",
          parts: [compared(by, ">", nothing), between(plusConstant(negated(by), 1n), plusConstant(by, -1n))],
        },
        {
          kind: "all",
          parts: [compared(by, "<", nothing), between(plusConstant(by, 1n), plusConstant(negated(by), -1n))],
        },
      ],
    });
  }

  assume(condition: Condition): void {
    this.graph.add({ kind: "assume", condition, place: this.graph.place, words: "" });
  }

  /** `zext`, `sext`, `trunc`. */
  cast(
    frame: Frame,
    instruction: Value & { kind: "instruction" },
    operand: Value,
    opcode: "zext" | "sext" | "trunc",
  ): void {
    const { values, graph } = this;
    const result = values.localOf(frame, instruction);
    const words = values.words(frame, instruction);
    if (operand.type.kind === "integer" && operand.type.bits === 1 && opcode !== "trunc") {
      const one = opcode === "zext" ? 1n : -1n;
      this.chosen(frame, result, operand, [constantOf(one), constantOf(0n)], words);
      return;
    }
    if (opcode === "trunc") {
      graph.assign(result, values.naturally(frame, operand), { fit: "wraps", words });
      return;
    }
    const sign = opcode === "zext" ? "unsigned" : "signed";
    const from: IntegerType = { kind: "bits", width: bitWidth(operand.type), sign };
    const fit = Values.fitsInto(from, graph.typeOf(result)) ? "exact" : "wraps";
    graph.assign(result, values.number(frame, operand, sign), { fit, words });
  }

  /** One of two values, by a condition. */
  chosen(
    frame: Frame,
    result: LocalName,
    condition: Value,
    [whenTrue, whenFalse]: readonly [Linear, Linear],
    words: string,
  ): void {
    const { values, graph } = this;
    const type = graph.typeOf(result);
    const followed = values.condition(frame, condition);
    const [yes, no] = [values.asOperand(whenTrue, type), values.asOperand(whenFalse, type)];
    const place = graph.place;
    if ("condition" in followed) {
      graph.add({
        kind: "select",
        result,
        condition: followed.condition,
        whenTrue: yes,
        whenFalse: no,
        place,
        words,
      });
      return;
    }
    const which = graph.local(`${result}:which`, bit, words);
    graph.havoc(which, followed.notFollowed, words);
    const isOne: Condition = { kind: "not-zero", linear: variable(which) };
    graph.add({ kind: "select", result, condition: isOne, whenTrue: yes, whenFalse: no, place, words });
  }
}

export const bit: IntegerType = { kind: "bits", width: 1, sign: "unsigned" };

function unsignedType(type: IntegerType): boolean {
  return type.kind === "bits" && type.sign === "unsigned";
}

function shiftBy(value: Value, width: number): bigint | undefined {
  return isConstantInteger(value) && value.bits < BigInt(width) ? value.bits : undefined;
}

function operatorOf(opcode: string): string {
  const written: Record<string, string> = {
    mul: "*",
    and: "&",
    or: "|",
    xor: "^",
    shl: "<<",
    lshr: ">>",
    ashr: ">>",
    udiv: "/",
    sdiv: "/",
    urem: "%",
    srem: "%",
  };
  return written[opcode] ?? opcode;
}
