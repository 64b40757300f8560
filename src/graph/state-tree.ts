/**
 * States as trees of tuples (after the tree compression of Laarman, van de Pol and Weber 2011, with eight children
 * in place of two: a look-up then touches few places in memory). The slots of a state are the leaves, every node is
 * a tuple of eight numbers that is stored once, a state is its root. States that differ in one slot share all but one
 * path. Lossless. A branch without anything in it is 0. Roots are kept apart, by the numbers of their states.
 */
import { arrangement } from "./arrangement.ts";
import { BranchChanges } from "./branch-changes.ts";
import { doubled, sharedInts } from "./growable.ts";
import { LeafReader } from "./leaf-reader.ts";
import { PairTable } from "./pair-table.ts";
import { RootBuilder } from "./root-builder.ts";
import { isTagged, stateIn, tagOf } from "./state-entries.ts";
import { isSameTuple, tupleBits, tupleHash, tupleSize } from "./tuples.ts";

/** Roots of this many states lie side by side. */
export const chunkBits = 15;
export const chunkMask: number = (1 << chunkBits) - 1;

/** States that are put into a new table together. */
const rehashed = 256;
/** A look at so many states tells which slots vary, and with which others. */
const sampleSize = 1000;
/** All leaves of all states are read and written: too many in a higher tree. */
const highestArranged = 3;

/** Where a tree is kept: what threads of the host share. */
export interface TreeStorage {
  readonly height: number;
  /** By slot its leaf, and the other way round. */
  readonly leafOf: Int32Array;
  readonly slotAt: Int32Array;
  /** How often slots were given other leaves. */
  readonly arrangements: number;
  readonly tuples: Int32Array;
  readonly table: Int32Array;
  readonly rootChunks: readonly Int32Array[];
  readonly stateTable: Int32Array;
  readonly changes: Int32Array;
}

export class StateTree {
  /** Tuple n has the numbers from tuples[8 n]; number 0 is the empty one. */
  protected tuples: Int32Array = sharedInts(tupleSize << 12);
  protected count = 1;
  protected table: Int32Array = sharedInts(1 << 13);
  /** The root of state n has the numbers from rootChunks[n >> chunkBits][8 (n & chunkMask)]. */
  protected rootChunks: Int32Array[] = [];
  /** By hash: entries of states (tagOf). */
  protected stateTable: Int32Array = sharedInts(1 << 13);
  protected states = 0;
  /** Levels of tuples; the root is the only one of the last. */
  protected height = 2;
  /** By slot: its leaf (arrangement.ts); and by leaf its slot. */
  protected leafOf: Int32Array = sharedInts(0);
  protected slotAt: Int32Array = sharedInts(0);
  protected arrangements = 0;
  /** The tree of the current state: levels[0] are the leaves, levels[height - 1] are the numbers of the root. */
  protected levels: Int32Array[] = [];
  /** The same for the state to be looked up, where the stamp of the tuple is this search's. */
  private next: Int32Array[] = [];
  private stamps: Int32Array[] = [];
  private stamp = 0;
  private dirty = new Int32Array(0);
  protected readonly changes: BranchChanges = new BranchChanges();
  /** Entry of a root (plus 1) and change: the entry with the change made. */
  private changed = new PairTable();
  /** Whether all tuples of the state that is being looked up could be stored. */
  protected hasRoom = true;
  /** Told of each slot that gets something else when another state becomes the current one. */
  onSlot: (slot: number, piece: number) => void = () => undefined;
  /** Slots from this one on have nothing in any state. */
  private used = 1;
  /** Told when slots have other leaves because there are more of them. */
  onRise: () => void = () => undefined;
  /** The number of leaves of a branch is two to the power of this. */
  protected branchBits = 0;
  private readonly changedRoot = new Int32Array(tupleSize);

  constructor() {
    this.allocate();
  }

  get stateCount(): number {
    return this.states;
  }

  get nodeCount(): number {
    return this.count - 1 + this.states;
  }

  get bytes(): number {
    const arrays = [this.tuples, this.table, this.stateTable, ...this.rootChunks];
    return arrays.reduce(
      (sum, array) => sum + array.byteLength,
      this.changed.bytes + this.changes.list.bytes,
    );
  }

  /** Makes room for slots up to this one. */
  reserve(slot: number): void {
    if (slot >= this.used) this.used = slot + 1;
    while (slot >= this.leafOf.length) this.riseAbove();
  }

