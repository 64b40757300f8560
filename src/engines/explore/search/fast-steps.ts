/**
 * The explorer's steps on the fast machine. The reference interpreter stays beside it, on the same stored states: it
 * takes the steps that compiled code leaves to it, and whoever wants to look into a state gets it there.
 */

import { touchesMemoryInActions } from "../../../analysis/memory-in-actions.ts";
import { doubled, sharedInts } from "../../../graph/growable.ts";
import type { PendingAction } from "../../../machine/action.ts";
import { Unsupported } from "../../../machine/fault.ts";
import type { Range } from "../../../machine/memory-model/buffered-store.ts";
import { conditionRange } from "../../../machine/memory-model/store-buffers.ts";
import type { LoneStep, LoneSteps } from "../../../machine/reductions/lone-steps.ts";
import {
  type FramePlace,
  type Moment,
  momentOf,
  momentOfPiece,
} from "../../../machine/reductions/spin-wait.ts";
import type { Otherwise, Stepper } from "../../../machine/stepper.ts";
import { roundsInStep } from "../../../machine/stepper.ts";
import { InterpreterBridge } from "../../../machine/wasm/bridge/interpreter-bridge.ts";
import { cell, objectFlag, threadHead } from "../../../machine/wasm/memory/layout.ts";
import { pendingAction } from "../../../machine/wasm/memory/pending-words.ts";
import { RememberedSteps } from "../../../machine/wasm/remember/remembered-steps.ts";
import { outcomeTrait } from "../../../machine/wasm/remember/step-outcomes.ts";
import { type EndOfRun, FlatMachine } from "../../../machine/wasm/run/flat-machine.ts";
import { type FlatSection, isHeldAt, noSections } from "../../../machine/wasm/run/flat-sections.ts";
import { conditionHolds } from "../../../machine/wasm/run/intrinsics/actions.ts";
import { FlatStates, type StepChanges } from "../../../machine/wasm/store/flat-states.ts";
import { ThreadFacts, threadFact } from "../../../machine/wasm/store/thread-facts.ts";
import { worthwhileContents } from "../../../machine/wasm/store/varying-parts.ts";
import type { InterpretedSteps } from "../../../verdict/verdict.ts";
import { flushing, goesOn, noWays, type Way, wayOf, whileWaiting } from "./expansion/ways.ts";
import { FastRounds } from "./fast-rounds.ts";
import { LeftSteps } from "./left-steps.ts";
import { type ExpansionStorage, loneCode, loneUse, mostLoneCodes } from "./parallel/storage.ts";
import { PendingRaces } from "./pending-races.ts";
import type { ReferenceRounds } from "./reference-rounds.ts";
import type { StateStore } from "./state-store.ts";

/** What the interpreter does at first takes less time than compiling. */
const instructionsInWarmUp = 300_000;
const slotsInWarmUp = 500;

/** By then large objects fill it, with many contents, or it is a program of many states. */
const bytesBeforeArranging = 1 << 26;

const noChoices: readonly number[] = [];
const noMoments = sharedInts(0);

/** What a step leads to besides states: the end of the program, where nothing is lost; and nothing at all. */
export const programLeft = -2;
export const failedAssumption = -3;
/** The same inside an atomic section: others may make it true. */
export const failedGuard = -4;

export class FastSteps implements StateStore {
  readonly flat: FlatMachine;
  readonly states: FlatStates;
  readonly remembered: RememberedSteps;
  private readonly facts: ThreadFacts;
  private readonly races: PendingRaces;
  private readonly bridge: InterpreterBridge;
  /** Steps taken by compiled code, and those left to the interpreter. */
  compiledSteps = 0;
  readonly left: LeftSteps = new LeftSteps();
  private warmUpSteps = 0;
  private entered = -1;

