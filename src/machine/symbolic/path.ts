/**
 * The path condition of a state ([10 Semantics]): what holds of the inputs that its terms are made of. Where the value of
 * a term is needed, the values that the path leaves are found; if there are several, one is chosen, as an input is, and
 * from then on the path says which.
 */
import { InternalError } from "../../base/unreachable.ts";
import {
  bitOfBoolean,
  bits,
  booleanOfBit,
  equal,
  lessOrEqual,
  signExtend,
  signedLessOrEqual,
  zeroExtend,
} from "../../smt/bits.ts";
import { and, not } from "../../smt/booleans.ts";
import { evaluate, type Model } from "../../smt/evaluate.ts";
import { concerned, type Queries } from "../../smt/queries.ts";
import type { UnknownReason } from "../../smt/solver.ts";
import { bitsSort } from "../../smt/sort.ts";
import { isConstant, symbol, symbolsOf, type Term, trueTerm, widthOf } from "../../smt/term.ts";
import { Unsupported } from "../fault.ts";
import { type Decider, decideBy, type Scalar, scalarOf } from "../memory/scalar.ts";
import type { SplitTime, TermChooser } from "../stepping/choices.ts";
import type { CodePosition } from "../threads/position.ts";
import { type Cases, casesOfTerm } from "./cases.ts";
import { InputSites } from "./input-sites.ts";
import { leftOpen } from "./left-open.ts";
import type { Refinement } from "./refinement.ts";

/** Thrown where the bits of a term are read that the path does not decide yet: the instruction is executed again. */
export class ValueNeeded extends Error {
  override readonly name = "ValueNeeded";

  constructor(readonly term: Term) {
    super("value needed");
  }
}

/** The part of a state that its path is. */
export interface SavedPath {
  readonly conditions: readonly Term[];
  /** Those that terms of the state are made of, each at its number. */
  readonly symbols: readonly Term[];
}

const noPath: SavedPath = { conditions: [], symbols: [] };

/** Smaller values are looked for so long, in milliseconds: where multiplication makes that hard, larger ones do. */
const patience = 2_000;

/** More answers than this are not kept. */
const casesKept = 100_000;

export class Path implements Decider {
  /** Satisfiable together. */
  conditions: readonly Term[] = [];
  /** Some value could be the one before, or not. */
  hasDoubts = false;
  /** What it counts as. */
  inDoubt: "other" | "the same" = "other";
  /** Inputs become symbols; else their values are chosen, as without terms. */
  isOpen = true;
  /** Conditions and names are kept as they are: for runs whose inputs are asked for at their end. */
  keepsNames = false;
  symbols: readonly Term[] = [];
  /** Symbols of this step: how many other choices had been made by then. */
  private madeInStep = new Map<number, number>();
  /** What this step has decided. */
  private decided = new Map<Term, bigint>();
  private readonly knownCases = new Map<string, Cases>();
  /** How the questions of this step were answered that had several answers. */
  answers: readonly Term[] = [];
  readonly sites = new InputSites();

  constructor(
    private readonly queries: Queries,
    private readonly refinement: Refinement,
    readonly chooser: TermChooser,
    /** Where the program's own code is. */
    private readonly whereabouts: () => CodePosition | undefined,
  ) {}

  get saved(): SavedPath {
    return { conditions: this.conditions, symbols: this.symbols };
  }

  /** Symbols from this number on are new. */
  get nextSymbol(): number {
    return this.symbols.length;
  }

  restore({ conditions, symbols }: SavedPath = noPath): void {
    this.conditions = conditions;
    this.symbols = symbols;
    this.enter();
  }

  /** Before the machine steps, or whenever values are read. */
  enter(): void {
    decideBy(this);
    if (this.madeInStep.size > 0) this.madeInStep = new Map();
    if (this.decided.size > 0) this.decided = new Map();
    if (this.answers.length > 0) this.answers = [];
  }

  bitsOf(term: Term): bigint {
    const known = this.decided.get(term);
    if (known !== undefined) return known;
    throw new ValueNeeded(term);
  }

  /** Chooses the value of a term. */
  decide(term: Term): void {
    const cases = this.casesOf(term);
    const isOnly = cases.values.length === 1 && !cases.hasOthers;
    const value = isOnly ? cases.values[0] : this.chosen(term, cases);
    this.decided.set(term, value);
    if (isOnly) return;
    const answer = cases.meaning(value);
    this.answers = [...this.answers, answer];
    this.assume(answer);
  }

