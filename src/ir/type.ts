/** LLVM types as data. Pointers are opaque: typed pointers of older bitcode lose their pointee when read. */

export type FloatFormat = "half" | "bfloat" | "float" | "double" | "x86_fp80" | "fp128" | "ppc_fp128";

export type Type =
  | VoidType
  | IntegerType
  | FloatType
  | PointerType
  | ArrayType
  | VectorType
  | StructType
  | FunctionType
  | LabelType
  | MetadataType
  | TokenType
  | OpaqueTargetType;

export interface VoidType {
  readonly kind: "void";
}
export interface IntegerType {
  readonly kind: "integer";
  readonly bits: number;
}
export interface FloatType {
  readonly kind: "float";
  readonly format: FloatFormat;
}
export interface PointerType {
  readonly kind: "pointer";
  readonly addressSpace: number;
}
export interface ArrayType {
  readonly kind: "array";
  readonly length: number;
  readonly element: Type;
}
export interface VectorType {
  readonly kind: "vector";
  readonly length: number;
  readonly element: Type;
  /** A multiple of `length` lanes that only the target knows; never produced for x86. */
  readonly scalable: boolean;
}
export interface StructType {
  readonly kind: "struct";
  readonly name: string | undefined;
  readonly packed: boolean;
  /** Undefined for a struct that was only declared (`struct opaque`). Filled in after creation by the reader. */
  fields: readonly Type[] | undefined;
}
export interface FunctionType {
  readonly kind: "function";
  readonly result: Type;
  readonly parameters: readonly Type[];
  readonly variadic: boolean;
}
export interface LabelType {
  readonly kind: "label";
}
export interface MetadataType {
  readonly kind: "metadata";
}
export interface TokenType {
  readonly kind: "token";
}
/** Types that only some targets have (x86_amx, x86_mmx, target("…")): read, printed, never executed. */
export interface OpaqueTargetType {
  readonly kind: "target";
  readonly name: string;
}

export const voidType: VoidType = { kind: "void" };
export const labelType: LabelType = { kind: "label" };
export const metadataType: MetadataType = { kind: "metadata" };
export const tokenType: TokenType = { kind: "token" };
export const pointerType: PointerType = { kind: "pointer", addressSpace: 0 };

const integerTypes = new Map<number, IntegerType>();
export function integerType(bits: number): IntegerType {
  let type = integerTypes.get(bits);
  if (type === undefined) integerTypes.set(bits, (type = { kind: "integer", bits }));
  return type;
}
export const i1 = integerType(1);
export const i8 = integerType(8);
export const i32 = integerType(32);
export const i64 = integerType(64);

const floatTypes = new Map<FloatFormat, FloatType>();
export function floatType(format: FloatFormat): FloatType {
  let type = floatTypes.get(format);
  if (type === undefined) floatTypes.set(format, (type = { kind: "float", format }));
  return type;
}

/** Structural equality; named structs are compared by their fields, as linked modules name them apart. */
export function sameType(a: Type, b: Type): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case "void":
    case "label":
    case "metadata":
    case "token":
      return true;
    case "integer":
      return a.bits === (b as IntegerType).bits;
    case "float":
      return a.format === (b as FloatType).format;
    case "pointer":
      return a.addressSpace === (b as PointerType).addressSpace;
    case "array":
      return a.length === (b as ArrayType).length && sameType(a.element, (b as ArrayType).element);
    case "vector":
      return (
        a.length === (b as VectorType).length &&
        a.scalable === (b as VectorType).scalable &&
        sameType(a.element, (b as VectorType).element)
      );
    case "struct": {
      const other = b as StructType;
      if (a.packed !== other.packed || a.fields === undefined || other.fields === undefined) return false;
      return sameTypes(a.fields, other.fields);
    }
    case "function": {
      const other = b as FunctionType;
      return (
        a.variadic === other.variadic &&
        sameType(a.result, other.result) &&
        sameTypes(a.parameters, other.parameters)
      );
    }
    case "target":
      return a.name === (b as OpaqueTargetType).name;
  }
}

function sameTypes(a: readonly Type[], b: readonly Type[]): boolean {
  return a.length === b.length && a.every((type, index) => sameType(type, b[index]));
}
