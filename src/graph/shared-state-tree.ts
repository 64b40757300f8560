/**
 * The tree of states while several threads of the host add to it: places in its tables are taken by compare-and-swap.
 * A place is taken first and its number given out then, so that numbers have no gaps. Each thread has its own current
 * state. Tables do not grow meanwhile: who finds no room says so.
 *
 * Numbers of states are given out some at a time: the counter, and roots that lie side by side, are then hardly ever
 * written by two processors in turn. Until then a place is taken and has no number. Who has to wait for somebody else's
 * gives numbers to its own first, so that no two wait for each other.
 */
import { doubled, GrowableInts } from "./growable.ts";
import { PairTable } from "./pair-table.ts";
import { isTagged, stateIn, tagOf } from "./state-entries.ts";
import { chunkBits, chunkMask, StateTree, type TreeStorage } from "./state-tree.ts";
import { isSameTuple, tupleBits, tupleHash, tupleSize } from "./tuples.ts";

/** In the counters: how many tuples and states there are. */
export const treeCounter = { tuples: 0, states: 1 } as const;
/** Somebody is about to write what belongs here. */
const taken = -1;
/** Numbers that threads may be about to take: kept free, so that nobody takes a place and then finds no room. */
const margin = 64;
/** Places of states that a thread takes before it gives them numbers; threads are at most as many as the margin is for. */
const mostTaken = 16;

export class SharedStateTree extends StateTree {
  private tupleLimit = 0;
  private stateLimit = 0;
  private emptied = new PairTable();
  private roots: Int32Array = new Int32Array(tupleSize << 8);
  private hashes: Int32Array = new Int32Array(1 << 8);
  private glances: Int32Array = new Int32Array(1 << 8);
  /** By place in the queue: the state's number, or -1 where there is no room for it. */
  found: Int32Array = new Int32Array(1 << 8);
  /** How many are in the queue. */
  queued = 0;
  // Places that this thread has taken, whose states have no numbers yet: where they are, and by whom they are found.
  private readonly takenPlaces = new Int32Array(mostTaken);
  private readonly takenRoots = new Int32Array(mostTaken);
  private readonly takenTags = new Int32Array(mostTaken);
  private takenCount = 0;
  private unnumbered: Int32Array = new Int32Array(1 << 8);
  private unnumberedCount = 0;

  /** The counters are shared as well. */
  constructor(private readonly counters: Int32Array) {
    super();
  }

  /**
   * From now on it is kept there. Whether no state is the current one any more, without a word about its slots: by then
   * their leaves are others.
   */
  attach(storage: TreeStorage): boolean {
    this.tuples = storage.tuples;
    this.table = storage.table;
    this.rootChunks = storage.rootChunks as Int32Array[];
    this.stateTable = storage.stateTable;
    this.changes.list = GrowableInts.over(storage.changes);
    this.tupleLimit = Math.min(storage.tuples.length >> tupleBits, (storage.table.length * 3) >> 2) - margin;
    const roots = storage.rootChunks.length << chunkBits;
    this.stateLimit = Math.min(roots, (storage.stateTable.length * 3) >> 2) - margin * mostTaken;
    const isArranged = storage.arrangements === this.arrangements;
    const isOther = storage.height !== this.height || !isArranged;
    if (isOther) {
      this.height = storage.height;
      this.allocate();
      this.forgetChanges();
      this.arrangements = storage.arrangements;
    }
    this.leafOf = storage.leafOf;
    this.slotAt = storage.slotAt;
    return isOther;
  }

  // ---- roots -------------------------------------------------------------------------------------------------

  /** The root of the current state. Valid as long as it is the current one. */
  get root(): Int32Array {
    return this.levels[this.height - 1];
  }

  /** The root of the state after some changes, valid until the next call; undefined where there is no room. */
  rootAfterAll(list: Int32Array, at: number, count: number): Int32Array | undefined {
    this.hasRoom = true;
    const root = this.rootAfterChanges(list, at, count);
    return this.hasRoom ? root : undefined;
  }

  /** How many leaves there are. */
  get capacity(): number {
    return this.leafOf.length;
  }
  /** The entry of the root that a leaf is below. */
  branchAt(leaf: number): number {
    return leaf >> this.branchBits;
  }

  /** What is in a leaf below an entry of a root. */
  pieceAt(entry: number, leaf: number): number {
    let tuple = entry;
    for (let bits = this.branchBits - tupleBits; bits >= 0; bits -= tupleBits)
      tuple = this.tuples[(tuple << tupleBits) + ((leaf >> bits) & (tupleSize - 1))];
    return tuple;
  }