  private chosen(term: Term, { values, hasOthers }: Cases): bigint {
    this.sites.noteSplit(term, this.whereabouts());
    const questions = values.map((each) => equal(term, bits(widthOf(term), each)));
    const when = this.timeOf(term, hasOthers ? "too many" : questions);
    if (when === "late") for (const question of questions.slice(1)) this.refinement.note(question);
    const chosen = values[this.chooser.split(values.length + (hasOthers ? 1 : 0), when)];
    if (chosen === undefined) {
      this.sites.unanswered = term;
      throw new Unsupported({ kind: "many-cases-of-input" });
    }
    return chosen;
  }

  /**
   * What is said of the new inputs together with older ones counts, too: an answer about the new ones alone may then say
   * something of the older ones, and these are decided late. But not where the new one can give each answer, whatever
   * the older ones are.
   */
  private timeOf(term: Term, answers: readonly Term[] | "too many"): SplitTime {
    const { plainChoices } = this.chooser;
    const near = concerned(this.conditions, term);
    const involved = new Set([term, ...near].flatMap(symbolsOf));
    const fresh = [...involved].filter(({ first }) => this.madeInStep.get(first) === plainChoices);
    if (fresh.length === involved.size) return "early";
    if (!this.refinement.hasBegun || fresh.length !== 1 || answers === "too many") return "late";
    const narrowing = answers.flatMap((answer) => this.saidOfOthers(answer, fresh[0], near));
    for (const said of narrowing) if (!isConstant(said)) this.refinement.note(said);
    return narrowing.length === 0 ? "early" : "late";
  }

  /** What an answer about a new input says of those that are tied to it: nothing, where there always is a value for it. */
  private saidOfOthers(answer: Term, made: Term, near: readonly Term[]): readonly Term[] {
    const isAbout = (condition: Term): boolean => symbolsOf(condition).includes(made);
    const open = leftOpen(and(answer, ...near.filter(isAbout)), made);
    const others = near.filter((condition) => !isAbout(condition));
    const answered = this.queries.feasible(others, not(open));
    return answered.kind === "infeasible" ? [] : [open];
  }

  assume(condition: Term): void {
    this.conditions = [
      ...this.conditions,
      ...parts(condition).filter((each) => each !== trueTerm && !this.conditions.includes(each)),
    ];
  }

  /** Goes on only with the values for which the condition holds; false where there are none. */
  demand(condition: Term): boolean {
    if (!this.isFeasible(condition)) return false;
    this.assume(condition);
    return true;
  }

  /** A value of low … high from the outside world. */
  input(low: bigint, high: bigint): Scalar {
    const place = this.sites.noteInput(this.whereabouts(), low, high);
    const number = this.nextSymbol;
    this.chooser.noteInput(low, high);
    this.madeInStep.set(number, this.chooser.plainChoices);
    const { made, term, condition } = inputTerm(symbolsFrom(number, place), low, high);
    const others = this.symbols;
    this.symbols = [...others, made];
    this.assume(condition);
    for (const question of this.refinement.questions(made, others)) this.decide(bitOfBoolean(question));
    return scalarOf(term);
  }

  /** What the path says of a symbol beside that it is an input: of it alone, or of it and others. */
  saidOf(made: Term): readonly Term[] {
    const site = this.sites.siteOf(made.second);
    const own = site === undefined ? [] : parts(inputTerm(() => made, site.low, site.high).condition);
    return this.conditions.filter((each) => symbolsOf(each).includes(made) && !own.includes(each));
  }

  /**
   * Whether a value is another one. Where inputs can make it either, it is in doubt: what hangs is judged both ways then
   * ([10 Deciding late, and hangs]).
   */
  isOther(before: Term, after: Term): boolean {
    const same = equal(before, after);
    if (isConstant(same)) return same !== trueTerm;
    if (this.queries.feasible(this.conditions, same).kind === "infeasible") return true;
    if (this.queries.feasible(this.conditions, not(same)).kind === "infeasible") return false;
    this.hasDoubts = true;
    return this.inDoubt === "other";
  }

  /** The value of an input, by its number, in a model. */
  valueOfInput(
    number: number,
    { low, high }: { readonly low: bigint; readonly high: bigint },
    model: Model,
  ): bigint {
    const made = [...model.keys()].find(({ first }) => first === number);
    const value = made === undefined ? 0n : evaluate(inputTerm(() => made, low, high).term, model)!;
    return low < 0n ? BigInt.asIntN(inputWidth, value) : value;
  }

