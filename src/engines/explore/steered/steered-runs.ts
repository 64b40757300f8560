/**
 * Runs that are steered towards goals ([06 Confirm]): threads move at random, but one that has come to its place in
 * the goal stays there until the others have come to theirs. It goes on only when no other thread can move. Runs
 * differ in how often threads take turns. Those with few turns come first, since they are shorter.
 */

import { actionFacts, type RuntimeAction } from "../../../base/runtime/actions.ts";
import type { Program } from "../../../ir/program.ts";
import { isEndOfRun } from "../../../machine/fault.ts";
import { Stepper, type WayOn } from "../../../machine/stepper.ts";
import type { SavedState } from "../../../machine/threads/saved-state.ts";
import type { Thread } from "../../../machine/threads/thread.ts";
import { stepperOptions } from "../../../replay/stepper-options.ts";
import { holders } from "../../../replay/wait-for-graph.ts";
import { stackOf } from "../../../replay/witness.ts";
import type { CheckOptions } from "../../../verdict/check-options.ts";
import type { Finding, RunChoice } from "../../../verdict/verdict.ts";
import { leadingHere } from "../findings/shown-run.ts";
import { findRaces } from "../races/races.ts";
import { OutputBuffer } from "../search/output-buffer.ts";
import { StatePieces } from "../search/pieces.ts";
import { type GoalThread, isAt, type SteeringGoal, threadsAt } from "./goal.ts";
import { hangAtEnd, raceAtEnd } from "./run-finding.ts";

/** How likely another thread gets its turn after a step, by attempt. */
const turns: readonly number[] = [0.005, 0.05, 0.3, 0.9];
const stepsInRun = 20_000;
/** What the other threads may still do after a deadlock of some: if that does not end the program, nothing will. */
const stepsBeyond = 4_000;
/** Steps that need a time-out or a spurious wake-up are rare. */
const rare = 0.02;

export interface SteeringLimits {
  /** Runs for each goal. */
  readonly runs: number;
  readonly milliseconds: number;
}

interface Way {
  readonly thread: number;
  readonly otherwise: WayOn;
}

export class SteeredRuns {
  /** The run for each goal that was reached, and which of its variants it is. */
  readonly found = new Map<SteeringGoal, { readonly finding: Finding; readonly variant: number }>();
  private readonly output = new OutputBuffer();
  private readonly stepper: Stepper;
  private readonly initial: SavedState;
  private readonly states: StatePieces;
  private attempts = 0;
  private random = 1;

  constructor(
    program: Program,
    options: CheckOptions,
    private readonly goals: readonly SteeringGoal[],
  ) {
    this.stepper = new Stepper(
      program,
      stepperOptions(options, (bytes) => this.output.add(bytes)),
    );
    this.stepper.chooser.unplanned = (alternatives) => this.below(alternatives);
    this.states = new StatePieces(this.stepper.machine);
    this.stepper.machine.start();
    this.initial = this.stepper.machine.save();
  }

  /** Runs until every goal is reached or the limits are met; can be called again. */
  run(limits: SteeringLimits): void {
    const end = performance.now() + limits.milliseconds;
    for (let run = 0; run < limits.runs; run++) {
      for (const goal of this.goals) {
        if (performance.now() > end) return;
        if (!this.found.has(goal)) this.attempt(goal, end);
      }
      this.attempts++;
    }
  }

  private attempt(goal: SteeringGoal, end: number): void {
    const { stepper } = this;
    const { machine } = stepper;
    machine.restore(this.initial);
    this.output.discard();
    this.random = Math.imul(this.attempts + 1, 0x9e3779b1) >>> 0 || 1;
    const turn = turns[this.attempts % turns.length];
    const variant = goal.variants[Math.floor(this.attempts / turns.length) % goal.variants.length];
    const choices: RunChoice[] = [];
    const staying = new Map<number, number>();
    const known = new Set<number>();
    let current = -1;
    for (let step = 0; step < stepsInRun; step++) {
      if ((step & 63) === 0 && performance.now() > end) return;
      const ways = this.ways();
      const moving = ways.filter((way) => !staying.has(way.thread));
      // If only threads that should stay can move, one of them has to go on.
      const chosen = this.choose(moving.length > 0 ? moving : ways, current, turn);
      if (chosen === undefined) return;
      current = chosen.thread;
      staying.delete(current);
      try {
        stepper.step(chosen.thread, chosen.otherwise, []);
      } catch (error) {
        if (!isEndOfRun(error)) throw error;
        return;
      }
      this.output.discard();
      choices.push({ ...chosen, choices: stepper.choices.map((choice) => choice.value) });
      if (this.isReached(current, choices)) return;
      for (const [number, thread] of machine.threads.entries()) {
        if (thread === undefined) known.delete(number);
        else if (number === current || !known.has(number)) {
          known.add(number);
          const place = this.placeIn(goal.kind, variant, thread, staying);
          if (place >= 0) staying.set(number, place);
        }
      }
    }
  }

  /**
   * The index in the goal of the place that a thread has come to; -1 where it is at none, or another thread stays
   * there already.
   */
  private placeIn(
    kind: SteeringGoal["kind"],
    variant: readonly GoalThread[],
    thread: Thread,
    staying: ReadonlyMap<number, number>,
  ): number {
    const { pending } = thread;
    const fits =
      kind === "race"
        ? pending.kind === "access"
        : pending.kind === "runtime" && waitsForHolder(pending.action) && this.holdsSomething(thread.number);
    if (!fits) return -1;
    const stack = stackOf(thread);
    const taken = new Set(staying.values());
    return variant.findIndex((wanted, index) => !taken.has(index) && isAt(stack, wanted));
  }

