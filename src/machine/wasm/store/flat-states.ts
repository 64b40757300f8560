/**
 * States of the fast machine: which piece each object, each thread and the rest have. Numbers of objects and threads
 * have slots of their own in the tree of a state, given out when they are first met.
 */

import { doubled, GrowableInts, sharedInts } from "../../../graph/growable.ts";
import { StateTree } from "../../../graph/state-tree.ts";
import { type FreedMark, type ObjectOrigin, tornPointer } from "../../memory/memory-object.ts";
import { deadIn, objectTrait, type SlotStorage, takeableIn } from "../facts/object-traits.ts";
import { bufferOwner, firstPart, objectFlag, pathOwner } from "../memory/layout.ts";
import { objectPiece, setObjectPiece } from "../memory/object-record.ts";
import { PieceStore } from "../memory/piece-store.ts";
import { isAllExposed } from "../memory/thread-record.ts";
import type { RememberedSteps } from "../remember/remembered-steps.ts";
import { type Outcome, outcomeTrait } from "../remember/step-outcomes.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { type FlatSection, noSections, type SectionHolders } from "../run/flat-sections.ts";
import { IrrelevantBytes } from "../run/irrelevant-bytes.ts";
import type { WorkThread } from "../run/work-thread.ts";
import { hasLost } from "./flat-leaks.ts";
import { PartSlots, type SlotWriter } from "./part-slots.ts";
import { PieceCollector } from "./piece-collector.ts";
import { PieceReferences } from "./piece-references.ts";
import { PieceTraits } from "./piece-traits.ts";
import { SharedMarks } from "./shared-marks.ts";
import { StateAnswers } from "./state-answers.ts";
import { StateDraft } from "./state-draft.ts";
import { ThreadPieces } from "./thread-pieces.ts";

const restSlot = 0;

/** What a step did by itself, but for what belongs to no object and no thread. */
export type StepChanges = Pick<Outcome, "slots" | "pieces" | "traits" | "takeable">;

export class FlatStates implements SlotWriter, SectionHolders {
  readonly tree = new StateTree();
  readonly pieces: PieceStore;
  readonly answers: StateAnswers;
  readonly references: PieceReferences;
  readonly parts: PartSlots;
  readonly threadPieces: ThreadPieces;
  private readonly traits: PieceTraits;
  /** By number: the slot of an object; 0 for none yet. */
  slotOfObject: Int32Array = sharedInts(1024);
  readonly slotOfThread: number[] = [];
  private readonly slotOfBuffer: number[] = [];
  /**
   * By slot: the number of the object, or of a part of one, or -1 - the thread's (of its buffer: plus bufferOwner), or 0 for the rest.
   */
  readonly ownerOfSlot: number[] = [0];
  /** The same, for other threads of the host. */
  private readonly owners = new GrowableInts();
  /** By thread number: its piece in the current state, 0 for none. */
  readonly threads: number[] = [];
  /** What belongs to no object and no thread. */
  rest = 0;
  /** What holds of inputs that are terms; 0 where there are none. */
  path = 0;
  private pathSlot: number | undefined = undefined;
  /** Gone objects of the current state that still have their numbers. */
  private dead = 0;
  // What is known of a piece besides its bytes; not part of the state.
  readonly origins: (ObjectOrigin | undefined)[] = [];
  readonly freed: (FreedMark | undefined)[] = [];
  /** The state that is being put together. */
  readonly draft = new StateDraft();
  private entered = -1;
  /** Whether an object has ended in the step. */
  private endsObject = false;
  private readonly collector: PieceCollector;
  private readonly marks: SharedMarks;
  private readonly irrelevant: IrrelevantBytes;
  /** Objects of the current state that may lose the mark *shared*. */
  private takeable = 0;

