/**
 * States as trees of tuples (after the tree compression of Laarman, van de Pol and Weber 2011, with eight children
 * in place of two: a look-up then touches few places in memory). The slots of a state are the leaves, every node is
 * a tuple of eight numbers that is stored once, a state is its root. States that differ in one slot share all but one
 * path. Lossless. A part without anything in it is 0. Roots are kept apart, by the numbers of their states.
 */
import { arrangement } from "./arrangement.ts";
import { doubled, GrowableInts, sharedInts } from "./growable.ts";
import { LeafReader } from "./leaf-reader.ts";
import { PairTable } from "./pair-table.ts";
import { RootBuilder } from "./root-builder.ts";
import { isSameTuple, tupleBits, tupleHash, tupleSize } from "./tuples.ts";

/** Roots of this many states lie side by side. */
export const chunkBits = 15;
export const chunkMask: number = (1 << chunkBits) - 1;

/**
 * An entry of the table of states is a state's number plus 1 and, as long as there is room for it, a part of its hash:
 * a root that is another one is then hardly ever looked at, which would be one more place far away in memory.
 */
const numberBits = 25;
const numberMask = (1 << numberBits) - 1;
export function tagOf(hash: number, table: Int32Array): number {
  return table.length > 1 << numberBits ? 0 : (hash >>> (numberBits + 1)) << numberBits;
}
export function isTagged(entry: number, tag: number, table: Int32Array): boolean {
  return table.length > 1 << numberBits || (entry & ~numberMask) === tag;
}
export function stateIn(entry: number, table: Int32Array): number {
  return (table.length > 1 << numberBits ? entry : entry & numberMask) - 1;
}

/** States that are put into a new table together. */
const rehashed = 256;
/** A look at so many states tells which slots vary, and with which others. */
const sampleSize = 1000;
/** All leaves of all states are read and written: too many in a higher tree. */
const highestArranged = 3;

/** Where a tree is kept: what threads of the host share. */
export interface TreeStorage {
  readonly height: number;
  /** By slot its place among the leaves, and the other way round. */
  readonly places: Int32Array;
  readonly slotsAt: Int32Array;
  /** How often slots were given other places. */
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
  /** By slot: its place among the leaves (arrangement.ts); and by place its slot. */
  protected places: Int32Array = sharedInts(0);
  protected slotsAt: Int32Array = sharedInts(0);
  protected arrangements = 0;
  /** The tree of the current state: levels[0] are the leaves, levels[height - 1] are the numbers of the root. */
  protected levels: Int32Array[] = [];
  /** The same for the state to be looked up, where the stamp of the tuple is this search's. */
  private next: Int32Array[] = [];
  private stamps: Int32Array[] = [];
  private stamp = 0;
  private dirty = new Int32Array(0);
  /** Changes of the places below one entry of the root, each with a number: how many there are, then place and piece. */
  protected changes: GrowableInts = new GrowableInts();
  private readonly changeNumbers = new Map<string, number>();
  /** The same for one place alone: by the place (plus 1) and the piece. */
  private singleChanges = new PairTable();
  /** Entry of a root (plus 1) and change: the entry with the change made. */
  private changed = new PairTable();
  /** Whether all tuples of the state that is being looked up could be stored. */
  protected hasRoom = true;
  /** Told of each slot that gets something else when another state becomes the current one. */
  onSlot: (slot: number, piece: number) => void = () => undefined;
  /** Slots from this one on have nothing in any state. */
  private used = 1;
  /** Told when slots have other places because there are more of them. */
  onRise: () => void = () => undefined;
  /** The number of places below an entry of the root is two to the power of this. */
  protected partBits = 0;
  private readonly changedRoot = new Int32Array(tupleSize);

  constructor() {
    this.allocate();
    this.changes.push(0);
  }

  get stateCount(): number {
    return this.states;
  }

  get nodeCount(): number {
    return this.count - 1 + this.states;
  }

  get bytes(): number {
    const arrays = [this.tuples, this.table, this.stateTable, ...this.rootChunks];
    return arrays.reduce((sum, array) => sum + array.byteLength, this.changed.bytes + this.changes.bytes);
  }

  /** Makes room for slots up to this one. */
  reserve(slot: number): void {
    if (slot >= this.used) this.used = slot + 1;
    while (slot >= this.places.length) this.riseAbove();
  }

