/** Terminators and phis. */
import type { Instruction, PhiEntry, Switch } from "../../instruction.ts";
import type { BasicBlock } from "../../module.ts";
import { i1, type Type, tokenType, voidType } from "../../type.ts";
import { FunctionCode } from "../codes.ts";
import type { OperandCursor } from "../operand-cursor.ts";
import { unsupported, unsupportedTerminator } from "./base.ts";

export function readReturn(cursor: OperandCursor, result: Type): Instruction {
  const value = cursor.remaining === 0 ? undefined : cursor.pair();
  if ((value?.type ?? voidType) !== result)
    cursor.fail("a function returns a value of another type than it says");
  return { kind: "instruction", type: voidType, name: undefined, location: -1, opcode: "ret", value };
}

/** [target], or [when true, when false, condition]. */
export function readBranch(cursor: OperandCursor): Instruction {
  const target = cursor.block();
  if (cursor.remaining === 0)
    return { kind: "instruction", type: voidType, name: undefined, location: -1, opcode: "br", target };
  const whenFalse = cursor.block();
  const condition = cursor.value(i1);
  return {
    kind: "instruction",
    type: voidType,
    name: undefined,
    location: -1,
    opcode: "condbr",
    condition,
    whenTrue: target,
    whenFalse,
  };
}

/** [type, condition, fallback, (number of the constant, target) …]. */
export function readSwitch(cursor: OperandCursor): Instruction {
  const type = cursor.type();
  if (type.kind !== "integer") cursor.fail(`a switch over a ${type.kind}`);
  const condition = cursor.value(type);
  const fallback = cursor.block();
  const cases: Switch["cases"][number][] = [];
  while (cursor.remaining > 0) {
    const constant = cursor.absolute(type);
    if (constant.kind !== "integer") cursor.fail("a case of a switch that is not a constant");
    cases.push({ value: constant.bits, target: cursor.block() });
  }
  return {
    kind: "instruction",
    type: voidType,
    name: undefined,
    location: -1,
    opcode: "switch",
    condition,
    fallback,
    cases,
  };
}

export function readIndirectBranch(cursor: OperandCursor): Instruction {
  const address = cursor.value(cursor.type());
  if (address.type.kind !== "pointer") cursor.fail(`a jump to a ${address.type.kind}`);
  const targets: BasicBlock[] = [];
  while (cursor.remaining > 0) targets.push(cursor.block());
  return {
    kind: "instruction",
    type: voidType,
    name: undefined,
    location: -1,
    opcode: "indirectbr",
    address,
    targets,
  };
}

export function readResume(cursor: OperandCursor): Instruction {
  return {
    kind: "instruction",
    type: voidType,
    name: undefined,
    location: -1,
    opcode: "resume",
    value: cursor.pair(),
  };
}

/** [type, (value, block) …]; one operand more is fast-math flags. */
export function readPhi(cursor: OperandCursor): Instruction {
  const type = cursor.type();
  if (type.kind === "void" || type.kind === "function" || type.kind === "metadata") {
    cursor.fail(`a phi of type ${type.kind}`);
  }
  const incoming: PhiEntry[] = [];
  while (cursor.remaining > 1) {
    const value = cursor.signedValue(type);
    incoming.push({ value, block: cursor.block() });
  }
  return { kind: "instruction", type, name: undefined, location: -1, opcode: "phi", incoming };
}

/** Windows' exception handling: known by name. */
export function readFunclet(cursor: OperandCursor): Instruction {
  switch (cursor.record.code) {
    case FunctionCode.cleanupReturn:
      return unsupportedTerminator("cleanupret", voidType);
    case FunctionCode.catchReturn:
      return unsupportedTerminator("catchret", voidType);
    case FunctionCode.catchSwitch:
      return unsupportedTerminator("catchswitch", tokenType);
    case FunctionCode.catchPad:
      return unsupported("catchpad", tokenType);
    default:
      return unsupported("cleanuppad", tokenType);
  }
}