  /** Every branch gets a tuple of its own above it, with room beside it: branches stay what they are. */
  private riseAbove(): void {
    const { levels, leafOf, rootChunks, states } = this;
    this.height++;
    this.allocate();
    for (const [slot, leaf] of leafOf.entries()) this.levels[0][this.leafOf[slot]] = levels[0][leaf];
    this.writeLevels();
    const lone = new Int32Array(tupleSize);
    // By number of a branch, found once each; 0 is the empty one.
    const known = new Int32Array(this.count);
    const above = (branch: number): number => {
      if (branch === 0 || known[branch] !== 0) return known[branch];
      lone[0] = branch;
      return (known[branch] = this.intern8(lone, 0));
    };
    for (let state = 0; state < states; state++) {
      const chunk = rootChunks[state >> chunkBits];
      const at = (state & chunkMask) << tupleBits;
      for (let branch = at; branch < at + tupleSize; branch++) chunk[branch] = above(chunk[branch]);
    }
    this.fillStateTable(this.stateTable.length);
    this.forgetChanges();
    this.arrangements++;
    this.onRise();
  }

  protected allocate(): void {
    this.levels = [];
    this.next = [];
    this.stamps = [];
    for (let level = 0; level < this.height; level++) {
      const size = 1 << (tupleBits * (this.height - level));
      this.levels.push(new Int32Array(size));
      this.next.push(new Int32Array(size));
      this.stamps.push(new Int32Array(size >> tupleBits));
    }
    this.branchBits = tupleBits * (this.height - 1);
    const capacity = 1 << (tupleBits * this.height);
    this.dirty = new Int32Array(capacity);
    this.makeLeaves(capacity);
  }

  /** Slots that there was no room for until now come last, so that few branches have anything to do with them. */
  private makeLeaves(capacity: number): void {
    const before = this.leafOf;
    const beforeBits = this.branchBits - tupleBits;
    this.leafOf = sharedInts(capacity);
    this.slotAt = sharedInts(capacity).fill(-1);
    const stand = (slot: number, leaf: number): void => {
      this.leafOf[slot] = leaf;
      this.slotAt[leaf] = slot;
    };
    for (const [slot, leaf] of before.entries()) {
      const branch = leaf >> beforeBits;
      stand(slot, (branch << this.branchBits) | (leaf & ((1 << beforeBits) - 1)));
    }
    let free = capacity - 1;
    for (let slot = capacity - 1; slot >= before.length; slot--) {
      while (this.slotAt[free] >= 0) free--;
      stand(slot, free--);
    }
  }

  // ---- which slots stand side by side ------------------------------------------------------------------------

  /**
   * Gives slots the leaves that suit the states so far, those in one tuple that are to stand together; changes have
   * other numbers then. False where all stays.
   */
  arrange(together: readonly (readonly number[])[] = []): boolean {
    const leafOf =
      this.height > highestArranged ? undefined : arrangement(this.sample(), this.height, together);
    if (leafOf === undefined) return false;
    this.move(leafOf);
    return true;
  }

  /** By slot, as far as they are used: what some of the states have there. */
  private sample(): Int32Array[] {
    const size = Math.min(this.states, sampleSize);
    const read = new LeafReader(this.height, this.tuples);
    const columns = Array.from({ length: this.used }, () => new Int32Array(size));
    for (let index = 0; index < size; index++) {
      const state = Math.floor((index * this.states) / size);
      const chunk = this.rootChunks[state >> chunkBits];
      const at = (state & chunkMask) << tupleBits;
      for (let slot = 0; slot < this.used; slot++)
        columns[slot][index] = read.leaf(chunk, at, this.leafOf[slot]);
    }
    return columns;
  }

  /** All states have other pieces in some slots, all of which there is room for: `change` writes them, by slot. */
  rewrite(change: (pieces: Int32Array) => void): void {
    const before = this.levels[0].slice();
    this.move(this.leafOf.slice(), change);
    for (let leaf = 0; leaf < before.length; leaf++)
      if (this.levels[0][leaf] !== before[leaf]) this.onSlot(this.slotAt[leaf], this.levels[0][leaf]);
  }

