/**
 * Takes steps from the entered state: a step that was taken before is recalled (remember/), any other is taken by
 * compiled code and remembered. Each leaves the machine in the entered state. Hot.
 */
import { Unsupported } from "../../fault.ts";
import { type Stepper, turnsInStep, type WayOn } from "../../stepper.ts";
import { wayOf } from "../../stepping/ways.ts";
import type { RememberedSteps } from "../remember/remembered-steps.ts";
import { outcomeTrait } from "../remember/step-outcomes.ts";
import type { EndOfRun, FlatMachine } from "../run/flat-machine.ts";
import type { FlatStates, StepChanges } from "../store/flat-states.ts";
import { LeftSteps } from "./left-steps.ts";
import type { LonePieces } from "./lone-pieces.ts";
import type { StepQuestions } from "./step-questions.ts";
import type { ThreadActions } from "./thread-actions.ts";

/** In place of a state: the interpreter has to take the step. */
export const leftToInterpreter = -1;
/** The program has ended, and nothing is lost. */
export const programLeft = -2;
/** The run is none: an assumption was false. */
export const failedAssumption = -3;
/** The same inside an atomic section: others may make it true. */
export const failedGuard = -4;

/** In place of the piece after a step: the step changes more than its thread; the interpreter has to say. */
const notQuiet = -1;
export const notKnown = -2;

/** What the interpreter does at first takes less time than compiling. */
const instructionsInWarmUp = 300_000;
const slotsInWarmUp = 500;
/** Counters of compiled code have 32 bits: they are added to the figures now and then. */
const stepsBetweenCounts = 1_000_000;

const noChoices: readonly number[] = [];

/** Accesses by who could have seen them, as counted until some moment. */
interface AccessCounts {
  readonly local: number;
  readonly alone: number;
  readonly visible: number;
}

/** What steps are taken with. */
export interface StepParts {
  readonly stepper: Stepper;
  readonly flat: FlatMachine;
  readonly states: FlatStates;
  readonly remembered: RememberedSteps;
  readonly actions: ThreadActions;
  readonly lone: LonePieces;
  readonly questions: StepQuestions;
}

export class CompiledSteps {
  private readonly stepper: Stepper;
  private readonly flat: FlatMachine;
  private readonly states: FlatStates;
  private readonly remembered: RememberedSteps;
  private readonly actions: ThreadActions;
  private readonly lone: LonePieces;
  private readonly questions: StepQuestions;
  /** How many were taken, and what was left to the interpreter. */
  count = 0;
  readonly left: LeftSteps = new LeftSteps();
  private warmUpSteps = 0;
  private sinceCount = 0;
  /** Of the step that was taken last: its thread has ended; a loop has come round in it. */
  hasEnded = false;
  hasTurned = false;
  /** Its thread, or one that it has started, has come to an assumption that is false. */
  isFailing = false;
  /** Of the program that it has left. */
  exitStatus = 0;

  constructor(
    { stepper, flat, states, remembered, actions, lone, questions }: StepParts,
    /** Steps that the interpreter takes first: many programs have few, and are done before anything is compiled. */
    private readonly warmUp: number,
  ) {
    this.stepper = stepper;
    this.flat = flat;
    this.states = states;
    this.remembered = remembered;
    this.actions = actions;
    this.lone = lone;
    this.questions = questions;
  }

  /** Long steps, and states of many objects, are for compiled code from the first. */
  get isWarmingUp(): boolean {
    if (this.warmUpSteps >= this.warmUp) return false;
    return this.stepper.machine.executed < instructionsInWarmUp && this.states.slotCount < slotsInWarmUp;
  }

