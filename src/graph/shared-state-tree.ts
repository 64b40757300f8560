/**
 * The tree of states while several threads of the host add to it: places in its tables are taken by compare-and-swap.
 * A place is taken first and its number given out then, so that numbers have no gaps. Each thread has its own current
 * state. Tables do not grow meanwhile: who finds no room says so.
 */
import { GrowableInts } from "./growable.ts";
import { chunkBits, chunkMask, isTagged, StateTree, stateIn, type TreeStorage, tagOf } from "./state-tree.ts";
import { isSameTuple, tupleBits, tupleHash, tupleSize } from "./tuples.ts";

/** In the counters: how many tuples and states there are. */
export const treeCounter = { tuples: 0, states: 1 } as const;
/** Somebody is about to write what belongs here. */
const taken = -1;
/** Numbers that threads may be about to take: kept free, so that nobody takes a place and then finds no room. */
const margin = 64;

export class SharedStateTree extends StateTree {
  private tupleLimit = 0;
  private stateLimit = 0;

  /** The counters are shared as well. */
  constructor(private readonly counters: Int32Array) {
    super();
  }

  /** From now on it is kept there. */
  attach(storage: TreeStorage): void {
    this.tuples = storage.tuples;
    this.table = storage.table;
    this.rootChunks = storage.rootChunks as Int32Array[];
    this.stateTable = storage.stateTable;
    this.changes = GrowableInts.over(storage.changes);
    this.tupleLimit = Math.min(storage.tuples.length >> tupleBits, (storage.table.length * 3) >> 2) - margin;
    const roots = storage.rootChunks.length << chunkBits;
    this.stateLimit = Math.min(roots, (storage.stateTable.length * 3) >> 2) - margin;
    if (storage.height === this.height) return;
    this.height = storage.height;
    for (const [slot, piece] of this.levels[0].entries()) if (piece !== 0) this.onSlot(slot, 0);
    this.allocate();
  }

  /** As `internChanges`; -1 where there is no room for it. */
  findOrAdd(list: GrowableInts, at: number, count: number, firstPiece: number): number {
    this.hasRoom = true;
    const state = this.internChanges(list, at, count, firstPiece);
    return this.hasRoom ? state : -1;
  }

  /** As `intern`; -1 where there is no room for it. */
  findOrAddSlots(slots: Int32Array, pieces: Int32Array, count: number): number {
    this.hasRoom = true;
    const state = this.intern(slots, pieces, count);
    return this.hasRoom ? state : -1;
  }

  protected override internRoot(list: Int32Array): number {
    if (!this.hasRoom) return -1;
    const { counters, stateTable } = this;
    const mask = stateTable.length - 1;
    const hash = tupleHash(list, 0);
    const tag = tagOf(hash, stateTable);
    let place = hash & mask;
    for (;;) {
      const known = Atomics.load(stateTable, place);
      if (known === taken) continue;
      if (known !== 0) {
        const state = stateIn(known, stateTable);
        if (
          isTagged(known, tag, stateTable) &&
          isSameTuple(this.rootChunks[state >> chunkBits], (state & chunkMask) << tupleBits, list, 0)
        )
          return state;
        place = (place + 1) & mask;
        continue;
      }
      if (Atomics.load(counters, treeCounter.states) >= this.stateLimit) break;
      if (Atomics.compareExchange(stateTable, place, 0, taken) !== 0) continue;
      const state = Atomics.add(counters, treeCounter.states, 1);
      const chunk = this.rootChunks[state >> chunkBits];
      const at = (state & chunkMask) << tupleBits;
      for (let offset = 0; offset < tupleSize; offset++) chunk[at + offset] = list[offset];
      Atomics.store(stateTable, place, tag | (state + 1));
      return state;
    }
    this.hasRoom = false;
    return -1;
  }

  protected override intern8(list: Int32Array, at: number): number {
    const hash = tupleHash(list, at);
    if (hash === 0 && list.subarray(at, at + tupleSize).every((part) => part === 0)) return 0;
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
