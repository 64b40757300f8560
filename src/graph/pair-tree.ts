/**
 * States as trees of pairs (the tree compression of Laarman, van de Pol and Weber 2011): the slots of a state are
 * the leaves, every inner node is a pair that is stored once, a state is its root. States that differ in one slot
 * share all but one path, so that a state costs little more than its own pair. Lossless. A subtree without anything
 * in it is 0.
 */
import { GrowableInts } from "./growable.ts";

export class PairTree {
  /** Node n is the pair (left[n], right[n]); number 0 is the empty one. */
  private readonly left = new GrowableInts(1 << 16);
  private readonly right = new GrowableInts(1 << 16);
  private table = new Int32Array(1 << 16);
  /** By node: the number of the state whose root it is, plus 1. */
  private readonly stateOf = new GrowableInts(1 << 16);
  private readonly roots = new GrowableInts();
  private height = 4;
  /** The tree of the current state: levels[0] are the slots, levels[height][0] is the root. */
  private levels: Int32Array[] = [];
  /** What the state to be looked up has in place of that, where the stamp is this search's. */
  private changed: Int32Array[] = [];
  private stamps: Int32Array[] = [];
  private stamp = 0;
  private dirty = new Int32Array(0);
  /** Told of each slot of the current state that another state has something else in. */
  onSlot: (slot: number, piece: number) => void = () => undefined;

  constructor() {
    this.left.push(0);
    this.right.push(0);
    this.stateOf.push(0);
    this.allocate();
  }

  get stateCount(): number {
    return this.roots.length;
  }

  get nodeCount(): number {
    return this.left.length - 1;
  }

  get bytes(): number {
    return this.left.bytes + this.right.bytes + this.stateOf.bytes + this.roots.bytes + this.table.byteLength;
  }

  /** What the current state has in a slot. */
  at(slot: number): number {
    return slot < this.levels[0].length ? this.levels[0][slot] : 0;
  }

  /** Makes room for slots up to this one. All states get a pair more. */
  reserve(slot: number): void {
    while (slot >= 1 << this.height) {
      const old = this.levels;
      this.height++;
      this.allocate();
      for (const [index, level] of old.entries()) this.levels[index].set(level);
      this.levels[this.height][0] = this.pair(old[old.length - 1][0], 0);
      for (let state = 0; state < this.roots.length; state++) {
        const root = this.pair(this.roots.get(state), 0);
        this.stateOf.set(this.roots.get(state), 0);
        this.roots.set(state, root);
      }
      for (let state = 0; state < this.roots.length; state++)
        this.stateOf.set(this.roots.get(state), state + 1);
    }
  }

  private allocate(): void {
    this.levels = [];
    this.changed = [];
    this.stamps = [];
    this.dirty = new Int32Array(1 << this.height);
    for (let level = 0; level <= this.height; level++) {
      const size = 1 << (this.height - level);
      this.levels.push(new Int32Array(size));
      this.changed.push(new Int32Array(size));
      this.stamps.push(new Int32Array(size));
    }
  }

  /**
   * The number of the state that differs from the current one in these slots; a new one where it was not there,
   * which then has the number `stateCount` had before.
   */
  intern(slots: Int32Array, pieces: Int32Array, count: number): number {
    const stamp = ++this.stamp;
    const { levels, changed, stamps, height } = this;
    let known = 0;
    const dirty = this.dirty;
    for (let index = 0; index < count; index++) {
      const slot = slots[index];
      changed[0][slot] = pieces[index];
      if (stamps[0][slot] !== stamp) {
        stamps[0][slot] = stamp;
        dirty[known++] = slot;
      }
    }
    for (let level = 0; level < height; level++) {
      let parents = 0;
      const values = changed[level];
      const marks = stamps[level];
      const base = levels[level];
      const parentMarks = stamps[level + 1];
      for (let index = 0; index < known; index++) {
        const parent = dirty[index] >> 1;
        if (parentMarks[parent] === stamp) continue;
        parentMarks[parent] = stamp;
        const first = parent << 1;
        const left = marks[first] === stamp ? values[first] : base[first];
        const right = marks[first + 1] === stamp ? values[first + 1] : base[first + 1];
        changed[level + 1][parent] = this.pair(left, right);
        dirty[parents++] = parent;
      }
      known = parents;
    }
    const root = known === 0 ? levels[height][0] : changed[height][0];
    return this.stateOfRoot(root);
  }

  private stateOfRoot(root: number): number {
    const known = this.stateOf.get(root);
    if (known !== 0) return known - 1;
    this.roots.push(root);
    this.stateOf.set(root, this.roots.length);
    return this.roots.length - 1;
  }

  /** Makes a state the current one, and tells of the slots that change. */
  restore(state: number): void {
    this.descend(this.height, 0, this.roots.get(state));
  }

  private descend(level: number, index: number, node: number): void {
    const here = this.levels[level];
    if (here[index] === node) return;
    here[index] = node;
    if (level === 0) {
      this.onSlot(index, node);
      return;
    }
    this.descend(level - 1, index << 1, node === 0 ? 0 : this.left.get(node));
    this.descend(level - 1, (index << 1) + 1, node === 0 ? 0 : this.right.get(node));
  }

  private pair(left: number, right: number): number {
    if (left === 0 && right === 0) return 0;
    let mask = this.table.length - 1;
    let at = hash(left, right) & mask;
    for (;;) {
      const node = this.table[at];
      if (node === 0) break;
      if (this.left.get(node) === left && this.right.get(node) === right) return node;
      at = (at + 1) & mask;
    }
    const node = this.left.length;
    if (node * 3 > this.table.length * 2) {
      this.grow();
      mask = this.table.length - 1;
      at = hash(left, right) & mask;
      while (this.table[at] !== 0) at = (at + 1) & mask;
    }
    this.left.push(left);
    this.right.push(right);
    this.stateOf.push(0);
    this.table[at] = node;
    return node;
  }

  private grow(): void {
    const larger = new Int32Array(this.table.length * 2);
    const mask = larger.length - 1;
    for (let node = 1; node < this.left.length; node++) {
      let at = hash(this.left.get(node), this.right.get(node)) & mask;
      while (larger[at] !== 0) at = (at + 1) & mask;
      larger[at] = node;
    }
    this.table = larger;
  }
}

function hash(left: number, right: number): number {
  let mixed = Math.imul(left, 0x9e3779b1) ^ Math.imul(right ^ 0x7f4a7c15, 0x85ebca6b);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  mixed ^= mixed >>> 13;
  return mixed;
}
