/** Steps of a state that was entered, by what is remembered of them: puts the states that they lead to into the queue. */
import type { SharedStateTree } from "../../../graph/shared-state-tree.ts";
import { tornPointer } from "../../../machine/memory-object.ts";
import { noLongerShared } from "../../../machine/wasm/flat-unshare.ts";
import { objectFlag, objectHead } from "../../../machine/wasm/layout.ts";
import { deadIn, objectTrait } from "../../../machine/wasm/object-traits.ts";
import { StepFinder } from "../../../machine/wasm/step-finder.ts";
import { headWords, outcomeHead, outcomeTrait } from "../../../machine/wasm/step-outcomes.ts";
import type { KnownState } from "./known-state.ts";
import { PartReferences } from "./part-references.ts";
import type { ExpansionStorage } from "./storage.ts";

/** Threads whose last step is kept. */
const foundThreads = 16;

export class KnownSteps {
  readonly finder: StepFinder;
  private readonly references: PartReferences;
  private storage!: ExpansionStorage;
  private arrangements = -1;
  /** Of the step that was taken last: its thread has ended; a loop has come round in it. */
  hasEnded = false;
  wentRound = false;
  // For the figures.
  stepCount = 0;
  local = 0;
  alone = 0;
  visible = 0;

  constructor(
    private readonly state: KnownState,
    private readonly tree: SharedStateTree,
  ) {
    this.finder = new StepFinder(state);
    this.references = new PartReferences(state, tree);
  }

  attach(storage: ExpansionStorage): void {
    this.storage = storage;
    this.finder.attach(storage.steps);
    this.references.attach(storage);
    if (storage.tree.arrangements !== this.arrangements) {
      this.references.forget();
      this.finder.forget();
    }
    this.arrangements = storage.tree.arrangements;
  }

  /** Where the outcome of a thread's step stands, as StepFinder.find. Rounds in vain ask for it, too. */
  find(thread: number, way: number): number {
    const { state, finder } = this;
    const isFirst = way === 0 && thread < foundThreads;
    if (isFirst && this.foundIn[thread] === state.entered) return this.found[thread];
    state.stepped = thread;
    const outcome = finder.find(state.threads[thread], (way << 1) | (state.liveThreads === 1 ? 1 : 0));
    if (isFirst) {
      this.foundIn[thread] = state.entered;
      this.found[thread] = outcome;
    }
    return outcome;
  }
  /** By thread: where a step with its conditions met was found last, and its outcome. */
  private readonly foundIn = new Float64Array(foundThreads);
  private readonly found = new Int32Array(foundThreads);

  /** The same for a thread that has another piece than in the state that was entered; others run beside it. */
  findFrom(thread: number, piece: number): number {
    this.state.stepped = thread;
    return this.finder.find(piece, 0);
  }

  /** Puts the state after a step into the queue; false where it cannot be known. */
  step(thread: number, way: number): boolean {
    const { state, finder } = this;
    const outcome = this.find(thread, way);
    const { outcomes } = finder;
    if (outcome === 0 || outcomes[outcome + outcomeHead.choices] !== 0) return false;
    const traits = outcomes[outcome + outcomeHead.traits];
    const changesReach = (traits & outcomeTrait.changesReach) !== 0;
    const mayUnshare =
      changesReach && state.takeable + outcomes[outcome + outcomeHead.takeable] > 0 && !state.isAllExposed;
    this.hasEnded = (traits & outcomeTrait.endsThread) !== 0;
    this.wentRound = (traits & outcomeTrait.goesRound) !== 0;
    this.stepCount++;
    this.local += outcomes[outcome + outcomeHead.local];
    this.alone += outcomes[outcome + outcomeHead.alone];
    this.visible += outcomes[outcome + outcomeHead.visible];
    const mayFree = (traits & outcomeTrait.endsObject) !== 0 || (state.dead > 0 && changesReach);
    if (mayUnshare) return this.tidied(outcome, mayFree, mayUnshare);
    const at = outcome + headWords + 2 * outcomes[outcome + outcomeHead.count];
    const count = outcomes[outcome + outcomeHead.tuples];
    if (!mayFree || state.isAllExposed) return this.tree.queueChanges(outcomes, at, count);
    const root = this.tree.rootAfterAll(outcomes, at, count);
    if (root === undefined || !this.release(root)) return false;
    this.tree.queueRoot(root);
    return true;
  }

