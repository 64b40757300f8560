/** Random operands, and what an operation makes of them: as values, and as terms of which a model is taken. */
import fc from "fast-check";
import { bitWidth } from "../../../src/ir/layout.ts";
import type { Type } from "../../../src/ir/type.ts";
import { Fault } from "../../../src/machine/fault.ts";
import {
  decideBy,
  defined,
  type RuntimeValue,
  type Scalar,
  SymbolicScalar,
} from "../../../src/machine/memory/scalar.ts";
import { evaluate, type Model } from "../../../src/smt/evaluate.ts";
import { sortOfFormat } from "../../../src/smt/float-results.ts";
import { bitsSort } from "../../../src/smt/sort.ts";
import { symbol, type Term, widthOf } from "../../../src/smt/term.ts";
import type { Operation } from "./operations.ts";

/** Bit patterns of the type: any, and those where something happens. */
export function patterns(type: Type): fc.Arbitrary<bigint> {
  const width = bitWidth(type);
  const ones = (1n << BigInt(width)) - 1n;
  const any = fc.bigInt(0n, ones);
  if (type.kind !== "float") {
    const half = 1n << BigInt(width - 1);
    const edges = [0n, 1n, 2n, BigInt(width), BigInt(width) - 1n, half, half - 1n, ones, ones - 1n];
    return fc.oneof(any, fc.constantFrom(...edges.map((each) => each & ones)));
  }
  const { exponent, significand } = sortOfFormat(type.format as "double");
  const fraction = BigInt(significand - 1);
  const biasedOne = (1n << BigInt(exponent - 1)) - 1n;
  const highest = (1n << BigInt(exponent)) - 1n;
  const sign = 1n << BigInt(width - 1);
  const near = fc
    .tuple(fc.bigInt(-3n, 3n), fc.constantFrom(0n, 1n, highest, biasedOne), fc.constantFrom(0n, sign))
    .map(([by, of, signed]) => (((of << fraction) + by) & (sign - 1n)) | signed);
  // Numbers about as large as integers are, with few bits: halves, edges of widths.
  const round = fc
    .tuple(fc.nat(130), fc.bigInt(-2n, 2n), fc.constantFrom(0n, sign), fc.nat(3))
    .map(([power, by, signed, head]) => {
      const biased = biasedOne + BigInt(power) - 2n;
      const top = biased >= highest ? highest - 1n : biased;
      return (((top << fraction) + (BigInt(head) << (fraction - 2n)) + by) & (sign - 1n)) | signed;
    });
  const quiet = fc.bigInt(1n, (1n << fraction) - 1n).map((payload) => (highest << fraction) | payload);
  return fc.oneof(
    any,
    near,
    round,
    quiet,
    quiet.map((each) => each | sign),
  );
}

export interface Operands {
  readonly scalars: readonly Scalar[];
  readonly model: Model;
}

/** Some of them terms. */
export function operandsOf(
  { operands, constant = [] }: Operation,
  bits: readonly bigint[],
  areTerms: readonly boolean[],
): Operands {
  const model = new Map<Term, bigint>();
  const scalars = bits.map((value, index) => {
    if (!areTerms[index] && areTerms.includes(true)) return defined(value);
    const made = symbol(index, bitsSort(bitWidth(operands[index])));
    model.set(made, value);
    return new SymbolicScalar(made, null);
  });
  return { scalars: [...scalars, ...constant.map(defined)], model };
}

/** Whatever is asked is what it is in the model. Counts values that were needed, conditions aside. */
export function decideIn(model: Model): { valuesNeeded: number } {
  const asked = { valuesNeeded: 0 };
  decideBy({
    bitsOf: (term) => {
      if (widthOf(term) > 1) asked.valuesNeeded++;
      return evaluate(term, model)!;
    },
  });
  return asked;
}

/** The rule of an error, or the bits of what comes out. */
export type Outcome = string | readonly (bigint | undefined)[];

export function outcomeOf(
  compute: () => RuntimeValue,
  bitsOf: (value: Scalar) => bigint | undefined,
): Outcome {
  try {
    const result = compute();
    return (Array.isArray(result) ? (result as Scalar[]) : [result]).map((each) =>
      each.undef === null ? bitsOf(each) : undefined,
    );
  } catch (error) {
    if (error instanceof Fault) return error.rule;
    throw error;
  }
}
