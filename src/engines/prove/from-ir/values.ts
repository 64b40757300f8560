/**
 * Integers and conditions of a frame as the system has them: linear expressions over locals of the thread, read with the
 * sign that is asked for.
 *
 * A condition is taken apart where it is used, from the comparisons that it is made of. That is the same as where it was
 * made: between a definition and a use that it dominates, none of its operands gets another value.
 */

import type { IntegerCompare } from "../../../ir/instruction.ts";
import { bitWidth } from "../../../ir/layout.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import { sourceVariable } from "../../../passes/variable-names.ts";
import { constantOf, isConstantLinear, type Linear, variable } from "../arithmetic/linear.ts";
import { type Comparison, type Condition, compared, opposite } from "../system/condition.ts";
import { type IntegerType, rangeOf, wrapped } from "../system/integer-type.ts";
import type { LocalName, NotFollowed, Operand } from "../system/statement.ts";
import type { Frame } from "./frame.ts";
import type { GraphBuilder } from "./graph-builder.ts";
import type { Memory } from "./objects.ts";
import { onlyTarget } from "./pointer-values.ts";
import type { Pointers } from "./pointers.ts";
import type { Sign } from "./signs.ts";

/** Wider ones are not followed. */
const widest = 64;

/** What is known of a condition: it holds if this does, or nothing is. */
export type Followed = { readonly condition: Condition } | { readonly notFollowed: NotFollowed };

export class Values {
  constructor(
    private readonly graph: GraphBuilder,
    private readonly pointers: Pointers,
    private readonly memory: Memory,
  ) {}

  /** Whether values of this kind are integers of the system. */
  static isInteger(value: Value): boolean {
    return value.type.kind === "integer" && value.type.bits <= widest;
  }

  typeOf(frame: Frame, value: Value): IntegerType {
    const width = bitWidth(value.type);
    return { kind: "bits", width, sign: width === 1 ? "unsigned" : frame.signs.of(value) };
  }

  /** The local that the value has, made when it is first asked for. */
  localOf(frame: Frame, value: Value): LocalName {
    let local = frame.locals.get(value);
    if (local === undefined) {
      const words = this.words(frame, value);
      local = this.graph.local(`%${frame.key}.${localKey(frame, value)}`, this.typeOf(frame, value), words);
      frame.locals.set(value, local);
    }
    return local;
  }

  /** The value as a number, its bits read with this sign. */
  number(frame: Frame, value: Value, sign: Sign): Linear {
    switch (value.kind) {
      case "integer":
        return constantOf(readConstant(value.bits, value.type.bits, sign));
      case "zero":
      case "null":
        return constantOf(0n);
      case "argument":
      case "instruction":
        return this.readAs(this.localOf(frame, value), sign);
      default: {
        const type: IntegerType = { kind: "bits", width: bitWidth(value.type), sign };
        const fresh = this.graph.local(`%${frame.key}.any`, type, "an unknown value");
        this.graph.havoc(fresh, { kind: "operator", name: value.kind }, "an unknown value");
        return variable(fresh);
      }
    }
  }

  /** As what the declaration or most uses say. */
  naturally(frame: Frame, value: Value): Linear {
    const type = this.typeOf(frame, value);
    return this.number(frame, value, type.kind === "bits" ? type.sign : "signed");
  }

  operand(frame: Frame, value: Value, type: IntegerType): Operand {
    const linear = this.number(frame, value, type.kind === "bits" ? type.sign : "signed");
    return this.asOperand(linear, type);
  }

  asOperand(linear: Linear, type: IntegerType): Operand {
    if (isConstantLinear(linear)) return { kind: "constant", value: wrapped(linear.constant, type) };
    const [[name, factor]] = linear.factors;
    if (linear.factors.size === 1 && factor === 1n && linear.constant === 0n)
      return { kind: "local", local: name };
    const fresh = this.graph.local("%value", type, "a value");
    this.graph.assign(fresh, linear, { fit: "wraps", words: "a value" });
    return { kind: "local", local: fresh };
  }

  private readAs(local: LocalName, sign: Sign): Linear {
    const type = this.graph.typeOf(local);
    if (type.kind !== "bits" || type.sign === sign || type.width === 1) return variable(local);
    const words = this.graph.locals.get(local)?.words ?? local;
    const converted = this.graph.local(`${local}:${sign}`, { ...type, sign }, words);
    this.graph.assign(converted, variable(local), { fit: "wraps", words });
    return variable(converted);
  }

  condition(frame: Frame, value: Value): Followed {
    switch (value.kind) {
      case "integer":
        return { condition: value.bits !== 0n ? { kind: "all", parts: [] } : { kind: "any", parts: [] } };
      case "zero":
        return { condition: { kind: "any", parts: [] } };
      case "instruction":
        break;
      case "argument":
        return { condition: { kind: "not-zero", linear: variable(this.localOf(frame, value)) } };
      default:
        return { notFollowed: { kind: "operator", name: value.kind } };
    }
    switch (value.opcode) {
      case "icmp":
        return this.comparison(frame, value);
      case "xor": {
        const [inner, other] =
          value.left.kind === "integer" ? [value.right, value.left] : [value.left, value.right];
        if (other.kind !== "integer") break;
        const followed = this.condition(frame, inner);
        if ("notFollowed" in followed || other.bits === 0n) return followed;
        return { condition: opposite(followed.condition) };
      }
      case "and":
      case "or": {
        const left = this.condition(frame, value.left);
        const right = this.condition(frame, value.right);
        if ("notFollowed" in left) return left;
        if ("notFollowed" in right) return right;
        const kind = value.opcode === "and" ? "all" : "any";
        return { condition: { kind, parts: [left.condition, right.condition] } };
      }
      case "freeze":
        return this.condition(frame, value.operand);
      default:
        break;
    }
    return { condition: { kind: "not-zero", linear: variable(this.localOf(frame, value)) } };
  }

