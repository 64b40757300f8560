/** Arithmetic, comparisons, casts, selections and vector operations. */
import type { BinaryFlags, BinaryOpcode, CastOpcode, Instruction } from "../../instruction.ts";
import { i1, type Type, type VectorType } from "../../type.ts";
import type { Value } from "../../value.ts";
import {
  binaryOpcode,
  castOpcodes,
  castPointerToAddress,
  firstIntegerPredicate,
  floatPredicates,
  integerPredicates,
} from "../opcodes.ts";
import type { OperandCursor } from "../operand-cursor.ts";
import { unsupported } from "./base.ts";

const noFlags: BinaryFlags = Object.freeze({});

export function readBinary(cursor: OperandCursor): Instruction {
  const left = cursor.pair();
  const right = cursor.value(left.type);
  const number = cursor.number();
  const opcode =
    binaryOpcode(number, left.type) ?? cursor.fail(`unknown operation ${number} on ${left.type.kind}`);
  const flags = binaryFlags(opcode, cursor.optional(0));
  return { kind: "instruction", type: left.type, name: undefined, location: -1, opcode, left, right, flags };
}

function binaryFlags(opcode: BinaryOpcode, bits: number): BinaryFlags {
  if (bits === 0) return noFlags;
  switch (opcode) {
    case "add":
    case "sub":
    case "mul":
    case "shl":
      return {
        ...((bits & 2) !== 0 ? { noSignedWrap: true } : {}),
        ...((bits & 1) !== 0 ? { noUnsignedWrap: true } : {}),
      };
    case "udiv":
    case "sdiv":
    case "lshr":
    case "ashr":
      return (bits & 1) !== 0 ? { exact: true } : noFlags;
    default:
      // "disjoint" of `or` and the fast-math flags only allow a compiler more than the machine makes use of.
      return noFlags;
  }
}

export function readUnary(cursor: OperandCursor): Instruction {
  const operand = cursor.pair();
  const number = cursor.number();
  if (number !== 0 || scalarOf(operand.type).kind !== "float") cursor.fail(`unknown operation ${number}`);
  return { kind: "instruction", type: operand.type, name: undefined, location: -1, opcode: "fneg", operand };
}

export function readCast(cursor: OperandCursor): Instruction {
  const operand = cursor.pair();
  const type = cursor.type();
  const number = cursor.number();
  if (number === castPointerToAddress) return unsupported("ptrtoaddr", type);
  const opcode = castOpcodes[number] ?? cursor.fail(`unknown cast ${number}`);
  if (!castFits(opcode, operand.type, type)) {
    cursor.fail(`a ${opcode} from ${operand.type.kind} to ${type.kind}`);
  }
  return { kind: "instruction", type, name: undefined, location: -1, opcode, operand };
}

function castFits(opcode: CastOpcode, from: Type, to: Type): boolean {
  const source = scalarOf(from);
  const target = scalarOf(to);
  if (opcode !== "bitcast" && lanes(from) !== lanes(to)) return false;
  const kinds = `${source.kind} ${target.kind}`;
  switch (opcode) {
    case "trunc":
      return source.kind === "integer" && target.kind === "integer" && source.bits > target.bits;
    case "zext":
    case "sext":
      return source.kind === "integer" && target.kind === "integer" && source.bits < target.bits;
    case "fptoui":
    case "fptosi":
      return kinds === "float integer";
    case "uitofp":
    case "sitofp":
      return kinds === "integer float";
    case "fptrunc":
    case "fpext":
      return kinds === "float float";
    case "ptrtoint":
      return kinds === "pointer integer";
    case "inttoptr":
      return kinds === "integer pointer";
    case "addrspacecast":
      return kinds === "pointer pointer";
    case "bitcast":
      return (
        isScalar(source) && isScalar(target) && (source.kind === "pointer") === (target.kind === "pointer")
      );
  }
}

function isScalar(type: Type): boolean {
  return (
    type.kind === "integer" || type.kind === "float" || type.kind === "pointer" || type.kind === "target"
  );
}