  private holdsSomething(thread: number): boolean {
    return this.stepper.machine.sections
      .all()
      .some((section) => section.kind === "exclusive" && section.thread === thread);
  }

  /** Whether the state that the step of a thread led to is one of those that are looked for. */
  private isReached(stepped: number, choices: readonly RunChoice[]): boolean {
    const { machine } = this.stepper;
    const { pending } = machine.threads[stepped] ?? {};
    if (pending?.kind === "access" && this.goals.some((goal) => goal.kind === "race"))
      return this.isRace(choices);
    const cycle = this.waitingInACircle(stepped);
    const isStuck = cycle.length === 0 && this.ways().every((way) => way.otherwise === "wake-up");
    if (cycle.length === 0 && !isStuck) return false;
    const waiting = machine.threads.flatMap((thread) =>
      thread !== undefined && (isStuck || cycle.includes(thread.number))
        ? [{ number: thread.number, stack: stackOf(thread) }]
        : [],
    );
    const reached = this.goals.flatMap((goal) => {
      if (goal.kind === "race" || this.found.has(goal)) return [];
      const there = threadsAt(goal, waiting);
      if (there === undefined) return [];
      const isMonitor = goal.kind === "monitor";
      return isMonitor && !this.isInTheWay(there.threads[0]) ? [] : [{ goal, variant: there.variant }];
    });
    const isEnd = reached.length > 0 && (isStuck || this.lasts());
    if (isEnd)
      for (const { goal, variant } of reached)
        this.found.set(goal, { finding: this.finding(choices, hangAtEnd), variant });
    return isEnd || isStuck;
  }

  private isRace(choices: readonly RunChoice[]): boolean {
    const { machine } = this.stepper;
    const races = findRaces(machine);
    if (races.length === 0) return false;
    for (const race of races) {
      const stacks = [race.first, race.second].map(({ thread }) => ({
        number: thread,
        stack: stackOf(machine.threads[thread]!),
      }));
      for (const goal of this.goals) {
        if (goal.kind !== "race" || this.found.has(goal)) continue;
        const there = threadsAt(goal, stacks);
        if (there === undefined) continue;
        const finding = this.finding(choices, (stepper, run, output) =>
          raceAtEnd(stepper, race, run, output),
        );
        this.found.set(goal, { finding, variant: there.variant });
      }
    }
    // Behind a race the program means nothing definite any more.
    return true;
  }

  /** Somebody waits for a lock that the thread holds. */
  private isInTheWay(holder: number): boolean {
    const { machine } = this.stepper;
    return machine.threads.some(
      (thread) =>
        thread !== undefined &&
        thread.number !== holder &&
        thread.pending.kind === "runtime" &&
        waitsForHolder(thread.pending.action) &&
        holders(machine, thread.pending).includes(holder),
    );
  }

  /** The threads that wait for locks of one another in a circle, where this one is among them. */
  private waitingInACircle(start: number): readonly number[] {
    const { machine } = this.stepper;
    const path: number[] = [];
    const search = (number: number): boolean => {
      if (number === start && path.length > 0) return true;
      if (path.includes(number)) return false;
      const thread = machine.threads[number];
      if (thread?.pending.kind !== "runtime" || !waitsForHolder(thread.pending.action)) return false;
      if (this.stepper.ownSteps(number).length > 0) return false;
      path.push(number);
      if (holders(machine, thread.pending).some(search)) return true;
      path.pop();
      return false;
    };
    return search(start) ? path : [];
  }

  /** The program does not end by what the other threads do. */
  private lasts(): boolean {
    const { machine } = this.stepper;
    const saved = machine.save();
    try {
      let current = -1;
      for (let step = 0; step < stepsBeyond; step++) {
        const chosen = this.choose(this.ways(), current, 0.1);
        if (chosen === undefined) return true;
        current = chosen.thread;
        this.stepper.step(chosen.thread, chosen.otherwise, []);
      }
      return true;
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
      return false;
    } finally {
      machine.restore(saved);
    }
  }

  /** The finding for the state that the machine is in. The run is executed again, and must lead there. */
  private finding(choices: readonly RunChoice[], make: typeof hangAtEnd): Finding {
    return leadingHere(this.states, this.stepper.machine, () => {
      this.stepper.machine.restore(this.initial);
      this.output.discard();
      return make(this.stepper, choices, () => this.output.take());
    });
  }

  private ways(): readonly Way[] {
    return this.stepper.machine.threads.flatMap((thread) =>
      thread === undefined
        ? []
        : this.stepper.alternatives(thread.number).map((otherwise) => ({ thread: thread.number, otherwise })),
    );
  }

  /** Most often the thread that had the last turn; undefined where nobody can move except by a spurious wake-up. */
  private choose(ways: readonly Way[], current: number, turn: number): Way | undefined {
    const usual = ways.filter((way) => way.otherwise !== "time-out" && way.otherwise !== "wake-up");
    const timed = ways.filter((way) => way.otherwise !== "wake-up");
    const possible = this.chance(rare) ? ways : usual.length > 0 ? usual : timed;
    if (possible.length === 0) return undefined;
    if (!this.chance(turn)) {
      const same = possible.find((way) => way.thread === current);
      if (same !== undefined) return same;
    }
    return possible[this.below(possible.length)];
  }

  private chance(probability: number): boolean {
    return this.below(1000) < probability * 1000;
  }

  private below(limit: number): number {
    let x = this.random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.random = x >>> 0;
    return this.random % limit;
  }
}

/** Whether it waits for something that another thread holds. */
function waitsForHolder(action: RuntimeAction): boolean {
  const { waits } = actionFacts[action];
  return waits === "lock" || waits === "holder";
}