  /** Every part below the root gets a tuple of its own above it, with room beside it: parts stay what they are. */
  private riseAbove(): void {
    const { levels, places, rootChunks, states } = this;
    this.height++;
    this.allocate();
    for (const [slot, place] of places.entries()) this.levels[0][this.places[slot]] = levels[0][place];
    this.writeLevels();
    const lone = new Int32Array(tupleSize);
    // By number of a part, found once each; 0 is the empty one.
    const known = new Int32Array(this.count);
    const above = (part: number): number => {
      if (part === 0 || known[part] !== 0) return known[part];
      lone[0] = part;
      return (known[part] = this.intern8(lone, 0));
    };
    for (let state = 0; state < states; state++) {
      const chunk = rootChunks[state >> chunkBits];
      const at = (state & chunkMask) << tupleBits;
      for (let part = at; part < at + tupleSize; part++) chunk[part] = above(chunk[part]);
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
    this.partBits = tupleBits * (this.height - 1);
    const capacity = 1 << (tupleBits * this.height);
    this.dirty = new Int32Array(capacity);
    this.makePlaces(capacity);
  }

  /** Slots that there was no room for until now come last, so that few parts of the root have anything to do with them. */
  private makePlaces(capacity: number): void {
    const before = this.places;
    const beforeBits = this.partBits - tupleBits;
    this.places = sharedInts(capacity);
    this.slotsAt = sharedInts(capacity).fill(-1);
    const stand = (slot: number, place: number): void => {
      this.places[slot] = place;
      this.slotsAt[place] = slot;
    };
    for (const [slot, place] of before.entries()) {
      const part = place >> beforeBits;
      stand(slot, (part << this.partBits) | (place & ((1 << beforeBits) - 1)));
    }
    let free = capacity - 1;
    for (let slot = capacity - 1; slot >= before.length; slot--) {
      while (this.slotsAt[free] >= 0) free--;
      stand(slot, free--);
    }
  }

  // ---- which slots stand side by side ------------------------------------------------------------------------

  /**
   * Gives slots the places that suit the states so far, those in one tuple that are to stand together; changes have
   * other numbers then. False where all stays.
   */
  arrange(together: readonly (readonly number[])[] = []): boolean {
    const places =
      this.height > highestArranged ? undefined : arrangement(this.sample(), this.height, together);
    if (places === undefined) return false;
    this.move(places);
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
        columns[slot][index] = read.leaf(chunk, at, this.places[slot]);
    }
    return columns;
  }

  /** All states have other pieces in some slots, all of which there is room for: `change` writes them, by slot. */
  rewrite(change: (pieces: Int32Array) => void): void {
    const before = this.levels[0].slice();
    this.move(this.places.slice(), change);
    for (let place = 0; place < before.length; place++)
      if (this.levels[0][place] !== before[place]) this.onSlot(this.slotsAt[place], this.levels[0][place]);
  }

  private move(places: Int32Array, change?: (pieces: Int32Array) => void): void {
    const { places: before, rootChunks, states, used } = this;
    const current = this.levels[0];
    const read = new LeafReader(this.height, this.tuples);
    this.tuples = sharedInts(tupleSize << 12);
    this.table = sharedInts(1 << 13);
    this.count = 1;
    this.forgetChanges();
    const pieces = new Int32Array(current.length);
    const builder = new RootBuilder(this.height, places.subarray(0, used), (list, at) =>
      this.intern8(list, at),
    );
    for (let state = 0; state < states; state++) {
      const chunk = rootChunks[state >> chunkBits];
      const at = (state & chunkMask) << tupleBits;
      for (let slot = 0; slot < used; slot++) pieces[slot] = read.leaf(chunk, at, before[slot]);
      change?.(pieces);
      for (let slot = 0; slot < used; slot++) builder.leaves[places[slot]] = pieces[slot];
      chunk.set(builder.root(), at);
    }
    this.fillStateTable(this.stateTable.length);
    // Not to be told: what the slots of the current state have stays the same, unless it is changed.
    for (let slot = 0; slot < used; slot++) pieces[slot] = current[before[slot]];
    change?.(pieces);
    current.fill(0);
    for (let slot = 0; slot < used; slot++) current[places[slot]] = pieces[slot];
    this.writeLevels();
    for (let slot = 0; slot < current.length; slot++) {
      this.places[slot] = places[slot];
      this.slotsAt[places[slot]] = slot;
    }
    this.arrangements++;
  }

  /** What is known of changes holds for other places, or other tuples. */
  protected forgetChanges(): void {
    this.changed = new PairTable();
    this.changeNumbers.clear();
    this.singleChanges = new PairTable();
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
      known = this.put(this.places[slots[index]], pieces[index], known, stamp);
    return this.rise(1, known, stamp);
  }