  // ---- numbers that can be used again: as FlatStates.collect -------------------------------------------------

  /** Takes away the objects that are gone and that nothing refers to any more; false where that is not known. */
  private release(root: Int32Array): boolean {
    const { references, tree } = this;
    if (!references.look(root)) return false;
    for (const place of references.released) {
      const part = tree.partAt(place);
      const tuple = tree.withoutPlace(root[part], place);
      if (tuple < 0) return false;
      root[part] = tuple;
    }
    return true;
  }

  /**
   * As FlatStates.tidy: the state after an outcome without the objects that are gone and that nothing refers to any more.
   * False where objects are shared no more: which pieces they have then is for the explorer to say.
   */
  private tidied(outcome: number, mayFree: boolean, mayUnshare: boolean): boolean {
    const { state, finder } = this;
    const { outcomes } = finder;
    this.makeRoom(Math.max(state.slots.length, state.owners.length));
    const { changedSlots, changedPieces, nextSlots } = this;
    let count = 0;
    let slotCount = state.slots.length;
    nextSlots.set(state.slots);
    nextSlots.fill(0, slotCount);
    for (; count < outcomes[outcome + outcomeHead.count]; count++) {
      const at = outcome + headWords + 2 * count;
      const slot = (changedSlots[count] = outcomes[at]);
      nextSlots[slot] = changedPieces[count] = outcomes[at + 1];
      if (slot >= slotCount) slotCount = slot + 1;
    }
    if (mayFree && !state.isAllExposed && this.hold(slotCount)) {
      for (let slot = 1; slot < slotCount; slot++) {
        if (nextSlots[slot] === 0 || !this.isReleased(slot, nextSlots[slot])) continue;
        changedSlots[count] = slot;
        nextSlots[slot] = changedPieces[count++] = 0;
      }
    }
    if (mayUnshare && !this.staysShared(slotCount)) return false;
    return this.tree.queueSlots(changedSlots, changedPieces, count);
  }

  /** Whether everything that is shared in the next state stays so, as far as is known. */
  private staysShared(slotCount: number): boolean {
    const { state, nextSlots } = this;
    const { referenceStarts, references } = this.storage.slots;
    for (let slot = 1; slot < slotCount; slot++)
      if (state.owners[slot] > 0 && state.traitsOf(nextSlots[slot]) === 0) return false;
    const lost = noLongerShared({
      pieces: nextSlots.subarray(0, slotCount),
      owners: state.owners,
      slotOf: (object) => state.slotOf(object) || undefined,
      referencesOf: (piece) => {
        const start = referenceStarts[piece] + 1;
        return references.subarray(start, start + references[start - 1]);
      },
      flagsOf: (piece) => state.words[(state.address(piece) + objectHead.flags) >> 2],
      kindOf: (piece) => ((state.traitsOf(piece) & objectTrait.global) !== 0 ? "global" : undefined),
    });
    return lost.length === 0;
  }

  private makeRoom(slots: number): void {
    if (this.nextSlots.length >= slots) return;
    this.nextSlots = new Int32Array(2 * slots);
    this.changedSlots = new Int32Array(4 * slots);
    this.changedPieces = new Int32Array(4 * slots);
  }
  private nextSlots: Int32Array = new Int32Array(0);
  private changedSlots: Int32Array = new Int32Array(0);
  private changedPieces: Int32Array = new Int32Array(0);

  /** Marks what the pieces of the next state refer to; false where one pointer may point anywhere. */
  private hold(slotCount: number): boolean {
    const { referenceStarts, references } = this.storage.slots;
    const { nextSlots, held } = this;
    const search = ++this.search;
    for (let slot = 0; slot < slotCount; slot++) {
      const piece = nextSlots[slot];
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
    const { state } = this;
    const number = state.owners[slot];
    if (number <= 0 || deadIn(state.traitsOf(piece)) === 0) return false;
    const flags = state.words[(state.address(piece) + objectHead.flags) >> 2];
    return (flags & objectFlag.exposed) === 0 && this.held[number] !== this.search;
  }
}
