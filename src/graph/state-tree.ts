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
const sampleSize = 400;
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
  /** Changes of the slots below one tuple, each with a number: how many there are, then slot (0 to 7) and piece. */
  protected changes: GrowableInts = new GrowableInts();
  private readonly changeNumbers = new Map<string, number>();
  /** The same for one slot alone: by its place in the tuple (plus 1) and the piece. */
  private singleChanges = new PairTable();
  /** Tuple (plus 1) and change: the tuple with the change made. */
  private changed = new PairTable();
  /** Whether all tuples of the state that is being looked up could be stored. */
  protected hasRoom = true;
  /** Told of each slot that gets something else when another state becomes the current one. */
  onSlot: (slot: number, piece: number) => void = () => undefined;

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

  /** Makes room for slots up to this one. All states get a tuple more. */
  reserve(slot: number): void {
    while (slot >= 1 << (tupleBits * this.height)) {
      const { levels, height } = this;
      this.height++;
      this.allocate();
      for (const [index, level] of levels.entries()) this.levels[index].set(level);
      this.levels[height][0] = this.intern8(levels[height - 1], 0);
      for (let state = 0; state < this.states; state++) {
        const chunk = this.rootChunks[state >> chunkBits];
        const at = (state & chunkMask) << tupleBits;
        const tuple = this.intern8(chunk, at);
        chunk.fill(0, at, at + tupleSize);
        chunk[at] = tuple;
      }
      this.fillStateTable(this.stateTable.length);
    }
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
    const capacity = 1 << (tupleBits * this.height);
    this.dirty = new Int32Array(capacity);
    this.makePlaces(capacity);
  }

  /** Slots that there was no room for until now stand in their order. */
  protected makePlaces(capacity: number): void {
    const { places, slotsAt } = this;
    this.places = sharedInts(capacity);
    this.slotsAt = sharedInts(capacity);
    for (let slot = 0; slot < capacity; slot++) {
      this.places[slot] = slot < places.length ? places[slot] : slot;
      this.slotsAt[slot] = slot < slotsAt.length ? slotsAt[slot] : slot;
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
    const columns = Array.from(this.places, () => new Int32Array(size));
    let used = 1;
    for (let index = 0; index < size; index++) {
      const state = Math.floor((index * this.states) / size);
      const leaves = read.leaves(this.rootChunks[state >> chunkBits], (state & chunkMask) << tupleBits);
      for (let slot = 0; slot < columns.length; slot++) {
        const piece = leaves[this.places[slot]];
        columns[slot][index] = piece;
        if (piece !== 0 && slot >= used) used = slot + 1;
      }
    }
    return columns.slice(0, used);
  }

  /** All states have other pieces in some slots, all of which there is room for: `change` writes them, by slot. */
  rewrite(change: (pieces: Int32Array) => void): void {
    const before = this.levels[0].slice();
    this.move(this.places.slice(), change);
    for (let place = 0; place < before.length; place++)
      if (this.levels[0][place] !== before[place]) this.onSlot(this.slotsAt[place], this.levels[0][place]);
  }

  private move(places: Int32Array, change?: (pieces: Int32Array) => void): void {
    const { places: before, rootChunks, states } = this;
    const current = this.levels[0];
    const capacity = current.length;
    // Not to be told: what the slots of the current state have stays the same, unless it is changed.
    const read = new LeafReader(this.height, this.tuples);
    this.tuples = sharedInts(tupleSize << 12);
    this.table = sharedInts(1 << 13);
    this.count = 1;
    this.forgetChanges();
    const leaves = new Int32Array(capacity);
    const pieces = new Int32Array(capacity);
    const rearranged = (from: Int32Array): Int32Array => {
      for (let slot = 0; slot < capacity; slot++) pieces[slot] = from[before[slot]];
      change?.(pieces);
      for (let slot = 0; slot < capacity; slot++) leaves[places[slot]] = pieces[slot];
      return leaves;
    };
    for (let state = 0; state < states; state++) {
      const chunk = rootChunks[state >> chunkBits];
      const at = (state & chunkMask) << tupleBits;
      chunk.set(this.rootOf(rearranged(read.leaves(chunk, at))), at);
    }
    this.fillStateTable(this.stateTable.length);
    const now = rearranged(current).slice();
    this.rootOf(now, this.levels);
    current.set(now);
    for (let slot = 0; slot < capacity; slot++) {
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
    this.firstTuples.length = 0;
  }

  /** The numbers of the root above leaves; the levels between are written down where asked for. */
  private rootOf(leaves: Int32Array, levels: readonly Int32Array[] = []): Int32Array {
    let below = leaves;
    for (let level = 1; level < this.height; level++) {
      const above = levels[level] ?? new Int32Array(below.length >> tupleBits);
      for (let tuple = 0; tuple < above.length; tuple++)
        above[tuple] = this.intern8(below, tuple << tupleBits);
      below = above;
    }
    return below;
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
    const { dirty } = this;
    let known = 0;
    const next = this.next[0];
    const marks = this.stamps[0];
    const base = this.levels[0];
    for (let index = 0; index < count; index++) {
      const place = this.places[slots[index]];
      const tuple = place >> tupleBits;
      if (marks[tuple] !== stamp) {
        marks[tuple] = stamp;
        dirty[known++] = tuple;
        copyTuple(base, next, tuple << tupleBits);
      }
      next[place] = pieces[index];
    }
    return this.rise(1, known, stamp);
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

  /** The number of a change: what the slots of one tuple get. */
  changeNumber(slots: readonly number[], pieces: readonly number[]): number {
    // Most are of one slot.
    if (slots.length === 1) return this.changeOf(this.places[slots[0]] & (tupleSize - 1), pieces[0]);
    const offsets = slots.map((slot) => this.places[slot] & (tupleSize - 1));
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

  /** Which tuple of slots a slot belongs to. */
  tupleOf(slot: number): number {
    return this.places[slot] >> tupleBits;
  }

  /** As `intern`, by changes of whole tuples: `count` pairs of a tuple of slots and a change from `at` on. */
  internChanges(list: Int32Array, at: number, count: number, firstPiece: number): number {
    return this.internRoot(this.rootAfterChanges(list, at, count, firstPiece));
  }

  protected rootAfterChanges(list: Int32Array, at: number, count: number, firstPiece: number): Int32Array {
    if (this.height === 2) {
      this.writeLowRoot(this.next[1], 0, list, at, count, firstPiece);
      return this.next[1];
    }
    const stamp = ++this.stamp;
    const { dirty, changed } = this;
    const base = this.levels[1];
    const next = this.next[1];
    const marks = this.stamps[1];
    let known = 0;
    for (let index = firstPiece < 0 ? 0 : -1; index < count; index++) {
      const child = index < 0 ? 0 : list[at + 2 * index];
      const tuple = child >> tupleBits;
      if (marks[tuple] !== stamp) {
        marks[tuple] = stamp;
        dirty[known++] = tuple;
        copyTuple(base, next, tuple << tupleBits);
      }
      if (index < 0) {
        next[0] = this.firstTuple(firstPiece);
        continue;
      }
      const change = list[at + 2 * index + 1];
      const to = changed.get(base[child] + 1, change);
      next[child] = to >= 0 ? to : this.change(child, change);
    }
    return known === 0 ? this.levels[this.height - 1] : this.rise(2, known, stamp);
  }

  /** The same where the root is right above the tuples of slots: writes it down from a place on. */
  protected writeLowRoot(
    roots: Int32Array,
    to: number,
    list: Int32Array,
    at: number,
    count: number,
    firstPiece: number,
  ): void {
    const base = this.levels[1];
    for (let tuple = 0; tuple < tupleSize; tuple++) roots[to + tuple] = base[tuple];
    if (firstPiece >= 0) roots[to] = this.firstTuple(firstPiece);
    for (let index = at; index < at + 2 * count; index += 2) {
      const child = list[index];
      const tuple = this.changed.get(base[child] + 1, list[index + 1]);
      roots[to + child] = tuple >= 0 ? tuple : this.change(child, list[index + 1]);
    }
  }

  /** Slot 0 has its tuple for itself. */
  private firstTuple(piece: number): number {
    let tuple = this.firstTuples[piece];
    if (tuple === undefined) {
      const alone = new Int32Array(tupleSize);
      alone[0] = piece;
      tuple = this.intern8(alone, 0);
      if (this.hasRoom) this.firstTuples[piece] = tuple;
    }
    return tuple;
  }
  protected readonly firstTuples: (number | undefined)[] = [];

  private change(child: number, change: number): number {
    const tuple = this.levels[0].slice(child << tupleBits, (child + 1) << tupleBits);
    const count = this.changes.get(change);
    for (let index = 0; index < count; index++)
      tuple[this.changes.get(change + 1 + 2 * index)] = this.changes.get(change + 2 + 2 * index);
    const to = this.intern8(tuple, 0);
    if (this.hasRoom) this.changed.add(this.levels[1][child] + 1, change, to);
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
    while ((this.states + states) * 5 > this.stateTable.length * 3)
      this.fillStateTable(this.stateTable.length * 2);
    while (this.rootChunks.length << chunkBits < this.states + states)
      this.rootChunks.push(sharedInts(tupleSize << chunkBits));
    while ((this.count + tuples) << tupleBits > this.tuples.length) this.tuples = doubled(this.tuples);
    while ((this.count + tuples) * 5 > this.table.length * 3) this.growTable();
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
    if (number << tupleBits === tuples.length) this.tuples = doubled(tuples);
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
