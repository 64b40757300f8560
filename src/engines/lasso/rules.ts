/**
 * The rules and facts that are known, harvested from steps that the machine takes ([07 Few rounds, thread by thread]).
 * A state is looked at once: all that its threads can do there becomes rules, and that this was all becomes facts. What
 * a step changes is the difference of the two states, because an outcome alone does not say what becomes free with it.
 */
import type { UnsupportedConstruct } from "../../base/findings/unsupported-construct.ts";
import { AssumptionFailed, Fault, ProgramExit, Unsupported } from "../../machine/fault.ts";
import type { Stepper, WayOn } from "../../machine/stepper.ts";
import { isWakeUp, stepWays } from "../../machine/stepping/ways.ts";
import {
  type Asked,
  type AskedStep,
  type FastMachine,
  failedAssumption,
  failedGuard,
  programLeft,
} from "../../machine/wasm/fast-machine.ts";
import { type Fact, type Guard, isAdversarial, type Rule } from "./rule.ts";

/** A step from one state to another. */
export interface Taken {
  readonly rule: Rule;
  readonly state: number;
  readonly isNew: boolean;
}

/** All that one thread can do in a state. */
export interface ThreadLook {
  readonly taken: readonly Taken[];
  /** Some of its steps leave the program, without an error and without a choice of an adversary. */
  readonly leavesProgram: boolean;
}

/** What the rules do not say exactly. */
export interface Doubts {
  /** Steps that the interpreter has to take: nobody knows what they ask. */
  interpreted: number;
  /** Steps that do different things where all that they ask is the same. */
  ambiguous: number;
  /** Steps that end in an error. */
  faults: number;
  unsupported: UnsupportedConstruct | undefined;
}

/** In place of a state after a step. */
const leftProgram = -1;
const endedBadly = -2;

export class Rules {
  readonly all: Rule[] = [];
  readonly facts: Fact[] = [];
  readonly doubts: Doubts = { interpreted: 0, ambiguous: 0, faults: 0, unsupported: undefined };
  private readonly byKey = new Map<string, Rule>();
  private readonly factKeys = new Set<string>();
  /** By what is asked, and who steps how: one of the rules. */
  private readonly byGuard = new Map<string, Rule>();
  /** By state, then by thread. */
  private readonly looked = new Map<number, ThreadLook[]>();
  private asked: AskedStep | undefined;

  constructor(
    private readonly stepper: Stepper,
    private readonly fast: FastMachine,
  ) {
    fast.questions.listener = (step) => {
      this.asked = step;
    };
  }

  /** Forgets all: states are stored in another way. */
  clear(): void {
    this.all.length = 0;
    this.facts.length = 0;
    for (const known of [this.byKey, this.factKeys, this.byGuard, this.looked]) known.clear();
  }

  /** How much is known by now: it grows with all that is learnt. */
  get size(): number {
    return this.all.length + this.facts.length;
  }

  /** All that the threads of a state can do. */
  look(state: number): readonly Taken[] {
    return this.threadsOf(state).flatMap((thread) => this.lookAt(state, thread).taken);
  }

  threadsOf(state: number): readonly number[] {
    const { fast } = this;
    fast.enter(state);
    return Array.from({ length: fast.threadEnd }, (_, thread) => thread).filter((one) => fast.isLive(one));
  }

  lookAt(state: number, thread: number): ThreadLook {
    const known = this.looked.get(state)?.[thread];
    if (known !== undefined) return known;
    const { fast } = this;
    fast.enter(state);
    const { questions } = fast;
    const from = questions.pieces()[questions.slotOfThread(thread)];
    const conditions = questions.conditions(thread);
    const ways = fast.ways(thread);
    const taken: Taken[] = [];
    let leavesProgram = false;
    let guard: Guard = { asked: conditions, isAlone: undefined };
    for (const way of ways) {
      const otherwise = stepWays[way];
      for (let plan: readonly number[] | undefined = []; plan !== undefined; ) {
        this.asked = undefined;
        const next = this.step(state, thread, otherwise, plan);
        const choices = this.stepper.choices;
        plan = this.stepper.nextChoices();
        const asked = this.asked as AskedStep | undefined;
        const own = { asked: union(conditions, asked?.asked ?? []), isAlone: asked?.isAlone };
        guard = { asked: union(guard.asked, own.asked), isAlone: guard.isAlone ?? own.isAlone };
        if (next >= 0)
          taken.push(this.add({ thread, from, otherwise, choices, guard: own, sample: state }, next));
        leavesProgram ||= next === leftProgram && !choices.some(isAdversarial);
      }
    }
    this.addFact({ thread, piece: from, guard, canGoOn: ways.some((way) => !isWakeUp(way)) });
    const look = { taken, leavesProgram };
    let looks = this.looked.get(state);
    if (looks === undefined) this.looked.set(state, (looks = []));
    looks[thread] = look;
    return look;
  }