export function readCompare(cursor: OperandCursor): Instruction {
  const left = cursor.pair();
  const right = cursor.value(left.type);
  const number = cursor.number();
  const scalar = scalarOf(left.type).kind;
  const type = left.type.kind === "vector" ? cursor.scope.context.types.vector(i1, left.type) : i1;
  if (number < firstIntegerPredicate) {
    const predicate = floatPredicates[number] ?? cursor.fail(`unknown comparison ${number}`);
    if (scalar !== "float") cursor.fail(`a floating-point comparison of ${left.type.kind}s`);
    return {
      kind: "instruction",
      type,
      name: undefined,
      location: -1,
      opcode: "fcmp",
      predicate,
      left,
      right,
    };
  }
  const predicate =
    integerPredicates[number - firstIntegerPredicate] ?? cursor.fail(`unknown comparison ${number}`);
  if (scalar !== "integer" && scalar !== "pointer")
    cursor.fail(`an integer comparison of ${left.type.kind}s`);
  return { kind: "instruction", type, name: undefined, location: -1, opcode: "icmp", predicate, left, right };
}

/** [true, false, condition]; in files before vectors could be selected the condition has no type. */
export function readSelect(cursor: OperandCursor, old: "old" | "vector"): Instruction {
  const whenTrue = cursor.pair();
  const whenFalse = cursor.value(whenTrue.type);
  const condition = old === "old" ? cursor.value(i1) : cursor.pair();
  if (scalarOf(condition.type) !== i1) cursor.fail("a select whose condition is not a truth value");
  return {
    kind: "instruction",
    type: whenTrue.type,
    name: undefined,
    location: -1,
    opcode: "select",
    condition,
    whenTrue,
    whenFalse,
  };
}

export function readFreeze(cursor: OperandCursor): Instruction {
  const operand = cursor.pair();
  return {
    kind: "instruction",
    type: operand.type,
    name: undefined,
    location: -1,
    opcode: "freeze",
    operand,
  };
}

export function readExtractElement(cursor: OperandCursor): Instruction {
  const vector = cursor.pair();
  const index = cursor.pair();
  return {
    kind: "instruction",
    type: vectorType(vector, cursor).element,
    name: undefined,
    location: -1,
    opcode: "extractelement",
    vector,
    index,
  };
}

export function readInsertElement(cursor: OperandCursor): Instruction {
  const vector = cursor.pair();
  const element = cursor.value(vectorType(vector, cursor).element);
  const index = cursor.pair();
  return {
    kind: "instruction",
    type: vector.type,
    name: undefined,
    location: -1,
    opcode: "insertelement",
    vector,
    element,
    index,
  };
}

export function readShuffle(cursor: OperandCursor): Instruction {
  const left = cursor.pair();
  const right = cursor.value(left.type);
  const lane = vectorType(left, cursor);
  const maskValue = cursor.constant();
  const maskType = vectorType(maskValue, cursor);
  const type = cursor.scope.context.types.vectorOf(lane.element, maskType);
  if (type.scalable) return unsupported("shufflevector of scalable vectors", type);
  const mask = shuffleMask(maskValue, maskType, cursor);
  if (mask.some((number) => number >= lane.length * 2))
    cursor.fail("a shuffle names a lane that is not there");
  return {
    kind: "instruction",
    type,
    name: undefined,
    location: -1,
    opcode: "shufflevector",
    left,
    right,
    mask,
  };
}

/** More lanes than any vector has that comes with a mask of few bytes (zeroinitializer, undef). */
const mostLanes = 1 << 16;

function shuffleMask(mask: Value, type: VectorType, cursor: OperandCursor): number[] {
  if (type.length > mostLanes) cursor.fail(`a shuffle of ${type.length} lanes`);
  switch (mask.kind) {
    case "zero":
      return new Array<number>(type.length).fill(0);
    case "undef":
    case "poison":
      return new Array<number>(type.length).fill(-1);
    case "data": {
      if (mask.bytes.length !== type.length * 4) cursor.fail("a shuffle whose mask is not made of i32");
      const view = new DataView(mask.bytes.buffer, mask.bytes.byteOffset, mask.bytes.byteLength);
      return Array.from({ length: type.length }, (_, lane) => view.getUint32(lane * 4, true));
    }
    case "aggregate":
      return mask.elements.map((element) => {
        if (element.kind === "undef" || element.kind === "poison") return -1;
        return element.kind === "integer"
          ? Number(element.bits)
          : cursor.fail("a shuffle whose mask is not constant");
      });
    default:
      return cursor.fail("a shuffle whose mask is not constant");
  }
}

function vectorType(value: Value, cursor: OperandCursor): VectorType {
  return value.type.kind === "vector"
    ? value.type
    : cursor.fail(`a vector operation on a ${value.type.kind}`);
}

function scalarOf(type: Type): Type {
  return type.kind === "vector" ? type.element : type;
}

function lanes(type: Type): number {
  return type.kind === "vector" ? type.length : 0;
}
