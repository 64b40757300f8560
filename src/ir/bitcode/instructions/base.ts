/** What every instruction starts with; name and location come from later records. */
import type { UnsupportedInstruction } from "../../instruction.ts";
import { type Type, voidType } from "../../type.ts";

export function header(type: Type) {
  return { kind: "instruction" as const, type, name: undefined, location: -1 };
}

export const voidHeader = () => header(voidType);

export function unsupported(what: string, type: Type): UnsupportedInstruction {
  return { ...header(type), opcode: "unsupported", what, terminator: false };
}

export function unsupportedTerminator(what: string, type: Type): UnsupportedInstruction {
  return { ...header(type), opcode: "unsupported", what, terminator: true };
}
