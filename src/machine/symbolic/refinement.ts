/**
 * What inputs are asked about late ([10 Deciding late, and hangs] 3). Where an adversary who decides late could keep a
 * section open and chance could not, the search begins again: inputs of the same place are then split by these questions
 * where they are made.
 */
import { equal } from "../../smt/bits.ts";
import { substitute } from "../../smt/rebuild.ts";
import { symbol, symbolsOf, type Term } from "../../smt/term.ts";

/** More cells than these questions make are not looked into. */
const mostQuestions = 12;

export class Refinement {
  /** By the place of the input: what is asked where it is made, of a symbol of number 0. */
  private readonly asked = new Map<number, ReadonlySet<Term>>();
  private readonly late = new Map<number, Set<Term>>();
  /** Something was asked late that cannot be asked where one input is made. */
  private isTooLate = false;

  /** Questions to a symbol that is just made. */
  *questions(made: Term): Generator<Term> {
    for (const question of this.asked.get(made.second) ?? [])
      yield substitute(question, new Map([[ofPlace(made), made]]));
  }

  /** A term was split that is about inputs from before. */
  note(term: Term, cases: readonly Term[]): void {
    const [about, ...others] = symbolsOf(term);
    if (others.length > 0) {
      this.isTooLate = true;
      return;
    }
    let known = this.late.get(about.second);
    if (known === undefined) this.late.set(about.second, (known = new Set()));
    const names = new Map([[about, ofPlace(about)]]);
    for (const each of cases) known.add(substitute(equal(term, each), names));
  }

  /** Takes what was asked late among the questions; false where there is nothing new, or too much. */
  refine(): boolean {
    let isFiner = false;
    for (const [place, late] of this.late) {
      const asked = this.asked.get(place) ?? new Set();
      const finer = new Set([...asked, ...late]);
      if (finer.size > mostQuestions) return false;
      if (finer.size > asked.size) isFiner = true;
      this.asked.set(place, finer);
    }
    this.late.clear();
    return isFiner && !this.isTooLate;
  }
}

function ofPlace({ sort, second }: Term): Term {
  return symbol(0, sort, second);
}
