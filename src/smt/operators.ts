/**
 * The operators of terms, one row each: how SMT-LIB calls them, and what they do to constants. The meaning is SMT-LIB's
 * (division by zero gives all ones, a shift by too much gives zeros or signs): whoever builds a term for a program's
 * operation splits such cases off before.
 */

const mask = (width: number): bigint => (1n << BigInt(width)) - 1n;
const signed = BigInt.asIntN;
const unsigned = BigInt.asUintN;
const truth = (value: boolean): bigint => (value ? 1n : 0n);

export interface Row {
  /** How SMT-LIB writes it; operators with parameters of their own are written by smtlib.ts. */
  readonly name: string;
  /** Of bit-vectors, numbers and truth values: the value for constant arguments; `width` is that of the first argument. */
  readonly fold?: (width: number, a: bigint, b: bigint) => bigint;
  readonly isCommutative?: true;
}

const rows = {
  constant: { name: "" },
  symbol: { name: "" },

  // Truth values. `and` and `or` take any number of arguments.
  not: { name: "not", fold: (_, a) => 1n - a },
  and: { name: "and", fold: (_, a, b) => a & b, isCommutative: true },
  or: { name: "or", fold: (_, a, b) => a | b, isCommutative: true },
  equal: { name: "=", fold: (_, a, b) => truth(a === b), isCommutative: true },
  ite: { name: "ite" },

  // Bit-vectors.
  "bits-not": { name: "bvnot", fold: (width, a) => a ^ mask(width) },
  "bits-negate": { name: "bvneg", fold: (width, a) => unsigned(width, -a) },
  "bits-and": { name: "bvand", fold: (_, a, b) => a & b, isCommutative: true },
  "bits-or": { name: "bvor", fold: (_, a, b) => a | b, isCommutative: true },
  "bits-xor": { name: "bvxor", fold: (_, a, b) => a ^ b, isCommutative: true },
  "bits-add": { name: "bvadd", fold: (width, a, b) => unsigned(width, a + b), isCommutative: true },
  "bits-multiply": { name: "bvmul", fold: (width, a, b) => unsigned(width, a * b), isCommutative: true },
  "bits-divide": { name: "bvudiv", fold: (width, a, b) => (b === 0n ? mask(width) : a / b) },
  "bits-remainder": { name: "bvurem", fold: (_, a, b) => (b === 0n ? a : a % b) },
  "bits-signed-divide": {
    name: "bvsdiv",
    fold: (width, a, b) => {
      const dividend = signed(width, a);
      if (b === 0n) return dividend < 0n ? 1n : mask(width);
      return unsigned(width, dividend / signed(width, b));
    },
  },
  "bits-signed-remainder": {
    name: "bvsrem",
    fold: (width, a, b) => (b === 0n ? a : unsigned(width, signed(width, a) % signed(width, b))),
  },
  "bits-shift-left": {
    name: "bvshl",
    fold: (width, a, b) => (b >= BigInt(width) ? 0n : unsigned(width, a << b)),
  },
  "bits-shift-right": { name: "bvlshr", fold: (width, a, b) => (b >= BigInt(width) ? 0n : a >> b) },
  "bits-signed-shift-right": {
    name: "bvashr",
    fold: (width, a, b) => unsigned(width, signed(width, a) >> (b >= BigInt(width) ? BigInt(width - 1) : b)),
  },
  "bits-less": { name: "bvult", fold: (_, a, b) => truth(a < b) },
  "bits-signed-less": {
    name: "bvslt",
    fold: (width, a, b) => truth(signed(width, a) < signed(width, b)),
  },
  /** Any number of arguments, the highest first. */
  "bits-concat": { name: "concat" },
  /** Bits `first` down to `second`. */
  "bits-extract": { name: "extract" },
  "bits-sign-extend": { name: "sign_extend" },

  // Numbers without a bound. Sums and products take any number of arguments.
  "number-add": { name: "+", isCommutative: true },
  "number-multiply": { name: "*", isCommutative: true },
  "number-less": { name: "<" },
  /** Integers: towards minus infinity, as SMT-LIB has it for positive divisors. */
  "integer-divide": { name: "div" },
  "integer-modulo": { name: "mod" },
  "to-real": { name: "to_real" },

  // Arrays.
  select: { name: "select" },
  store: { name: "store" },
  /** The same element everywhere. */
  "array-of": { name: "const" },

  // Floats: rounded to the nearest, ties to even, wherever there is rounding.
  "float-of-bits": { name: "to_fp" },
  /** Of a value that is no number, the second argument. */
  "bits-of-float": { name: "fp.to_ieee_bv" },
  "float-add": { name: "fp.add" },
  "float-subtract": { name: "fp.sub" },
  "float-multiply": { name: "fp.mul" },
  "float-divide": { name: "fp.div" },
  "float-fused": { name: "fp.fma" },
  "float-square-root": { name: "fp.sqrt" },
  "float-negate": { name: "fp.neg" },
  "float-absolute": { name: "fp.abs" },
  "float-equal": { name: "fp.eq" },
  "float-less": { name: "fp.lt" },
  "float-less-or-equal": { name: "fp.leq" },
  "float-is-nan": { name: "fp.isNaN" },
  "float-is-infinite": { name: "fp.isInfinite" },
  "float-of-float": { name: "to_fp" },
  "float-of-signed": { name: "to_fp" },
  "float-of-unsigned": { name: "to_fp_unsigned" },
  /** Towards zero. The second argument says whether it fits; what does not is the least integer with a sign. */
  "signed-of-float": { name: "fp.to_sbv" },
  "unsigned-of-float": { name: "fp.to_ubv" },
  /** Rounded to a number without a fraction, in the way that `first` says (see float-results.ts). */
  "float-round": { name: "fp.roundToIntegral" },
} satisfies Record<string, Row>;

export type Operator = keyof typeof rows;
export const operators: { readonly [Name in Operator]: Row } = rows;