  /** Puts a piece into the state to be looked up; gives how many tuples of it are new then. */
  private put(place: number, piece: number, known: number, stamp: number): number {
    const next = this.next[0];
    const marks = this.stamps[0];
    const tuple = place >> tupleBits;
    const isNew = marks[tuple] !== stamp;
    if (isNew) {
      marks[tuple] = stamp;
      this.dirty[known] = tuple;
      copyTuple(this.levels[0], next, tuple << tupleBits);
    }
    next[place] = piece;
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

  /** The number of a change: what the slots below one entry of the root get. */
  changeNumber(slots: readonly number[], pieces: readonly number[]): number {
    const below = (1 << this.partBits) - 1;
    // Most are of one slot.
    if (slots.length === 1) return this.changeOf(this.places[slots[0]] & below, pieces[0]);
    const offsets = slots.map((slot) => this.places[slot] & below);
    const key = `${offsets.join()} ${pieces.join()}`;
    let number = this.changeNumbers.get(key);
    if (number === undefined) {
      number = this.changes.length;
      this.changes.push(slots.length);
      for (const [index, offset] of offsets.entries()) {
        this.changes.push(offset);
        this.changes.push(pieces[index]);
      }
      this.changeNumbers.set(key, number);
    }
    return number;
  }

  private changeOf(offset: number, piece: number): number {
    let number = this.singleChanges.get(offset + 1, piece);
    if (number < 0) {
      number = this.changes.length;
      this.changes.pushAll([1, offset, piece]);
      this.singleChanges.add(offset + 1, piece, number);
    }
    return number;
  }

  /** Which entry of the root a slot is below. */
  partOf(slot: number): number {
    return this.places[slot] >> this.partBits;
  }

  /** As `intern`, by changes of whole parts: `count` pairs of an entry of the root and a change from `at` on. */
  internChanges(list: Int32Array, at: number, count: number): number {
    return this.internRoot(this.rootAfterChanges(list, at, count));
  }

  protected rootAfterChanges(list: Int32Array, at: number, count: number): Int32Array {
    this.writeRoot(this.changedRoot, 0, list, at, count);
    return this.changedRoot;
  }

  /** Writes that root down from a place on. */
  protected writeRoot(roots: Int32Array, to: number, list: Int32Array, at: number, count: number): void {
    const base = this.levels[this.height - 1];
    for (let part = 0; part < tupleSize; part++) roots[to + part] = base[part];
    for (let index = at; index < at + 2 * count; index += 2) {
      const part = list[index];
      const known = this.changed.get(base[part] + 1, list[index + 1]);
      roots[to + part] = known >= 0 ? known : this.change(part, list[index + 1]);
    }
  }

  private change(part: number, change: number): number {
    const { changes } = this;
    const count = changes.get(change);
    const stamp = ++this.stamp;
    let known = 0;
    for (let index = change + 1; index < change + 1 + 2 * count; index += 2) {
      const place = (part << this.partBits) | changes.get(index);
      known = this.put(place, changes.get(index + 1), known, stamp);
    }
    const to = this.rise(1, known, stamp)[part];
    if (this.hasRoom) this.changed.add(this.levels[this.height - 1][part] + 1, change, to);
    return to;
  }

  // ---- shared with other threads ---------------------------------------------------------------------------

  get storage(): TreeStorage {
    const { height, tuples, table, rootChunks, stateTable, places, slotsAt, arrangements } = this;
    return {
      height,
      places,
      slotsAt,
      arrangements,
      tuples,
      table,
      rootChunks: rootChunks.slice(),
      stateTable,
      changes: this.changes.storage,
    };
  }

  /** Whether all of it is still there. */
  isStoredIn(storage: TreeStorage): boolean {
    return (
      this.stateTable === storage.stateTable &&
      this.tuples === storage.tuples &&
      this.table === storage.table &&
      this.rootChunks.length === storage.rootChunks.length &&
      this.changes.storage === storage.changes &&
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
    const { tuples, slotsAt } = this;
    const [leaves, root] = this.levels;
    for (let place = 0; place < tupleSize; place++) {
      const tuple = chunk[at + place];
      if (root[place] === tuple) continue;
      root[place] = tuple;
      const first = place << tupleBits;
      for (let offset = 0; offset < tupleSize; offset++) {
        const piece = tuples[(tuple << tupleBits) + offset];
        if (leaves[first + offset] === piece) continue;
        leaves[first + offset] = piece;
        this.onSlot(slotsAt[first + offset], piece);
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
      if (level === 0) this.onSlot(this.slotsAt[index], child);
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