  private comparison(frame: Frame, { predicate, left, right }: IntegerCompare): Followed {
    if (left.type.kind === "pointer") return this.pointerComparison(frame, { predicate, left, right });
    if (!Values.isInteger(left)) return { notFollowed: { kind: "operator", name: "icmp" } };
    const how = comparisons[predicate];
    const sign: Sign =
      predicate === "eq" || predicate === "ne"
        ? this.signOf(frame, left.kind === "integer" ? right : left)
        : predicate.startsWith("s")
          ? "signed"
          : "unsigned";
    return { condition: compared(this.number(frame, left, sign), how, this.number(frame, right, sign)) };
  }

  private signOf(frame: Frame, value: Value): Sign {
    const type = this.typeOf(frame, value);
    return type.kind === "bits" ? type.sign : "signed";
  }

  /** An object has an address, and another one each; nothing else is known of addresses. */
  private pointerComparison(
    frame: Frame,
    { predicate, left, right }: Pick<IntegerCompare, "predicate" | "left" | "right">,
  ): Followed {
    const unknown: Followed = { notFollowed: { kind: "operator", name: "icmp ptr" } };
    if (predicate !== "eq" && predicate !== "ne") return unknown;
    const other = left.kind === "null" ? right : right.kind === "null" ? left : undefined;
    if (other === undefined || !this.isAddress(frame, other)) return unknown;
    return { condition: { kind: predicate === "ne" ? "all" : "any", parts: [] } };
  }

  /** Whether the value is certainly the address of something: it is not read from anywhere. */
  private isAddress(frame: Frame, value: Value): boolean {
    if (value.kind === "global") return this.pointers.of(frame, value).targets.size > 0;
    if (value.kind !== "instruction") return false;
    if (value.opcode === "alloca") return true;
    return value.opcode === "getelementptr" && value.inbounds && this.isAddress(frame, value.base);
  }

  words(frame: Frame, value: Value): string {
    const declared = sourceVariable(value);
    if (declared !== undefined) return declared.name;
    switch (value.kind) {
      case "integer":
        return String(readConstant(value.bits, value.type.bits, "signed"));
      case "argument":
        return value.name ?? `argument ${value.index + 1}`;
      case "instruction":
        break;
      default:
        return "a value";
    }
    switch (value.opcode) {
      case "add":
      case "sub":
      case "mul":
      case "and":
      case "or":
      case "xor":
      case "shl":
      case "lshr":
      case "ashr":
      case "udiv":
      case "sdiv":
      case "urem":
      case "srem":
        return this.sum(frame, value.opcode, [value.left, value.right]);
      case "icmp":
        return `${this.words(frame, value.left)} ${comparisonWords[value.predicate]} ${this.words(frame, value.right)}`;
      case "zext":
      case "sext":
      case "trunc":
      case "freeze":
        return this.words(frame, value.operand);
      case "load": {
        const only = onlyTarget(this.pointers.of(frame, value.pointer));
        return only === undefined ? "a value read" : this.memory.wordsOf(only);
      }
      default:
        return "a value";
    }
  }

  private sum(frame: Frame, opcode: string, [left, right]: readonly [Value, Value]): string {
    const negative = right.kind === "integer" && readConstant(right.bits, right.type.bits, "signed") < 0n;
    if (opcode === "add" && negative && right.kind === "integer")
      return `${this.words(frame, left)} - ${-readConstant(right.bits, right.type.bits, "signed")}`;
    return `${this.words(frame, left)} ${operatorWords[opcode] ?? opcode} ${this.words(frame, right)}`;
  }

  /** Whether all values of one type are of the other. */
  static fitsInto(from: IntegerType, to: IntegerType): boolean {
    const [a, b] = [rangeOf(from), rangeOf(to)];
    if (a.least === undefined || a.greatest === undefined) return false;
    return (
      (b.least === undefined || a.least >= b.least) && (b.greatest === undefined || a.greatest <= b.greatest)
    );
  }
}

function localKey(frame: Frame, value: Value): string {
  if (value.kind === "argument") return `argument${value.index}`;
  return value.kind === "instruction" ? String(frame.numbers.get(value)) : "value";
}

export function readConstant(bits: bigint, width: number, sign: Sign): bigint {
  return sign === "signed" && width > 1 ? BigInt.asIntN(width, bits) : BigInt.asUintN(width, bits);
}

export function isConstantInteger(value: Value): value is Constant & { kind: "integer" } {
  return value.kind === "integer";
}

const comparisons: Readonly<Record<IntegerCompare["predicate"], Comparison>> = {
  eq: "==",
  ne: "!=",
  ugt: ">",
  uge: ">=",
  ult: "<",
  ule: "<=",
  sgt: ">",
  sge: ">=",
  slt: "<",
  sle: "<=",
};

const comparisonWords: Readonly<Record<IntegerCompare["predicate"], string>> = comparisons;

const operatorWords: Readonly<Record<string, string>> = {
  add: "+",
  sub: "-",
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
