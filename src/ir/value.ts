/**
 * Values: what an instruction's operand can be. Constants are immutable trees; arguments and instructions
 * belong to one function body; global values belong to one module and are resolved by the linker.
 */

import type { BinaryOpcode, CastOpcode, Instruction } from "./instruction.ts";
import type { BasicBlock, FunctionBody, GlobalValue } from "./module.ts";
import type { FloatType, FunctionType, IntegerType, MetadataType, Type } from "./type.ts";

export type Value = Constant | Argument | Instruction | InlineAssembly | MetadataOperand;

export interface Argument {
  readonly kind: "argument";
  readonly index: number;
  readonly type: Type;
  readonly name: string | undefined;
}

export type Constant =
  | IntegerConstant
  | FloatConstant
  | NullConstant
  | UndefConstant
  | PoisonConstant
  | ZeroConstant
  | AggregateConstant
  | DataConstant
  | GlobalReference
  | BlockAddress
  | ConstantExpression
  | UnsupportedConstant;

export interface IntegerConstant {
  readonly kind: "integer";
  readonly type: IntegerType;
  /** Unsigned: 0 ≤ bits < 2^type.bits. */
  readonly bits: bigint;
}
export interface FloatConstant {
  readonly kind: "float";
  readonly type: FloatType;
  /** The IEEE bit pattern (for x86_fp80: 80 bits). */
  readonly bits: bigint;
}
/** A null pointer. */
export interface NullConstant {
  readonly kind: "null";
  readonly type: Type;
}
export interface UndefConstant {
  readonly kind: "undef";
  readonly type: Type;
}
export interface PoisonConstant {
  readonly kind: "poison";
  readonly type: Type;
}
/** zeroinitializer of an aggregate or vector. */
export interface ZeroConstant {
  readonly kind: "zero";
  readonly type: Type;
}
/** An array, struct or vector given element by element. */
export interface AggregateConstant {
  readonly kind: "aggregate";
  readonly type: Type;
  readonly elements: readonly Constant[];
}
/** An array or vector of integers or floats, packed: strings and tables. */
export interface DataConstant {
  readonly kind: "data";
  readonly type: Type;
  /** Little-endian, element after element, as it lies in memory. */
  readonly bytes: Uint8Array;
}
/** The address of a global variable, function, alias or ifunc. */
export interface GlobalReference {
  readonly kind: "global";
  readonly type: Type;
  readonly target: GlobalValue;
}
/** blockaddress(@function, %block), for computed goto. `block` is an index into the function's blocks. */
export interface BlockAddress {
  readonly kind: "block-address";
  readonly type: Type;
  readonly target: GlobalValue;
  readonly block: number;
}
export type ConstantExpression =
  | {
      readonly kind: "expression";
      readonly operation: "cast";
      readonly opcode: CastOpcode;
      readonly type: Type;
      readonly operand: Constant;
    }
  | {
      readonly kind: "expression";
      readonly operation: "gep";
      readonly type: Type;
      readonly sourceType: Type;
      readonly base: Constant;
      readonly indices: readonly Constant[];
      readonly inbounds: boolean;
    }
  | {
      readonly kind: "expression";
      readonly operation: "binary";
      readonly opcode: BinaryOpcode;
      readonly type: Type;
      readonly left: Constant;
      readonly right: Constant;
    }
  | {
      readonly kind: "expression";
      readonly operation: "compare";
      /** An icmp or fcmp predicate: "eq", "ult", "oge" … */
      readonly predicate: string;
      readonly type: Type;
      readonly left: Constant;
      readonly right: Constant;
    }
  | {
      readonly kind: "expression";
      readonly operation: "select";
      readonly type: Type;
      readonly condition: Constant;
      readonly whenTrue: Constant;
      readonly whenFalse: Constant;
    };
/** A constant that the reader knows by name only; an error when a run reaches it. */
export interface UnsupportedConstant {
  readonly kind: "unsupported";
  readonly type: Type;
  readonly what: string;
}

export interface InlineAssembly {
  readonly kind: "inline-assembly";
  readonly type: Type;
  readonly functionType: FunctionType;
  readonly template: string;
  readonly constraints: string;
  readonly sideEffects: boolean;
}

/** Metadata passed as an operand, to llvm.dbg.declare and its like. */
export interface MetadataOperand {
  readonly kind: "metadata";
  readonly type: MetadataType;
  /** A value wrapped as metadata (`metadata ptr %x.addr`), where it is one. */
  readonly value: Value | undefined;
  /** The number of the metadata node in its module, where it is one: see DebugInfo. */
  readonly node: number | undefined;
  /** A string (`metadata !"round.dynamic"`), where it is one. */
  readonly text?: string | undefined;
}

export type { BasicBlock, FunctionBody };