  /** The state after a step, or one of the numbers above. */
  take(thread: number, otherwise: WayOn, choices: readonly number[]): number {
    const { flat, states } = this;
    const { liveThreads } = flat;
    this.isFailing = false;
    this.left.begin();
    flat.end = undefined;
    if (this.isWarmingUp) {
      this.warmUpSteps++;
      return leftToInterpreter;
    }
    flat.cells.fallbackSite = -2;
    let state = leftToInterpreter;
    if (otherwise === "flush") {
      this.stepper.chooser.plan(choices);
      if (flat.buffers!.flush(thread)) state = states.internFlush();
      this.undo(liveThreads);
    } else if (!this.actions.isForeign(states.threads[thread])) {
      state = this.recallOrExecute(thread, otherwise, choices);
    }
    if (state !== leftToInterpreter) this.count++;
    // At the end of the program, something is lost: it has only to be named.
    else if (flat.end !== undefined) this.left.reported++;
    else this.left.add(flat.fullFunctions.site);
    return state;
  }

  private recallOrExecute(thread: number, otherwise: WayOn, choices: readonly number[]): number {
    const { flat, states, remembered } = this;
    const piece = states.threads[thread];
    const { liveThreads } = flat;
    states.answers.stepped = thread;
    const mode = remembered.mode(wayOf(otherwise), liveThreads, choices);
    const remembers = this.canRemember();
    const outcome = remembers ? remembered.find(piece, mode) : 0;
    if (outcome !== 0) return this.recall(outcome);
    flat.cells.fallbackSite = -1;
    const before = this.accessCounts();
    let state = leftToInterpreter;
    const isTaken = this.execute(piece, otherwise, choices, before);
    this.questions.tell(thread, liveThreads === 1, isTaken);
    if (isTaken) {
      this.hasEnded = flat.result.top === 0;
      this.hasTurned = flat.fused.hasTurned;
      if (flat.end !== undefined) {
        state = this.endOf(flat.end);
      } else {
        this.isFailing = flat.result.isFailing || flat.started.some(({ isFailing }) => isFailing);
        const isRemembered = remembers && !this.isFailing && this.canRemember();
        state = states.internStep((changes) => {
          if (!isRemembered) return;
          this.keep(piece, mode, changes, before);
          this.lone.of(thread, states.threadAfter(thread, changes));
        });
      }
    }
    this.undo(liveThreads);
    if (++this.sinceCount > stepsBetweenCounts) this.countAccesses();
    flat.reportWeakOrders();
    return state;
  }

  /** False where it was left to the interpreter, also by functions that were compiled anew for odd values. */
  private execute(
    piece: number,
    otherwise: WayOn,
    choices: readonly number[],
    before: AccessCounts,
  ): boolean {
    const { flat, states } = this;
    const { liveThreads } = flat;
    this.stepper.chooser.plan(choices);
    let isTaken = flat.step(states.pieces.address(piece), turnsInStep, otherwise);
    while (!isTaken && flat.fullFunctions.makeFull()) {
      this.undo(liveThreads);
      this.stepper.chooser.plan(choices);
      flat.fullFunctions.begin(before.local, before.alone, before.visible);
      isTaken = flat.step(states.pieces.address(piece), turnsInStep, otherwise);
    }
    return isTaken;
  }

  private accessCounts(): AccessCounts {
    const { cells } = this.flat;
    return {
      local: cells.localAccesses,
      alone: cells.aloneAccesses,
      visible: cells.visibleAccesses,
    };
  }

  /** The number that stands for the end of a run. */
  private endOf(end: EndOfRun): number {
    if (end.kind === "failed assumption") return end.isGuard ? failedGuard : failedAssumption;
    // It has something to report.
    if (this.states.mayLeak()) return leftToInterpreter;
    this.exitStatus = end.status;
    return programLeft;
  }

  // ---- remembered steps ------------------------------------------------------------------------------------

  /**
   * Steps are told apart by what they ask of memory: not of buffers, unless nothing waits in any; and not of the names
   * given out so far, where each is used once.
   */
  private canRemember(): boolean {
    if (!this.stepper.machine.memory.names.reuses || this.questions.listener !== undefined) return false;
    return this.flat.buffers === undefined || this.flat.cells.delayedStores === 0;
  }

