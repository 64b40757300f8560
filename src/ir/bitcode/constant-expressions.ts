/** Constant expressions: casts, address computations and the arithmetic that older versions allowed. */
import type { Type } from "../type.ts";
import type { Constant } from "../value.ts";
import { afterRanges } from "./attributes.ts";
import { ConstantCode } from "./codes.ts";
import type { ConstantTable } from "./constant-table.ts";
import { checkIndices } from "./indexed-type.ts";
import {
  binaryOpcode,
  castOpcodes,
  castPointerToAddress,
  firstIntegerPredicate,
  floatPredicates,
  integerPredicates,
} from "./opcodes.ts";
import type { BitRecord } from "./record.ts";

export function buildExpression(record: BitRecord, type: Type, table: ConstantTable): Constant {
  const operand = (index: number): Constant => table.get(record.at(index), record);
  switch (record.code) {
    case ConstantCode.cast: {
      const number = record.at(0);
      if (number === castPointerToAddress) return { kind: "unsupported", type, what: "ptrtoaddr" };
      const opcode = castOpcodes[number] ?? record.fail(`unknown cast ${number} in a constant`);
      const value = operand(2);
      // Typed pointers of old files were cast from one to the other; they are all one type here.
      if (opcode === "bitcast" && value.type === type) return value;
      return { kind: "expression", operation: "cast", opcode, type, operand: value };
    }
    case ConstantCode.binary: {
      const opcode = binaryOpcode(record.at(0), type);
      if (opcode === undefined) record.fail(`unknown operation ${record.at(0)} in a constant`);
      const left = operand(1);
      const right = operand(2);
      if (left.type !== type || right.type !== type)
        record.fail("an operand of a constant has the wrong type");
      return { kind: "expression", operation: "binary", opcode, type, left, right };
    }
    case ConstantCode.compare: {
      const left = operand(1);
      const right = operand(2);
      if (left.type !== right.type) record.fail("a constant compares values of different types");
      const predicate = predicateName(record.at(3), record);
      return { kind: "expression", operation: "compare", predicate, type, left, right };
    }
    case ConstantCode.select:
      return {
        kind: "expression",
        operation: "select",
        type,
        condition: operand(0),
        whenTrue: operand(1),
        whenFalse: operand(2),
      };
    case ConstantCode.oldGep:
    case ConstantCode.oldInboundsGep:
    case ConstantCode.oldGepWithInrangeIndex:
    case ConstantCode.gepWithInrange:
    case ConstantCode.gep:
      return buildAddress(record, type, table);
    case ConstantCode.unary:
      return { kind: "unsupported", type, what: "fneg in a constant" };
    case ConstantCode.extractElement:
      return { kind: "unsupported", type, what: "extractelement in a constant" };
    case ConstantCode.insertElement:
      return { kind: "unsupported", type, what: "insertelement in a constant" };
    case ConstantCode.shuffleVector:
    case ConstantCode.shuffleVectorExtended:
      return { kind: "unsupported", type, what: "shufflevector in a constant" };
    default:
      return record.fail(`unknown constant record ${record.code}: the file is newer than this reader knows`);
  }
}

function predicateName(number: number, record: BitRecord): string {
  const name = floatPredicates[number] ?? integerPredicates[number - firstIntegerPredicate];
  return name ?? record.fail(`unknown comparison ${number}`);
}

/** Five layouts of getelementptr: with or without the element type, flags and an inrange part. */
function buildAddress(record: BitRecord, type: Type, table: ConstantTable): Constant {
  const code = record.code;
  let at = 0;
  let sourceType: Type | undefined;
  let inbounds = code === ConstantCode.oldInboundsGep;
  const hasFlags = code !== ConstantCode.oldGep && code !== ConstantCode.oldInboundsGep;
  if (hasFlags || record.length % 2 === 1) sourceType = table.types.get(record.at(at++), record);
  if (hasFlags) inbounds = (record.at(at++) & 1) !== 0;
  if (code === ConstantCode.gepWithInrange) at = afterRanges(record, at, 1);
  if ((record.length - at) % 2 === 1 || at >= record.length)
    record.fail("a constant address with half an operand");
  sourceType ??= table.types.pointee(record.at(at), record);
  if (sourceType === undefined) record.fail("a constant address without the type that it steps through");
  const operands: Constant[] = [];
  for (; at < record.length; at += 2) operands.push(table.get(record.at(at + 1), record));
  const [base, ...indices] = operands;
  checkIndices(sourceType, indices, record);
  return { kind: "expression", operation: "gep", type, sourceType, base, indices, inbounds };
}
