/**
 * States as trees of tuples (after the tree compression of Laarman, van de Pol and Weber 2011, with eight children
 * in place of two: a look-up then touches few places in memory). The slots of a state are the leaves, every node is
 * a tuple of eight numbers that is stored once, a state is its root. States that differ in one slot share all but one
 * path. Lossless. A part without anything in it is 0.
 */
import { doubled } from "./growable.ts";

const tupleBits = 3;
const tupleSize = 1 << tupleBits;

export class StateTree {
  /** Tuple n has the numbers from tuples[8 n]; number 0 is the empty one. */
  private tuples = new Int32Array(tupleSize << 12);
  /** By tuple: the number of the state whose root it is, plus 1. */
  private stateOf = new Int32Array(1 << 12);
  private count = 1;
  private table = new Int32Array(1 << 13);
  private roots = new Int32Array(1 << 12);
  private states = 0;
  /** Levels of tuples; the root is the only one of the last. */
  private height = 2;
  /** The tree of the current state: levels[0] are the slots, levels[height] is the root. */
  private levels: Int32Array<ArrayBuffer>[] = [];
  /** The same for the state to be looked up, where the stamp of the tuple is this search's. */
  private next: Int32Array<ArrayBuffer>[] = [];
  private stamps: Int32Array<ArrayBuffer>[] = [];
  private stamp = 0;
  private dirty = new Int32Array(0);
  /** Told of each slot that gets something else when another state becomes the current one. */
  onSlot: (slot: number, piece: number) => void = () => undefined;

  constructor() {
    this.allocate();
  }

  get stateCount(): number {
    return this.states;
  }

  get nodeCount(): number {
    return this.count - 1;
  }

  get bytes(): number {
    const arrays = [this.tuples, this.stateOf, this.table, this.roots];
    return arrays.reduce((sum, array) => sum + array.byteLength, 0);
  }

  /** Makes room for slots up to this one. All states get a tuple more. */
  reserve(slot: number): void {
    while (slot >= 1 << (tupleBits * this.height)) {
      const { levels } = this;
      this.height++;
      this.allocate();
      for (const [index, level] of levels.entries()) this.levels[index].set(level);
      this.levels[this.height][0] = this.above(this.levels[this.height - 1][0]);
      for (let state = 0; state < this.states; state++) {
        const root = this.above(this.roots[state]);
        this.stateOf[this.roots[state]] = 0;
        this.roots[state] = root;
      }
      for (let state = 0; state < this.states; state++) this.stateOf[this.roots[state]] = state + 1;
    }
  }

  /** The tuple that has this one first and nothing else. */
  private above(tuple: number): number {
    const alone = new Int32Array(tupleSize);
    alone[0] = tuple;
    return this.intern8(alone, 0);
  }

  private allocate(): void {
    this.levels = [];
    this.next = [];
    this.stamps = [];
    for (let level = 0; level <= this.height; level++) {
      const size = 1 << (tupleBits * (this.height - level));
      this.levels.push(new Int32Array(size));
      this.next.push(new Int32Array(size));
      this.stamps.push(new Int32Array(Math.max(1, size >> tupleBits)));
    }
    this.dirty = new Int32Array(1 << (tupleBits * this.height));
  }

  /**
   * The number of the state that differs from the current one in these slots (the last one counts where a slot is
   * there twice); a new one where it was not there, which then has the number `stateCount` had before.
   */
  intern(slots: Int32Array, pieces: Int32Array, count: number): number {
    const root = count === 0 ? this.levels[this.height][0] : this.rootWith(slots, pieces, count);
    const known = this.stateOf[root];
    if (known !== 0) return known - 1;
    if (this.states === this.roots.length) this.roots = doubled(this.roots);
    this.roots[this.states++] = root;
    this.stateOf[root] = this.states;
    return this.states - 1;
  }