  constructor(
    private readonly stepper: Stepper,
    /** Steps that the interpreter takes first: many programs have few, and are done before anything is compiled. */
    private readonly warmUp: number,
  ) {
    this.flat = new FlatMachine(stepper.machine, stepper.chooser, stepper.options.eagerStart);
    this.states = new FlatStates(this.flat);
    this.facts = new ThreadFacts(this.flat.linear, this.states.pieces);
    this.facts.touchesMemory = touchesMemoryInActions(stepper.machine.program);
    this.races = new PendingRaces(this.flat.linear, this.facts);
    this.remembered = new RememberedSteps(this.states.answers, this.flat.queries, this.states.tree);
    this.bridge = new InterpreterBridge(stepper.machine, this.flat, this.states);
  }

  get bytes(): number {
    return this.states.bytes;
  }

  get pieceCount(): number {
    return this.states.pieces.count;
  }

  /** Makes a state the fast machine's. */
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

  /** Calls with the numbers of the threads of the entered state. */
  get threads(): readonly number[] {
    return this.states.threads;
  }

  /** As Stepper.alternatives. */
  ways(thread: number): readonly Way[] {
    const steps = this.ownSteps(thread);
    return this.canFlush(thread) ? [...steps, flushing] : steps;
  }

  private canFlush(thread: number): boolean {
    const { buffers } = this.flat;
    if (buffers === undefined || this.flat.words[cell.delayedStores >> 2] === 0) return false;
    return buffers.canFlush(thread, () => this.waitedFor());
  }

  /** The words that threads of the entered state wait for. */
  private waitedFor(): Range[] {
    const { words } = this.flat;
    const { threads } = this.states;
    const ranges: Range[] = [];
    for (const piece of threads) {
      if (piece === undefined || piece === 0) continue;
      const facts = this.facts.of(piece);
      if ((facts & threadFact.foreign) !== 0) {
        const { pending } = this.bridge.threadOf(piece);
        if (pending.kind === "runtime") ranges.push(...pending.conditions.map(conditionRange));
        continue;
      }
      if ((facts & threadFact.waits) === 0) continue;
      const pending = this.facts.pendingAt(piece);
      for (let index = 0; index < words[pending + 3]; index++) {
        const at = pending + 6 + 4 * index;
        const offset = words[at + 1];
        ranges.push({ object: (words[at + 2] + (offset >>> 31)) >>> 0, offset, size: 4 });
      }
    }
    return ranges;
  }

  private ownSteps(thread: number): readonly Way[] {
    const piece = this.states.threads[thread];
    const facts = this.facts.of(piece);
    if ((facts & threadFact.waits) !== 0) return this.waysOn(this.facts.pendingAt(piece));
    if ((facts & threadFact.failing) !== 0) return noWays;
    if ((facts & threadFact.foreign) === 0) return goesOn;
    this.bridge.restore();
    return this.stepper.ownSteps(thread).map(wayOf);
  }

  /** Of a thread with conditions, whose pending action is written there. */
  private waysOn(pending: number): readonly Way[] {
    const { words } = this.flat;
    const count = words[pending + 3];
    for (let index = 0; index < count; index++) {
      const at = pending + 6 + 4 * index;
      // A condition that cannot even be read does not hold a thread back: its step then meets the error.
      if (conditionHolds(this.flat, words[at], words[at + 1], words[at + 2], words[at + 3]) !== 0)
        return goesOn;
    }
    return whileWaiting[words[pending + 2]];
  }

