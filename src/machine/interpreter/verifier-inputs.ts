/**
 * Inputs of verification tasks, `__VERIFIER_nondet_char` and the like. Each task declares them by itself, and not always
 * by the type that the name says: `extern int __VERIFIER_nondet_bool(void)`. Nobody's registers are meant by that. The
 * input is one of the type in the name, converted to the declared one.
 */
import { bitWidth } from "../../ir/layout.ts";
import type { FunctionValue } from "../../ir/module.ts";
import type { Type } from "../../ir/type.ts";
import { bitOfBoolean, extract, signExtend, zeroExtend } from "../../smt/bits.ts";
import { Unsupported } from "../fault.ts";
import {
  allOnes,
  boolean,
  defined,
  type RuntimeValue,
  type Scalar,
  SymbolicScalar,
  scalarOf,
  signed,
  termOf,
} from "../memory/scalar.ts";
import { isNotZero } from "../symbolic/integer-terms.ts";
import { isBool, kindOf, travelsAlike } from "./registers.ts";

/** `isLibrary`: a function of the user's with such a name is one like others. */
export function isVerifierInput({ name }: FunctionValue, isLibrary: boolean): boolean {
  return isLibrary && name.startsWith("__VERIFIER_nondet_");
}

export function convertedInput(
  value: RuntimeValue,
  { type, resultAttributes }: FunctionValue,
  to: Type,
): Scalar {
  const from = type.result;
  const input = value as Scalar;
  if (travelsAlike(from, to) || input.undef !== null) return input;
  if (kindOf(from) !== "integer" || kindOf(to) !== "integer")
    throw new Unsupported({ kind: "input-of-other-type" });
  if (input instanceof SymbolicScalar)
    return convertedTerm(input, { from, to, isUnsigned: resultAttributes.zeroExtend });
  if (isBool(to)) return boolean(input.bits !== 0n);
  const number = resultAttributes.zeroExtend ? input.bits : signed(bitWidth(from), input.bits);
  return defined(number & allOnes(bitWidth(to)));
}

function convertedTerm(
  input: SymbolicScalar,
  {
    from,
    to,
    isUnsigned,
  }: { readonly from: Type; readonly to: Type; readonly isUnsigned: boolean | undefined },
): Scalar {
  const width = bitWidth(to);
  if (isBool(to)) return scalarOf(zeroExtend(bitOfBoolean(isNotZero(input)), width));
  const term = termOf(input, bitWidth(from));
  if (width <= bitWidth(from)) return scalarOf(extract(term, width - 1, 0));
  return scalarOf(isUnsigned ? zeroExtend(term, width) : signExtend(term, width));
}