  /** The state after a step, or one of the numbers below where the run ends in it. */
  step(state: number, thread: number, otherwise: WayOn, choices: readonly number[]): number {
    const { fast, doubts } = this;
    fast.enter(state);
    let next: number;
    try {
      next = fast.step(thread, otherwise, choices);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      fast.undo();
      doubts.unsupported ??= error.what;
      return endedBadly;
    }
    // A run with an assumption that is false is none.
    if (next >= 0) return fast.isFailing ? endedBadly : next;
    if (next === programLeft) return leftProgram;
    if (next === failedAssumption || next === failedGuard) return endedBadly;
    return this.interpret(state, { thread, otherwise, choices });
  }

  private interpret(
    state: number,
    { thread, otherwise, choices }: { thread: number; otherwise: WayOn; choices: readonly number[] },
  ): number {
    const { fast, stepper, doubts } = this;
    fast.restore(state);
    try {
      stepper.step(thread, otherwise, choices);
    } catch (error) {
      if (error instanceof Unsupported) doubts.unsupported ??= error.what;
      else if (error instanceof Fault) doubts.faults++;
      else if (error instanceof ProgramExit) return leftProgram;
      else if (!(error instanceof AssumptionFailed)) throw error;
      return endedBadly;
    }
    doubts.interpreted++;
    return fast.intern();
  }

  private add(step: Omit<Rule, "number" | "to" | "writes">, next: number): Taken {
    const { fast } = this;
    const { questions } = fast;
    const own = questions.slotOfThread(step.thread);
    fast.enter(step.sample);
    const before = questions.pieces();
    fast.enter(next);
    const after = questions.pieces();
    const writes: [number, number][] = [];
    for (let slot = 0; slot < after.length; slot++)
      if (slot !== own && after[slot] !== (before[slot] ?? 0)) writes.push([slot, after[slot]]);
    const to = after[own];
    const { thread, from, otherwise, choices, guard } = step;
    const asks = guard.asked.map(({ query, answer }) => `${query}=${answer}`).join();
    const made = choices.map(({ value, alternatives }) => `${value}/${alternatives}`).join();
    const question = `${thread} ${from} ${otherwise} ${made} ${guard.isAlone} ${asks}`;
    const key = `${question} ${to} ${writes.join(";")}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return { rule: known, state: next, isNew: false };
    const rule: Rule = { ...step, number: this.all.length, to, writes };
    this.all.push(rule);
    this.byKey.set(key, rule);
    if (this.byGuard.has(question)) this.doubts.ambiguous++;
    else this.byGuard.set(question, rule);
    return { rule, state: next, isNew: true };
  }

  private addFact(fact: Fact): void {
    const { thread, piece, guard, canGoOn } = fact;
    const asks = guard.asked.map(({ query, answer }) => `${query}=${answer}`).join();
    const key = `${thread} ${piece} ${guard.isAlone} ${canGoOn} ${asks}`;
    if (this.factKeys.has(key)) return;
    this.factKeys.add(key);
    this.facts.push(fact);
  }
}

/** Each question once. */
function union(left: readonly Asked[], right: readonly Asked[]): readonly Asked[] {
  if (left.length === 0) return right;
  const missing = right.filter(({ query }) => !left.some((one) => one.query === query));
  return missing.length === 0 ? left : [...left, ...missing];
}