  /** Values for which the path holds, each as small as those before it leave it, as far as there is time to look. */
  smallestModel(): Model {
    const fixed: Term[] = [];
    const symbols = new Set(this.conditions.flatMap(symbolsOf));
    let model = this.anyModel();
    this.queries.within(patience, (hasTime) => {
      for (const each of symbols) {
        if (!hasTime()) return;
        model = this.smaller(each, fixed, model, hasTime);
        fixed.push(equal(each, bits(widthOf(each), evaluate(each, model)!)));
      }
    });
    // The model may name others, from other questions.
    return new Map([...symbols].map((each) => [each, evaluate(each, model)!]));
  }

  private anyModel(): Model {
    const answer = this.queries.feasible([], and(...this.conditions));
    if (answer.kind === "unknown") throw this.gaveUp(trueTerm, answer.reason);
    if (answer.kind === "infeasible") throw new InternalError("a path that cannot be");
    return answer.model;
  }

  /** A model with the smallest value of one: by halves; 0 and small numbers are what is met most. */
  private smaller(each: Term, fixed: readonly Term[], model: Model, hasTime: () => boolean): Model {
    const width = widthOf(each);
    const others = and(...this.conditions, ...fixed);
    let best = model;
    let high = evaluate(each, best)!;
    let low = 0n;
    while (low < high && hasTime()) {
      const middle = low === 0n && high > 1n ? lesser(high - 1n, 1n) : (low + high) >> 1n;
      const answer = this.queries.feasible([], and(others, lessOrEqual(each, bits(width, middle))));
      if (answer.kind === "unknown") return best;
      if (answer.kind === "feasible") {
        best = answer.model;
        high = evaluate(each, best)!;
      } else low = middle + 1n;
    }
    return best;
  }

  /** Only some of its values would be followed. */
  hasManyCases(term: Term): boolean {
    return this.casesOf(term).hasOthers;
  }

  /** The values that the path leaves. */
  private casesOf(term: Term): Cases {
    const near = concerned(this.conditions, term);
    const key = `${term.id}:${near.map(({ id }) => id).join(" ")}`;
    const known = this.knownCases.get(key);
    if (known !== undefined) return known;
    const cases =
      widthOf(term) === 1
        ? this.truthValues(term)
        : casesOfTerm(this.queries, near, term, (reason) => this.gaveUp(term, reason));
    if (cases.values.length === 0) throw new InternalError("a path that cannot be");
    if (this.knownCases.size >= casesKept) this.knownCases.clear();
    this.knownCases.set(key, cases);
    return cases;
  }

  private truthValues(term: Term): Cases {
    const condition = booleanOfBit(term);
    const mayHold = this.isFeasible(condition);
    const mayFail = !mayHold || this.isFeasible(not(condition));
    return {
      values: [...(mayFail ? [0n] : []), ...(mayHold ? [1n] : [])],
      hasOthers: false,
      meaning: (value) => equal(term, bits(1, value)),
    };
  }

  private isFeasible(condition: Term): boolean {
    const answer = this.queries.feasible(this.conditions, condition);
    if (answer.kind === "unknown") throw this.gaveUp(condition, answer.reason);
    return answer.kind === "feasible";
  }

  private gaveUp(asked: Term, reason: UnknownReason): Unsupported {
    this.sites.unanswered = asked;
    return new Unsupported({ kind: reason === "failed" ? "solver-failed" : "solver-gave-up" });
  }
}

/** As wide as the runtime's own inputs are. */
const inputWidth = 64;

/** A symbol as wide as the range needs, or a wide one with what holds of it. */
function inputTerm(symbolOf: (width: number) => Term, low: bigint, high: bigint): InputTerm {
  for (const width of [8, 16, 32, 64]) {
    const size = 1n << BigInt(width);
    const isUnsigned = low === 0n && high === size - 1n;
    if (!isUnsigned && (low !== -size / 2n || high !== size / 2n - 1n)) continue;
    const made = symbolOf(width);
    const term = isUnsigned ? zeroExtend(made, inputWidth) : signExtend(made, inputWidth);
    return { made, term, condition: trueTerm };
  }
  const term = symbolOf(inputWidth);
  const [least, most] = [bits(inputWidth, low), bits(inputWidth, high)];
  const condition =
    low < 0n
      ? and(signedLessOrEqual(least, term), signedLessOrEqual(term, most))
      : and(lessOrEqual(least, term), lessOrEqual(term, most));
  return { made: term, term, condition };
}

interface InputTerm {
  readonly made: Term;
  /** As the runtime has it. */
  readonly term: Term;
  readonly condition: Term;
}

function symbolsFrom(number: number, place: number): (width: number) => Term {
  return (width) => symbol(number, bitsSort(width), place);
}

function parts(condition: Term): readonly Term[] {
  return condition.operator === "and" ? condition.args : [condition];
}

const lesser = (a: bigint, b: bigint): bigint => [a, b][Number(b < a)];
