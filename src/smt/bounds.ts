/**
 * What terms can be where conditions hold: the least and the most, with and without sign. Rather too wide than too
 * narrow: what is outside cannot be, what is inside may be. No solver is asked.
 */
import { type Range, rangeFrom } from "./known-values.ts";
import { falseTerm, isConstant, type Term, trueTerm, widthOf } from "./term.ts";

export type Truth = "holds" | "fails" | "open";

export interface Bounds extends Range {
  /** With sign. */
  readonly least: bigint;
  readonly most: bigint;
}

/** Larger questions are left to the solver. */
const mostParts = 1500;

/** Thrown where no value is left for something: the conditions cannot hold together. Made once: it is met often. */
const contradiction = new Error("nothing is left");
const tooLarge = new Error("too large");

/** Undefined where the conditions cannot hold together; not looked into where they are large. */
export function boundsUnder(conditions: readonly Term[]): BoundsUnder | "too large" | undefined {
  const bounds = new BoundsUnder();
  try {
    // What one says may help another to say more: excluding the least value, for one.
    for (let round = 0; round <= conditions.length + 2; round++) {
      const before = bounds.changes;
      for (const condition of conditions) bounds.learn(condition);
      if (bounds.changes === before) break;
    }
    return conditions.some((condition) => bounds.truthOf(condition) === "fails") ? undefined : bounds;
  } catch (error) {
    if (error === contradiction) return undefined;
    if (error === tooLarge) return "too large";
    throw error;
  }
}

export class BoundsUnder {
  /** How often something new was learnt. */
  changes = 0;
  private readonly learnt = new Map<Term, Bounds>();
  /** Made of what was learnt so far. */
  private known = new Map<Term, Bounds>();
  private parts = 0;

  of(term: Term): Bounds {
    const known = this.known.get(term);
    if (known !== undefined) return known;
    if (term.operator !== "symbol" && ++this.parts > mostParts) throw tooLarge;
    const found = both(
      widthOf(term),
      rangeFrom(
        term,
        (part) => this.of(part),
        (condition) => this.truthOf(condition),
      ),
    );
    const learnt = this.learnt.get(term);
    const signed = this.withSign(term, found);
    const bounds = learnt === undefined ? signed : common(term, signed, learnt);
    this.known.set(term, bounds);
    return bounds;
  }

  /** What the signed bounds of the arguments say, where nothing wraps around. */
  private withSign(term: Term, found: Bounds): Bounds {
    const { operator, args } = term;
    if (operator === "bits-sign-extend")
      return common(term, found, { ...found, ...signOf(this.of(args[0])) });
    if (args.length !== 2 || (operator !== "bits-add" && operator !== "bits-multiply")) return found;
    const [a, b] = [this.of(args[0]), this.of(args[1])];
    const ends =
      operator === "bits-add"
        ? [a.least + b.least, a.most + b.most]
        : [a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most];
    const least = ends.reduce(lesser);
    const most = ends.reduce(greater);
    return fitsSigned(term, least, most) ? common(term, found, { ...found, least, most }) : found;
  }

  truthOf(condition: Term): Truth {
    if (condition === trueTerm) return "holds";
    if (condition === falseTerm) return "fails";
    const { operator, args } = condition;
    switch (operator) {
      case "not":
        return opposite(this.truthOf(args[0]));
      case "and":
        return this.truthOfAll(args, "fails", "holds");
      case "or":
        return this.truthOfAll(args, "holds", "fails");
      case "bits-less": {
        const [a, b] = [this.of(args[0]), this.of(args[1])];
        return a.high < b.low ? "holds" : a.low >= b.high ? "fails" : "open";
      }
      case "bits-signed-less": {
        const [a, b] = [this.of(args[0]), this.of(args[1])];
        return a.most < b.least ? "holds" : a.least >= b.most ? "fails" : "open";
      }
      case "equal": {
        if (args[0].sort.kind !== "bits") return "open";
        const [a, b] = [this.of(args[0]), this.of(args[1])];
        if (a.high < b.low || b.high < a.low || a.most < b.least || b.most < a.least) return "fails";
        return a.low === a.high && b.low === b.high ? "holds" : "open";
      }
      default:
        return "open";
    }
  }

  private truthOfAll(parts: readonly Term[], deciding: Truth, otherwise: Truth): Truth {
    let truth = otherwise;
    for (const part of parts) {
      const found = this.truthOf(part);
      if (found === deciding) return deciding;
      if (found === "open") truth = "open";
    }
    return truth;
  }

  /** The condition holds: what that says of the terms in it. */
  learn(condition: Term): void {
    const { operator, args } = condition;
    switch (operator) {
      case "and":
        for (const part of args) this.learn(part);
        return;
      case "not":
        this.learnOpposite(args[0]);
        return;
      case "bits-less":
        this.learnOrder(args[0], args[1], 1n);
        return;
      case "bits-signed-less":
        this.learnSignedOrder(args[0], args[1], 1n);
        return;
      case "equal": {
        if (args[0].sort.kind !== "bits") return;
        this.narrow(args[0], this.of(args[1]));
        this.narrow(args[1], this.of(args[0]));
      }
    }
  }

  private learnOpposite({ operator, args }: Term): void {
    switch (operator) {
      case "or":
        for (const part of args) this.learnOpposite(part);
        return;
      case "not":
        this.learn(args[0]);
        return;
      case "bits-less":
        this.learnOrder(args[1], args[0], 0n);
        return;
      case "bits-signed-less":
        this.learnSignedOrder(args[1], args[0], 0n);
        return;
      case "equal":
        if (args[0].sort.kind !== "bits") return;
        if (isConstant(args[1])) this.exclude(args[0], args[1].value);
        else if (isConstant(args[0])) this.exclude(args[1], args[0].value);
    }
  }

