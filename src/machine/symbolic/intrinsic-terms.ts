/** Integer intrinsics where the operand is a term ([10 Semantics]): bit counts, orders of bytes and bits, overflows. */
import * as b from "../../smt/bits.ts";
import { ite, not } from "../../smt/booleans.ts";
import { type Term, widthOf } from "../../smt/term.ts";
import { type Scalar, SymbolicScalar, scalarOf, termOf } from "../memory/scalar.ts";

/** Undefined where the operand is no term, or the intrinsic is none of these. */
export function intrinsicTerm(base: string, value: Scalar): Scalar | undefined {
  if (!(value instanceof SymbolicScalar) || value.undef !== null || value.marks !== 0) return undefined;
  const term = unary(base, value.term);
  return term === undefined ? undefined : scalarOf(term);
}

export function unary(base: string, term: Term): Term | undefined {
  const width = widthOf(term);
  switch (base) {
    case "bswap":
      return b.concat(...units(term, 8));
    case "bitreverse":
      return b.concat(...units(term, 1));
    case "abs":
      return ite(b.signedLess(term, b.bits(width, 0n)), b.negate(term), term);
    case "ctpop":
      return units(term, 1)
        .map((bit) => b.zeroExtend(bit, width))
        .reduce(b.add);
    case "ctlz":
      return placeOfFirst([...units(term, 1)].reverse(), width);
    case "cttz":
      return placeOfFirst(units(term, 1), width);
    default:
      return undefined;
  }
}

/** The lowest first. */
function units(term: Term, size: number): readonly Term[] {
  return Array.from({ length: widthOf(term) / size }, (_, at) =>
    b.extract(term, (at + 1) * size - 1, at * size),
  );
}

/** How many zeros stand in front of the first one. */
function placeOfFirst(places: readonly Term[], width: number): Term {
  return places.reduceRight(
    (behind, bit, at) => ite(b.booleanOfBit(bit), b.bits(width, BigInt(at)), behind),
    b.bits(width, BigInt(places.length)),
  );
}

/** One bit: whether the exact result does not fit. */
export function overflowTerm(
  { isSigned, opcode }: { readonly isSigned: boolean; readonly opcode: "add" | "sub" | "mul" },
  left: Term,
  right: Term,
): Term {
  const width = widthOf(left);
  // With room for products, and for the sign of differences.
  const wide = 2 * width + 1;
  const extend = isSigned ? b.signExtend : b.zeroExtend;
  const operation = { add: b.add, sub: b.subtract, mul: b.multiply }[opcode];
  const exact = operation(extend(left, wide), extend(right, wide));
  return b.bitOfBoolean(not(b.equal(exact, extend(b.extract(exact, width - 1, 0), wide))));
}

export function overflowOfTerms(
  operation: Parameters<typeof overflowTerm>[0],
  width: number,
  left: Scalar,
  right: Scalar,
): Scalar {
  return scalarOf(overflowTerm(operation, termOf(left, width), termOf(right, width)));
}