  private move(leafOf: Int32Array, change?: (pieces: Int32Array) => void): void {
    const { leafOf: before, rootChunks, states, used } = this;
    const current = this.levels[0];
    const read = new LeafReader(this.height, this.tuples);
    this.tuples = sharedInts(tupleSize << 12);
    this.table = sharedInts(1 << 13);
    this.count = 1;
    this.forgetChanges();
    const pieces = new Int32Array(current.length);
    const builder = new RootBuilder(this.height, leafOf.subarray(0, used), (list, at) =>
      this.intern8(list, at),
    );
    for (let state = 0; state < states; state++) {
      const chunk = rootChunks[state >> chunkBits];
      const at = (state & chunkMask) << tupleBits;
      for (let slot = 0; slot < used; slot++) pieces[slot] = read.leaf(chunk, at, before[slot]);
      change?.(pieces);
      for (let slot = 0; slot < used; slot++) builder.leaves[leafOf[slot]] = pieces[slot];
      chunk.set(builder.root(), at);
    }
    this.fillStateTable(this.stateTable.length);
    // Not to be told: what the slots of the current state have stays the same, unless it is changed.
    for (let slot = 0; slot < used; slot++) pieces[slot] = current[before[slot]];
    change?.(pieces);
    current.fill(0);
    for (let slot = 0; slot < used; slot++) current[leafOf[slot]] = pieces[slot];
    this.writeLevels();
    for (let slot = 0; slot < current.length; slot++) {
      this.leafOf[slot] = leafOf[slot];
      this.slotAt[leafOf[slot]] = slot;
    }
    this.arrangements++;
  }

  /** What is known of changes holds for other leaves, or other tuples. */
  protected forgetChanges(): void {
    this.changed = new PairTable();
    this.changes.forget();
  }

  /** Writes the levels above the leaves of the current state. */
  private writeLevels(): void {
    const { levels } = this;
    for (let level = 1; level < this.height; level++)
      for (let tuple = 0; tuple < levels[level].length; tuple++)
        levels[level][tuple] = this.intern8(levels[level - 1], tuple << tupleBits);
  }

  // ---- looking up ----------------------------------------------------------------------------------------

  /**
   * The number of the state that differs from the current one in these slots (the last one counts where a slot is
   * there twice); a new one where it was not there, which then has the number `stateCount` had before.
   */
  intern(slots: Int32Array, pieces: Int32Array, count: number): number {
    return this.internRoot(this.rootAfter(slots, pieces, count));
  }

  /** The numbers of that state's root. Valid until the next call. */
  protected rootAfter(slots: Int32Array, pieces: Int32Array, count: number): Int32Array {
    if (count === 0) return this.levels[this.height - 1];
    const stamp = ++this.stamp;
    let known = 0;
    for (let index = 0; index < count; index++)
      known = this.put(this.leafOf[slots[index]], pieces[index], known, stamp);
    return this.rise(1, known, stamp);
  }

  /** Puts a piece into the state to be looked up; gives how many tuples of it are new then. */
  private put(leaf: number, piece: number, known: number, stamp: number): number {
    const next = this.next[0];
    const marks = this.stamps[0];
    const tuple = leaf >> tupleBits;
    const isNew = marks[tuple] !== stamp;
    if (isNew) {
      marks[tuple] = stamp;
      this.dirty[known] = tuple;
      copyTuple(this.levels[0], next, tuple << tupleBits);
    }
    next[leaf] = piece;
    return isNew ? known + 1 : known;
  }

  /** From the tuples of a level that are new (their numbers are in `dirty`) up to the root. */
  private rise(firstLevel: number, firstKnown: number, stamp: number): Int32Array {
    const { dirty, height } = this;
    let known = firstKnown;
    let next = this.next[firstLevel - 1];
    for (let level = firstLevel; level < height; level++) {
      const above = this.next[level];
      const marks = this.stamps[level];
      const base = this.levels[level];
      let parents = 0;
      for (let index = 0; index < known; index++) {
        const child = dirty[index];
        const tuple = child >> tupleBits;
        if (marks[tuple] !== stamp) {
          marks[tuple] = stamp;
          // Not beyond `index`: every parent has a child that was read before.
          dirty[parents++] = tuple;
          copyTuple(base, above, tuple << tupleBits);
        }
        above[child] = this.intern8(next, child << tupleBits);
      }
      known = parents;
      next = above;
    }
    return next;
  }

  /** The number of a change: what some slots of one branch get. */
  changeNumber(slots: readonly number[], pieces: readonly number[]): number {
    const below = (1 << this.branchBits) - 1;
    // Most are of one slot.
    if (slots.length === 1) return this.changes.ofLeaf(this.leafOf[slots[0]] & below, pieces[0]);
    const leaves = slots.map((slot) => this.leafOf[slot] & below);
    return this.changes.ofLeaves(leaves, pieces);
  }

