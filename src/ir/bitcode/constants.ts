/** Plain constants out of their records; expressions are in constant-expressions.ts. */
import { unreachable } from "../../base/unreachable.ts";
import { type FloatType, type FunctionType, integerType, type Type } from "../type.ts";
import type { Constant, InlineAssembly } from "../value.ts";
import { ConstantCode } from "./codes.ts";
import { buildExpression } from "./constant-expressions.ts";
import type { ConstantTable } from "./constant-table.ts";
import type { BitRecord } from "./record.ts";

export function buildConstant(
  record: BitRecord,
  type: Type,
  typeId: number,
  table: ConstantTable,
): Constant | InlineAssembly {
  switch (record.code) {
    case ConstantCode.null:
      return zeroOf(type);
    case ConstantCode.undef:
      return { kind: "undef", type };
    case ConstantCode.poison:
      return { kind: "poison", type };
    case ConstantCode.integer:
    case ConstantCode.wideInteger:
      return buildInteger(record, type);
    case ConstantCode.float:
      if (type.kind !== "float") record.fail(`a floating-point constant of type ${type.kind}`);
      return { kind: "float", type, bits: floatBits(record, type) };
    case ConstantCode.aggregate:
      return buildAggregate(record, type, table);
    case ConstantCode.string:
    case ConstantCode.cString:
    case ConstantCode.data:
      return buildData(record, type);
    case ConstantCode.blockAddress:
      return buildBlockAddress(record, type, table);
    case ConstantCode.oldAssembly:
    case ConstantCode.oldAssembly2:
    case ConstantCode.oldAssembly3: {
      const functionType = table.types.pointee(typeId, record);
      if (functionType?.kind !== "function") record.fail("inline assembly without the type of a function");
      return buildAssembly(record, 0, type, functionType);
    }
    case ConstantCode.assembly:
      return buildAssembly(record, 1, type, table.types.functionType(record.at(0), record));
    case ConstantCode.dsoLocalEquivalent:
      return { kind: "unsupported", type, what: "dso_local_equivalent" };
    case ConstantCode.noCfi:
      return { kind: "unsupported", type, what: "no_cfi" };
    case ConstantCode.pointerAuthentication:
    case ConstantCode.pointerAuthentication2:
      return { kind: "unsupported", type, what: "ptrauth" };
    default:
      return buildExpression(record, type, table);
  }
}

function zeroOf(type: Type): Constant {
  switch (type.kind) {
    case "integer":
      return { kind: "integer", type, bits: 0n };
    case "float":
      return { kind: "float", type, bits: 0n };
    case "pointer":
      return { kind: "null", type };
    case "array":
    case "vector":
    case "struct":
      return { kind: "zero", type };
    case "token":
    case "target":
    case "void":
    case "function":
    case "label":
    case "metadata":
      return { kind: "unsupported", type, what: `null of type ${type.kind}` };
    default:
      return unreachable(type);
  }
}

function buildInteger(record: BitRecord, type: Type): Constant {
  if (type.kind !== "integer") record.fail(`an integer constant of type ${type.kind}`);
  // Words above the highest that is not zero are left out: a wide constant is extended with zeros, not by its sign.
  let value = type.bits > 64 ? BigInt.asUintN(64, record.signed(0)) : record.signed(0);
  for (let word = 1; word < record.length; word++) {
    if (word * 64 >= type.bits + 64) record.fail("an integer constant is wider than its type");
    value += BigInt.asUintN(64, record.signed(word)) << BigInt(64 * word);
  }
  return { kind: "integer", type: integerType(type.bits), bits: BigInt.asUintN(type.bits, value) };
}

/** The 80 bits of x86_fp80 are written top 64 first; the 128-bit formats low word first. */
function floatBits(record: BitRecord, type: FloatType): bigint {
  switch (type.format) {
    case "half":
    case "bfloat":
      return BigInt.asUintN(16, record.big(0));
    case "float":
      return BigInt.asUintN(32, record.big(0));
    case "double":
      return record.big(0);
    case "x86_fp80":
      return (record.big(0) << 16n) | BigInt.asUintN(16, record.big(1));
    case "fp128":
    case "ppc_fp128":
      return record.big(0) | (record.big(1) << 64n);
    default:
      return unreachable(type.format);
  }
}

function buildAggregate(record: BitRecord, type: Type, table: ConstantTable): Constant {
  const count = record.length;
  const elementType = elementTypes(type, count, record);
  const elements: Constant[] = [];
  for (let index = 0; index < count; index++) {
    const element = table.get(record.at(index), record);
    if (element.type !== elementType(index)) record.fail("an element of a constant has the wrong type");
    elements.push(element);
  }
  return { kind: "aggregate", type, elements };
}

function elementTypes(type: Type, count: number, record: BitRecord): (index: number) => Type {
  switch (type.kind) {
    case "array":
    case "vector":
      if (type.length !== count) record.fail(`a constant of ${count} elements for ${type.length}`);
      return () => type.element;
    case "struct": {
      const fields = type.fields ?? record.fail("a constant of an opaque struct");
      if (fields.length !== count) record.fail(`a constant of ${count} fields for ${fields.length}`);
      return (index) => fields[index];
    }
    default:
      return record.fail(`a constant with elements, but of type ${type.kind}`);
  }
}

function buildData(record: BitRecord, type: Type): Constant {
  if (type.kind !== "array" && type.kind !== "vector") record.fail(`a data constant of type ${type.kind}`);
  const size = dataSize(type.element, record);
  const terminated = record.code === ConstantCode.cString ? 1 : 0;
  const count = record.length + terminated;
  if (type.length !== count) record.fail(`a constant of ${count} elements for ${type.length}`);
  const bytes = new Uint8Array(count * size);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < record.length; index++) {
    switch (size) {
      case 1:
        bytes[index] = record.at(index);
        break;
      case 2:
        view.setUint16(index * 2, record.at(index), true);
        break;
      case 4:
        view.setUint32(index * 4, record.at(index), true);
        break;
      default:
        view.setBigUint64(index * 8, record.big(index), true);
    }
  }
  return { kind: "data", type, bytes };
}

function dataSize(element: Type, record: BitRecord): 1 | 2 | 4 | 8 {
  if (element.kind === "integer") {
    if (element.bits === 8) return 1;
    if (element.bits === 16) return 2;
    if (element.bits === 32) return 4;
    if (element.bits === 64) return 8;
  } else if (element.kind === "float") {
    if (element.format === "half" || element.format === "bfloat") return 2;
    if (element.format === "float") return 4;
    if (element.format === "double") return 8;
  }
  return record.fail(`a data constant with elements of type ${element.kind}`);
}

function buildBlockAddress(record: BitRecord, type: Type, table: ConstantTable): Constant {
  const fn = table.get(record.at(1), record);
  if (fn.kind !== "global") record.fail("the address of a block in something that is not a function");
  return { kind: "block-address", type, target: fn.target, block: record.at(2) };
}

const sideEffectsBit = 1;

function buildAssembly(
  record: BitRecord,
  start: number,
  type: Type,
  functionType: FunctionType,
): InlineAssembly {
  const flags = record.at(start);
  const template = start + 2;
  const constraints = template + record.at(start + 1);
  const end = constraints + 1 + record.at(constraints);
  if (end > record.length) record.fail("inline assembly is longer than its record");
  return {
    kind: "inline-assembly",
    type,
    functionType,
    template: record.text(template, constraints),
    constraints: record.text(constraints + 1, end),
    sideEffects: (flags & sideEffectsBit) !== 0,
  };
}
