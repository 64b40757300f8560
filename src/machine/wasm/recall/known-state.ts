/**
 * A state as a member of a team knows it: numbers in shared memory, no machine. Answers what remembered steps ask of a
 * state; what it does not know is the explorer's to find out.
 */

import { doubled } from "../../../graph/growable.ts";
import { PairTable } from "../../../graph/pair-table.ts";
import type { SharedStateTree } from "../../../graph/shared-state-tree.ts";
import { goesOn, whileWaiting } from "../../stepping/ways.ts";
import { deadIn, objectTrait, shapeOf, takeableIn } from "../facts/object-traits.ts";
import { racyFacts } from "../facts/pending-races.ts";
import { ThreadFacts, threadFact } from "../facts/thread-facts.ts";
import { firstPart, objectHead } from "../memory/layout.ts";
import { callWord, conditionAt, conditionObject, conditionWord } from "../memory/pending-words.ts";
import { isLockedIn, isOpenIn } from "../memory/section-record.ts";
import { isAllExposed, pendingCount } from "../memory/thread-record.ts";
import { holdsIn, isByteDefined, isMet, isWordDefined } from "../memory/word-conditions.ts";
import { bytesOf, wordIndex } from "../memory/words.ts";
import type { SlotState } from "../remember/step-finder.ts";
import { unknownAnswer } from "../remember/step-outcomes.ts";
import { queryKind } from "../remember/step-queries.ts";
import type { RecallStorage } from "./storage.ts";

/** Conditions are on words of this size. */
const wordBytes = 4;

const answersToWaiting = [goesOn, ...whileWaiting];
/** Of what a thread waits for: a power of two. */
const keptLooks = 4;
const waitWords = 2 + 3 * keptLooks;
/** Followed globals that have bits of their own. */
const globalsWithBits = 15;

export class KnownState implements SlotState {
  /** Views of the linear memory. */
  words: Int32Array = new Int32Array(0);
  bytes: Uint8Array = new Uint8Array(0);
  readonly facts: ThreadFacts;
  /** By slot: whose it is (see FlatStates). */
  owners: Int32Array = new Int32Array(0);
  slots: Int32Array = new Int32Array(64);
  /** By thread its piece, 0 where there is none; from `threadEnd` on nobody ever was. */
  threads: Int32Array = new Int32Array(8);
  threadEnd = 0;
  rest = 0;
  liveThreads = 0;
  /** Threads without which there is no race. */
  racy = 0;
  /** Threads that hold locks in objects that can end. */
  private lockers = 0;
  dead = 0;
  takeable = 0;
  /** Objects of which it is not known whether they can lose the mark *shared*. */
  unknown = 0;
  /** Whose step asks. */
  stepped = 0;
  /** How many states were entered. */
  entered = 0;
  private storage!: RecallStorage;
  private slotOfObject: Int32Array = new Int32Array(0);
  private slotOfPart: Int32Array = new Int32Array(0);
  private traits: Int32Array = new Int32Array(0);
  private addresses: Int32Array = new Int32Array(0);
  images: Int32Array = new Int32Array(0);
  private ofThreads!: PairTable;
  /** By piece of a thread: that plus 1. */
  private locks: Int32Array = new Int32Array(1024);
  private wordPart = 0;
  private wordRecord = 0;
  private wordOffset = 0;
  /** It begins in one part and ends in the next one. */
  private isAcross = false;
  /** The object is sometimes kept in parts, and now it is not. */
  private isWhole = false;
  private shapes: Int32Array = new Int32Array(1024);
  /**
   * Most threads wait for one object, and look at one of their own: by thread piece the slots of both, and of some looks
   * at them, by what they had then: their pieces, and the answer plus 1.
   */
  private waits: Int32Array = new Int32Array(1024);
  /** By piece of a thread, two bits for a followed global: whether it may access it, and whether that is known. */
  private globalBits: Int32Array = new Int32Array(1024);

