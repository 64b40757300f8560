/** A term built again from other arguments: substitution, renaming of symbols. The constructors simplify on the way. */
import { unreachable } from "../base/unreachable.ts";
import { arrayOf, select, store } from "./arrays.ts";
import * as b from "./bits.ts";
import { and, ite, not, or } from "./booleans.ts";
import { roundings } from "./float-results.ts";
import * as f from "./floats.ts";
import * as n from "./numbers.ts";
import type { ArraySort, FloatSort } from "./sort.ts";
import { symbolsOf, type Term, widthOf } from "./term.ts";

/** What symbols become; those that are not in it stay. */
export type Substitution = ReadonlyMap<Term, Term>;

/** Keeps what it has built: one for each substitution. */
export class Substituter {
  private readonly built = new Map<Term, Term>();

  constructor(private readonly substitution: Substitution) {}

  apply(root: Term): Term {
    const known = this.known(root);
    if (known !== undefined) return known;
    // Without recursion: terms may be deep.
    const pending = [root];
    for (let term = pending.at(-1); term !== undefined; term = pending.at(-1)) {
      const missing = term.args.filter((argument) => this.known(argument) === undefined);
      if (missing.length > 0) {
        pending.push(...missing);
        continue;
      }
      pending.pop();
      if (this.known(term) !== undefined) continue;
      const args = term.args.map((argument) => this.known(argument)!);
      this.built.set(
        term,
        args.every((argument, index) => argument === term.args[index]) ? term : rebuilt(term, args),
      );
    }
    return this.known(root)!;
  }

  private known(term: Term): Term | undefined {
    if (term.operator === "symbol") return this.substitution.get(term) ?? term;
    return term.args.length === 0 ? term : this.built.get(term);
  }
}

export function substitute(term: Term, substitution: Substitution): Term {
  if (!symbolsOf(term).some((each) => substitution.has(each))) return term;
  return new Substituter(substitution).apply(term);
}

/** The same operation on other arguments. */
function rebuilt(term: Term, args: readonly Term[]): Term {
  const [first, second, third] = args;
  switch (term.operator) {
    case "constant":
    case "symbol":
      return term;
    case "not":
      return not(first);
    case "and":
      return and(...args);
    case "or":
      return or(...args);
    case "equal":
      return b.equal(first, second);
    case "ite":
      return ite(first, second, third);
    case "bits-not":
      return b.bitNot(first);
    case "bits-negate":
      return b.negate(first);
    case "bits-and":
      return b.bitAnd(first, second);
    case "bits-or":
      return b.bitOr(first, second);
    case "bits-xor":
      return b.bitXor(first, second);
    case "bits-add":
      return b.add(first, second);
    case "bits-multiply":
      return b.multiply(first, second);
    case "bits-divide":
      return b.divide(first, second);
    case "bits-remainder":
      return b.remainder(first, second);
    case "bits-signed-divide":
      return b.signedDivide(first, second);
    case "bits-signed-remainder":
      return b.signedRemainder(first, second);
    case "bits-shift-left":
      return b.shiftLeft(first, second);
    case "bits-shift-right":
      return b.shiftRight(first, second);
    case "bits-signed-shift-right":
      return b.signedShiftRight(first, second);
    case "bits-less":
      return b.less(first, second);
    case "bits-signed-less":
      return b.signedLess(first, second);
    case "bits-concat":
      return b.concat(...args);
    case "bits-extract":
      return b.extract(first, term.first, term.second);
    case "bits-sign-extend":
      return b.signExtend(first, widthOf(term));
    case "number-add":
      return n.sum(...args);
    case "number-multiply":
      return n.product(first, second);
    case "number-less":
      return n.smaller(first, second);
    case "integer-divide":
      return n.integerDivide(first, term.args[1].value);
    case "integer-modulo":
      return n.integerModulo(first, term.args[1].value);
    case "to-real":
      return n.toReal(first);
    case "select":
      return select(first, second);
    case "store":
      return store(first, second, third);
    case "array-of":
      return arrayOf((term.sort as ArraySort).index, first);
    case "float-of-bits":
      return f.floatOfBits(term.sort as FloatSort, first);
    case "bits-of-float":
      return f.bitsOfFloat(first, second);
    case "float-add":
    case "float-subtract":
    case "float-multiply":
    case "float-divide":
      return f.floatBinary(term.operator, first, second);
    case "float-fused":
      return f.floatFused(first, second, third);
    case "float-square-root":
    case "float-negate":
    case "float-absolute":
      return f.floatUnary(term.operator, first);
    case "float-equal":
    case "float-less":
    case "float-less-or-equal":
      return f.floatCompare(term.operator, first, second);
    case "float-is-nan":
      return f.isNaNTerm(first);
    case "float-is-infinite":
      return f.isInfiniteTerm(first);
    case "float-of-float":
      return f.floatOfFloat(term.sort as FloatSort, first);
    case "float-of-signed":
      return f.floatOfInteger(term.sort as FloatSort, first, "signed");
    case "float-of-unsigned":
      return f.floatOfInteger(term.sort as FloatSort, first, "unsigned");
    case "signed-of-float":
      return f.integerWhereItFits(widthOf(term), [first, second], "signed");
    case "unsigned-of-float":
      return f.integerWhereItFits(widthOf(term), [first, second], "unsigned");
    case "float-round":
      return f.roundToWhole(first, roundings[term.first]);
    default:
      return unreachable(term.operator);
  }
}