  constructor(private readonly flat: FlatMachine) {
    for (const owner of this.ownerOfSlot) this.owners.push(owner);
    this.pieces = new PieceStore(flat.linear);
    this.parts = new PartSlots(flat.objects, this.pieces, this, this.origins);
    this.traits = new PieceTraits(flat, this.pieces, this.origins, this.freed);
    this.threadPieces = new ThreadPieces(flat, this.pieces);
    this.answers = new StateAnswers(this, flat);
    this.irrelevant = new IrrelevantBytes(flat);
    this.references = new PieceReferences(flat, this.pieces, flat.records.sections);
    this.marks = new SharedMarks({
      draft: this.draft,
      owners: this.ownerOfSlot,
      traits: this.traits,
      references: this.references,
      view: () => {
        const { slotCount } = this;
        return { ...this.storage, pieces: this.draft.pieces(slotCount), slotCount };
      },
    });
    this.collector = new PieceCollector(
      (piece) => this.references.of(piece),
      (piece) => flat.objects.flags(this.pieces.address(piece)),
    );
    this.tree.onSlot = (slot, piece) => this.changed(slot, piece);
    flat.sections.holders = this;
    flat.isThread = (number) => this.hasThread(number);
    flat.settleMidway = () => this.settleMidway();
    flat.mayOthersAccess = (global) => this.answers.mayOthersAccess(global) === 1;
    if (flat.buffers !== undefined) flat.buffers.stores.pieces = this.pieces;
  }

  get bytes(): number {
    return this.pieces.bytes + this.tree.bytes;
  }

  /** What other threads of the host need to know of slots and pieces. */
  get storage(): SlotStorage {
    this.references.describe((piece) => this.traits.of(piece));
    const { slotOfObject } = this;
    return {
      owners: this.owners.storage,
      slotOfObject,
      slotOfPart: this.parts.slotOfPart,
      partRanges: this.parts.ranges,
      parts: this.flat.objects.parts.storage,
      traits: this.traits.storage,
      unshared: this.traits.withoutMark,
      addresses: this.pieces.storage,
      referenceStarts: this.references.starts.storage,
      references: this.references.list.storage,
    };
  }

  // ---- the current state ------------------------------------------------------------------------------

  restore(state: number): void {
    this.tree.restore(state);
    this.entered = state;
  }

  private changed(slot: number, piece: number): void {
    const before = this.draft.current[slot];
    this.draft.current[slot] = piece;
    const owner = this.ownerOfSlot[slot];
    if (slot === restSlot) {
      this.rest = piece;
      this.flat.sections.enter(this.orphans);
    } else if (owner < 0) {
      const number = -1 - owner;
      if (number === pathOwner) {
        this.path = piece;
        return;
      }
      if (number >= bufferOwner) {
        this.flat.buffers!.enter(number - bufferOwner, piece);
        return;
      }
      this.threads[number] = piece;
      this.flat.liveThreads += (piece === 0 ? 0 : 1) - (before === 0 ? 0 : 1);
    } else if (owner >= firstPart) {
      const { parts } = this.flat.objects;
      const layout = parts.ofPart(owner);
      parts.setPart(layout, owner, this.pieces.address(before), this.pieces.address(piece));
      this.flat.objects.set(layout.object, this.recordOfObject(layout.object));
    } else {
      const { parts } = this.flat.objects;
      const layout = parts.of(owner);
      if (layout?.kind === "block")
        parts.setHead(layout, this.parts.isHead(piece) ? this.pieces.address(piece) : 0);
      else if (layout !== undefined && piece !== 0) parts.setWhole(layout, this.pieces.address(piece));
      const was = this.traits.of(before);
      const is = this.traits.of(piece);
      if ((is & objectTrait.symbolic) !== 0) this.flat.objects.withhold(owner);
      else {
        if ((was & objectTrait.symbolic) !== 0) this.flat.objects.giveBack(owner);
        this.flat.objects.set(owner, this.recordOfObject(owner));
      }
      this.takeable += takeableIn(is) - takeableIn(was);
      this.dead += deadIn(is) - deadIn(was);
    }
  }

  get allExposed(): boolean {
    return this.rest !== 0 && isAllExposed(this.flat.words, this.pieces.address(this.rest));
  }

  /** What threads that are gone have left open. */
  get orphans(): readonly FlatSection[] {
    return this.flat.records.sections[this.rest] ?? noSections;
  }