  private rootWith(slots: Int32Array, pieces: Int32Array, count: number): number {
    const stamp = ++this.stamp;
    const { dirty, height } = this;
    let known = 0;
    let next = this.next[0];
    {
      const marks = this.stamps[0];
      const base = this.levels[0];
      for (let index = 0; index < count; index++) {
        const slot = slots[index];
        const tuple = slot >> tupleBits;
        if (marks[tuple] !== stamp) {
          marks[tuple] = stamp;
          dirty[known++] = tuple;
          copyTuple(base, next, tuple << tupleBits);
        }
        next[slot] = pieces[index];
      }
    }
    for (let level = 1; level < height; level++) {
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
    return this.intern8(next, 0);
  }

  /** Makes a state the current one, and tells of the slots that change. */
  restore(state: number): void {
    this.descend(this.height, 0, this.roots[state]);
  }

  private descend(level: number, index: number, node: number): void {
    const here = this.levels[level];
    if (here[index] === node) return;
    here[index] = node;
    if (level === 0) {
      this.onSlot(index, node);
      return;
    }
    const first = index << tupleBits;
    const from = node << tupleBits;
    const below = this.levels[level - 1];
    for (let offset = 0; offset < tupleSize; offset++) {
      const child = this.tuples[from + offset];
      if (below[first + offset] !== child) this.descend(level - 1, first + offset, child);
    }
  }

  /** The number of the tuple that stands in a list from a place on. */
  private intern8(list: Int32Array<ArrayBuffer>, at: number): number {
    const hash = tupleHash(list, at);
    if (hash === 0 && isEmpty(list, at)) return 0;
    const { table, tuples } = this;
    const mask = table.length - 1;
    let place = hash & mask;
    for (;;) {
      const known = table[place];
      if (known === 0) break;
      if (isSame(tuples, known << tupleBits, list, at)) return known;
      place = (place + 1) & mask;
    }
    const number = this.count++;
    if (number === this.stateOf.length) {
      this.tuples = doubled(tuples);
      this.stateOf = doubled(this.stateOf);
    }
    for (let offset = 0; offset < tupleSize; offset++)
      this.tuples[(number << tupleBits) + offset] = list[at + offset];
    table[place] = number;
    if (this.count * 5 > table.length * 3) this.growTable();
    return number;
  }

  private growTable(): void {
    const larger = new Int32Array(this.table.length * 2);
    const mask = larger.length - 1;
    for (let number = 1; number < this.count; number++) {
      let place = tupleHash(this.tuples, number << tupleBits) & mask;
      while (larger[place] !== 0) place = (place + 1) & mask;
      larger[place] = number;
    }
    this.table = larger;
  }
}

/** 0 for the empty tuple. */
function tupleHash(list: Int32Array<ArrayBuffer>, at: number): number {
  let first = Math.imul(list[at], 0x9e3779b1) ^ list[at + 4];
  let second = Math.imul(list[at + 1], 0x85ebca6b) ^ list[at + 5];
  let third = Math.imul(list[at + 2], 0xc2b2ae35) ^ list[at + 6];
  const fourth = Math.imul(list[at + 3], 0x27d4eb2f) ^ list[at + 7];
  first = Math.imul(first ^ (first >>> 15), 0x2c1b3c6d);
  second = Math.imul(second ^ (second >>> 13), 0x297a2d39);
  third = Math.imul(third ^ (third >>> 14), 0x165667b1);
  const mixed = Math.imul(fourth ^ (fourth >>> 16), 0x5bd1e995) ^ first ^ (second >>> 3) ^ second ^ third;
  return mixed ^ (mixed >>> 15);
}

function isEmpty(list: Int32Array<ArrayBuffer>, at: number): boolean {
  for (let offset = 0; offset < tupleSize; offset++) if (list[at + offset] !== 0) return false;
  return true;
}

function isSame(a: Int32Array<ArrayBuffer>, from: number, b: Int32Array<ArrayBuffer>, at: number): boolean {
  for (let offset = 0; offset < tupleSize; offset++) if (a[from + offset] !== b[at + offset]) return false;
  return true;
}

function copyTuple(from: Int32Array<ArrayBuffer>, to: Int32Array<ArrayBuffer>, at: number): void {
  for (let index = at; index < at + tupleSize; index++) to[index] = from[index];
}
