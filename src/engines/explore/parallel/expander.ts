/**
 * Expands states by remembered steps alone: no machine, no code, only numbers in shared memory. Where a step is not
 * known yet, or something has to be found out about the whole state, the state is left to the explorer.
 */
import { doubled } from "../../../graph/growable.ts";
import { PairTable } from "../../../graph/pair-table.ts";
import { SharedStateTree } from "../../../graph/shared-state-tree.ts";
import { tornPointer } from "../../../machine/memory-object.ts";
import { objectFlag, objectHead, threadHead } from "../../../machine/wasm/layout.ts";
import { deadIn, objectTrait, takeableIn } from "../../../machine/wasm/object-traits.ts";
import { shapeOf } from "../../../machine/wasm/state-answers.ts";
import { type SlotState, StepFinder } from "../../../machine/wasm/step-finder.ts";
import { headWords, outcomeHead, outcomeTrait, unknownAnswer } from "../../../machine/wasm/step-outcomes.ts";
import { queryKind, queryOf } from "../../../machine/wasm/step-queries.ts";
import { ThreadFacts, threadFact } from "../../../machine/wasm/thread-facts.ts";
import { holdsIn, isWordDefined } from "../../../machine/wasm/word-conditions.ts";
import { PendingRaces } from "../pending-races.ts";
import { SpinWait } from "../spin-wait.ts";
import { MemberRounds, type RoundSource } from "./member-rounds.ts";
import {
  type ExpansionStorage,
  holderKey,
  loneCode,
  loneUse,
  momentWords,
  roundWay,
  wayCount,
} from "./storage.ts";

const wakeUp = 2;
/** By what becomes of a waiting action (see `otherwises`): the ways in which it goes on all the same. */
const waysOfWaiting: readonly (readonly number[])[] = [[], [1], [wakeUp], [1, wakeUp]];
const goesOn: readonly number[] = [0];
/** Who is followed alone is for the explorer to say. */
const undecided = -2;
const noThreads: readonly number[] = [];
/** An edge leads to the next state of the queue. */
const queuedTarget = -1;

export class Expander implements SlotState, RoundSource {
  private readonly tree: SharedStateTree;
  private readonly steps: StepFinder;
  private readonly facts: ThreadFacts;
  private readonly races: PendingRaces;
  private readonly spins = new SpinWait();
  private readonly rounds = new MemberRounds(this);
  /** Views of the linear memory. */
  words: Int32Array = new Int32Array(0);
  bytes: Uint8Array = new Uint8Array(0);
  private storage!: ExpansionStorage;
  // Of the storage, what is asked for most.
  private owners: Int32Array = new Int32Array(0);
  private slotOfObject: Int32Array = new Int32Array(0);
  private traits: Int32Array = new Int32Array(0);
  private addresses: Int32Array = new Int32Array(0);
  private images: Int32Array = new Int32Array(0);
  private loneCodes: Int32Array = new Int32Array(0);
  private ofThreads!: PairTable;
  private ofSections!: PairTable;
  private holders!: PairTable;
  // The current state.
  slots: Int32Array = new Int32Array(64);
  private threads: Int32Array = new Int32Array(8);
  rest = 0;
  private liveThreads = 0;
  private dead = 0;
  private takeable = 0;
  /** Objects of which it is not known whether they can lose the mark *shared*. */
  private unknown = 0;
  private stepped = 0;
  /** The thread that stepped last has ended. */
  private hasEnded = false;
  /** A loop has come round in that step. */
  private wentRound = false;
  // For the figures.
  stepCount = 0;
  local = 0;
  alone = 0;
  visible = 0;

  constructor(counters: Int32Array) {
    this.tree = new SharedStateTree(counters);
    this.tree.onSlot = (slot, piece) => this.changed(slot, piece);
    this.steps = new StepFinder(this);
    this.facts = new ThreadFacts(this, this);
    this.races = new PendingRaces(this, this.facts);
  }

  attach(storage: ExpansionStorage): void {
    this.storage = storage;
    this.owners = storage.slots.owners;
    this.slotOfObject = storage.slots.slotOfObject;
    this.traits = storage.slots.traits;
    this.addresses = storage.slots.addresses;
    this.images = storage.images;
    this.loneCodes = storage.loneCodes;
    this.words = new Int32Array(storage.memory);
    this.bytes = new Uint8Array(storage.memory);
    this.ofThreads = PairTable.over(storage.ofThreads);
    this.ofSections = PairTable.over(storage.ofSections);
    this.holders = PairTable.over(storage.holders);
    this.steps.attach(storage.steps);
    this.tree.attach(storage.tree);
  }

