/**
 * Debug records, which LLVM 19 puts in the place of calls of llvm.dbg.*: turned back into such calls, so that
 * everybody else sees one form.
 */
import type { Call } from "../../instruction.ts";
import type { Writable } from "../../raw-body.ts";
import { metadataType, voidType } from "../../type.ts";
import type { MetadataOperand, Value } from "../../value.ts";
import { noAttributes } from "../attributes.ts";
import { FunctionCode } from "../codes.ts";
import { intrinsicType } from "../module-context.ts";
import type { OperandCursor } from "../operand-cursor.ts";

export interface DebugRecord {
  readonly call: Writable<Call>;
  /** The number of its DILocation. */
  readonly location: number;
}

/** [location, variable, expression, value …], or [location, label]. */
export function readDebugRecord(cursor: OperandCursor): DebugRecord {
  const location = cursor.number();
  const metadata = (): MetadataOperand => cursor.metadataOperand(cursor.number());
  const first = metadata();
  if (cursor.record.code === FunctionCode.debugLabel) {
    return { call: makeCall(cursor, "llvm.dbg.label", [first]), location };
  }
  const expression = metadata();
  switch (cursor.record.code) {
    case FunctionCode.debugValueSimple: {
      const value: Value = cursor.pair();
      const operand: MetadataOperand = { kind: "metadata", type: metadataType, value, node: undefined };
      return { call: makeCall(cursor, "llvm.dbg.value", [operand, first, expression]), location };
    }
    case FunctionCode.debugAssign: {
      const value = metadata();
      const id = metadata();
      const addressExpression = metadata();
      const operands = [value, first, expression, id, metadata(), addressExpression];
      return { call: makeCall(cursor, "llvm.dbg.assign", operands), location };
    }
    default: {
      const name = recordNames[cursor.record.code] ?? cursor.fail("unknown debug record");
      return { call: makeCall(cursor, name, [metadata(), first, expression]), location };
    }
  }
}

const recordNames: Readonly<Record<number, string>> = {
  [FunctionCode.debugValue]: "llvm.dbg.value",
  [FunctionCode.debugDeclare]: "llvm.dbg.declare",
  [FunctionCode.debugDeclareValue]: "llvm.dbg.declare_value",
};

function makeCall(cursor: OperandCursor, name: string, operands: MetadataOperand[]): Call {
  const parameters = operands.map(() => metadataType);
  return {
    kind: "instruction",
    type: voidType,
    name: undefined,
    location: -1,
    opcode: "call",
    callee: cursor.scope.context.debugIntrinsic(name, operands.length),
    functionType: intrinsicType(parameters),
    arguments: operands,
    argumentAttributes: operands.map(() => noAttributes),
    noUnwind: true,
    noReturn: false,
    mustTail: false,
  };
}
