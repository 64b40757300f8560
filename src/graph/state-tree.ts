/**
 * States as trees (after the tree compression of Laarman, van de Pol and Weber 2011): the slots of a state lie in
 * chunks of eight that are stored once each, above them every inner node is a pair that is stored once, a state is
 * its root. States that differ in one slot share all but one path, so that a state costs little more than its own
 * pair. Lossless. A part without anything in it is 0.
 */

const chunkBits = 3;
const chunkSize = 1 << chunkBits;

export class StateTree {
  /** Chunk c has the slots from chunks[8 c]; number 0 is the empty one. */
  private chunks = new Int32Array(chunkSize << 10);
  private chunkCount = 1;
  private chunkTable = new Int32Array(1 << 12);
  /**
   * Node n has three words from pairs[3 n]: left, right, and the number plus 1 of the state whose root it is. They
   * lie together because a look-up touches all of them. Number 0 is the empty node.
   */
  private pairs = new Int32Array(3 << 14);
  private nodes = 1;
  private table = new Int32Array(1 << 15);
  private roots = new Int32Array(1 << 14);
  private states = 0;
  /** Pairs above the chunks. */
  private height = 2;
  private slots = new Int32Array(0);
  /** The tree of the current state: levels[0] are the chunks, levels[height][0] is the root. */
  private levels: Int32Array[] = [];
  /** What the state to be looked up has in place of that, where the stamp is this search's. */
  private newSlots = new Int32Array(0);
  private changed: Int32Array[] = [];
  private stamps: Int32Array[] = [];
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
    return this.nodes - 1 + this.chunkCount - 1;
  }

  get bytes(): number {
    const arrays = [this.chunks, this.chunkTable, this.pairs, this.table, this.roots];
    return arrays.reduce((sum, array) => sum + array.byteLength, 0);
  }

  /** Makes room for slots up to this one. All states get a pair more. */
  reserve(slot: number): void {
    while (slot >= chunkSize << this.height) {
      const { levels, slots } = this;
      this.height++;
      this.allocate();
      this.slots.set(slots);
      for (const [index, level] of levels.entries()) this.levels[index].set(level);
      this.levels[this.height][0] = this.pair(levels[levels.length - 1][0], 0);
      for (let state = 0; state < this.states; state++) {
        const root = this.pair(this.roots[state], 0);
        this.pairs[3 * this.roots[state] + 2] = 0;
        this.roots[state] = root;
      }
      for (let state = 0; state < this.states; state++) this.pairs[3 * this.roots[state] + 2] = state + 1;
    }
  }

  private allocate(): void {
    this.slots = new Int32Array(chunkSize << this.height);
    this.newSlots = new Int32Array(chunkSize << this.height);
    this.dirty = new Int32Array(1 << this.height);
    this.levels = [];
    this.changed = [];
    this.stamps = [];
    for (let level = 0; level <= this.height; level++) {
      const size = 1 << (this.height - level);
      this.levels.push(new Int32Array(size));
      this.changed.push(new Int32Array(size));
      this.stamps.push(new Int32Array(size));
    }
  }

  /**
   * The number of the state that differs from the current one in these slots (the last one counts where a slot is
   * there twice); a new one where it was not there, which then has the number `stateCount` had before.
   */
  intern(slots: Int32Array, pieces: Int32Array, count: number): number {
    const root = count === 0 ? this.levels[this.height][0] : this.rootWith(slots, pieces, count);
    const known = this.pairs[3 * root + 2];
    if (known !== 0) return known - 1;
    if (this.states === this.roots.length) this.roots = doubled(this.roots);
    this.roots[this.states++] = root;
    this.pairs[3 * root + 2] = this.states;
    return this.states - 1;
  }

  private rootWith(slots: Int32Array, pieces: Int32Array, count: number): number {
    const stamp = ++this.stamp;
    const { height, dirty, newSlots } = this;
    let known = 0;
    let marks = this.stamps[0];
    for (let index = 0; index < count; index++) {
      const slot = slots[index];
      const chunk = slot >> chunkBits;
      if (marks[chunk] !== stamp) {
        marks[chunk] = stamp;
        dirty[known++] = chunk;
        const first = chunk << chunkBits;
        for (let at = first; at < first + chunkSize; at++) newSlots[at] = this.slots[at];
      }
      newSlots[slot] = pieces[index];
    }
    let values = this.changed[0];
    for (let index = 0; index < known; index++) values[dirty[index]] = this.chunk(dirty[index] << chunkBits);
    for (let level = 0; level < height; level++) {
      let parents = 0;
      const base = this.levels[level];
      const parentMarks = this.stamps[level + 1];
      const parentValues = this.changed[level + 1];
      for (let index = 0; index < known; index++) {
        const parent = dirty[index] >> 1;
        if (parentMarks[parent] === stamp) continue;
        parentMarks[parent] = stamp;
        const first = parent << 1;
        const left = marks[first] === stamp ? values[first] : base[first];
        const right = marks[first + 1] === stamp ? values[first + 1] : base[first + 1];
        parentValues[parent] = this.pair(left, right);
        dirty[parents++] = parent;
      }
      known = parents;
      marks = parentMarks;
      values = parentValues;
    }
    return values[0];
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
      const first = index << chunkBits;
      const from = node << chunkBits;
      for (let offset = 0; offset < chunkSize; offset++) {
        const piece = this.chunks[from + offset];
        if (this.slots[first + offset] === piece) continue;
        this.slots[first + offset] = piece;
        this.onSlot(first + offset, piece);
      }
      return;
    }
    this.descend(level - 1, index << 1, this.pairs[3 * node]);
    this.descend(level - 1, (index << 1) + 1, this.pairs[3 * node + 1]);
  }

  /** The number of the chunk that the new slots from `first` are. */
  private chunk(first: number): number {
    const { newSlots, chunks } = this;
    let hash = 0;
    let any = 0;
    for (let at = first; at < first + chunkSize; at++) {
      any |= newSlots[at];
      hash = Math.imul(hash ^ newSlots[at], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    if (any === 0) return 0;
    const mask = this.chunkTable.length - 1;
    let place = hash & mask;
    for (;;) {
      const known = this.chunkTable[place];
      if (known === 0) break;
      const from = known << chunkBits;
      let offset = 0;
      while (offset < chunkSize && chunks[from + offset] === newSlots[first + offset]) offset++;
      if (offset === chunkSize) return known;
      place = (place + 1) & mask;
    }
    const number = this.chunkCount++;
    if (this.chunkCount << chunkBits > this.chunks.length) this.chunks = doubled(this.chunks);
    for (let offset = 0; offset < chunkSize; offset++)
      this.chunks[(number << chunkBits) + offset] = newSlots[first + offset];
    this.chunkTable[place] = number;
    if (this.chunkCount * 2 > this.chunkTable.length) this.growChunkTable();
    return number;
  }

  private growChunkTable(): void {
    const larger = new Int32Array(this.chunkTable.length * 2);
    const mask = larger.length - 1;
    for (let number = 1; number < this.chunkCount; number++) {
      let hash = 0;
      for (let offset = 0; offset < chunkSize; offset++) {
        hash = Math.imul(hash ^ this.chunks[(number << chunkBits) + offset], 0x9e3779b1);
        hash ^= hash >>> 15;
      }
      let place = hash & mask;
      while (larger[place] !== 0) place = (place + 1) & mask;
      larger[place] = number;
    }
    this.chunkTable = larger;
  }

  private pair(left: number, right: number): number {
    if ((left | right) === 0) return 0;
    const { table, pairs } = this;
    const mask = table.length - 1;
    let place = pairHash(left, right) & mask;
    for (;;) {
      const node = table[place];
      if (node === 0) break;
      if (pairs[3 * node] === left && pairs[3 * node + 1] === right) return node;
      place = (place + 1) & mask;
    }
    const node = this.nodes++;
    if (3 * node === pairs.length) this.pairs = doubled(pairs);
    this.pairs[3 * node] = left;
    this.pairs[3 * node + 1] = right;
    table[place] = node;
    if (this.nodes * 3 > table.length * 2) this.growTable();
    return node;
  }

  private growTable(): void {
    const larger = new Int32Array(this.table.length * 2);
    const mask = larger.length - 1;
    for (let node = 1; node < this.nodes; node++) {
      let place = pairHash(this.pairs[3 * node], this.pairs[3 * node + 1]) & mask;
      while (larger[place] !== 0) place = (place + 1) & mask;
      larger[place] = node;
    }
    this.table = larger;
  }
}

function pairHash(left: number, right: number): number {
  let hash = Math.imul(left, 0x9e3779b1) ^ Math.imul(right ^ 0x7f4a7c15, 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

function doubled(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
