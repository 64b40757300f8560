/**
 * The module's types by number. Records may refer to later ones (a function type that takes a struct which
 * holds pointers to it), so all are read first and made afterwards. Equal types become one object: within a
 * module types are compared by identity.
 */
import {
  type FloatFormat,
  type FunctionType,
  floatType,
  integerType,
  labelType,
  metadataType,
  type PointerType,
  pointerType,
  type StructType,
  type Type,
  tokenType,
  type VectorType,
  voidType,
} from "../type.ts";
import type { BlockReader } from "./block-reader.ts";
import { TypeCode } from "./codes.ts";
import type { BitRecord } from "./record.ts";

/** Deeper nesting than any compiler makes; a bound for what walks over types recursively. */
const deepestNesting = 500;
const widestInteger = 2 ** 23;

interface TypeRecord {
  readonly record: BitRecord;
  /** The name given by the STRUCT_NAME record before it. */
  readonly name: string | undefined;
}

export class TypeTable {
  private records: TypeRecord[] = [];
  private readonly types: (Type | undefined)[] = [];
  private readonly interned = new Map<string, Type>();
  private readonly numbers = new Map<Type, number>();
  private readonly busy = new Set<number>();

  read(reader: BlockReader): void {
    if (this.records.length > 0) reader.fail("a module has two tables of types");
    let name: string | undefined;
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") {
        reader.inner();
        continue;
      }
      const record = reader.record();
      if (record.code === TypeCode.entryCount) continue;
      if (record.code === TypeCode.structName) name = record.text();
      else {
        this.records.push({ record, name });
        name = undefined;
      }
    }
    for (let id = 0; id < this.records.length; id++) this.make(id, 0);
    this.checkContainment();
  }

  get(id: number, record: BitRecord): Type {
    return this.types[id] ?? record.fail(`there is no type number ${id}`);
  }

  /** A type that a value can have. */
  firstClass(id: number, record: BitRecord): Type {
    const type = this.get(id, record);
    if (type.kind === "void" || type.kind === "function") record.fail(`a value of type ${type.kind}`);
    return type;
  }

  functionType(id: number, record: BitRecord): FunctionType {
    const type = this.get(id, record);
    return type.kind === "function" ? type : record.fail(`type number ${id} is not a function type`);
  }

  /** What a typed pointer of old bitcode points to; undefined for an opaque pointer. */
  pointee(id: number, record: BitRecord): Type | undefined {
    const pointer = this.records[id]?.record;
    return pointer?.code === TypeCode.pointer ? this.get(pointer.at(0), record) : undefined;
  }

  pointer(addressSpace: number): PointerType {
    if (addressSpace === 0) return pointerType;
    return this.intern(`p${addressSpace}`, () => ({ kind: "pointer", addressSpace }));
  }

  vector(element: Type, like: VectorType): VectorType {
    return this.vectorOf(element, like);
  }

  vectorOf(element: Type, { length, scalable }: Pick<VectorType, "length" | "scalable">): VectorType {
    const key = `v${length},${this.numberOf(element)},${scalable}`;
    return this.intern(key, () => ({ kind: "vector", length, element, scalable }));
  }

  struct(fields: readonly Type[], { packed }: Pick<StructType, "packed">): StructType {
    const key = `s${packed},${fields.map((field) => this.numberOf(field)).join()}`;
    return this.intern(key, () => ({ kind: "struct", name: undefined, packed, fields }));
  }

  private intern<T extends Type>(key: string, make: () => T): T {
    let type = this.interned.get(key) as T | undefined;
    if (type === undefined) this.interned.set(key, (type = make()));
    return type;
  }

  /** A number for a type object, for keys of the types made of it. */
  private numberOf(type: Type): number {
    let number = this.numbers.get(type);
    if (number === undefined) this.numbers.set(type, (number = this.numbers.size));
    return number;
  }

  private make(id: number, depth: number): Type {
    const known = this.types[id];
    if (known !== undefined) return known;
    const { record, name } = this.records[id];
    if (this.busy.has(id)) record.fail(`type number ${id} contains itself`);
    if (depth > deepestNesting) record.fail("types are nested too deeply");
    this.busy.add(id);
    const type = this.build(record, name, id, depth);
    this.types[id] = type;
    this.busy.delete(id);
    return type;
  }

  private build(record: BitRecord, name: string | undefined, id: number, depth: number): Type {
    const part = (index: number): Type => {
      const number = record.at(index);
      if (number >= this.records.length) record.fail(`there is no type number ${number}`);
      return this.make(number, depth + 1);
    };
    const parts = (from: number): Type[] => {
      const types: Type[] = [];
      for (let index = from; index < record.length; index++) types.push(part(index));
      return types;
    };
    switch (record.code) {
      case TypeCode.void:
        return voidType;
      case TypeCode.label:
        return labelType;
      case TypeCode.metadata:
        return metadataType;
      case TypeCode.token:
        return tokenType;
      case TypeCode.integer: {
        const bits = record.at(0);
        if (bits < 1 || bits > widestInteger) record.fail(`an integer type of ${bits} bits`);
        return integerType(bits);
      }
      case TypeCode.pointer:
        return this.pointer(record.optional(1, 0));
      case TypeCode.opaquePointer:
        return this.pointer(record.optional(0, 0));
      case TypeCode.array: {
        const length = record.at(0);
        const element = aggregatePart(part(1), record);
        const key = `a${length},${this.numberOf(element)}`;
        return this.intern(key, () => ({ kind: "array", length, element }));
      }
      case TypeCode.vector: {
        const length = record.at(0);
        const element = part(1);
        if (!["integer", "float", "pointer"].includes(element.kind))
          record.fail(`a vector of ${element.kind}s`);
        if (length === 0) record.fail("a vector of no elements");
        return this.vectorOf(element, { length, scalable: record.optional(2, 0) !== 0 });
      }
      case TypeCode.function: {
        const variadic = record.at(0) !== 0;
        const result = part(1);
        const parameters = parts(2);
        if (result.kind === "function" || result.kind === "label")
          record.fail(`a function gives a ${result.kind}`);
        for (const parameter of parameters) {
          if (parameter.kind === "void" || parameter.kind === "function") {
            record.fail(`a function takes a parameter of type ${parameter.kind}`);
          }
        }
        const numbers = parameters.map((parameter) => this.numberOf(parameter)).join();
        const key = `f${variadic},${this.numberOf(result)},${numbers}`;
        return this.intern(key, () => ({ kind: "function", result, parameters, variadic }));
      }
      case TypeCode.anonymousStruct: {
        const fields = parts(1);
        for (const field of fields) aggregatePart(field, record);
        return this.struct(fields, { packed: record.at(0) !== 0 });
      }
      case TypeCode.namedStruct: {
        const type: StructType = { kind: "struct", name, packed: record.at(0) !== 0, fields: undefined };
        // Known before its fields are, as they may lead back to it through a function type.
        this.types[id] = type;
        const fields = parts(1);
        for (const field of fields) aggregatePart(field, record);
        type.fields = fields;
        return type;
      }
      case TypeCode.opaque:
        return { kind: "struct", name, packed: false, fields: undefined };
      case TypeCode.target:
        return { kind: "target", name: name ?? "" };
      case TypeCode.x86Mmx:
        return this.intern("x86_mmx", () => ({ kind: "target", name: "x86_mmx" }));
      case TypeCode.x86Amx:
        return this.intern("x86_amx", () => ({ kind: "target", name: "x86_amx" }));
      default: {
        const format = floatFormats.get(record.code);
        return format === undefined
          ? record.fail(`unknown type record ${record.code}: the file is newer than this reader knows`)
          : floatType(format);
      }
    }
  }

  /** No type may hold itself by value, as it would have no size, nor be nested beyond what recursion can follow. */
  private checkContainment(): void {
    const heights = new Map<Type, number>();
    const open = new Set<Type>();
    const heightOf = (type: Type, record: BitRecord, depth: number): number => {
      const known = heights.get(type);
      if (known !== undefined) return known;
      if (open.has(type)) record.fail("a type contains itself");
      if (depth > deepestNesting) record.fail("types are nested too deeply");
      open.add(type);
      let height = 0;
      for (const part of containedTypes(type))
        height = Math.max(height, heightOf(part, record, depth + 1) + 1);
      open.delete(type);
      if (height > deepestNesting) record.fail("types are nested too deeply");
      heights.set(type, height);
      return height;
    };
    this.types.forEach((type, id) => {
      if (type !== undefined) heightOf(type, this.records[id].record, 0);
    });
  }
}

const floatFormats: ReadonlyMap<number, FloatFormat> = new Map([
  [TypeCode.half, "half"],
  [TypeCode.bfloat, "bfloat"],
  [TypeCode.float, "float"],
  [TypeCode.double, "double"],
  [TypeCode.x86Fp80, "x86_fp80"],
  [TypeCode.fp128, "fp128"],
  [TypeCode.ppcFp128, "ppc_fp128"],
]);

function containedTypes(type: Type): readonly Type[] {
  switch (type.kind) {
    case "array":
    case "vector":
      return [type.element];
    case "struct":
      return type.fields ?? [];
    default:
      return [];
  }
}

/** Checks that a type can be an element of an array or struct. */
function aggregatePart(type: Type, record: BitRecord): Type {
  switch (type.kind) {
    case "void":
    case "function":
    case "label":
    case "metadata":
    case "token":
      return record.fail(`an aggregate holds a ${type.kind}`);
    default:
      return type;
  }
}