  /** What a thread has open. */
  openOf(thread: number): readonly FlatSection[] {
    return this.flat.records.sections[this.threads[thread] ?? 0] ?? noSections;
  }

  /** What the current state has for an object, or a part of one; 0 where it has nothing of its own. */
  pieceOfObject(number: number): number {
    const slot = number >= firstPart ? this.parts.slotOf(number) : (this.slotOfObject[number] ?? 0);
    return slot === 0 ? 0 : this.draft.current[slot];
  }

  /** The record of an object of the current state, whatever a step has made of it; 0 where there is none. */
  recordOfObject(number: number): number {
    const layout = this.flat.objects.parts.of(number);
    const piece = this.pieceOfObject(number);
    if (layout?.kind === "variable") return layout.present > 0 || piece !== 0 ? layout.record : layout.image;
    if (layout !== undefined && layout.head !== 0) return layout.record;
    return piece === 0 ? (this.flat.imageRecords[number] ?? 0) : this.pieces.address(piece);
  }

  /** Calls with the pieces of the current state's objects; of those that are kept in parts, with 0. */
  forEachObject(visit: (number: number, piece: number) => void): void {
    for (let slot = 1; slot < this.ownerOfSlot.length; slot++) {
      const piece = this.draft.current[slot];
      const number = this.ownerOfSlot[slot];
      if (piece === 0 || number <= 0 || number >= firstPart) continue;
      visit(number, this.parts.isHead(piece) ? 0 : piece);
    }
    for (const { object, kind, present } of this.flat.objects.parts.all)
      if (present > 0 && kind === "variable") visit(object, 0);
  }

  /** How many objects and threads there were in all states. */
  get slotCount(): number {
    return this.ownerOfSlot.length;
  }

  /** How many threads the current state has. */
  get liveThreads(): number {
    return this.threads.reduce((sum, piece) => sum + (piece === 0 || piece === undefined ? 0 : 1), 0);
  }

  hasThread(number: number): boolean {
    return (this.threads[number] ?? 0) !== 0;
  }

  // ---- putting a state together -------------------------------------------------------------------------

  /** Begins a state that differs from the current one in what is put from now on. */
  begin(): void {
    this.draft.begin();
    this.marks.begin();
  }

  putObject(number: number, piece: number): void {
    while (number >= this.slotOfObject.length) this.slotOfObject = doubled(this.slotOfObject);
    let slot = this.slotOfObject[number];
    if (slot === 0) slot = this.slotOfObject[number] = this.newSlot(number);
    this.put(slot, piece);
  }

  /** Nothing is left of an object. */
  removeObject(number: number): void {
    this.parts.clear(number);
    this.putObject(number, 0);
  }

  /** Puts an object in parts as a record has it: false where it is kept as a whole. */
  putInParts(number: number, record: number, origin: ObjectOrigin | undefined): boolean {
    const layout = this.flat.objects.parts.of(number);
    if (layout === undefined) return false;
    if (!this.flat.objects.parts.fits(layout, record)) {
      // The whole has the bytes of all parts, whichever of them the step has touched.
      if (layout.present > 0) this.flat.objects.readParts(layout.record, 0, layout.size);
      this.parts.clear(number);
      return false;
    }
    this.parts.put(layout, record, origin);
    this.putObject(number, layout.kind === "variable" ? 0 : this.parts.internHead(layout, record, origin));
    return true;
  }

  /** Keeps objects in parts that have had so many contents. False where there are none. */
  divide(contents: number, partsOfObject: number): boolean {
    const layouts = this.parts.divide(
      (object) => this.flat.imageRecords[object] ?? 0,
      (object) => this.slotOfObject[object],
      { contents, parts: partsOfObject },
    );
    if (layouts.length === 0) return false;
    const { objects } = this.flat;
    this.tree.rewrite((pieces) => {
      for (const layout of layouts) this.parts.rewrite(layout, pieces, this.slotOfObject[layout.object]);
    });
    for (const layout of layouts) {
      const piece = this.pieceOfObject(layout.object);
      if (piece !== 0 && layout.kind === "variable")
        objects.parts.setWhole(layout, this.pieces.address(piece));
      objects.set(layout.object, this.recordOfObject(layout.object));
    }
    return true;
  }