  /**
   * Expands the states from `first` to before `end`: for each that is not left to the explorer its number, the count of
   * its edges, and pairs of target and label. Gives where the next ones are to be written.
   */
  expand(first: number, end: number, output: Int32Array, start: number): number {
    const { tree } = this;
    let at = start;
    for (let state = first; state < end; state++) {
      const { queued } = tree;
      const { stepCount, local, alone, visible } = this;
      const count = this.edges(state, output, at + 2);
      if (count < 0) {
        // The explorer counts them.
        tree.queued = queued;
        this.stepCount = stepCount;
        this.local = local;
        this.alone = alone;
        this.visible = visible;
        continue;
      }
      output[at] = state;
      output[at + 1] = count;
      at += 2 + 2 * count;
    }
    return this.writeTargets(output, start, at);
  }

  /** Looks up where the edges lead to; states are left out where there was no room. */
  private writeTargets(output: Int32Array, start: number, end: number): number {
    const { tree } = this;
    tree.lookUp();
    const { found } = tree;
    let next = 0;
    let to = start;
    for (let at = start; at < end; ) {
      const count = output[at + 1];
      let hasRoom = true;
      for (let index = 0; index < count; index++) {
        const known = output[at + 2 + 2 * index];
        const target = known === queuedTarget ? found[next++] : known;
        if (target < 0) hasRoom = false;
        output[to + 2 + 2 * index] = target;
        output[to + 3 + 2 * index] = output[at + 3 + 2 * index];
      }
      output[to] = output[at];
      output[to + 1] = count;
      at += 2 + 2 * count;
      if (hasRoom) to += 2 + 2 * count;
    }
    return to;
  }

  /** Puts the states that one leads to into the queue, and writes the labels of the edges. */
  private edges(state: number, output: Int32Array, at: number): number {
    this.tree.restore(state);
    if (this.unknown > 0 || this.races.mayRace(this.threads)) return -1;
    let count = 0;
    this.followed = -1;
    this.visit++;
    const lone = this.loneThread();
    if (lone === undecided) return -1;
    if (lone >= 0) {
      if (!this.addEdge(lone, 0, output, at)) return -1;
      if (!this.hasEnded && !(this.wentRound && (this.loneUse & loneUse.access) !== 0)) return 1;
      count = 1;
    }
    const resting = lone < 0 && this.liveThreads > 1 ? this.restingThreads() : noThreads;
    if (resting === undefined) return -1;
    if (resting.length === 0 && this.followed >= 0)
      return this.addEdge(this.followed, 0, output, at) ? 1 : -1;
    let hasSpurious = false;
    // As the explorer: spurious wake-ups last.
    for (let pass = 0; pass < (hasSpurious ? 2 : 1); pass++) {
      for (let thread = 0; thread < this.threads.length; thread++) {
        if (this.threads[thread] === 0 || thread === lone) continue;
        if (resting.length > 0 && resting.includes(thread)) {
          if (pass > 0) continue;
          output[at + 2 * count] = state;
          output[at + 2 * count + 1] = this.storage.plainLabels[thread * wayCount + roundWay] - 1;
          count++;
          continue;
        }
        const ways = this.waysOn(thread);
        for (let index = 0; index < ways.length; index++) {
          const way = ways[index];
          if (way === wakeUp) hasSpurious = true;
          if ((way === wakeUp) !== (pass === 1)) continue;
          if (!this.addEdge(thread, way, output, at + 2 * count)) return -1;
          count++;
        }
      }
    }
    return count;
  }

