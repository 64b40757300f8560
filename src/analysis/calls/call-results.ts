/** What library calls return where they do not fail (base/runtime/functions.ts), as values. */
import { functionFacts } from "../../base/runtime/functions.ts";
import { unreachable } from "../../base/unreachable.ts";
import { oneOf, otherThanZero, type PossibleValues, zeroOrMore } from "./possible-values.ts";

const zero = oneOf([0n]);
/** EOWNERDEAD and ENOTRECOVERABLE of a robust mutex: that its owner has ended is something that threads do. */
const zeroOrOwnerDead = oneOf([0n, 130n, 131n]);
const zeroOrMinusOne = oneOf([0n, 0xffff_ffffn]);

/** Undefined: of a call that may fail, or of which nothing is known. */
export function resultOfSuccess(
  name: string,
  { hasRobustMutexes }: { readonly hasRobustMutexes: boolean },
): PossibleValues | undefined {
  const { gives } = functionFacts(name);
  switch (gives) {
    case undefined:
      return undefined;
    case "zero":
      return zero;
    case "zero, or that an owner has died":
      return hasRobustMutexes ? zeroOrOwnerDead : zero;
    case "zero or -1":
      return zeroOrMinusOne;
    case "not zero":
      return otherThanZero;
    case "zero or more":
      return zeroOrMore;
    default:
      return unreachable(gives);
  }
}
