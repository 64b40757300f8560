/** Numbers of operations inside records, by name. */
import type {
  AtomicOperation,
  AtomicOrdering,
  BinaryOpcode,
  CastOpcode,
  FloatPredicate,
  IntegerPredicate,
} from "../instruction.ts";
import type { Linkage } from "../module.ts";
import type { Type } from "../type.ts";

const integerOperations: readonly BinaryOpcode[] = [
  "add",
  "sub",
  "mul",
  "udiv",
  "sdiv",
  "urem",
  "srem",
  "shl",
  "lshr",
  "ashr",
  "and",
  "or",
  "xor",
];
/** Shares the numbers of the integer ones; division and remainder have two, signed and not. */
const floatOperations: readonly BinaryOpcode[] = ["fadd", "fsub", "fmul", "fdiv", "fdiv", "frem", "frem"];

export function binaryOpcode(number: number, type: Type): BinaryOpcode | undefined {
  const scalar = type.kind === "vector" ? type.element : type;
  if (scalar.kind === "integer") return integerOperations[number];
  return scalar.kind === "float" ? floatOperations[number] : undefined;
}

export const castOpcodes: readonly CastOpcode[] = [
  "trunc",
  "zext",
  "sext",
  "fptoui",
  "fptosi",
  "uitofp",
  "sitofp",
  "fptrunc",
  "fpext",
  "ptrtoint",
  "inttoptr",
  "bitcast",
  "addrspacecast",
];
/** Since LLVM 22: the address of a pointer without exposing its object. */
export const castPointerToAddress = 13;

export const floatPredicates: readonly FloatPredicate[] = [
  "false",
  "oeq",
  "ogt",
  "oge",
  "olt",
  "ole",
  "one",
  "ord",
  "uno",
  "ueq",
  "ugt",
  "uge",
  "ult",
  "ule",
  "une",
  "true",
];

/** Numbered from 32 on. */
export const integerPredicates: readonly IntegerPredicate[] = [
  "eq",
  "ne",
  "ugt",
  "uge",
  "ult",
  "ule",
  "sgt",
  "sge",
  "slt",
  "sle",
];
export const firstIntegerPredicate = 32;

/** From 1 on; 0 is not atomic. */
export const atomicOrderings: readonly (AtomicOrdering | undefined)[] = [
  undefined,
  "unordered",
  "monotonic",
  "acquire",
  "release",
  "acq_rel",
  "seq_cst",
];

export const atomicOperations: readonly AtomicOperation[] = [
  "xchg",
  "add",
  "sub",
  "and",
  "nand",
  "or",
  "xor",
  "max",
  "min",
  "umax",
  "umin",
  "fadd",
  "fsub",
  "fmax",
  "fmin",
  "uinc_wrap",
  "udec_wrap",
  "usub_cond",
  "usub_sat",
  "fmaximum",
  "fminimum",
];

/** By number; older spellings of the same linkage have their own. */
export const linkages: readonly Linkage[] = [
  "external",
  "weak",
  "appending",
  "internal",
  "linkonce",
  "external",
  "external",
  "extern_weak",
  "common",
  "private",
  "weak_odr",
  "linkonce_odr",
  "available_externally",
  "private",
  "private",
  "linkonce_odr",
  "weak",
  "weak_odr",
  "linkonce",
  "linkonce_odr",
];