  constructor(private readonly tree: SharedStateTree) {
    tree.onSlot = (slot, piece) => this.changed(slot, piece);
    this.facts = new ThreadFacts(this, this);
  }

  attach(storage: RecallStorage): void {
    this.storage = storage;
    this.facts.touchesMemory = storage.touchesMemory;
    this.owners = storage.slots.owners;
    this.slotOfObject = storage.slots.slotOfObject;
    this.slotOfPart = storage.slots.slotOfPart;
    this.traits = storage.slots.traits;
    this.addresses = storage.slots.addresses;
    this.images = storage.images;
    this.words = new Int32Array(storage.memory);
    this.bytes = new Uint8Array(storage.memory);
    this.ofThreads = PairTable.over(storage.ofThreads);
    if (this.tree.attach(storage.tree)) this.leave();
  }

  /** As if no state had been entered. */
  private leave(): void {
    this.slots.fill(0);
    this.threads.fill(0);
    this.rest = this.liveThreads = this.racy = this.lockers = 0;
    this.dead = this.takeable = this.unknown = 0;
    // Variables may be kept in parts from now on: an empty slot of theirs says something else than before.
    this.waits.fill(0);
  }

  enter(state: number): void {
    this.entered++;
    this.tree.restore(state);
  }

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
      this.threadChanged(-1 - owner, before, piece);
      return;
    }
    const was = this.traitsOf(before);
    const is = this.traitsOf(piece);
    if (was === is) return;
    this.takeable += takeableIn(is) - takeableIn(was);
    this.dead += deadIn(is) - deadIn(was);
    this.unknown += unknownIn(is) - unknownIn(was);
  }

  private threadChanged(thread: number, before: number, piece: number): void {
    while (thread >= this.threads.length) this.threads = doubled(this.threads);
    if (thread >= this.threadEnd) this.threadEnd = thread + 1;
    this.threads[thread] = piece;
    this.racy += this.racyIn(piece) - this.racyIn(before);
    this.lockers += this.locksIn(piece) - this.locksIn(before);
    this.liveThreads += (piece === 0 ? 0 : 1) - (before === 0 ? 0 : 1);
  }

  /** Whether somebody could race with the thread's next action, as far as that tells it. */
  private racyIn(piece: number): number {
    return piece !== 0 && (this.facts.of(piece) & racyFacts) !== 0 ? 1 : 0;
  }

  /** 1 where a thread holds locks in objects that can end. Looked at once for each piece. */
  private locksIn(piece: number): number {
    if (piece === 0) return 0;
    while (piece >= this.locks.length) this.locks = doubled(this.locks);
    if (this.locks[piece] === 0) this.locks[piece] = this.isOpenIn(piece, queryKind.locks, 0) ? 2 : 1;
    return this.locks[piece] - 1;
  }

  // ---- pieces and objects ------------------------------------------------------------------------------------

  traitsOf(piece: number): number {
    if (piece === 0) return objectTrait.known;
    return piece < this.traits.length ? this.traits[piece] : 0;
  }

  /** Where a piece lies. */
  address(piece: number): number {
    return bytesOf(this.addresses[piece]);
  }

  private recordOf(object: number): number {
    const piece = this.pieceOfObject(object);
    if (piece !== 0) return this.address(piece);
    return object < this.images.length ? this.images[object] : 0;
  }

  /** Of an object or of a part of one. */
  slotOf(number: number): number {
    if (number >= firstPart)
      return number - firstPart < this.slotOfPart.length ? this.slotOfPart[number - firstPart] : 0;
    return number < this.slotOfObject.length ? this.slotOfObject[number] : 0;
  }

  /** The part of an object that a byte lies in; 0 where the object is not kept in parts (object-parts.ts). */
  private partAt(object: number, offset: number): number {
    const { table, sizes, words } = this.storage.slots.parts;
    const first = object < table.length ? table[object] : 0;
    if (first === 0 || offset < 0 || offset >= sizes[object]) return 0;
    const part = words[first + (offset >> 3)];
    return this.pieceOfObject(part) === 0 ? 0 : part;
  }

  /** The record that a word of an object lies in, and where: of a part, if it is kept in parts. */
  private lookAtWord(object: number, offset: number): void {
    const part = this.partAt(object, offset);
    this.wordPart = part;
    this.wordRecord = this.recordOf(part === 0 ? object : part);
    this.wordOffset = part === 0 ? offset : offset - this.storage.slots.parts.begins[part - firstPart];
    this.isAcross = part !== 0 && this.partAt(object, offset + wordBytes - 1) > part;
    const { table } = this.storage.slots.parts;
    this.isWhole = part === 0 && object < table.length && table[object] !== 0;
  }

  private holdsAt(object: number, test: number, offset: number, value: number): number {
    this.lookAtWord(object, offset);
    if (!this.isAcross) return holdsIn(this, this.wordRecord, test, this.wordOffset, value);
    const word = this.wordAcross(object, offset);
    return word === undefined ? -1 : isMet(test, word, value) ? 1 : 0;
  }

  /** Byte by byte; undefined where one of them is. */
  private wordAcross(object: number, offset: number): number | undefined {
    let word = 0;
    for (let index = wordBytes - 1; index >= 0; index--) {
      this.lookAtWord(object, offset + index);
      if (!isByteDefined(this, this.wordRecord, this.wordOffset)) return undefined;
      word = (word << 8) | this.bytes[this.wordRecord + objectHead.bytes + this.wordOffset];
    }
    return word;
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

  /** Every pointer may point anywhere. */
  get isAllExposed(): boolean {
    return this.rest !== 0 && isAllExposed(this.words, this.address(this.rest));
  }

  // ---- what threads are about to do ----------------------------------------------------------------------------

  /** The words of a thread's pending action; undefined where compiled code cannot run it. */
  pendingWords(piece: number): Int32Array | undefined {
    if ((this.facts.of(piece) & threadFact.foreign) !== 0) return undefined;
    const first = this.facts.pendingAt(piece);
    return this.words.subarray(first, first + pendingCount(this.words, this.address(piece)));
  }

  waysOn(thread: number): readonly number[] {
    const piece = this.threads[thread];
    if ((this.facts.of(piece) & threadFact.waits) === 0) return goesOn;
    const { waits, slots } = this;
    const at = piece * waitWords;
    if (at < waits.length && waits[at] !== 0) {
      const first = slots[waits[at]];
      const second = slots[waits[at + 1]];
      const look = at + 2 + 3 * ((first + second) & (keptLooks - 1));
      const answer = waits[look + 2] - 1;
      if (answer >= 0 && waits[look] === first && waits[look + 1] === second) return answersToWaiting[answer];
    }
    const ways = this.waysOfConditions(piece);
    this.keepWays(piece, ways);
    return ways;
  }

  private keepWays(piece: number, ways: readonly number[]): void {
    const pending = this.facts.pendingAt(piece);
    const first = this.conditionPart(conditionAt(pending, 0));
    let second = first;
    for (let index = 0; index < this.words[pending + callWord.conditions]; index++) {
      const object = this.conditionPart(conditionAt(pending, index));
      if (this.isAcross || this.isWhole) return;
      if (object === first || object === second) continue;
      if (second !== first) return;
      second = object;
    }
    const slots = [this.slotOf(first), this.slotOf(second)];
    if (slots.some((slot) => slot === 0 || slot >= this.slots.length)) return;
    const at = piece * waitWords;
    while (at + waitWords > this.waits.length) this.waits = doubled(this.waits);
    if (this.waits[at] !== slots[0] || this.waits[at + 1] !== slots[1]) {
      this.waits.fill(0, at, at + waitWords);
      this.waits.set(slots, at);
    }
    const pieces = slots.map((slot) => this.slots[slot]);
    const look = at + 2 + 3 * ((pieces[0] + pieces[1]) & (keptLooks - 1));
    this.waits.set([...pieces, answersToWaiting.indexOf(ways) + 1], look);
  }

  /** The object, or the part of one, that the answer depends on. */
  private conditionPart(at: number): number {
    const object = conditionObject(this.words, at);
    this.lookAtWord(object, this.words[at + conditionWord.low]);
    return this.wordPart === 0 ? object : this.wordPart;
  }

  private waysOfConditions(piece: number): readonly number[] {
    const { words } = this;
    const pending = this.facts.pendingAt(piece);
    const count = words[pending + callWord.conditions];
    for (let index = 0; index < count; index++) {
      const at = conditionAt(pending, index);
      const test = words[at + conditionWord.test];
      const offset = words[at + conditionWord.low];
      if (this.holdsAt(conditionObject(words, at), test, offset, words[at + conditionWord.value]) !== 0)
        return goesOn;
    }
    return whileWaiting[words[pending + callWord.otherwise]];
  }

  // ---- what steps ask: as StateAnswers -----------------------------------------------------------------------

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
      case queryKind.locks:
        return this.lockers > this.locksIn(this.threads[this.stepped]) || this.areOrphansLocks ? 1 : 0;
      default:
        return this.isOpenElsewhere(kind, subject) ? 1 : 0;
    }
  }

  /** Whether others than the stepped thread, or threads that are gone, have open what a question is about. */
  private isOpenElsewhere(kind: number, subject: number): boolean {
    const { threads, threadEnd, stepped, rest } = this;
    for (let number = 0; number < threadEnd; number++)
      if (threads[number] !== 0 && number !== stepped && this.isOpenIn(threads[number], kind, subject))
        return true;
    return rest !== 0 && this.isOpenIn(rest, kind, subject);
  }

  private get areOrphansLocks(): boolean {
    return this.rest !== 0 && this.isOpenIn(this.rest, queryKind.locks, 0);
  }

  private isOpenIn(piece: number, kind: number, subject: number): boolean {
    const { words, images } = this;
    const { addressWords } = this.storage;
    const head = wordIndex(this.address(piece));
    switch (kind) {
      case queryKind.section:
        return isOpenIn(words, head, addressWords[2 * subject], addressWords[2 * subject + 1]);
      case queryKind.locks:
        return isLockedIn(words, head, (object) => object >= images.length || images[object] === 0);
      default:
        return isLockedIn(words, head, (object) => object === subject);
    }
  }

  /** The object of an address by its number. */
  private objectAt(address: number): number {
    const { addressWords } = this.storage;
    return (addressWords[2 * address + 1] + (addressWords[2 * address] >>> 31)) >>> 0;
  }

  private isWordDefined(address: number): boolean {
    const object = this.objectAt(address);
    const offset = this.storage.addressWords[2 * address];
    this.lookAtWord(object, offset);
    if (this.isAcross) return this.wordAcross(object, offset) !== undefined;
    return isWordDefined(this, this.wordRecord, this.wordOffset);
  }

  private mayOthersAccess(global: number): number {
    const { threads, stepped, threadEnd } = this;
    let answer = 0;
    for (let number = 0; number < threadEnd; number++) {
      const piece = threads[number];
      if (piece === 0 || number === stepped) continue;
      const may =
        global < globalsWithBits ? this.mayAccess(piece, global) : this.ofThreads.get(piece, global);
      if (may === 1) return 1;
      if (may < 0) answer = unknownAnswer;
    }
    return answer;
  }

  /** The same as in the table, from bits of the piece. */
  private mayAccess(piece: number, global: number): number {
    const bits = piece < this.globalBits.length ? this.globalBits[piece] >> (2 * global) : 0;
    if ((bits & 2) !== 0) return bits & 1;
    const may = this.ofThreads.get(piece, global);
    if (may < 0) return may;
    while (piece >= this.globalBits.length) this.globalBits = doubled(this.globalBits);
    this.globalBits[piece] |= (2 | may) << (2 * global);
    return may;
  }
}

function unknownIn(traits: number): number {
  return traits === 0 ? 1 : 0;
}