  /**
   * The state after a step from the entered one, or how the step has ended the run; -1 where the interpreter has to
   * take it.
   */
  step(thread: number, otherwise: Otherwise, choices: readonly number[]): number {
    const { flat, states, remembered } = this;
    const piece = states.threads[thread];
    const { liveThreads } = flat;
    let state = -1;
    this.isFailing = false;
    this.left.begin();
    flat.end = undefined;
    if (this.isWarmingUp) {
      this.warmUpSteps++;
      return -1;
    }
    flat.words[cell.fallbackSite >> 2] = -2;
    if (otherwise === "flush") {
      this.stepper.chooser.plan(choices);
      if (flat.buffers!.flush(thread)) state = states.internFlush();
      this.undo(liveThreads);
    } else if ((this.facts.of(piece) & threadFact.foreign) === 0) {
      states.answers.stepped = thread;
      const mode = remembered.mode(wayOf(otherwise), liveThreads === 1, choices);
      const remembers = this.canRemember();
      const outcome = remembers ? remembered.find(piece, mode) : 0;
      if (outcome !== 0) return this.recall(outcome);
      this.stepper.chooser.plan(choices);
      flat.words[cell.fallbackSite >> 2] = -1;
      const local = flat.words[cell.localAccesses >> 2];
      const alone = flat.words[cell.aloneAccesses >> 2];
      const visible = flat.words[cell.visibleAccesses >> 2];
      const wakesUp = otherwise === "wake-up";
      let isTaken = flat.step(states.pieces.address(piece), roundsInStep, wakesUp);
      while (!isTaken && flat.fullFunctions.makeFull()) {
        this.undo(liveThreads);
        this.stepper.chooser.plan(choices);
        flat.fullFunctions.begin(local, alone, visible);
        isTaken = flat.step(states.pieces.address(piece), roundsInStep, wakesUp);
      }
      if (isTaken) {
        this.hasEnded = flat.result.top === 0;
        this.wentRound = flat.fused.wentRound;
        if (flat.end !== undefined) {
          state = this.endOf(flat.end);
        } else {
          this.isFailing = flat.result.isFailing || flat.started.some(({ isFailing }) => isFailing);
          const isRemembered = remembers && !this.isFailing && this.canRemember();
          state = states.internStep((changes) => {
            if (!isRemembered) return;
            this.keep(piece, mode, changes, { local, alone, visible });
            this.loneStepOf(thread, states.threadAfter(thread, changes));
          });
        }
      }
      this.undo(liveThreads);
      if (++this.sinceCount > 1_000_000) this.countAccesses();
      flat.reportWeakOrders();
    }
    // At the end of the program, something is lost: it has only to be named.
    if (state === -1 && flat.end !== undefined) this.left.reported++;
    else if (state === -1) this.left.add(flat.fullFunctions.site);
    else this.compiledSteps++;
    return state;
  }

  /** The number that stands for the end of a run; -1 where the interpreter has something to report at it. */
  private endOf(end: EndOfRun): number {
    if (end.kind === "failed assumption") return end.isGuard ? failedGuard : failedAssumption;
    if (this.states.mayLeak()) return -1;
    this.exitStatus = end.status;
    return programLeft;
  }
  /** Of the program that the last step has left. */
  exitStatus = 0;
  /** The thread that stepped last, or one that it has started, has come to an assumption that is false. */
  isFailing = false;

  /** Remembers the step that was just taken; `before` is what was counted until then. */
  private keep(
    piece: number,
    mode: number,
    changes: StepChanges,
    before: { readonly local: number; readonly alone: number; readonly visible: number },
  ): void {
    const { flat } = this;
    this.remembered.remember(piece, mode, {
      slots: changes.slots,
      pieces: changes.pieces,
      takeable: changes.takeable,
      traits:
        changes.traits |
        (this.hasEnded ? outcomeTrait.endsThread : 0) |
        (this.wentRound ? outcomeTrait.goesRound : 0),
      choices: this.stepper.choices,
      accesses: {
        local: flat.words[cell.localAccesses >> 2] - before.local,
        alone: flat.words[cell.aloneAccesses >> 2] - before.alone,
        visible: flat.words[cell.visibleAccesses >> 2] - before.visible,
      },
    });
  }

  // ---- rounds in vain (spin-wait.ts) ---------------------------------------------------------------------

  /** Where they are looked for. */
  rounds: FastRounds | undefined;

