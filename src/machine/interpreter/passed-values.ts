/** Values that are passed and returned as one type and taken as another: see call-fit.ts. */
import { bitWidth } from "../../ir/layout.ts";
import type { Type } from "../../ir/type.ts";
import { nibbleMask } from "../memory-values.ts";
import { allOnes, partlyDefined, type RuntimeValue, type Scalar } from "../scalar.ts";
import { kindOf, travelsAlike } from "./call-fit.ts";
import { undefinedValue } from "./constants.ts";

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
  if (value === undefined || kindOf(from) !== "integer" || kindOf(to) !== "integer")
    return undefinedValue(to);
  const { bits, undef, marks } = value as Scalar;
  const given = bitWidth(from);
  const wanted = bitWidth(to);
  if (wanted > given) {
    const missing = upper === "zero" ? 0n : allOnes(wanted) & ~allOnes(given);
    return partlyDefined(bits, (undef ?? 0n) | missing, marks);
  }
  const mask = allOnes(wanted);
  return partlyDefined(
    bits & mask,
    (undef ?? 0n) & mask,
    wanted % 8 === 0 ? marks & nibbleMask(wanted / 8) : 0,
  );
}
