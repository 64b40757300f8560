/** How results of signed arithmetic are read ([08 Systems]). */
import { type IntegerType, type Range, rangeOf } from "../system/integer-type.ts";

export type Reading =
  /** Signed overflow gives any value. */
  | "exact"
  /** There is no signed overflow: results are mathematical, and signed types have no bounds. */
  | "ideal"
  /** Whoever overflows does not go on: for endless runs, which must not. */
  | "blocked";

/**
 * With bounds of signed types kept, `for (;;) x++` would be "proved" where results are mathematical; so they go too
 * ([08 Doubts]).
 */
export function readRange(type: IntegerType | undefined, reading: Reading): Range {
  if (type === undefined) return { least: undefined, greatest: undefined };
  if (reading === "ideal" && type.kind === "bits" && type.sign === "signed")
    return { least: undefined, greatest: undefined };
  return rangeOf(type);
}