  useRounds(reference: ReferenceRounds): FastRounds {
    const { image } = this.stepper.machine;
    return (this.rounds = new FastRounds(this, reference, image, (thread, moment) =>
      this.watchRound(thread, moment),
    ));
  }

  /** The thread will be about to do this in states that are not looked at: what it breaks is noted now. */
  private watchRound(thread: number, { piece, pending }: Moment): void {
    const { lone } = this;
    if (lone === undefined || (piece !== 0 && this.loneSteps[piece] !== undefined)) return;
    const open = piece === 0 ? this.states.openOf(thread) : this.openIn(piece);
    const step = this.judged(lone, thread, pending, open);
    if (piece !== 0) this.keepLoneStep(piece, step);
  }

  /** Long steps, and states of many objects, are for compiled code from the first. */
  get isWarmingUp(): boolean {
    if (this.warmUpSteps >= this.warmUp) return false;
    return this.stepper.machine.executed < instructionsInWarmUp && this.states.slotCount < slotsInWarmUp;
  }

  /** See RoundSteps. */
  momentOf(piece: number, isSteady: (object: number) => boolean): Moment {
    if ((this.facts.of(piece) & threadFact.foreign) !== 0)
      return { ...momentOf(this.bridge.threadOf(piece), isSteady), piece };
    const { codes, records, words } = this.flat;
    const address = this.states.pieces.address(piece);
    const atomicDepth = words[(address >> 2) + threadHead.atomicDepth];
    const framesOf = (): FramePlace[] => {
      const frames: FramePlace[] = [];
      records.forEachFrame(address, (code, position) => frames.push({ code: codes.code(code), position }));
      return frames;
    };
    return momentOfPiece(piece, { pending: this.pending(piece), atomicDepth }, framesOf, isSteady);
  }

  isHeapObject(object: number): boolean {
    const piece = this.states.pieceOfObject(object);
    if (piece === 0) return false;
    return (this.flat.objects.flags(this.states.pieces.address(piece)) & objectFlag.heap) !== 0;
  }

  giveToInterpreter(): void {
    this.bridge.restore();
  }

  /** See RoundSteps. */
  quietStep(thread: number, piece: number): number {
    const { states } = this;
    if ((this.facts.of(piece) & threadFact.foreign) !== 0) return -2;
    const own = states.threads[thread];
    if (piece !== own) states.pretend(thread, piece);
    try {
      return this.quietly(thread, piece);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      this.undo();
      return -1;
    } finally {
      if (piece !== own) states.pretend(thread, own);
    }
  }

  private quietly(thread: number, piece: number): number {
    const { flat, states, remembered } = this;
    const { words } = flat;
    states.answers.stepped = thread;
    const mode = remembered.mode(0, flat.liveThreads === 1, noChoices);
    const remembers = this.canRemember();
    const outcome = remembers ? remembered.find(piece, mode) : 0;
    if (outcome !== 0) {
      const ends = (remembered.traits(outcome) & outcomeTrait.endsThread) !== 0;
      if (ends || remembered.hasChoices(outcome)) return -1;
      return states.quietRemembered(thread, remembered, outcome);
    }
    const { liveThreads } = flat;
    this.stepper.chooser.plan(noChoices);
    const local = words[cell.localAccesses >> 2];
    const alone = words[cell.aloneAccesses >> 2];
    const visible = words[cell.visibleAccesses >> 2];
    let next = -2;
    const isTaken = flat.step(states.pieces.address(piece), roundsInStep, false);
    if (isTaken && (flat.end !== undefined || flat.result.isFailing)) {
      next = -1;
    } else if (isTaken) {
      this.hasEnded = flat.result.top === 0;
      this.wentRound = flat.fused.wentRound;
      const isRemembered = remembers && this.canRemember();
      next = states.quietStep(thread, (changes) => {
        if (isRemembered) this.keep(piece, mode, changes, { local, alone, visible });
      });
      if (this.hasEnded || this.stepper.choices.length > 0) next = -1;
    }
    this.undo(liveThreads);
    // Looked at, not taken.
    flat.words[cell.localAccesses >> 2] = local;
    flat.words[cell.aloneAccesses >> 2] = alone;
    flat.words[cell.visibleAccesses >> 2] = visible;
    flat.reportWeakOrders();
    return next;
  }