  /** Those that go round in vain, or undefined where the explorer must say; `followed` is one to be followed alone. */
  private restingThreads(): readonly number[] | undefined {
    const { spins, rounds } = this;
    if (!this.mayGoRound()) return noThreads;
    rounds.isUndecided = false;
    spins.isUsed = false;
    spins.decide(rounds);
    if (rounds.isUndecided || (spins.isUsed && this.momentTable[0] === 0)) return undefined;
    if (spins.lone >= 0) {
      this.followed = spins.lone;
      return noThreads;
    }
    const hasLabels = spins.resting.every(
      (thread) => this.storage.plainLabels[thread * wayCount + roundWay] > 0,
    );
    return hasLabels ? spins.resting : undefined;
  }
  /** Whether somebody is where a round may be, or it is not known. */
  private mayGoRound(): boolean {
    const { threads } = this;
    const { moments } = this.storage;
    if (moments.length === 0) return false;
    for (let thread = 0; thread < threads.length; thread++) {
      const at = threads[thread] * momentWords;
      if (at !== 0 && (at >= moments.length || moments[at] !== 1)) return true;
    }
    return false;
  }
  private followed = -1;
  /** By thread: the visit to a state in which its step was looked up last, and what was found. */
  private visit = 0;
  private readonly foundIn: number[] = [];
  private readonly found: number[] = [];
  private readonly foundRest: number[] = [];

  get threadPieces(): Int32Array {
    return this.threads;
  }
  get momentTable(): Int32Array {
    return this.storage.moments;
  }

  pendingWords(piece: number): Int32Array | undefined {
    if ((this.facts.of(piece) & threadFact.foreign) !== 0) return undefined;
    const first = this.facts.pendingAt(piece);
    const head = this.address(piece) >> 2;
    return this.words.subarray(first, first + this.words[head + threadHead.pendingWords]);
  }

  isWatched(thread: number, piece: number): boolean {
    if (!this.storage.usesLoneSteps) return true;
    const code = piece < this.loneCodes.length ? this.loneCodes[piece] : loneCode.unknown;
    if (code === loneCode.unknown) return false;
    if (code === loneCode.none || code === loneCode.threadStart) return true;
    return this.holders.get(this.rest + 1, holderKey(thread, code)) >= 0;
  }

  /** What its step changes of what the whole state depends on is not told by what it reads. */
  reads(piece: number, list: number[]): boolean {
    const { steps } = this;
    const mode = this.liveThreads === 1 ? 1 : 0;
    const outcome = steps.find(piece, mode);
    if (outcome === 0) return false;
    const depends = outcomeTrait.changesReach | outcomeTrait.endsObject;
    return (steps.outcomes[outcome + outcomeHead.traits] & depends) === 0 && steps.reads(piece, mode, list);
  }

  quietStep(thread: number, piece: number): number {
    const { steps } = this;
    const { outcomes } = steps;
    this.stepped = thread;
    const outcome = steps.find(piece, this.liveThreads === 1 ? 1 : 0);
    if (piece === this.threads[thread]) {
      this.foundIn[thread] = this.visit;
      this.found[thread] = outcome;
      this.foundRest[thread] = steps.restAfterwards;
    }
    if (outcome === 0) return -2;
    const traits = outcomes[outcome + outcomeHead.traits];
    const count = outcomes[outcome + outcomeHead.count];
    if (count > 1 || steps.restAfterwards !== this.rest) return -1;
    if ((traits & outcomeTrait.endsThread) !== 0 || outcomes[outcome + outcomeHead.choices] !== 0) return -1;
    // What follows for the whole state is for the explorer to say.
    if ((traits & outcomeTrait.endsObject) !== 0) return -2;
    const takeable = this.takeable + outcomes[outcome + outcomeHead.takeable];
    if ((traits & outcomeTrait.changesReach) !== 0 && this.dead + takeable > 0) return -2;
    if (count === 0) return piece;
    const first = outcome + headWords;
    return this.owners[outcomes[first]] === -1 - thread ? outcomes[first + 1] : -1;
  }

  private addEdge(thread: number, way: number, output: Int32Array, at: number): boolean {
    const label = this.storage.plainLabels[thread * wayCount + way] ?? 0;
    if (label === 0 || !this.step(thread, way)) return false;
    output[at] = queuedTarget;
    output[at + 1] = label - 1;
    return true;
  }

  /** As FastSteps.loneThread: the thread to be followed alone, or -1, or `undecided`. */
  private loneThread(): number {
    if (!this.storage.usesLoneSteps) return -1;
    const { threads, loneCodes } = this;
    let found = -1;
    let step = 0;
    for (let thread = 0; thread < threads.length; thread++) {
      const piece = threads[thread];
      if (piece === 0) continue;
      const code = piece < loneCodes.length ? loneCodes[piece] : loneCode.unknown;
      if (code === loneCode.unknown) return undecided;
      if (code === loneCode.none) continue;
      if (code !== loneCode.threadStart) {
        const may = this.holders.get(this.rest + 1, holderKey(thread, code));
        if (may < 0) return undecided;
        if (may === 0) continue;
      }
      if (found >= 0) continue;
      found = thread;
      step = code;
    }
    if (found < 0 || this.liveThreads < 2) return -1;
    this.loneUse = this.storage.loneCodesTaken[step];
    return (this.loneUse & loneUse.taken) !== 0 ? found : undecided;
  }
  /** Of the step that is taken alone. */
  private loneUse = 0;

