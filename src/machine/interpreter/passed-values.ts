/** Values that are passed and returned as one type and taken as another: see call-fit.ts. */
import { bitWidth } from "../../ir/layout.ts";
import type { Type } from "../../ir/type.ts";
import { nibbleMask } from "../memory/memory-values.ts";
import { allOnes, partlyDefined, type RuntimeValue, type Scalar, undefinedScalar } from "../memory/scalar.ts";
import { undefinedValue } from "./constants.ts";
import { filledBits, isBool, registersOf, sharedRegisters, travelsAlike } from "./registers.ts";

/** What becomes of bits that the sender's type does not have. */
export type UpperBits = "undefined" | "zero";

/** A value of type `from` as one of type `to`: by the same kind of register, or not at all. */
export function passedAs(
  value: RuntimeValue | undefined,
  from: Type,
  to: Type,
  upper: UpperBits,
): RuntimeValue {
  if (value !== undefined && (from === to || travelsAlike(from, to))) return value;
  if (value === undefined) return undefinedValue(to);
  const sources = sharedRegisters(from, to);
  if (sources.every((source) => source < 0)) return undefinedValue(to);
  const given = flattened(value);
  const types = registersOf(from);
  let next = 0;
  return assembled(to, (type) => {
    const source = sources[next++];
    return source < 0 ? undefinedScalar(bitWidth(type)) : register(given[source], types[source], type, upper);
  });
}

function flattened(value: RuntimeValue): readonly Scalar[] {
  return Array.isArray(value) ? value.flatMap(flattened) : [value];
}

function assembled(type: Type, scalar: (type: Type) => Scalar): RuntimeValue {
  switch (type.kind) {
    case "struct":
      return (type.fields ?? []).map((field) => assembled(field, scalar));
    case "array":
    case "vector":
      return Array.from({ length: type.length }, () => assembled(type.element, scalar));
    default:
      return scalar(type);
  }
}

/** What one register holds, as another type of its kind. */
function register(value: Scalar, from: Type, to: Type, upper: UpperBits): Scalar {
  if (travelsAlike(from, to)) return value;
  const { bits, undef, marks } = value;
  const given = filledBits(from);
  const wanted = filledBits(to);
  if (wanted > given) {
    const missing = upper === "zero" ? 0n : allOnes(wanted) & ~allOnes(given);
    return partlyDefined(bits, (undef ?? 0n) | missing, marks);
  }
  const mask = allOnes(wanted);
  const lower = bits & mask;
  const missing = (undef ?? 0n) & mask;
  // A byte that is neither 0 nor 1 is no `_Bool`: compilers look at its lowest bit, or at all of it.
  if (isBool(to)) return lower > 1n || missing !== 0n ? undefinedScalar(1) : partlyDefined(lower, 0n, 0);
  return partlyDefined(lower, missing, wanted % 8 === 0 ? marks & nibbleMask(wanted / 8) : 0);
}