  /** Which branch a slot is in. */
  branchOf(slot: number): number {
    return this.leafOf[slot] >> this.branchBits;
  }

  /** As `intern`, by changes of whole branches: `count` pairs of a branch and a change from `at` on. */
  internChanges(list: Int32Array, at: number, count: number): number {
    return this.internRoot(this.rootAfterChanges(list, at, count));
  }

  protected rootAfterChanges(list: Int32Array, at: number, count: number): Int32Array {
    this.writeRoot(this.changedRoot, 0, list, at, count);
    return this.changedRoot;
  }

  /** Writes that root down, from a place of the list on. */
  protected writeRoot(roots: Int32Array, to: number, list: Int32Array, at: number, count: number): void {
    const base = this.levels[this.height - 1];
    for (let branch = 0; branch < tupleSize; branch++) roots[to + branch] = base[branch];
    for (let index = at; index < at + 2 * count; index += 2) {
      const branch = list[index];
      const known = this.changed.get(base[branch] + 1, list[index + 1]);
      roots[to + branch] = known >= 0 ? known : this.change(branch, list[index + 1]);
    }
  }

  private change(branch: number, change: number): number {
    const changes = this.changes.list;
    const count = changes.get(change);
    const stamp = ++this.stamp;
    let known = 0;
    for (let index = change + 1; index < change + 1 + 2 * count; index += 2) {
      const leaf = (branch << this.branchBits) | changes.get(index);
      known = this.put(leaf, changes.get(index + 1), known, stamp);
    }
    const to = this.rise(1, known, stamp)[branch];
    if (this.hasRoom) this.changed.add(this.levels[this.height - 1][branch] + 1, change, to);
    return to;
  }

  // ---- shared with other threads ---------------------------------------------------------------------------

  get storage(): TreeStorage {
    const { height, tuples, table, rootChunks, stateTable, leafOf, slotAt, arrangements } = this;
    return {
      height,
      leafOf,
      slotAt,
      arrangements,
      tuples,
      table,
      rootChunks: rootChunks.slice(),
      stateTable,
      changes: this.changes.list.storage,
    };
  }

  /** Whether all of it is still there. */
  isStoredIn(storage: TreeStorage): boolean {
    return (
      this.stateTable === storage.stateTable &&
      this.tuples === storage.tuples &&
      this.table === storage.table &&
      this.rootChunks.length === storage.rootChunks.length &&
      this.changes.list.storage === storage.changes &&
      this.arrangements === storage.arrangements &&
      this.height === storage.height
    );
  }

  /** Room for so many more states and tuples, before others add some. */
  makeRoom(states: number, tuples: number): void {
    let size = this.stateTable.length;
    while ((this.states + states) * 5 > size * 3) size *= 2;
    if (size > this.stateTable.length) this.fillStateTable(size);
    while (this.rootChunks.length << chunkBits < this.states + states)
      this.rootChunks.push(sharedInts(tupleSize << chunkBits));
    while ((this.count + tuples) << tupleBits > this.tuples.length) this.doubleTuples();
    while ((this.count + tuples) * 5 > this.table.length * 3) this.growTable();
  }

  /** What has not been written to takes no memory, and must not be copied. */
  private doubleTuples(): void {
    this.tuples = doubled(this.tuples, this.count << tupleBits);
  }

  /** How many tuples and states there are, after others have added some. */
  get counts(): { readonly tuples: number; readonly states: number } {
    return { tuples: this.count, states: this.states };
  }
  set counts({ tuples, states }) {
    this.count = tuples;
    this.states = states;
  }

  // ---- the current state -----------------------------------------------------------------------------------

  /** Makes a state the current one, and tells of the slots that change. */
  restore(state: number): void {
    const chunk = this.rootChunks[state >> chunkBits];
    const at = (state & chunkMask) << tupleBits;
    if (this.height === 2) this.descendLow(chunk, at);
    else this.descend(this.height - 1, 0, chunk, at);
  }

  /** As `descend` where the root is right above the tuples of slots. */
  private descendLow(chunk: Int32Array, at: number): void {
    const { tuples, slotAt } = this;
    const [leaves, root] = this.levels;
    for (let leaf = 0; leaf < tupleSize; leaf++) {
      const tuple = chunk[at + leaf];
      if (root[leaf] === tuple) continue;
      root[leaf] = tuple;
      const first = leaf << tupleBits;
      for (let offset = 0; offset < tupleSize; offset++) {
        const piece = tuples[(tuple << tupleBits) + offset];
        if (leaves[first + offset] === piece) continue;
        leaves[first + offset] = piece;
        this.onSlot(slotAt[first + offset], piece);
      }
    }
  }

