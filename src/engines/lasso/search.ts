/**
 * The loop of questions ([07 Few rounds, thread by thread]): is there a lasso of so many rounds? What the solver finds is
 * taken on the machine; where the machine does otherwise, that is learnt, and asked again. Where there is none: can a run
 * of so many rounds come to where it is not known what a thread does? Where none can, there is no lasso of so many rounds.
 */

import type { Stepper } from "../../machine/stepper.ts";
import type { FastMachine } from "../../machine/wasm/fast-machine.ts";
import type { StateNames } from "../../replay/lasso/turn-watch.ts";
import { and, not } from "../../smt/booleans.ts";
import type { Solver, UnknownReason } from "../../smt/solver.ts";
import type { Term } from "../../smt/term.ts";
import { Cells } from "./cells.ts";
import { Exploration } from "./explore.ts";
import { asksKeptLoops } from "./livelock.ts";
import { OpenLoops } from "./open-loops.ts";
import { asksLasso, asksUnknown, Facts } from "./questions.ts";
import { Rules, type Taken } from "./rules.ts";
import { failureOf, type RunOfTakes, take } from "./run-of-takes.ts";
import { type Bounds, type Take, Unrolling } from "./unrolling.ts";
import { type WayOut, WaysOut } from "./way-out.ts";

/** A thread that moves in the lasso and stays in a loop. */
export interface Caught {
  readonly thread: number;
  readonly loop: string;
  /** How it could have left the loop, had it been scheduled otherwise. */
  readonly wayOut: WayOut;
}

export interface Lasso {
  readonly stem: readonly Taken[];
  readonly lasso: readonly Taken[];
  readonly caught: readonly Caught[];
  /** Threads that move in loops without an exit. */
  readonly serving: readonly number[];
}

/** What was found with so many rounds. */
export type Found =
  | { readonly kind: "lasso"; readonly lasso: Lasso }
  | { readonly kind: "none" }
  | { readonly kind: "undecided"; readonly why: Undecided };

export type Undecided =
  | { readonly kind: "solver"; readonly reason: UnknownReason }
  /** Cycles were found of which it is not known whether they are livelocks. */
  | { readonly kind: "not-judged"; readonly count: number };

export interface Figures {
  questions: number;
  refuted: number;
}

/** So many cycles that are none, or that cannot be judged, are left out one by one. */
const mostBlocked = 12;

export class LassoSearch {
  readonly rules: Rules;
  readonly figures: Figures = { questions: 0, refuted: 0 };
  private readonly exploration: Exploration;
  readonly loops: OpenLoops;
  private readonly waysOut: WaysOut;
  /** States in which no lasso begins any more. */
  private readonly blocked: number[] = [];
  /** How many of these could not be judged. */
  private notJudged = 0;

  constructor(
    readonly stepper: Stepper,
    private readonly fast: FastMachine,
    readonly start: number,
    private readonly solver: Solver,
    private readonly pace: () => void,
  ) {
    this.rules = new Rules(stepper, fast);
    this.exploration = new Exploration(this.rules, fast, start, pace);
    this.loops = new OpenLoops(stepper, fast);
    this.waysOut = new WaysOut(this.rules, this.loops, pace);
  }

  /** Puts the interpreter into a state. */
  restore(state: number): void {
    this.fast.restore(state);
  }

  /** States of the interpreter by number. */
  get names(): StateNames {
    return { numberOf: () => this.fast.intern() };
  }

  /** The states of a lasso, each before its step. */
  statesOf({ stem, lasso }: Pick<Lasso, "stem" | "lasso">): readonly number[] {
    const first = stem.at(-1)?.state ?? this.start;
    return [first, ...lasso.map(({ state }) => state)].slice(0, -1);
  }

  /** Looks around, before anything is asked. */
  explore(): void {
    this.exploration.run();
  }

  find(bounds: Bounds): Found {
    for (;;) {
      this.pace();
      const unrolling = this.unrolled(bounds);
      const facts = new Facts(this.rules.facts);
      const found = this.ask(
        unrolling,
        and(asksLasso(unrolling, facts), asksKeptLoops(unrolling, this.loops), this.unblocked(unrolling)),
      );
      if (found.kind === "undecided") return found;
      if (found.kind === "run") {
        const lasso = this.judged(found.takes, bounds);
        if (lasso !== undefined) return { kind: "lasso", lasso };
        if (this.blocked.length > mostBlocked) return this.gaveUp();
        continue;
      }
      const unknown = this.ask(unrolling, asksUnknown(unrolling, facts));
      if (unknown.kind === "undecided") return unknown;
      if (unknown.kind === "none") return this.notJudged > 0 ? this.gaveUp() : { kind: "none" };
      if (!this.learn(take(this.rules, this.start, unknown.takes, bounds))) {
        this.rules.doubts.ambiguous++;
        return { kind: "none" };
      }
    }
  }

