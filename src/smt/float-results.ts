/**
 * What the operators of floats do to constants, by the doubles of the host, which are exact for the narrower formats. A
 * float constant is its bits; all that are no number are one, the canonical one.
 */
import { bitsOfInteger, bitsOfNumber, type FloatBitsFormat, numberOfBits } from "../base/float-bits.ts";
import { fusedMultiplyAdd } from "../base/fused.ts";
import type { Operator } from "./operators.ts";
import { type BitsSort, type FloatSort, floatSort, type Sort } from "./sort.ts";
import type { Term } from "./term.ts";

const sorts: { readonly [Format in FloatBitsFormat]: FloatSort } = {
  half: floatSort(5, 11),
  bfloat: floatSort(8, 8),
  float: floatSort(8, 24),
  double: floatSort(11, 53),
};
const formats = new Map((Object.keys(sorts) as FloatBitsFormat[]).map((format) => [sorts[format], format]));

export function sortOfFormat(format: FloatBitsFormat): FloatSort {
  return sorts[format];
}

function formatOf(sort: Sort): FloatBitsFormat {
  const format = formats.get(sort as FloatSort);
  if (format === undefined) throw new TypeError(`no format of floats has the sort ${JSON.stringify(sort)}`);
  return format;
}

/** Quiet, positive. */
export function canonicalNaN({ exponent, significand }: FloatSort): bigint {
  return ((1n << BigInt(exponent + 1)) - 1n) << BigInt(significand - 2);
}

export function floatBits(sort: FloatSort, value: number): bigint {
  return Number.isNaN(value) ? canonicalNaN(sort) : bitsOfNumber(formatOf(sort), value);
}

/** What x86 gives for a float that no integer of the width is: the least one with a sign. */
export function integerIndefinite(width: number): bigint {
  return 1n << BigInt(width - 1);
}

export const roundings = ["nearest", "away", "up", "down", "zero"] as const;
export type Rounding = (typeof roundings)[number];

/** An application of an operator; of its arguments only the sorts matter. */
export interface FloatApplication {
  readonly operator: Operator;
  readonly sort: Sort;
  readonly args: readonly Pick<Term, "sort">[];
  readonly first: number;
}

/** Undefined where the operator is none of floats. */
export function floatResult(
  { operator, sort, args, first }: FloatApplication,
  values: readonly bigint[],
): bigint | undefined {
  const number = (index: number): number => numberOfBits(formatOf(args[index].sort), values[index]);
  const float = (value: number): bigint => floatBits(sort as FloatSort, value);
  switch (operator) {
    case "float-of-bits":
      return float(numberOfBits(formatOf(sort), values[0]));
    case "bits-of-float":
      return Number.isNaN(number(0)) ? values[1] : values[0];
    case "float-add":
      return float(number(0) + number(1));
    case "float-subtract":
      return float(number(0) - number(1));
    case "float-multiply":
      return float(number(0) * number(1));
    case "float-divide":
      return float(number(0) / number(1));
    case "float-fused":
      return float(fusedMultiplyAdd(formatOf(sort), number(0), number(1), number(2)));
    case "float-square-root":
      return float(Math.sqrt(number(0)));
    case "float-negate":
      return float(-number(0));
    case "float-absolute":
      return float(Math.abs(number(0)));
    case "float-round":
      return float(rounded(number(0), roundings[first]));
    case "float-equal":
      return truth(number(0) === number(1));
    case "float-less":
      return truth(number(0) < number(1));
    case "float-less-or-equal":
      return truth(number(0) <= number(1));
    case "float-is-nan":
      return truth(Number.isNaN(number(0)));
    case "float-is-infinite":
      return truth(Math.abs(number(0)) === Number.POSITIVE_INFINITY);
    case "float-of-float":
      return float(number(0));
    case "float-of-signed":
      return bitsOfInteger(formatOf(sort), BigInt.asIntN((args[0].sort as BitsSort).width, values[0]));
    case "float-of-unsigned":
      return bitsOfInteger(formatOf(sort), values[0]);
    case "signed-of-float":
    case "unsigned-of-float": {
      const { width } = sort as BitsSort;
      return values[1] === 1n
        ? BigInt.asUintN(width, BigInt(Math.trunc(number(0))))
        : integerIndefinite(width);
    }
    default:
      return undefined;
  }
}

function truth(value: boolean): bigint {
  return value ? 1n : 0n;
}

function rounded(value: number, how: Rounding): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 52) return value;
  const sign = value < 0 || Object.is(value, -0) ? -1 : 1;
  const magnitude = Math.abs(value);
  switch (how) {
    case "up":
      return Math.ceil(value);
    case "down":
      return Math.floor(value);
    case "zero":
      return Math.trunc(value);
    case "nearest":
      return sign * (magnitude + 2 ** 52 - 2 ** 52);
    case "away":
      return sign * (Math.floor(magnitude) + (magnitude - Math.floor(magnitude) >= 0.5 ? 1 : 0));
  }
}