  putThread(number: number, piece: number): void {
    let slot = this.slotOfThread[number];
    if (slot === undefined) slot = this.slotOfThread[number] = this.newSlot(-1 - number);
    this.put(slot, piece);
  }

  /** The delayed stores of a thread. */
  putBuffer(thread: number, piece: number): void {
    let slot = this.slotOfBuffer[thread];
    if (slot === undefined) slot = this.slotOfBuffer[thread] = this.newSlot(-1 - (bufferOwner + thread));
    this.put(slot, piece);
  }

  putPath(piece: number): void {
    if (piece === 0 && this.pathSlot === undefined) return;
    this.pathSlot ??= this.newSlot(-1 - pathOwner);
    this.put(this.pathSlot, piece);
  }

  putRest(piece: number): void {
    this.put(restSlot, piece);
  }

  newSlot(owner: number): number {
    const slot = this.ownerOfSlot.push(owner) - 1;
    this.owners.push(owner);
    this.draft.reserve(slot);
    this.tree.reserve(slot);
    return slot;
  }

  put(slot: number, piece: number): void {
    this.draft.put(slot, piece);
  }

  /** The number of the state that was put together. */
  finish(): number {
    const { slots, values, count } = this.draft;
    const state = this.tree.intern(slots, values, count);
    this.marks.name(state);
    return state;
  }

  /**
   * The state after a step of the fast machine; -1 where one of its threads does not fit into a record. What the step
   * did by itself is told before what follows from it for the whole state.
   */
  internStep(told: (changes: StepChanges) => void): number {
    if (!this.gather()) return -1;
    told(this.changes());
    this.tidy();
    return this.finish();
  }

  private changes(): StepChanges {
    const slots: number[] = [];
    const pieces: number[] = [];
    for (let index = 0; index < this.draft.count; index++) {
      if (this.draft.slots[index] === restSlot) continue;
      slots.push(this.draft.slots[index]);
      pieces.push(this.draft.values[index]);
    }
    const traits =
      (this.endsObject ? outcomeTrait.endsObject : 0) |
      (this.marks.changesReach() ? outcomeTrait.changesReach : 0);
    return { slots, pieces, traits, takeable: this.takeableAfterwards() - this.takeable };
  }

  /** The state after a step that was taken from another state, and that does the same here. */
  internRemembered(steps: RememberedSteps, outcome: number): number {
    const traits = steps.traits(outcome);
    const changesReach = (traits & outcomeTrait.changesReach) !== 0;
    const endsObject = (traits & outcomeTrait.endsObject) !== 0;
    const mayFree = endsObject || (this.dead > 0 && changesReach);
    const mayUnshare = changesReach && this.takeable + steps.takeable(outcome) > 0;
    if (!mayFree && !mayUnshare) {
      const state = steps.intern(outcome);
      this.marks.stays(this.entered);
      this.marks.name(state);
      return state;
    }
    const count = steps.changeCount(outcome);
    this.begin();
    for (let index = 0; index < count; index++)
      this.put(steps.changedSlot(outcome, index), steps.changedPiece(outcome, index));
    this.endsObject = endsObject;
    this.tidy();
    return this.finish();
  }

  /** The thread is taken to be at another place of its run; to be put back before anything else is done. */
  pretend(thread: number, piece: number): void {
    this.draft.current[this.slotOfThread[thread]] = piece;
    this.threads[thread] = piece;
  }

  /** As internStep, for a step that may change its thread only: that thread's piece, or -1 where it did more. */
  quietStep(thread: number, told: (changes: StepChanges) => void): number {
    if (!this.gather()) return -1;
    told(this.changes());
    this.tidy();
    return this.changedThread(thread);
  }

