/** Operations on 64-bit words that may be addresses: compiled code leaves them to a helper then (run/address-arithmetic.ts). */
import type { IntegerOpcode } from "../../interpreter/integer.ts";

/** By their numbers in compiled code. */
export const wordOperations: readonly IntegerOpcode[] = [
  "add",
  "sub",
  "mul",
  "udiv",
  "sdiv",
  "urem",
  "srem",
  "shl",
  "lshr",
  "ashr",
  "and",
  "or",
  "xor",
];