  /** Calls with the leaves below an entry of a root that are not empty, and what is there. */
  forEachBelow(tuple: number, branch: number, visit: (leaf: number, piece: number) => void): void {
    this.visit(tuple, this.height - 1, branch << this.branchBits, visit);
  }

  private visit(
    tuple: number,
    height: number,
    first: number,
    visit: (leaf: number, piece: number) => void,
  ): void {
    for (let offset = 0; offset < tupleSize; offset++) {
      const below = this.tuples[(tuple << tupleBits) + offset];
      if (below === 0) continue;
      if (height === 1) visit(first + offset, below);
      else this.visit(below, height - 1, first + (offset << (tupleBits * (height - 1))), visit);
    }
  }

  /** An entry of a root with one leaf below it empty; -1 where there is no room. */
  withoutLeaf(tuple: number, leaf: number): number {
    const below = leaf & ((1 << this.branchBits) - 1);
    const known = this.emptied.get(tuple + 1, below);
    if (known >= 0) return known;
    this.hasRoom = true;
    const number = this.replacedAt(tuple, this.height - 1, below, 0);
    if (!this.hasRoom) return -1;
    this.emptied.add(tuple + 1, below, number);
    return number;
  }

  /** An entry of a root with another piece in a leaf below it; -1 where there is no room. */
  withLeaf(tuple: number, leaf: number, piece: number): number {
    this.hasRoom = true;
    const number = this.replacedAt(tuple, this.height - 1, leaf & ((1 << this.branchBits) - 1), piece);
    return this.hasRoom ? number : -1;
  }

  private replacedAt(tuple: number, height: number, leaf: number, piece: number): number {
    const numbers = this.tuples.slice(tuple << tupleBits, (tuple + 1) << tupleBits);
    const bits = tupleBits * (height - 1);
    const offset = leaf >> bits;
    const below = leaf & ((1 << bits) - 1);
    numbers[offset] = height === 1 ? piece : this.replacedAt(numbers[offset], height - 1, below, piece);
    return this.intern8(numbers, 0);
  }

  protected override forgetChanges(): void {
    super.forgetChanges();
    this.emptied = new PairTable();
  }

  // ---- looking up ------------------------------------------------------------------------------------------

  /*
   * States are looked up some hundred at a time: first a glance at the place of each in the table, then one at the root
   * that stands there, then they are compared. Nearly all of these places are far away in memory, and a processor
   * fetches many of them at once where none is waited for: a quarter of the time of one after the other.
   */

  /** As `internChanges`; false where there is no room for it. */
  queueChanges(list: Int32Array, at: number, count: number): boolean {
    this.hasRoom = true;
    if (this.queued === this.hashes.length) this.growQueue();
    const to = this.queued << tupleBits;
    this.writeRoot(this.roots, to, list, at, count);
    if (!this.hasRoom) return false;
    this.hashes[this.queued++] = tupleHash(this.roots, to);
    return true;
  }

  /** As `intern`; false where there is no room for it. */
  queueSlots(slots: Int32Array, pieces: Int32Array, count: number): boolean {
    this.hasRoom = true;
    return this.queue(this.rootAfter(slots, pieces, count));
  }

  private queue(root: Int32Array): boolean {
    if (!this.hasRoom) return false;
    this.queueRoot(root);
    return true;
  }

  /** A state whose root is known. */
  queueRoot(root: Int32Array): void {
    if (this.queued === this.hashes.length) this.growQueue();
    const at = this.queued << tupleBits;
    const { roots } = this;
    for (let offset = 0; offset < tupleSize; offset++) roots[at + offset] = root[offset];
    this.hashes[this.queued++] = tupleHash(root, 0);
  }

  private growQueue(): void {
    this.roots = doubled(this.roots);
    this.hashes = doubled(this.hashes);
    this.glances = doubled(this.glances);
    this.found = doubled(this.found);
    this.unnumbered = doubled(this.unnumbered);
  }