  /**
   * Steps are told apart by what they ask of memory: not of buffers, unless nothing waits in any; and not of the names
   * given out so far, where each is used once.
   */
  private canRemember(): boolean {
    if (!this.stepper.machine.memory.names.reuses) return false;
    return this.flat.buffers === undefined || this.flat.words[cell.delayedStores >> 2] === 0;
  }

  /** The state after a step that was taken elsewhere before. */
  private recall(outcome: number): number {
    const { remembered } = this;
    const { words } = this.flat;
    words[cell.localAccesses >> 2] += remembered.localAccesses(outcome);
    words[cell.aloneAccesses >> 2] += remembered.aloneAccesses(outcome);
    words[cell.visibleAccesses >> 2] += remembered.visibleAccesses(outcome);
    if (++this.sinceCount > 1_000_000) this.countAccesses();
    this.stepper.chooser.recall(remembered.choicesOf(outcome));
    this.compiledSteps++;
    this.hasEnded = (remembered.traits(outcome) & outcomeTrait.endsThread) !== 0;
    this.wentRound = (remembered.traits(outcome) & outcomeTrait.goesRound) !== 0;
    return this.states.internRemembered(remembered, outcome);
  }

  /** The thread that stepped last has ended. */
  hasEnded = false;
  /** A loop has come round in that step. */
  wentRound = false;

  // ---- threads that are followed alone (lone-steps.ts) -----------------------------------------------------

  lookForLone(lone: LoneSteps): void {
    this.lone = lone.isOn ? lone : undefined;
  }
  private lone: LoneSteps | undefined;

  get looksForLone(): boolean {
    return this.lone !== undefined;
  }

  /** What a thread of the entered state may do alone; null for nothing. */
  loneStep(thread: number): LoneStep | null {
    return this.loneStepOf(thread, this.states.threads[thread]);
  }

  /** The thread is followed alone: others may do so by themselves from now on. */
  follow(thread: number): void {
    const step = this.loneStep(thread)!;
    this.lone!.take(step);
    this.loneCodesTaken[this.loneCode(step)] |= loneUse.taken;
  }

  /**
   * What a thread may do alone is told by its piece: each is looked at once, and as soon as there is one, since those who
   * have no machine need to know it.
   */
  private loneStepOf(thread: number, piece: number): LoneStep | null {
    const known = this.loneSteps[piece];
    if (known !== undefined) return known;
    if (piece === 0 || this.lone === undefined) return null;
    const step = this.judged(this.lone, thread, this.pending(piece), this.openIn(piece));
    this.keepLoneStep(piece, step);
    return step;
  }

  /** What a thread is about to do, if it may do that alone while it has these sections open. */
  private judged(
    lone: LoneSteps,
    thread: number,
    pending: PendingAction,
    open: readonly FlatSection[],
  ): LoneStep | null {
    const step = lone.judge(thread, pending);
    return step !== undefined && lone.mayTake(step, ({ object, offset }) => isHeldAt(open, object, offset))
      ? step
      : null;
  }

  private openIn(piece: number): readonly FlatSection[] {
    return this.flat.records.sections[piece] ?? noSections;
  }

  /** By thread piece: what it may do alone, null for nothing. */
  private readonly loneSteps: (LoneStep | null | undefined)[] = [];

  // The same in numbers, for other threads of the host: see loneCode.
  private loneCodes: Int32Array = sharedInts(1024);
  private readonly loneCodesTaken = sharedInts(mostLoneCodes);
  private readonly mutexCodes = new Map<string, number>();