  private descend(level: number, first: number, from: Int32Array, at: number): void {
    const here = this.levels[level];
    for (let offset = 0; offset < tupleSize; offset++) {
      const child = from[at + offset];
      const index = first + offset;
      if (here[index] === child) continue;
      here[index] = child;
      if (level === 0) this.onSlot(this.slotAt[index], child);
      else this.descend(level - 1, index << tupleBits, this.tuples, child << tupleBits);
    }
  }

  // ---- tables ------------------------------------------------------------------------------------------------

  protected internRoot(list: Int32Array): number {
    const table = this.stateTable;
    const mask = table.length - 1;
    const hash = tupleHash(list, 0);
    const tag = tagOf(hash, table);
    let place = hash & mask;
    for (;;) {
      const entry = table[place];
      if (entry === 0) break;
      const known = stateIn(entry, table);
      if (
        isTagged(entry, tag, table) &&
        isSameTuple(this.rootChunks[known >> chunkBits], (known & chunkMask) << tupleBits, list, 0)
      )
        return known;
      place = (place + 1) & mask;
    }
    const state = this.states++;
    if (state >> chunkBits === this.rootChunks.length)
      this.rootChunks.push(sharedInts(tupleSize << chunkBits));
    const chunk = this.rootChunks[state >> chunkBits];
    const at = (state & chunkMask) << tupleBits;
    for (let offset = 0; offset < tupleSize; offset++) chunk[at + offset] = list[offset];
    table[place] = tag | (state + 1);
    if (this.states * 5 > table.length * 3) this.fillStateTable(table.length * 2);
    return state;
  }

  private fillStateTable(size: number): void {
    const table = sharedInts(size);
    const mask = size - 1;
    const hashes = new Int32Array(rehashed);
    const glances = new Int32Array(rehashed);
    for (let first = 0; first < this.states; first += rehashed) {
      const count = Math.min(rehashed, this.states - first);
      for (let index = 0; index < count; index++) {
        const state = first + index;
        hashes[index] = tupleHash(this.rootChunks[state >> chunkBits], (state & chunkMask) << tupleBits);
      }
      // Places far away in memory are fetched together, before any of them is waited for.
      for (let index = 0; index < count; index++) glances[index] = table[hashes[index] & mask];
      for (let index = 0; index < count; index++) {
        const hash = hashes[index];
        let place = hash & mask;
        while (table[place] !== 0) place = (place + 1) & mask;
        table[place] = tagOf(hash, table) | (first + index + 1);
      }
    }
    this.stateTable = table;
  }

  /** The number of the tuple that stands in a list from a place on. */
  protected intern8(list: Int32Array, at: number): number {
    const hash = tupleHash(list, at);
    if (hash === 0 && isEmpty(list, at)) return 0;
    const { table, tuples } = this;
    const mask = table.length - 1;
    let place = hash & mask;
    for (;;) {
      const known = table[place];
      if (known === 0) break;
      if (isSameTuple(tuples, known << tupleBits, list, at)) return known;
      place = (place + 1) & mask;
    }
    const number = this.count++;
    if (number << tupleBits === tuples.length) this.doubleTuples();
    for (let offset = 0; offset < tupleSize; offset++)
      this.tuples[(number << tupleBits) + offset] = list[at + offset];
    table[place] = number;
    if (this.count * 5 > table.length * 3) this.growTable();
    return number;
  }

  private growTable(): void {
    const larger = sharedInts(this.table.length * 2);
    const mask = larger.length - 1;
    for (let number = 1; number < this.count; number++) {
      let place = tupleHash(this.tuples, number << tupleBits) & mask;
      while (larger[place] !== 0) place = (place + 1) & mask;
      larger[place] = number;
    }
    this.table = larger;
  }
}

function isEmpty(list: Int32Array, at: number): boolean {
  for (let offset = 0; offset < tupleSize; offset++) if (list[at + offset] !== 0) return false;
  return true;
}

function copyTuple(from: Int32Array, to: Int32Array, at: number): void {
  for (let index = at; index < at + tupleSize; index++) to[index] = from[index];
}
