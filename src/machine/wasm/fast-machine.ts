/**
 * Compiled code as the explorer has it: steps from stored states to stored states, and what the explorer wants to know
 * of a state. The reference interpreter stays beside it, on the same states: it takes the steps that compiled code
 * leaves to it, and whoever wants to look into a state gets it there. Nobody outside of this folder imports anything else
 * of it but this file and recall-machine.ts.
 */
import { sharedInts } from "../../graph/growable.ts";
import type { AddressUse } from "../memory/address-use.ts";
import type { LoneStep } from "../reductions/lone-steps.ts";
import type { RoundView } from "../reductions/spin-wait.ts";
import type { Stepper, WayOn } from "../stepper.ts";
import type { Way } from "../stepping/ways.ts";
import { InterpreterBridge } from "./bridge/interpreter-bridge.ts";
import { addressUse } from "./memory/layout.ts";
import type { StepFigures } from "./recall/known-steps.ts";
import type { RecallStorage } from "./recall/storage.ts";
import { RememberedSteps } from "./remember/remembered-steps.ts";
import { FlatMachine } from "./run/flat-machine.ts";
import { CompiledSteps } from "./steps/compiled-steps.ts";
import { FastRounds, type InterpretedRounds } from "./steps/fast-rounds.ts";
import type { InterpretedSteps } from "./steps/left-steps.ts";
import { LonePieces } from "./steps/lone-pieces.ts";
import { StepQuestions } from "./steps/step-questions.ts";
import { ThreadActions } from "./steps/thread-actions.ts";
import { FlatStates } from "./store/flat-states.ts";
import { usualParts, worthwhileContents } from "./store/varying-parts.ts";

export { failedAssumption, failedGuard, leftToInterpreter, programLeft } from "./steps/compiled-steps.ts";
export type { Asked, AskedStep, StepQuestions, Subject } from "./steps/step-questions.ts";

/** By then large objects fill it, with many contents, or it is a program of many states. */
const bytesBeforeArranging = 1 << 26;

const noMoments = sharedInts(0);

/** How many tuples and states the tree of states has. */
export interface TreeCounts {
  readonly tuples: number;
  readonly states: number;
}

export class FastMachine {
  /** Its rooms, for tests: nobody else looks inside. */
  readonly inside: {
    readonly flat: FlatMachine;
    readonly states: FlatStates;
    readonly remembered: RememberedSteps;
    readonly steps: CompiledSteps;
  };
  /** What steps ask of states: for those who make rules of them. */
  readonly questions: StepQuestions;
  private readonly flat: FlatMachine;
  private readonly states: FlatStates;
  private readonly remembered: RememberedSteps;
  private readonly bridge: InterpreterBridge;
  private readonly actions: ThreadActions;
  private readonly lone: LonePieces;
  private readonly steps: CompiledSteps;
  private fastRounds: FastRounds | undefined;
  private entered = -1;
  private roomForPieces = bytesBeforeArranging;
  /** By object number: see RecallStorage. */
  private images: Int32Array = sharedInts(0);
  private imageCount = 0;

  constructor(
    private readonly stepper: Stepper,
    /** Steps that the interpreter takes first: see CompiledSteps. */
    warmUp: number,
  ) {
    const { machine } = stepper;
    this.flat = new FlatMachine(machine, stepper.chooser);
    this.states = new FlatStates(this.flat);
    const { flat, states } = this;
    this.remembered = new RememberedSteps(states.answers, flat.queries, states.tree);
    this.bridge = new InterpreterBridge(machine, flat, states);
    this.actions = new ThreadActions(stepper, flat, states, this.bridge);
    this.lone = new LonePieces(this.actions, states, flat.records.sections, machine.lone);
    const { remembered, actions, lone } = this;
    this.questions = new StepQuestions(flat, states, remembered, actions);
    const { questions } = this;
    this.steps = new CompiledSteps({ stepper, flat, states, remembered, actions, lone, questions }, warmUp);
    this.inside = { flat, states, remembered, steps: this.steps };
  }

  // ---- states -------------------------------------------------------------------------------------------------

  get bytes(): number {
    return this.states.bytes;
  }

  get pieceCount(): number {
    return this.states.pieces.count;
  }

  /** Makes a state the machine's. */
  enter(state: number): void {
    if (this.entered === state) return;
    this.states.restore(state);
    this.entered = state;
  }

  /** Puts the interpreter into a state. */
  restore(state: number): void {
    this.enter(state);
    this.bridge.restore();
  }

  /** The number of the state that the interpreter is in. */
  intern(): number {
    return this.bridge.intern();
  }

  /** Numbers of threads of the entered state are below this. */
  get threadEnd(): number {
    return this.states.threads.length;
  }

  get liveThreads(): number {
    return this.flat.liveThreads;
  }

  isLive(thread: number): boolean {
    return this.states.hasThread(thread);
  }

  /** Whether two threads of the entered state might be about to race: then it is worth a closer look. */
  mayRace(): boolean {
    return this.actions.mayRace();
  }

  // ---- steps --------------------------------------------------------------------------------------------------

  /** In which ways a thread of the entered state can step. */
  ways(thread: number): readonly Way[] {
    return this.actions.ways(thread);
  }

  /** The state after a step from the entered one, or how the step has ended the run (the numbers exported here). */
  step(thread: number, otherwise: WayOn, choices: readonly number[]): number {
    return this.steps.take(thread, otherwise, choices);
  }

