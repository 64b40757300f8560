/** What a bit-vector term can be at the least and at the most, unsigned, whatever its symbols are. Cheap, and rather too wide. */
import { type Term, widthOf } from "./term.ts";

export interface Range {
  readonly low: bigint;
  readonly high: bigint;
}

const ranges = new WeakMap<Term, Range>();

/** Deeper than this nobody looks. */
const deepest = 200;
let depth = 0;

const lesser = (a: bigint, b: bigint): bigint => [a, b][Number(b < a)];
const greater = (a: bigint, b: bigint): bigint => [a, b][Number(b > a)];

export function rangeOf(term: Term): Range {
  if (term.operator === "constant") return { low: term.value, high: term.value };
  let known = ranges.get(term);
  if (known !== undefined) return known;
  if (depth > deepest) return wholeRange(widthOf(term));
  depth++;
  known = rangeFrom(term, rangeOf);
  depth--;
  ranges.set(term, known);
  return known;
}

function wholeRange(width: number): Range {
  return { low: 0n, high: (1n << BigInt(width)) - 1n };
}

const nothingKnown = (): "open" => "open";

/** Of a term by the ranges of its arguments, and by what is known of conditions in it. */
export function rangeFrom(
  term: Term,
  rangeOf: (part: Term) => Range,
  truthOf: (condition: Term) => "holds" | "fails" | "open" = nothingKnown,
): Range {
  if (term.operator === "constant") return { low: term.value, high: term.value };
  const any = wholeRange(widthOf(term));
  const most = any.high;
  const { args } = term;
  switch (term.operator) {
    case "ite": {
      const truth = truthOf(args[0]);
      if (truth !== "open") return rangeOf(args[truth === "holds" ? 1 : 2]);
      const a = rangeOf(args[1]);
      const b = rangeOf(args[2]);
      return { low: lesser(a.low, b.low), high: greater(a.high, b.high) };
    }
    case "bits-concat": {
      let low = 0n;
      let high = 0n;
      for (const piece of args) {
        const range = rangeOf(piece);
        const by = BigInt(widthOf(piece));
        low = (low << by) | range.low;
        high = (high << by) | range.high;
      }
      return { low, high };
    }
    case "bits-extract": {
      // From bit 0 on, of what is small anyway; or the highest bits of anything.
      const { low, high } = rangeOf(args[0]);
      const by = BigInt(term.second);
      return high >> by <= most ? { low: low >> by, high: high >> by } : any;
    }
    case "bits-and": {
      const a = rangeOf(args[0]).high;
      const b = rangeOf(args[1]).high;
      return { low: 0n, high: lesser(a, b) };
    }
    case "bits-or": {
      const a = rangeOf(args[0]);
      const b = rangeOf(args[1]);
      const bitsOf = (a.high | b.high).toString(2).length;
      const high = a.high === 0n && b.high === 0n ? 0n : (1n << BigInt(bitsOf)) - 1n;
      return { low: greater(a.low, b.low), high };
    }
    case "bits-add": {
      const a = rangeOf(args[0]);
      const b = rangeOf(args[1]);
      return a.high + b.high <= most ? { low: a.low + b.low, high: a.high + b.high } : any;
    }
    case "bits-multiply": {
      const a = rangeOf(args[0]);
      const b = rangeOf(args[1]);
      return a.high * b.high <= most ? { low: a.low * b.low, high: a.high * b.high } : any;
    }
    case "bits-divide": {
      const a = rangeOf(args[0]);
      const b = rangeOf(args[1]);
      return b.low === 0n ? any : { low: a.low / b.high, high: a.high / b.low };
    }
    case "bits-remainder": {
      const a = rangeOf(args[0]);
      const b = rangeOf(args[1]);
      if (b.low === 0n) return { low: 0n, high: a.high };
      // As often as b goes into the least, it goes into all.
      if (b.low === b.high && a.low / b.low === a.high / b.low)
        return { low: a.low % b.low, high: a.high % b.low };
      return { low: 0n, high: lesser(a.high, b.high - 1n) };
    }
    case "bits-shift-right":
      return { low: 0n, high: rangeOf(args[0]).high };
    default:
      return any;
  }
}