  /** Remembers the step that was just taken; `before` is what was counted until then. */
  private keep(piece: number, mode: number, changes: StepChanges, before: AccessCounts): void {
    const after = this.accessCounts();
    this.remembered.remember(piece, mode, {
      slots: changes.slots,
      pieces: changes.pieces,
      takeable: changes.takeable,
      traits:
        changes.traits |
        (this.hasEnded ? outcomeTrait.endsThread : 0) |
        (this.hasTurned ? outcomeTrait.turns : 0),
      choices: this.stepper.choices,
      accesses: {
        local: after.local - before.local,
        alone: after.alone - before.alone,
        visible: after.visible - before.visible,
      },
    });
  }

  /** The state after a step that was taken elsewhere before. */
  private recall(outcome: number): number {
    const { remembered } = this;
    const { cells } = this.flat;
    cells.localAccesses += remembered.localAccesses(outcome);
    cells.aloneAccesses += remembered.aloneAccesses(outcome);
    cells.visibleAccesses += remembered.visibleAccesses(outcome);
    if (++this.sinceCount > stepsBetweenCounts) this.countAccesses();
    this.stepper.chooser.recall(remembered.choicesOf(outcome));
    this.hasEnded = (remembered.traits(outcome) & outcomeTrait.endsThread) !== 0;
    this.hasTurned = (remembered.traits(outcome) & outcomeTrait.turns) !== 0;
    return this.states.internRemembered(remembered, outcome);
  }

  // ---- steps that are looked at, not taken -------------------------------------------------------------------

  /**
   * The piece of a thread after its step from a piece that it has or could have, if the step changes nothing else; or
   * one of the numbers above.
   */
  quietStep(thread: number, piece: number): number {
    const { states } = this;
    if (this.actions.isForeign(piece)) return notKnown;
    const own = states.threads[thread];
    if (piece !== own) states.pretend(thread, piece);
    try {
      return this.quietly(thread, piece);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      this.undo();
      return notQuiet;
    } finally {
      if (piece !== own) states.pretend(thread, own);
    }
  }

  private quietly(thread: number, piece: number): number {
    const { flat, states, remembered } = this;
    states.answers.stepped = thread;
    const mode = remembered.mode(0, flat.liveThreads, noChoices);
    const remembers = this.canRemember();
    const outcome = remembers ? remembered.find(piece, mode) : 0;
    if (outcome !== 0) {
      const ends = (remembered.traits(outcome) & outcomeTrait.endsThread) !== 0;
      if (ends || remembered.hasChoices(outcome)) return notQuiet;
      return states.quietRemembered(thread, remembered, outcome);
    }
    const { liveThreads } = flat;
    this.stepper.chooser.plan(noChoices);
    const before = this.accessCounts();
    let next = notKnown;
    const isTaken = flat.step(states.pieces.address(piece), turnsInStep, "none");
    if (isTaken && (flat.end !== undefined || flat.result.isFailing)) {
      next = notQuiet;
    } else if (isTaken) {
      this.hasEnded = flat.result.top === 0;
      this.hasTurned = flat.fused.hasTurned;
      const isRemembered = remembers && this.canRemember();
      next = states.quietStep(thread, (changes) => {
        if (isRemembered) this.keep(piece, mode, changes, before);
      });
      if (this.hasEnded || this.stepper.choices.length > 0) next = notQuiet;
    }
    this.undo(liveThreads);
    flat.cells.localAccesses = before.local;
    flat.cells.aloneAccesses = before.alone;
    flat.cells.visibleAccesses = before.visible;
    flat.reportWeakOrders();
    return next;
  }

  // ---- afterwards ---------------------------------------------------------------------------------------------

  /** The entered state is the machine's again. */
  undo(liveThreads = this.states.liveThreads): void {
    const { flat, states } = this;
    flat.objects.undo();
    flat.buffers?.undo();
    flat.sections.enter(states.orphans);
    flat.liveThreads = liveThreads;
  }

  /** Adds what compiled code has counted to the figures. */
  countAccesses(): void {
    this.sinceCount = 0;
    this.flat.countAccesses();
  }
}