  /** A step was interrupted: the entered state is the machine's again. */
  undo(): void {
    this.steps.undo();
  }

  /** The thread that stepped last has ended. */
  get hasEnded(): boolean {
    return this.steps.hasEnded;
  }

  /** A loop has come round in that step. */
  get hasTurned(): boolean {
    return this.steps.hasTurned;
  }

  /** Its thread, or one that it has started, has come to an assumption that is false. */
  get isFailing(): boolean {
    return this.steps.isFailing;
  }

  /** Of the program that it has left. */
  get exitStatus(): number {
    return this.steps.exitStatus;
  }

  /** The step that was left to the interpreter last has met an error: the report is always the interpreter's. */
  countReport(): void {
    this.steps.left.isReport();
  }

  // ---- reductions ---------------------------------------------------------------------------------------------

  /** Whether threads are followed alone, where that is enough (lone-steps.ts). */
  get looksForLone(): boolean {
    return this.lone.isOn;
  }

  /** What a thread of the entered state may do alone; null for nothing. */
  loneStep(thread: number): LoneStep | null {
    return this.lone.of(thread, this.states.threads[thread]);
  }

  /** The thread is followed alone. */
  follow(thread: number): void {
    this.lone.follow(thread, this.states.threads[thread]);
  }

  /** Rounds in vain (spin-wait.ts) are looked for from now on. */
  lookForRounds(interpreted: InterpretedRounds): void {
    const { steps, actions, lone, bridge } = this;
    const { threads } = this.states;
    const { image } = this.stepper.machine;
    this.fastRounds = new FastRounds({ threads, steps, actions, lone, bridge, image }, interpreted);
  }

  /** Of the entered state, where they are looked for. */
  get rounds(): RoundView | undefined {
    return this.fastRounds;
  }

  /** Threads rest. */
  noteResting(): void {
    this.fastRounds!.markUsed();
  }

  // ---- how states are stored ----------------------------------------------------------------------------------

  /** What states are made of takes more room than when they were last arranged, by far. */
  get isCrowded(): boolean {
    return this.states.pieces.bytes > this.roomForPieces;
  }

  /** Stores states as it suits those that there are so far. Variables with as many contents are kept in parts, so many at most. */
  arrange(contents: number = worthwhileContents, partsOfObject: number = usualParts): { isDivided: boolean } {
    const isDivided = this.states.divide(contents, partsOfObject);
    this.roomForPieces = Math.max(this.roomForPieces, 2 * this.states.pieces.bytes);
    const isArranged = this.states.tree.arrange(this.states.parts.all);
    if (isDivided) this.remembered.forget();
    else if (isArranged) this.remembered.rearrange();
    return { isDivided };
  }

  // ---- for those who recall its steps (recall-machine.ts) -----------------------------------------------------

  /** Whether others can recall its steps. */
  get canShare(): boolean {
    const { memory, path } = this.stepper.machine;
    return this.flat.buffers === undefined && path === undefined && memory.names.reuses;
  }

  /** All that is needed for that. */
  storage(): RecallStorage {
    const { flat, states, lone } = this;
    if (this.images.length < flat.imageRecords.length || this.imageCount !== flat.imageCount) {
      this.imageCount = flat.imageCount;
      this.images = sharedInts(flat.imageRecords.length);
      for (const [number, record] of flat.imageRecords.entries()) this.images[number] = record ?? 0;
    }
    return {
      tree: states.tree.storage,
      steps: this.remembered.storage,
      slots: states.storage,
      memory: flat.linear.words.buffer as SharedArrayBuffer,
      images: this.images,
      ofThreads: states.answers.ofThreads.storage,
      addressWords: flat.queries.addressWords.storage,
      sharesAll: this.stepper.machine.memory.shareAll,
      usesLoneSteps: lone.isOn,
      loneCodes: lone.codes,
      loneUses: lone.uses,
      moments: this.fastRounds?.words ?? noMoments,
      touchesMemory: this.actions.touchesMemory,
    };
  }

  /** Whether the tree of states is still where it was then. */
  isTreeIn({ tree }: RecallStorage): boolean {
    return this.states.tree.isStoredIn(tree);
  }

  get counts(): TreeCounts {
    return this.states.tree.counts;
  }

  /** Others have added tuples and states. */
  set counts(counts: TreeCounts) {
    this.states.tree.counts = counts;
  }

  /** For as many tuples and states that others may add. */
  makeRoom(states: number): void {
    this.states.tree.makeRoom(states, states);
  }

  /** Others have taken steps. */
  took({ steps, local, alone, visible }: StepFigures): void {
    const { visibility } = this.stepper.machine;
    this.steps.count += steps;
    this.remembered.hits += steps;
    visibility.local += local;
    visibility.unused += alone;
    visibility.visible += visible;
  }

  // ---- figures ------------------------------------------------------------------------------------------------

  /** How many steps the interpreter took, and at which instructions compiled code had left them to it. */
  interpreted(): InterpretedSteps {
    this.steps.countAccesses();
    return this.steps.left.figures(this.stepper.machine.code.reached());
  }

  /** What compiled code has done with addresses. */
  get addressUse(): AddressUse {
    const uses = this.flat.cells.addressUse;
    return {
      isOrdered: (uses & addressUse.isOrdered) !== 0,
      isExposed: (uses & addressUse.isExposed) !== 0,
      isGone: (uses & addressUse.isGone) !== 0,
    };
  }
}