  private keepLoneStep(piece: number, step: LoneStep | null): void {
    this.loneSteps[piece] = step;
    while (piece >= this.loneCodes.length) this.loneCodes = doubled(this.loneCodes);
    this.loneCodes[piece] = step === null ? loneCode.none : this.loneCode(step);
  }

  private loneCode(step: LoneStep): number {
    if (step.kind === "thread-start") return loneCode.threadStart;
    const key = `${step.isWhole} ${step.mutexes.map(({ object, offset }) => `${object}+${offset}`).join()}`;
    let code = this.mutexCodes.get(key);
    if (code === undefined) {
      code = loneCode.firstMutex + this.mutexCodes.size;
      // Others leave those to the explorer that have no number of their own.
      if (code >= mostLoneCodes) return loneCode.unknown;
      this.mutexCodes.set(key, code);
      this.loneCodesTaken[code] = loneUse.access;
    }
    return code;
  }

  /** What the thread of a piece of the entered state is about to do. */
  private pending(piece: number): PendingAction {
    if ((this.facts.of(piece) & threadFact.foreign) !== 0) return this.bridge.threadOf(piece).pending;
    const { words } = this.flat;
    const head = this.states.pieces.address(piece) >> 2;
    const first = this.facts.pendingAt(piece);
    return pendingAction(words.subarray(first, first + words[head + threadHead.pendingWords]));
  }

  /** What states are made of takes more room than when they were last arranged, by far. */
  get isCrowded(): boolean {
    return this.states.pieces.bytes > this.roomForPieces;
  }
  private roomForPieces = bytesBeforeArranging;

  /** Stores states as it suits those that there are so far. Variables with as many contents are kept in parts. */
  arrange(contents: number = worthwhileContents): void {
    const isDivided = this.states.divide(contents);
    this.roomForPieces = Math.max(this.roomForPieces, 2 * this.states.pieces.bytes);
    const isArranged = this.states.tree.arrange(this.states.parts.all);
    if (isDivided) this.remembered.forget();
    else if (isArranged) this.remembered.rearrange();
  }

  /** Whether others can take remembered steps, too. */
  get canShare(): boolean {
    return this.flat.buffers === undefined && this.stepper.machine.memory.names.reuses;
  }

  /** All that is needed for that. */
  storage(plainLabels: Int32Array): ExpansionStorage {
    const { flat, states } = this;
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
      plainLabels,
      usesLoneSteps: this.looksForLone,
      loneCodes: this.loneCodes,
      loneCodesTaken: this.loneCodesTaken,
      moments: this.rounds?.words ?? noMoments,
      touchesMemory: this.facts.touchesMemory,
    };
  }
  private images: Int32Array = sharedInts(0);
  private imageCount = 0;

  /** Others have taken steps. */
  took(steps: number, local: number, alone: number, visible: number): void {
    const { visibility } = this.stepper.machine;
    this.compiledSteps += steps;
    this.remembered.hits += steps;
    visibility.local += local;
    visibility.unused += alone;
    visibility.visible += visible;
  }

  /** Counters of compiled code have 32 bits. */
  private countAccesses(): void {
    this.sinceCount = 0;
    this.flat.countAccesses();
  }
  private sinceCount = 0;

  /** The entered state is the fast machine's again. */
  undo(liveThreads = this.states.liveThreads): void {
    const { flat, states } = this;
    flat.objects.undo();
    flat.buffers?.undo();
    flat.sections.enter(states.orphans);
    flat.liveThreads = liveThreads;
  }

  /** The step that was left to the interpreter last has met an error: the report is always the interpreter's. */
  countReport(): void {
    this.left.isReport();
  }

  /** How many steps the interpreter took, and at which instructions compiled code had left them to it. */
  interpreted(): InterpretedSteps {
    this.countAccesses();
    return this.left.figures(this.stepper.machine.code.reached());
  }

  /** Whether the pending actions of two threads of the entered state might race: then it is worth a closer look. */
  mayRace(): boolean {
    return this.races.mayRace(this.states.threads);
  }
}