  private waysOn(thread: number): readonly number[] {
    const piece = this.threads[thread];
    if ((this.facts.of(piece) & threadFact.waits) === 0) return goesOn;
    const { words } = this;
    const pending = this.facts.pendingAt(piece);
    const count = words[pending + 3];
    for (let index = 0; index < count; index++) {
      const at = pending + 6 + 4 * index;
      const offset = words[at + 1];
      const record = this.recordOf((words[at + 2] + (offset >>> 31)) >>> 0);
      if (holdsIn(this, record, words[at], offset, words[at + 3]) !== 0) return goesOn;
    }
    return waysOfWaiting[words[pending + 2]];
  }

  /** Puts the state after a step into the queue; false where it cannot be known. */
  private step(thread: number, way: number): boolean {
    const { steps } = this;
    const { outcomes } = steps;
    this.stepped = thread;
    let outcome: number;
    if (way === 0 && this.foundIn[thread] === this.visit) {
      outcome = this.found[thread];
      steps.restAfterwards = this.foundRest[thread];
    } else {
      outcome = steps.find(this.threads[thread], (way << 1) | (this.liveThreads === 1 ? 1 : 0));
    }
    if (outcome === 0 || outcomes[outcome + outcomeHead.choices] !== 0) return false;
    const traits = outcomes[outcome + outcomeHead.traits];
    const changesRest = steps.restAfterwards !== this.rest;
    const changesReach = (traits & outcomeTrait.changesReach) !== 0;
    if (changesReach && this.takeable + outcomes[outcome + outcomeHead.takeable] > 0) return false;
    this.hasEnded = (traits & outcomeTrait.endsThread) !== 0;
    this.wentRound = (traits & outcomeTrait.goesRound) !== 0;
    this.stepCount++;
    this.local += outcomes[outcome + outcomeHead.local];
    this.alone += outcomes[outcome + outcomeHead.alone];
    this.visible += outcomes[outcome + outcomeHead.visible];
    const mayFree =
      (traits & outcomeTrait.endsObject) !== 0 || (this.dead > 0 && (changesReach || changesRest));
    if (mayFree) return this.collected(outcome, changesRest);
    const at = outcome + headWords + 2 * outcomes[outcome + outcomeHead.count];
    const rest = changesRest ? steps.restAfterwards : -1;
    return this.tree.queueChanges(outcomes, at, outcomes[outcome + outcomeHead.tuples], rest);
  }

  // ---- numbers that can be used again: as FlatStates.collect -------------------------------------------------

  /** The state after an outcome without the objects that are gone and that nothing refers to any more. */
  private collected(outcome: number, changesRest: boolean): boolean {
    const { steps, changedSlots, changedPieces, next } = this;
    let count = 0;
    for (let slot = 0; slot < this.slots.length; slot++) next[slot] = this.slots[slot];
    for (; count < steps.outcomes[outcome + outcomeHead.count]; count++) {
      const at = outcome + headWords + 2 * count;
      const slot = (changedSlots[count] = steps.outcomes[at]);
      next[slot] = changedPieces[count] = steps.outcomes[at + 1];
    }
    if (changesRest) {
      changedSlots[count] = 0;
      next[0] = changedPieces[count++] = steps.restAfterwards;
    }
    if (!this.isAllExposed() && this.hold()) {
      for (let slot = 1; slot < next.length; slot++) {
        if (next[slot] === 0 || !this.isReleased(slot, next[slot])) continue;
        changedSlots[count] = slot;
        changedPieces[count++] = 0;
      }
    }
    return this.tree.queueSlots(Int32Array.from(changedSlots), Int32Array.from(changedPieces), count);
  }
  private readonly next: number[] = [];
  private readonly changedSlots: number[] = [];
  private readonly changedPieces: number[] = [];

