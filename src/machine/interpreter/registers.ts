/**
 * How values travel in calls ([02 Calls]): in which kind of register, how many bits of it they fill, and which of several
 * registers holds which part of a structure. What x86-64 (System V) and AArch64 do alike counts, nothing else.
 */
import type { ParameterAttributes } from "../../ir/instruction.ts";
import { bitWidth } from "../../ir/layout.ts";
import { sameType, type Type } from "../../ir/type.ts";

/** In which kind of registers, in memory, or in a way that only its own type has. */
export type Kind = "integer" | "floating" | "memory" | "other";

/** Registers for arguments: on x86-64, which has fewer. What does not find one goes by its place in the list. */
export const registers = { integer: 6, floating: 8 } as const;

export function kindOf(type: Type, attributes?: ParameterAttributes): Kind {
  if (attributes?.byval !== undefined) return "memory";
  switch (type.kind) {
    case "pointer":
      return "integer";
    case "integer":
      return type.bits <= 64 ? "integer" : "other";
    case "float":
      return type.format === "float" || type.format === "double" || type.format === "half"
        ? "floating"
        : "other";
    case "vector":
      return "floating";
    default:
      return "other";
  }
}

/** Pointers and 64-bit integers travel alike. */
export function travelsAlike(given: Type, wanted: Type): boolean {
  return sameType(given, wanted) || (isWord(given) && isWord(wanted));
}

function isWord(type: Type): boolean {
  return type.kind === "pointer" || (type.kind === "integer" && type.bits === 64);
}

/**
 * How many bits of its register an integer fills. A `_Bool` is one bit as compiled, and 0 or 1 in a byte everywhere.
 * Nothing is promised of the bits beyond: on x86-64 callers extend `char` and `short` to 32 bits, but who returns them
 * does not (clang moves all of the register at -O2), and on AArch64 neither does.
 */
export function filledBits(type: Type): number {
  return isBool(type) ? 8 : bitWidth(type);
}

export function isBool(type: Type): boolean {
  return type.kind === "integer" && type.bits === 1;
}

/** The scalars that a result consists of, in the order of their registers. */
export function registersOf(type: Type): readonly Type[] {
  switch (type.kind) {
    case "struct":
      return (type.fields ?? []).flatMap(registersOf);
    case "array":
    case "vector":
      return new Array<readonly Type[]>(type.length).fill(registersOf(type.element)).flat();
    default:
      return [type];
  }
}

/** Which register of a result `from` is which one of a result `to`; -1 where the platforms do not agree on one. */
export function sharedRegisters(from: Type, to: Type): readonly number[] {
  const given = alike(from);
  return alike(to).map((wanted, index) => {
    const source = given[index];
    if (source === undefined || wanted === undefined || kindOf(source) !== kindOf(wanted)) return -1;
    return kindOf(wanted) === "integer" || sameType(source, wanted) ? index : -1;
  });
}

/**
 * Of a structure with integers and floating-point numbers, or with two formats of those, x86-64 takes registers of
 * either kind and AArch64 integer ones in order: they agree on the integers that come first. Vectors of integers are in
 * no integer register.
 */
function alike(type: Type): readonly (Type | undefined)[] {
  const all = registersOf(type);
  if (all.every((one) => kindOf(one) === "floating" && sameType(one, all[0]))) return all;
  const end = all.findIndex((one) => kindOf(one) !== "integer");
  const integers = type.kind === "vector" ? 0 : end < 0 ? all.length : end;
  return all.map((one, index) => (index < integers ? one : undefined));
}