  /** As internRemembered, for a step that may change its thread only: that thread's piece, or -1 where it did more. */
  quietRemembered(thread: number, steps: RememberedSteps, outcome: number): number {
    if (steps.changeCount(outcome) > 1) return -1;
    this.begin();
    for (let index = 0; index < steps.changeCount(outcome); index++)
      this.put(steps.changedSlot(outcome, index), steps.changedPiece(outcome, index));
    this.endsObject = (steps.traits(outcome) & outcomeTrait.endsObject) !== 0;
    if (this.endsObject || (steps.traits(outcome) & outcomeTrait.changesReach) !== 0) this.tidy();
    return this.changedThread(thread);
  }

  /** The piece of a thread after a step of its own; 0 where it has ended. */
  threadAfter(thread: number, { slots, pieces }: StepChanges): number {
    const index = slots.indexOf(this.slotOfThread[thread]);
    return index < 0 ? this.threads[thread] : pieces[index];
  }

  private changedThread(thread: number): number {
    if (this.draft.count === 0) return this.threads[thread];
    const isOnly = this.draft.count === 1 && this.draft.slots[0] === this.slotOfThread[thread];
    return isOnly && this.draft.values[0] !== 0 ? this.draft.values[0] : -1;
  }

  /** The state after a delayed store has reached memory, by itself. */
  internFlush(): number {
    this.gatherObjects();
    this.gatherRest();
    this.tidy();
    return this.finish();
  }

  /**
   * Puts together what the step has done so far, in the form in which states are compared (as settle.ts). False where
   * a thread does not fit into a record.
   */
  private settle(): boolean {
    if (!this.gather()) return false;
    this.tidy();
    return true;
  }

  /** What follows for the whole state from what was gathered. */
  private tidy(): void {
    if (this.endsObject || (this.dead > 0 && this.mayRelease())) this.collect();
    this.unshare();
  }

  /** The objects and threads that the step has changed. */
  private gather(): boolean {
    const { flat } = this;
    this.gatherObjects();
    if (!this.putWorkThread(flat.result)) return false;
    for (let index = 0; index < flat.started.length; index++) {
      if (!this.putWorkThread(flat.started[index])) return false;
    }
    this.gatherRest();
    return this.gatherOthers();
  }

  private gatherObjects(): void {
    this.begin();
    const { flat } = this;
    const { objects, machine } = flat;
    const { irrelevant } = machine;
    const { touched, touchedCount } = objects;
    this.endsObject = false;
    for (let index = 0; index < touchedCount; index++) {
      const number = touched[index];
      const record = objects.lookAt(number);
      if (record === 0) {
        this.removeObject(number);
        continue;
      }
      const flags = objects.flags(record);
      if ((flags & objectFlag.freed) !== 0) this.endsObject = true;
      if (irrelevant.isOn && (flags & objectFlag.owned) !== 0) this.irrelevant.settle(number, record);
      if (objects.parts.of(number) !== undefined && this.putInParts(number, record, this.originOf(number)))
        continue;
      // Known already: met twice in this step, or settled midway.
      const known = objectPiece(flat.words, record);
      const piece = known !== 0 ? known : this.traits.intern(record, number, this.pieceOfObject(number));
      setObjectPiece(flat.words, record, piece);
      this.putObject(number, piece);
    }
    flat.buffers?.forEachChanged((thread, piece) => this.putBuffer(thread, piece));
  }

  /** Of an object that the step has touched. */
  private originOf(number: number): ObjectOrigin | undefined {
    const before = this.pieceOfObject(number);
    return (
      this.flat.objects.origins.get(number) ??
      (before === 0 ? this.flat.machine.memory.find(number)?.origin : this.origins[before])
    );
  }

  private gatherRest(): void {
    const { orphans } = this.flat.sections;
    if (orphans !== this.orphans) this.putRest(this.threadPieces.ofRest(orphans, this.allExposed));
  }