  /** Marks what the pieces in `next` refer to; false where one pointer may point anywhere. */
  private hold(): boolean {
    const { referenceStarts, references } = this.storage.slots;
    const { next, held } = this;
    const search = ++this.search;
    for (let slot = 0; slot < next.length; slot++) {
      const piece = next[slot];
      if (piece === 0) continue;
      const start = referenceStarts[piece];
      const end = start + 1 + references[start];
      for (let index = start + 1; index < end; index++) {
        if (references[index] === tornPointer) return false;
        held[references[index]] = search;
      }
    }
    return true;
  }
  /** By object number: the search that found it held last. */
  private readonly held: number[] = [];
  private search = 0;

  private isReleased(slot: number, piece: number): boolean {
    const number = this.owners[slot];
    if (number <= 0 || deadIn(this.traitsOf(piece)) === 0) return false;
    const flags = this.words[(this.address(piece) + objectHead.flags) >> 2];
    return (flags & objectFlag.exposed) === 0 && this.held[number] !== this.search;
  }

  private isAllExposed(): boolean {
    return this.rest !== 0 && this.words[(this.address(this.rest) >> 2) + 2] !== 0;
  }

  // ---- the current state -----------------------------------------------------------------------------------

  private changed(slot: number, piece: number): void {
    while (slot >= this.slots.length) this.slots = doubled(this.slots);
    const before = this.slots[slot];
    this.slots[slot] = piece;
    if (slot === 0) {
      this.rest = piece;
      return;
    }
    const owner = this.owners[slot];
    if (owner < 0) {
      const thread = -1 - owner;
      while (thread >= this.threads.length) this.threads = doubled(this.threads);
      this.threads[thread] = piece;
      this.liveThreads += (piece === 0 ? 0 : 1) - (before === 0 ? 0 : 1);
      return;
    }
    const was = this.traitsOf(before);
    const is = this.traitsOf(piece);
    if (was === is) return;
    this.takeable += takeableIn(is) - takeableIn(was);
    this.dead += deadIn(is) - deadIn(was);
    this.unknown += unknownIn(is) - unknownIn(was);
  }

  private traitsOf(piece: number): number {
    if (piece === 0) return objectTrait.known;
    return piece < this.traits.length ? this.traits[piece] : 0;
  }

  /** Where a piece lies. */
  address(piece: number): number {
    return this.addresses[piece] << 2;
  }

  private recordOf(object: number): number {
    const piece = this.pieceOfObject(object);
    if (piece !== 0) return this.address(piece);
    return object < this.images.length ? this.images[object] : 0;
  }

  // ---- what steps ask: as StateAnswers -----------------------------------------------------------------------

  slotOf(object: number): number {
    return object < this.slotOfObject.length ? this.slotOfObject[object] : 0;
  }

  private pieceOfObject(number: number): number {
    const slot = this.slotOf(number);
    return slot === 0 || slot >= this.slots.length ? 0 : this.slots[slot];
  }

  /** Looked at once for each piece. */
  shapeOf(piece: number): number {
    while (piece >= this.shapes.length) this.shapes = doubled(this.shapes);
    let shape = this.shapes[piece];
    if (shape === 0) shape = this.shapes[piece] = shapeOf(this.words, this.address(piece), piece);
    return shape;
  }
  private shapes: Int32Array = new Int32Array(1024);

  answer(kind: number, subject: number): number {
    switch (kind) {
      case queryKind.presence:
        return this.recordOf(subject) !== 0 ? 1 : 0;
      case queryKind.others:
        return this.mayOthersAccess(subject);
      case queryKind.defined:
        return this.isWordDefined(subject) ? 1 : 0;
      case queryKind.thread:
        return subject < this.threads.length && this.threads[subject] !== 0 ? 1 : 0;
      default:
        // Of sections.
        return this.ofSections.get(this.rest + 1, queryOf(kind, subject));
    }
  }

  private isWordDefined(address: number): boolean {
    const low = this.storage.addressWords[2 * address];
    const high = this.storage.addressWords[2 * address + 1];
    return isWordDefined(this, this.recordOf((high + (low >>> 31)) >>> 0), low);
  }

  private mayOthersAccess(global: number): number {
    let answer = 0;
    for (let number = 0; number < this.threads.length; number++) {
      const piece = this.threads[number];
      if (piece === 0 || number === this.stepped) continue;
      const may = this.ofThreads.get(piece, global);
      if (may === 1) return 1;
      if (may < 0) answer = unknownAnswer;
    }
    return answer;
  }
}

function unknownIn(traits: number): number {
  return traits === 0 ? 1 : 0;
}