  /** Looks up all states in the queue, which is empty then. */
  lookUp(): void {
    const { stateTable, hashes, glances, rootChunks, queued } = this;
    const mask = stateTable.length - 1;
    for (let index = 0; index < queued; index++) glances[index] = stateTable[hashes[index] & mask];
    for (let index = 0; index < queued; index++) {
      const entry = glances[index];
      if (entry === 0 || entry === taken || !isTagged(entry, tagOf(hashes[index], stateTable), stateTable))
        continue;
      const state = stateIn(entry, stateTable);
      glances[index] = rootChunks[state >> chunkBits][(state & chunkMask) << tupleBits];
    }
    for (let index = 0; index < queued; index++) {
      const number = this.findOrAdd(index << tupleBits, hashes[index]);
      this.found[index] = number;
      if (number < noRoom) this.unnumbered[this.unnumberedCount++] = index;
      if (this.takenCount === mostTaken) this.giveNumbers();
    }
    this.giveNumbers();
    this.queued = 0;
  }

  /** The number of the state with the root that stands there in the queue; or noRoom; or what `numberless` gives. */
  private findOrAdd(from: number, hash: number): number {
    const { counters, stateTable, roots } = this;
    const mask = stateTable.length - 1;
    const tag = tagOf(hash, stateTable);
    let place = hash & mask;
    for (;;) {
      const known = Atomics.load(stateTable, place);
      if (known === taken) {
        const own = this.takenAt(place);
        if (own < 0) {
          this.giveNumbers();
        } else {
          if (isSameTuple(roots, this.takenRoots[own], roots, from)) return numberless(own);
          place = (place + 1) & mask;
        }
        continue;
      }
      if (known !== 0) {
        const state = stateIn(known, stateTable);
        if (
          isTagged(known, tag, stateTable) &&
          isSameTuple(this.rootChunks[state >> chunkBits], (state & chunkMask) << tupleBits, roots, from)
        )
          return state;
        place = (place + 1) & mask;
        continue;
      }
      if (Atomics.load(counters, treeCounter.states) >= this.stateLimit) return noRoom;
      if (Atomics.compareExchange(stateTable, place, 0, taken) !== 0) continue;
      const own = this.takenCount++;
      this.takenPlaces[own] = place;
      this.takenRoots[own] = from;
      this.takenTags[own] = tag;
      return numberless(own);
    }
  }

  /** Which of the places that this thread has taken it is; -1 for somebody else's. */
  private takenAt(place: number): number {
    for (let own = 0; own < this.takenCount; own++) if (this.takenPlaces[own] === place) return own;
    return -1;
  }

  /** Gives numbers to the states whose places this thread has taken, and writes them down. */
  private giveNumbers(): void {
    const { counters, stateTable, roots, found, takenCount } = this;
    if (takenCount === 0) return;
    const first = Atomics.add(counters, treeCounter.states, takenCount);
    for (let own = 0; own < takenCount; own++) {
      const state = first + own;
      const chunk = this.rootChunks[state >> chunkBits];
      const at = (state & chunkMask) << tupleBits;
      const from = this.takenRoots[own];
      for (let offset = 0; offset < tupleSize; offset++) chunk[at + offset] = roots[from + offset];
      Atomics.store(stateTable, this.takenPlaces[own], this.takenTags[own] | (state + 1));
    }
    for (let index = 0; index < this.unnumberedCount; index++) {
      const at = this.unnumbered[index];
      found[at] = first + numberless(found[at]);
    }
    this.takenCount = 0;
    this.unnumberedCount = 0;
  }

  protected override intern8(list: Int32Array, at: number): number {
    const hash = tupleHash(list, at);
    if (hash === 0 && list.subarray(at, at + tupleSize).every((entry) => entry === 0)) return 0;
    const { counters, table, tuples } = this;
    const mask = table.length - 1;
    let place = hash & mask;
    for (;;) {
      const known = Atomics.load(table, place);
      if (known === taken) continue;
      if (known > 0) {
        if (isSameTuple(tuples, known << tupleBits, list, at)) return known;
        place = (place + 1) & mask;
        continue;
      }
      if (Atomics.load(counters, treeCounter.tuples) >= this.tupleLimit) break;
      if (Atomics.compareExchange(table, place, 0, taken) !== 0) continue;
      const number = Atomics.add(counters, treeCounter.tuples, 1);
      for (let offset = 0; offset < tupleSize; offset++)
        tuples[(number << tupleBits) + offset] = list[at + offset];
      Atomics.store(table, place, number);
      return number;
    }
    this.hasRoom = false;
    return 0;
  }
}

/** In place of a state's number: there is no room for it. */
const noRoom = -1;
/** In place of the number that a place will have which was taken: from -2 downwards; and the other way round. */
function numberless(own: number): number {
  return -2 - own;
}
