/**
 * Steps as the state graph has them: one thread's pending action and what follows up to its next one, with
 * the choices on the way given. The search, replays and pictures all step like this, or a saved run would not
 * lead where it was found.
 */

import { meetAsUsual } from "../analysis/program/usual-threads.ts";
import { isRightFor, type LoneStepName, loneStepNames } from "../base/reductions.ts";
import type { Program } from "../ir/program.ts";
import type { Condition } from "./action.ts";
import { Fault, Unsupported } from "./fault.ts";
import { Machine } from "./machine.ts";
import type { MachineOptions } from "./options.ts";
import { type Claims, noClaims } from "./reductions/lock-discipline.ts";
import type { Side } from "./stepping/choices.ts";
import { settle } from "./stepping/settle.ts";
import { type Choice, StepChooser } from "./stepping/step-chooser.ts";
import type { StepOptions } from "./stepping/step-options.ts";
import type { Thread } from "./threads/thread.ts";

/** Turns of loops that a step may take before it is cut. */
export const turnsInStep = 1000;
/** Instructions that a step may take: for recursion without loops, which the stack limits. */
const instructionsInStep = 50_000_000;

/**
 * How a thread goes on: its condition holds (or it has none), or by a time-out or a spurious wake-up; or it does not,
 * but its oldest delayed store reaches memory.
 */
export type WayOn = "none" | "time-out" | "wake-up" | "flush";

export interface StepperOptions {
  readonly machine: MachineOptions;
  /** Who chooses inputs. */
  readonly inputs: Side;
}

/** The reductions of these that are on. What is asked of the program can be read off its code. */
export function loneStepsOf(
  program: Program,
  { machine }: Pick<StepperOptions, "machine">,
): ReadonlySet<LoneStepName> {
  const { reductions, memoryModel } = machine;
  const right = loneStepNames.filter((name) => reductions.has(name) && isRightFor(name, memoryModel.kind));
  return new Set(right.length > 0 && meetAsUsual(program) ? right : []);
}

export class Stepper {
  readonly machine: Machine;
  readonly chooser: StepChooser;
  /** Instructions of the last step: its own, then those of the threads that it started. */
  executed: readonly number[] = [];

  constructor(
    program: Program,
    readonly options: StepperOptions,
    /** What is said to be protected by what ([03] 3). */
    claims: Claims = noClaims,
  ) {
    this.chooser = new StepChooser(options.inputs, () => this.machine.cutAtNextTurn());
    const names = loneStepsOf(program, options);
    this.machine = new Machine(program, options.machine, this.chooser, { names, claims }, this.chooser);
  }

  /** The ways in which a thread can go on from the state that the machine is in. */
  alternatives(thread: number): readonly WayOn[] {
    const steps = this.ownSteps(thread);
    return this.machine.model?.canFlush(thread) ? [...steps, "flush"] : steps;
  }

  /** The ways of the thread itself, without those of its store buffer. */
  ownSteps(thread: number): readonly WayOn[] {
    const { pending, failing } = this.machine.threads[thread]!;
    if (failing) return [];
    if (pending.kind !== "runtime" || this.canGoOn(pending.conditions)) return ["none"];
    switch (pending.otherwise) {
      case "block":
        return [];
      case "may-time-out":
        return ["time-out"];
      case "may-wake":
        return ["wake-up"];
      case "may-time-out-or-wake":
        return ["time-out", "wake-up"];
    }
  }

  /** A condition that cannot even be read does not hold a thread back: its step then meets the error. */
  private canGoOn(conditions: readonly Condition[]): boolean {
    try {
      return this.machine.conditionHolds(conditions);
    } catch (error) {
      if (error instanceof Fault || error instanceof Unsupported) return true;
      throw error;
    }
  }

  /** Performs a step and brings the machine into its next state. Throws as Machine.step does. */
  step(thread: number, otherwise: WayOn, choices: readonly number[], cut?: readonly number[]): void {
    const { machine } = this;
    this.chooser.plan(choices);
    if (otherwise === "flush") {
      machine.flush(machine.threads[thread]!);
      settle(machine);
      return;
    }
    const how = {
      turns: turnsInStep,
      limit: instructionsInStep,
      wakesUp: otherwise === "wake-up",
      endsApart: true,
    };
    this.executed = [];
    this.stepOne(machine.threads[thread]!, how, cut);
    if (machine.options.reductions.has("local") && machine.threads.some((one) => one?.fresh)) {
      // What their creator has let go of is theirs alone from the first.
      settle(machine);
      this.startThreads(how, cut);
    }
    settle(machine);
  }

  /** One step of one thread. Where `cut` says after which instructions it ends, nothing else ends it. */
  private stepOne(thread: Thread, how: StepOptions, cut: readonly number[] | undefined): void {
    const { machine, executed } = this;
    const before = machine.executed;
    const limit = cut?.[executed.length];
    try {
      machine.step(thread, limit === undefined ? how : { ...how, limit, turns: undefined });
    } finally {
      this.executed = [...executed, machine.executed - before];
    }
  }

  /** The choices that the last step made. */
  get choices(): readonly Choice[] {
    return this.chooser.choices;
  }

  /** The choices for the next combination after the one just executed, or undefined where that was the last. */
  nextChoices(): readonly number[] | undefined {
    return this.chooser.nextPlan();
  }

  /**
   * New threads run up to their first visible action within the step that creates them. Until then they do
   * nothing that another thread could see or disturb, so it makes no difference when they do it ([03] 1).
   */
  private startThreads(how: StepOptions, cut: readonly number[] | undefined): void {
    const { machine } = this;
    const stepping = machine.current;
    const { ended } = machine.sections;
    for (const thread of machine.threads) {
      if (thread?.fresh) this.stepOne(thread, how, cut);
    }
    machine.current = stepping;
    machine.sections.ended = ended;
  }
}
