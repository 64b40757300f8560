/**
 * Instructions that are known by name only. Everywhere else an instruction is one object literal with all its
 * fields in the same order: spreading a common part into it made reading three times slower.
 */
import type { UnsupportedInstruction } from "../../instruction.ts";
import type { Type } from "../../type.ts";

export function unsupported(what: string, type: Type): UnsupportedInstruction {
  return {
    kind: "instruction",
    type,
    name: undefined,
    location: -1,
    opcode: "unsupported",
    what,
    terminator: false,
  };
}

export function unsupportedTerminator(what: string, type: Type): UnsupportedInstruction {
  return { ...unsupported(what, type), terminator: true };
}