  /** Settles before new threads run: what their creator has let go of is theirs alone from the first (stepper.ts). */
  private settleMidway(): boolean {
    if (!this.settle()) return false;
    const { objects, imageRecords } = this.flat;
    for (let index = 0; index < this.draft.count; index++) {
      const number = this.ownerOfSlot[this.draft.slots[index]];
      if (this.draft.slots[index] === restSlot || number < 0 || number >= firstPart) continue;
      const piece = this.draft.values[index];
      if ((this.traits.of(piece) & objectTrait.symbolic) !== 0) return false;
      const layout = objects.parts.of(number);
      if (layout?.kind === "variable") continue; // As the step has it: variables are everybody's.
      if (this.parts.isHead(piece)) {
        if (!objects.setHeadFlags(number, objects.flags(this.pieces.address(piece)))) return false;
        continue;
      }
      objects.replace(number, piece === 0 ? (imageRecords[number] ?? 0) : this.pieces.address(piece));
    }
    return true;
  }

  private putWorkThread(thread: WorkThread): boolean {
    if (thread.top === 0) {
      this.putThread(thread.number, 0);
      return true;
    }
    const piece = this.threadPieces.ofWork(thread);
    if (piece === 0) return false;
    this.putThread(thread.number, piece);
    return true;
  }

  /** Threads whose sections were ended by another one. */
  private gatherOthers(): boolean {
    for (const [number, open] of this.flat.sections.changed) {
      const piece = this.threadPieces.withSections(this.threads[number], open);
      if (piece === 0) return false;
      this.putThread(number, piece);
    }
    return true;
  }

  /** Whether the program, which the step has ended, has lost something; also where that is not known here. */
  mayLeak(): boolean {
    if (this.allExposed) return false;
    if (!this.gather()) return true;
    const isBuffered = this.flat.cells.delayedStores !== 0;
    return hasLost({
      pieces: this.draft.pieces(this.slotCount),
      owners: this.ownerOfSlot,
      slotOf: (object) => this.slotOfObject[object] || undefined,
      partRanges: this.parts.ranges,
      referencesOf: (piece) => this.references.of(piece),
      flagsOf: (piece) => this.flat.objects.flags(this.pieces.address(piece)),
      kindOf: (piece) => this.origins[piece]?.kind,
      isBuffered,
    });
  }

  // ---- numbers that can be used again --------------------------------------------------------------------

  /**
   * Whether a gone object of the current state may have lost its last reference. Everything that is gone there was
   * referred to when the state was put together; only what has changed since can have let it go.
   */
  private mayRelease(): boolean {
    const { objects } = this.flat;
    for (let index = 0; index < this.draft.count; index++) {
      const before = this.draft.current[this.draft.slots[index]];
      const after = this.draft.values[index];
      if (before === 0) continue;
      const kept = after === 0 ? [] : this.references.of(after);
      for (const target of this.references.of(before)) {
        if (target === tornPointer) return true;
        if (kept.includes(target)) continue;
        const piece = this.pieceOfObject(target);
        if (piece !== 0 && (objects.flags(this.pieces.address(piece)) & objectFlag.freed) !== 0) return true;
      }
    }
    return false;
  }

  /** As Memory.collect: gone objects that nothing points to any more lose their numbers. */
  collect(): void {
    if (this.allExposed) return;
    this.collector.collect(this.draft.pieces(this.slotCount), this.ownerOfSlot, (slot) => this.put(slot, 0));
  }

  // ---- what is shared no more ------------------------------------------------------------------------------

  /** As local.ts. Nothing has changed where the step left all pointers and marks as they were. */
  private unshare(): void {
    this.marks.stays(this.entered);
    if (this.flat.machine.memory.shareAll || this.takeableAfterwards() === 0) return;
    if (this.allExposed || !this.marks.changesReach()) return;
    const lost = this.marks.lostAfter(this.entered);
    for (const slot of lost) this.put(slot, this.traits.unshared(this.draft.after(slot)));
    if (lost.length > 0) this.flat.machine.weakOrders.hasUnshared = true;
  }

  /** How many objects of the state that is being put together might lose the mark. */
  private takeableAfterwards(): number {
    let takeable = this.takeable;
    for (let index = 0; index < this.draft.count; index++) {
      const slot = this.draft.slots[index];
      if (slot === restSlot || this.ownerOfSlot[slot] < 0) continue;
      if (this.traits.isTakeable(this.draft.current[slot])) takeable--;
      if (this.traits.isTakeable(this.draft.values[index])) takeable++;
    }
    return takeable;
  }
}