  /** The first is less by so much at the least. */
  private learnOrder(first: Term, second: Term, by: bigint): void {
    const [a, b] = [this.of(first), this.of(second)];
    this.narrow(first, { ...a, high: lesser(a.high, b.high - by) });
    this.narrow(second, { ...b, low: greater(b.low, a.low + by) });
  }

  private learnSignedOrder(first: Term, second: Term, by: bigint): void {
    const [a, b] = [this.of(first), this.of(second)];
    this.narrow(first, { ...a, most: lesser(a.most, b.most - by) });
    this.narrow(second, { ...b, least: greater(b.least, a.least + by) });
  }

  private exclude(term: Term, value: bigint): void {
    const width = widthOf(term);
    const bounds = this.of(term);
    const signed = BigInt.asIntN(width, value);
    this.narrow(term, {
      low: bounds.low === value ? value + 1n : bounds.low,
      high: bounds.high === value ? value - 1n : bounds.high,
      least: bounds.least === signed ? signed + 1n : bounds.least,
      most: bounds.most === signed ? signed - 1n : bounds.most,
    });
  }

  private narrow(term: Term, to: Bounds): void {
    const before = this.of(term);
    const now = common(term, before, to);
    if (isSame(before, now)) return;
    this.changes++;
    this.learnt.set(term, now);
    this.known = new Map();
    this.parts = 0;
    const { operator, args } = term;
    if (operator === "bits-sign-extend") this.narrow(args[0], { ...this.of(args[0]), ...signOf(now) });
    this.narrowPart(term, now);
    // Nothing is cut off.
    if (
      operator === "bits-extract" &&
      term.second === 0 &&
      this.of(args[0]).high <= wholeBounds(widthOf(term)).high
    )
      this.narrow(args[0], { ...this.of(args[0]), ...rangeOnly(now) });
    // Nothing but zeros in front.
    if (operator === "bits-concat" && args.length === 2 && isConstant(args[0]) && args[0].value === 0n)
      this.narrow(args[1], { ...this.of(args[1]), ...rangeOnly(now) });
  }

  /** What is known of a sum or a product with a constant says something of the other part, where nothing wraps around. */
  private narrowPart({ operator, args }: Term, now: Bounds): void {
    if (args.length !== 2 || (operator !== "bits-add" && operator !== "bits-multiply")) return;
    const [part, constant] = isConstant(args[0]) ? [args[1], args[0]] : args;
    if (!isConstant(constant)) return;
    const before = this.of(part);
    const all = wholeBounds(widthOf(part));
    const by = constant.value;
    if (operator === "bits-multiply") {
      if (by === 0n || before.high * by > all.high) return;
      this.narrow(part, { ...before, low: (now.low + by - 1n) / by, high: now.high / by });
      return;
    }
    if (before.high + by <= all.high)
      this.narrow(part, { ...before, low: now.low - by, high: now.high - by });
    const signed = BigInt.asIntN(widthOf(part), by);
    if (fitsSigned(part, before.least + signed, before.most + signed))
      this.narrow(part, { ...this.of(part), least: now.least - signed, most: now.most - signed });
  }
}

function fitsSigned(term: Term, least: bigint, most: bigint): boolean {
  const all = wholeBounds(widthOf(term));
  return least >= all.least && most <= all.most;
}

function wholeBounds(width: number): Bounds {
  const half = 1n << BigInt(width - 1);
  return { low: 0n, high: 2n * half - 1n, least: -half, most: half - 1n };
}

const lesser = (a: bigint, b: bigint): bigint => [a, b][Number(b < a)];
const greater = (a: bigint, b: bigint): bigint => [a, b][Number(b > a)];

function opposite(truth: Truth): Truth {
  return truth === "open" ? "open" : truth === "holds" ? "fails" : "holds";
}

function isSame(a: Bounds, b: Bounds): boolean {
  return a.low === b.low && a.high === b.high && a.least === b.least && a.most === b.most;
}

function signOf({ least, most }: Bounds): Pick<Bounds, "least" | "most"> {
  return { least, most };
}

function rangeOnly({ low, high }: Bounds): Range {
  return { low, high };
}

/** With the signed bounds that follow. */
function both(width: number, { low, high }: Range): Bounds {
  return agreed(width, { ...wholeBounds(width), low, high });
}

function common(term: Term, a: Bounds, b: Bounds): Bounds {
  return agreed(widthOf(term), {
    low: greater(a.low, b.low),
    high: lesser(a.high, b.high),
    least: greater(a.least, b.least),
    most: lesser(a.most, b.most),
  });
}

/** Where all values have the same sign, the one kind of bounds says something of the other. */
function agreed(width: number, bounds: Bounds): Bounds {
  let { low, high, least, most } = bounds;
  const size = 1n << BigInt(width);
  const half = size >> 1n;
  for (let round = 0; round < 2; round++) {
    if (low > high || least > most) throw contradiction;
    const turn = high < half ? 0n : low >= half ? size : undefined;
    if (turn !== undefined) {
      least = greater(least, low - turn);
      most = lesser(most, high - turn);
    }
    if (least > most) throw contradiction;
    const back = least >= 0n ? 0n : most < 0n ? size : undefined;
    if (back !== undefined) {
      low = greater(low, least + back);
      high = lesser(high, most + back);
    }
  }
  if (low > high || least > most) throw contradiction;
  return { low, high, least, most };
}
