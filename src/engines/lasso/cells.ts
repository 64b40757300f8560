/**
 * Slots of states as cells of a query: which pieces each can have, as numbers of few bits, and what guards of rules say
 * of their versions. A version knows the pieces that it may be; most guards are decided by that.
 */
import type { Asked, StepQuestions, Subject } from "../../machine/wasm/fast-machine.ts";
import { bits } from "../../smt/bits.ts";
import { and, ite, not, or, plainlyEqual } from "../../smt/booleans.ts";
import { falseTerm, type Term, trueTerm } from "../../smt/term.ts";
import type { Guard } from "./rule.ts";

/** What a cell holds at some moment: its value, and the pieces that it can be. */
export interface Version {
  readonly value: Term;
  readonly possible: ReadonlySet<number>;
}

/** Slot 0 has what belongs to no thread and no object. */
const restSlot = 0;

export class Cells {
  /** By slot: the number of each piece. */
  private readonly numbers = new Map<number, Map<number, number>>();
  private readonly widths = new Map<number, number>();
  private readonly constants = new Map<number, Map<number, Term>>();
  /** Thread and slot of all that ever were. */
  readonly threads: readonly (readonly [thread: number, slot: number])[];
  private readonly subjects = new Map<number, Subject>();
  private readonly answers = new Map<number, Map<number, number>>();

  constructor(
    private readonly questions: StepQuestions,
    /** By slot: what it has at first. */
    readonly initial: Int32Array,
    /** All that is written or found in a slot some time. */
    contents: Iterable<readonly [slot: number, piece: number]>,
  ) {
    for (const [slot, piece] of contents) this.add(slot, piece);
    for (const [slot, pieces] of this.numbers)
      this.widths.set(slot, Math.max(1, Math.ceil(Math.log2(pieces.size))));
    const slots = Array.from({ length: questions.slotCount }, (_, slot) => slot);
    this.threads = slots.flatMap((slot) => {
      const thread = questions.threadOfSlot(slot);
      return thread === undefined ? [] : [[thread, slot] as const];
    });
  }

  private add(slot: number, piece: number): void {
    let numbers = this.numbers.get(slot);
    if (numbers === undefined) {
      this.numbers.set(slot, (numbers = new Map([[this.first(slot), 0]])));
      this.constants.set(slot, new Map());
    }
    if (!numbers.has(piece)) numbers.set(piece, numbers.size);
  }

  first(slot: number): number {
    return slot < this.initial.length ? this.initial[slot] : 0;
  }

  slotOfThread(thread: number): number {
    return this.questions.slotOfThread(thread);
  }

  /** Where the threads of some pieces are, as a text: time-outs of one place are one chance. */
  placeOf(piece: number): string {
    return this.questions.placeOf(piece);
  }

  constant(slot: number, piece: number): Term {
    const known = this.constants.get(slot)?.get(piece);
    if (known !== undefined) return known;
    const made = bits(this.widths.get(slot)!, BigInt(this.numbers.get(slot)!.get(piece)!));
    this.constants.get(slot)!.set(piece, made);
    return made;
  }

  /** The cells at first: only those that are written some time need a version. */
  start(): Versions {
    return new Versions(this);
  }

  versionOf(slot: number, piece: number): Version {
    // Never written: its value is not asked for.
    const value = this.numbers.has(slot) ? this.constant(slot, piece) : falseTerm;
    return { value, possible: new Set([piece]) };
  }

  // ---- guards ---------------------------------------------------------------------------------------------

  /** What a version is one of. */
  isOneOf(slot: number, { value, possible }: Version, accepts: (piece: number) => boolean): Term {
    const accepted = [...possible].filter(accepts);
    if (accepted.length === 0) return falseTerm;
    if (accepted.length === possible.size) return trueTerm;
    if (2 * accepted.length > possible.size)
      return not(
        this.anyOf(
          slot,
          value,
          [...possible].filter((piece) => !accepts(piece)),
        ),
      );
    return this.anyOf(slot, value, accepted);
  }

  private anyOf(slot: number, value: Term, pieces: readonly number[]): Term {
    return or(...pieces.map((piece) => plainlyEqual(value, this.constant(slot, piece))));
  }

