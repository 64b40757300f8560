/** Steps of the reference interpreter. */
import {
  type LoneKind,
  type LoneStep,
  type LoneSteps,
  loneKind,
} from "../../../../machine/reductions/lone-steps.ts";
import { type Moment, momentOf, type RoundView, roundOf } from "../../../../machine/reductions/spin-wait.ts";
import { stepWays, type Way, wayOf } from "../../../../machine/stepping/ways.ts";
import type { Thread } from "../../../../machine/threads/thread.ts";
import type { ReferenceRounds } from "../reference-rounds.ts";
import type { Expanded } from "./policy.ts";
import type { StepRecorder } from "./step-recorder.ts";
import { type StepSource, waysBetweenLooks } from "./step-source.ts";

export class ReferenceSource implements StepSource {
  readonly isUndecided = false;
  readonly rounds: RoundView;
  threadEnd = 0;
  liveThreads = 0;
  /** By thread of the entered state. */
  private live: readonly boolean[] = [];
  /** By thread of the entered state: what it may do alone. */
  private readonly loneSteps: (LoneStep | undefined)[] = [];
  /** By thread of the entered state; all are asked for before the first step, which changes the machine. */
  private waysOfThreads: (readonly Way[] | undefined)[] | undefined;

  constructor(
    private readonly recorder: StepRecorder,
    rounds: ReferenceRounds,
  ) {
    this.rounds = this.viewOf(rounds);
  }

  enter(state: number): void {
    const { store, listener, stepper } = this.recorder.records;
    store.restore(state);
    listener.onState(state);
    this.recorder.begin(state);
    // Steps change the machine: who is there is kept.
    this.live = stepper.machine.threads.map((thread) => thread !== undefined);
    this.threadEnd = this.live.length;
    this.liveThreads = this.live.filter((isLive) => isLive).length;
    this.waysOfThreads = undefined;
  }

  isLive(thread: number): boolean {
    return this.live[thread];
  }

  get looksForLone(): boolean {
    return this.lone.isOn;
  }

  loneKind(thread: number): LoneKind {
    const step = this.lone.judge(thread, this.threads[thread]!.pending);
    this.loneSteps[thread] = step;
    if (step === undefined || !this.mayTake(thread, step)) return loneKind.none;
    return step.kind === "access" ? loneKind.access : loneKind.threadStart;
  }

  follow(thread: number): Expanded {
    this.lone.take(this.loneSteps[thread]!);
    return true;
  }

  noteResting(): Expanded {
    return true;
  }

  ways(thread: number): readonly Way[] {
    this.waysOfThreads ??= this.allWays();
    return this.waysOfThreads[thread]!;
  }

  private allWays(): (readonly Way[] | undefined)[] {
    const { store, stepper } = this.recorder.records;
    store.restore(this.recorder.state);
    return this.threads.map((thread) => thread && stepper.alternatives(thread.number).map(wayOf));
  }

  take(thread: number, way: Way): Expanded {
    const { stepper, store } = this.recorder.records;
    let choices: readonly number[] | undefined = [];
    for (let ways = 1; choices !== undefined; ways++) {
      if (ways % waysBetweenLooks === 0) stepper.machine.onLongStep?.();
      store.restore(this.recorder.state);
      this.recorder.step(thread, stepWays[way], choices);
      choices = stepper.nextChoices();
    }
    return true;
  }

  rest(thread: number): Expanded {
    this.recorder.rest(thread);
    return true;
  }

  get wentOn(): boolean {
    return this.recorder.wentOn;
  }

  get hasTurned(): boolean {
    return this.recorder.hasTurned;
  }

  private get threads(): readonly (Thread | undefined)[] {
    return this.recorder.records.stepper.machine.threads;
  }

  private get lone(): LoneSteps {
    return this.recorder.records.stepper.machine.lone;
  }

  private mayTake(thread: number, step: LoneStep): boolean {
    const { sections } = this.recorder.records.stepper.machine;
    return this.lone.mayTake(step, (mutex) => sections.isHeldAt(mutex, thread));
  }

  /** The machine's threads, for the machine's state. */
  private viewOf(rounds: ReferenceRounds): RoundView {
    const moment = (number: number): Moment | undefined => {
      const thread = this.threads[number];
      return thread === undefined ? undefined : momentOf(thread, rounds.isSteady);
    };
    const source = this;
    return {
      get threadCount() {
        return source.threads.length;
      },
      moment,
      isRound: (number) => moment(number)?.isRound === true,
      actionOf: () => 0,
      round: (number) => {
        const moments = rounds.moments(number);
        return moments === undefined ? undefined : roundOf(moments);
      },
      watch: (number, { moments }) => {
        for (const { pending } of moments) {
          const step = this.lone.isOn ? this.lone.judge(number, pending) : undefined;
          if (step !== undefined) this.mayTake(number, step);
        }
      },
    };
  }
}
