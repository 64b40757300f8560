/**
 * The size of an object that depends on inputs ([10 Semantics]). It must be known, and its cases are objects of their own:
 * where it may be anything, some small ones are followed, and none that would fill the memory of the host.
 */
import { bits, lessOrEqual } from "../../smt/bits.ts";
import { not } from "../../smt/booleans.ts";
import { widthOf } from "../../smt/term.ts";
import { Unsupported } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { decidedCondition, type Scalar, SymbolicScalar } from "../memory/scalar.ts";

/** Larger ones are followed where they are few. */
const largestOfMany = 1n << 24n;

export function refuseManyLargeSizes({ path }: Machine, size: Scalar): void {
  if (path === undefined || !(size instanceof SymbolicScalar)) return;
  const { term } = size;
  const isLarge = not(lessOrEqual(term, bits(widthOf(term), largestOfMany)));
  if (decidedCondition(isLarge) && path.hasManyCases(term))
    throw new Unsupported({ kind: "many-cases-of-input" });
}
