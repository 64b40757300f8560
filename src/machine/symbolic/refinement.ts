/**
 * What inputs are asked about late ([10 Deciding late, and hangs] 3). Where an adversary who decides late could keep a
 * section open and chance could not, the search begins again: inputs of the same place are then split by these questions
 * where they are made. A question about several inputs is asked where the last of them is made.
 */
import { substitute } from "../../smt/rebuild.ts";
import { symbol, symbolsOf, type Term } from "../../smt/term.ts";

/** More cells than these questions make are not looked into. */
const mostQuestions = 12;
/** Of a new input and older ones in turn, one question is asked at most so many times. */
const mostTimes = 8;

export class Refinement {
  /** By the place of an input in it: what is asked where that is made, of symbols with numbers below zero. */
  private readonly asked = new Map<number, ReadonlySet<Term>>();
  private readonly late = new Map<number, Set<Term>>();

  /** Whether questions have been moved: only then it matters which answers say something of older inputs. */
  get hasBegun(): boolean {
    return this.asked.size > 0;
  }

  /** Questions to a symbol that is just made: those about it alone first, then those about others as well. */
  *questions(made: Term, others: readonly Term[]): Generator<Term> {
    const known = [...(this.asked.get(made.second) ?? [])];
    for (const question of known)
      if (symbolsOf(question).length === 1)
        yield substitute(question, new Map([[symbolsOf(question)[0], made]]));
    for (const question of known)
      if (symbolsOf(question).length > 1) yield* firstOf(instances(question, made, others));
  }

  /** It was asked about inputs of which some are from before. */
  note(question: Term): void {
    const names = symbolsOf(question).map((each, index) => [each, unnamed(each, index)] as const);
    const asked = substitute(question, new Map(names));
    for (const [{ second: place }] of names) {
      let known = this.late.get(place);
      if (known === undefined) this.late.set(place, (known = new Set()));
      known.add(asked);
    }
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
    return isFiner;
  }
}

/** Numbers below zero are no symbol of a state. */
function unnamed({ sort, second }: Term, index: number): Term {
  return symbol(-1 - index, sort, second);
}

/** The question with the new symbol in each role that it can have, and older ones in the others. */
function* instances(question: Term, made: Term, others: readonly Term[]): Generator<Term> {
  const roles = symbolsOf(question);
  const mayPlay = (each: Term, role: Term): boolean => each.second === role.second && each.sort === role.sort;
  function* cast(index: number, names: ReadonlyMap<Term, Term>): Generator<Term> {
    if (index === roles.length) {
      if ([...names.values()].includes(made)) yield substitute(question, names);
      return;
    }
    const taken = new Set(names.values());
    for (const each of [made, ...others])
      if (!taken.has(each) && mayPlay(each, roles[index]))
        yield* cast(index + 1, new Map([...names, [roles[index], each]]));
  }
  yield* cast(0, new Map());
}

function* firstOf(all: Generator<Term>): Generator<Term> {
  let count = 0;
  for (const each of all) {
    if (++count > mostTimes) return;
    yield each;
  }
}