  is(slot: number, version: Version, piece: number): Term {
    return this.isOneOf(slot, version, (one) => one === piece);
  }

  /** Whether the cells are as a guard of a thread at some piece wants them. */
  holds({ asked, isAlone }: Guard, thread: number, versions: Versions): Term {
    const parts: Term[] = [];
    for (const one of asked) {
      const part = this.answered(one, thread, versions);
      if (part === falseTerm) return falseTerm;
      parts.push(part);
    }
    if (isAlone !== undefined) {
      const hasCompany = or(
        ...this.others(thread).map(([, slot]) =>
          this.isOneOf(slot, versions.get(slot), (piece) => piece !== 0),
        ),
      );
      parts.push(isAlone ? not(hasCompany) : hasCompany);
    }
    return and(...parts);
  }

  private others(thread: number): readonly (readonly [number, number])[] {
    return this.threads.filter(([other]) => other !== thread);
  }

  private answered({ query, answer }: Asked, thread: number, versions: Versions): Term {
    const subject = this.subjectOf(query);
    switch (subject.kind) {
      case "never-written":
        return this.answerWith(query, 0) === answer ? trueTerm : falseTerm;
      case "slot": {
        const { slot } = subject;
        // Of the thread itself it is known that it is there.
        if (slot === this.slotOfThread(thread)) return trueTerm;
        return this.isOneOf(slot, versions.get(slot), (piece) => this.answerWith(query, piece) === answer);
      }
      case "elsewhere": {
        const slots = this.others(thread).map(([, slot]) => slot);
        if (subject.asksRest) slots.push(restSlot);
        const isSo = or(
          ...slots.map((slot) =>
            this.isOneOf(slot, versions.get(slot), (piece) => this.answerWith(query, piece) === 1),
          ),
        );
        return answer === 1 ? isSo : not(isSo);
      }
    }
  }

  /** The slots that a guard depends on, those of threads but for the thread's own included. */
  slotsOf({ asked, isAlone }: Guard, thread: number): readonly number[] {
    const slots = new Set<number>();
    for (const { query } of asked) {
      const subject = this.subjectOf(query);
      if (subject.kind === "slot") slots.add(subject.slot);
      if (subject.kind !== "elsewhere") continue;
      for (const [, slot] of this.others(thread)) slots.add(slot);
      if (subject.asksRest) slots.add(restSlot);
    }
    if (isAlone !== undefined) for (const [, slot] of this.others(thread)) slots.add(slot);
    return [...slots];
  }

  private subjectOf(query: number): Subject {
    let subject = this.subjects.get(query);
    if (subject === undefined) this.subjects.set(query, (subject = this.questions.subject(query)));
    return subject;
  }

  private answerWith(query: number, piece: number): number {
    let known = this.answers.get(query);
    if (known === undefined) this.answers.set(query, (known = new Map()));
    let answer = known.get(piece);
    if (answer === undefined) known.set(piece, (answer = this.questions.answerWith(query, piece)));
    return answer;
  }
}

/** The latest version of each cell. */
export class Versions {
  private readonly latest: Map<number, Version>;

  constructor(
    private readonly cells: Cells,
    latest: ReadonlyMap<number, Version> = new Map(),
  ) {
    this.latest = new Map(latest);
  }

  copy(): Versions {
    return new Versions(this.cells, this.latest);
  }

  get slots(): Iterable<number> {
    return this.latest.keys();
  }

  get(slot: number): Version {
    let version = this.latest.get(slot);
    if (version === undefined)
      this.latest.set(slot, (version = this.cells.versionOf(slot, this.cells.first(slot))));
    return version;
  }

  set(slot: number, version: Version): void {
    this.latest.set(slot, version);
  }

  /** From now on it has the piece if the condition holds. */
  write(slot: number, condition: Term, piece: number): void {
    const { value, possible } = this.get(slot);
    const written = ite(condition, this.cells.constant(slot, piece), value);
    this.set(slot, {
      value: written,
      possible: possible.has(piece) ? possible : new Set(possible).add(piece),
    });
  }
}