  private gaveUp(): Found {
    return { kind: "undecided", why: { kind: "not-judged", count: this.blocked.length } };
  }

  private unrolled(bounds: Bounds): Unrolling {
    const { fast, rules, start } = this;
    fast.enter(start);
    const { questions } = fast;
    const initial = questions.pieces();
    const cells = new Cells(
      questions,
      initial,
      contentsOf(rules, (thread) => questions.slotOfThread(thread)),
    );
    return new Unrolling(cells, { rules: rules.all, facts: rules.facts }, bounds);
  }

  private ask(
    unrolling: Unrolling,
    goal: Term,
  ): { kind: "run"; takes: readonly Take[] } | Exclude<Found, { kind: "lasso" }> {
    this.figures.questions++;
    const answer = this.solver.check(...unrolling.conditions, goal);
    switch (answer.kind) {
      case "unsatisfiable":
        return { kind: "none" };
      case "unknown":
        return { kind: "undecided", why: { kind: "solver", reason: answer.reason } };
      case "satisfiable":
        return { kind: "run", takes: unrolling.takes.filter(({ taken }) => answer.model.get(taken) === 1n) };
    }
  }

  /** No lasso begins where one was refused. */
  private unblocked({ cells, begin }: Unrolling): Term {
    return and(
      ...this.blocked.map((state) => {
        this.fast.enter(state);
        const pieces = this.fast.questions.pieces();
        return not(
          and(...[...begin.slots].map((slot) => cells.is(slot, begin.get(slot), pieces[slot] ?? 0))),
        );
      }),
    );
  }

  // ---- what was found -----------------------------------------------------------------------------------------

  private judged(takes: readonly Take[], bounds: Bounds): Lasso | undefined {
    const { size } = this.rules;
    const run = take(this.rules, this.start, takes, bounds);
    const isFair = run.isAsSaid && failureOf(this.rules, this.fast, run) === undefined;
    const lasso = isFair ? this.livelock(run) : undefined;
    if (lasso !== undefined) return lasso;
    this.figures.refuted++;
    if (!isFair && (this.rules.size > size || this.learn(run))) return undefined;
    this.blocked.push(run.states[Math.min(run.stem.length, run.states.length - 1)]);
    this.notJudged++;
    return undefined;
  }

  /** Looks at the states of a run, and around them; whether something was new. */
  private learn({ states }: RunOfTakes): boolean {
    const { rules } = this;
    const before = rules.size;
    for (const state of states) rules.look(state);
    if (rules.size === before) return false;
    this.exploration.lookAround(states);
    return true;
  }

  private livelock({ stem, lasso, states }: RunOfTakes): Lasso | undefined {
    const within = [...new Set(states.slice(stem.length))];
    const caught: Caught[] = [];
    const serving: number[] = [];
    for (const thread of new Set(lasso.map(({ rule }) => rule.thread))) {
      const rules = lasso.map(({ rule }) => rule).filter((rule) => rule.thread === thread);
      const one = this.caughtIn(rules, thread, within);
      if (one !== undefined) caught.push(one);
      else if (this.loops.of(rules[0]).isServing) serving.push(thread);
      else return undefined;
    }
    const ends = caught.some(({ thread }) => this.waysOut.ofThread(within, thread).kind === "found");
    return ends ? { stem, lasso, caught, serving } : undefined;
  }

  private caughtIn(
    rules: readonly Taken["rule"][],
    thread: number,
    states: readonly number[],
  ): Caught | undefined {
    for (const loop of this.loops.keptBy(rules)) {
      const out = this.waysOut.ofLoop(states, thread, loop);
      if (out.kind === "found") return { thread, loop, wayOut: out.way };
    }
    return undefined;
  }
}

function* contentsOf(
  { all, facts }: Rules,
  slotOf: (thread: number) => number,
): Iterable<readonly [slot: number, piece: number]> {
  for (const { thread, from, to, writes } of all) {
    yield [slotOf(thread), from];
    yield [slotOf(thread), to];
    yield* writes;
  }
  for (const { thread, piece } of facts) yield [slotOf(thread), piece];
}
