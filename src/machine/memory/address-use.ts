/**
 * What programs do with addresses that clew has given, which are some out of many: answers say so where it was done.
 */
import { addressObject } from "./address.ts";
import { pointerMarks, type Scalar } from "./scalar.ts";

export interface AddressUse {
  /** The user's code has asked which of two objects comes first. */
  isOrdered: boolean;
  /** An address was computed with, so that its object counts as reachable from then on. */
  isExposed: boolean;
  /** The address of a freed block was compared with that of another block: given-again.ts. */
  isGone: boolean;
}

/** Whether a comparison by order is one of addresses in different objects, neither of them null. */
export function comparesObjects(a: Scalar, b: Scalar): boolean {
  if (a.marks !== pointerMarks || b.marks !== pointerMarks) return false;
  return addressObject(a.bits) !== addressObject(b.bits);
}
