/**
 * For which values of older inputs a new one can satisfy a condition ([10 Deciding late, and hangs]): asked without
 * quantifiers, by values that the new one could have. Those are terms that it is compared with, and their neighbours. The
 * answer is a condition on the older ones that is enough; it need not be all.
 */
import { add, bits, extract, signExtend, zeroExtend } from "../../smt/bits.ts";
import { or } from "../../smt/booleans.ts";
import { substitute } from "../../smt/rebuild.ts";
import { symbolsOf, type Term, widthOf } from "../../smt/term.ts";

/** More terms that a new input is compared with are not tried. */
const mostTerms = 16;

/** A condition on the other symbols under which there is a value of `made` for which the condition holds. */
export function leftOpen(condition: Term, made: Term): Term {
  const values = new Set(
    [...comparedWith(condition, made)].flatMap((each) => {
      const one = bits(widthOf(made), 1n);
      return [each, add(each, one), add(each, bits(widthOf(made), -1n))];
    }),
  );
  return or(...[...values].map((value) => substitute(condition, new Map([[made, value]]))));
}

function comparedWith(condition: Term, made: Term): ReadonlySet<Term> {
  const width = widthOf(made);
  const found = new Set([bits(width, 0n)]);
  const seen = new Set([condition]);
  const pending = [condition];
  for (let term = pending.pop(); term !== undefined && found.size < mostTerms; term = pending.pop()) {
    if (term.sort.kind === "bits" && !symbolsOf(term).includes(made))
      for (const each of ofWidth(term, width)) found.add(each);
    for (const argument of term.args) {
      if (seen.has(argument)) continue;
      seen.add(argument);
      pending.push(argument);
    }
  }
  return found;
}

function ofWidth(term: Term, width: number): readonly Term[] {
  const own = widthOf(term);
  if (own === width) return [term];
  return own > width ? [extract(term, width - 1, 0)] : [zeroExtend(term, width), signExtend(term, width)];
}
