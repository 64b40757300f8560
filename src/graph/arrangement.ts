/**
 * Which slots of a state stand side by side in its tree (state-tree.ts). Tuples of slots that change together, or
 * hardly ever, have few values: then nearly all tuples are known, their tables stay small, and a look-up touches one
 * place far away in memory, that of the root. Two threads in one tuple would make as many tuples as states. So slots
 * are put where they add the fewest values, judged by a sample of states, those with most values first.
 */
import { tupleBits, tupleSize } from "./tuples.ts";

/** Beyond this, trying all leaves would take longer than it saves. */
const mostVaryingSlots = 256;

/**
 * By slot: its leaf, all of them once each; undefined where it is not worth the trouble. `columns` has by slot what
 * the states of the sample have there. Those that are to stand `together`, a tuple at the most, get one tuple.
 */
export function arrangement(
  columns: readonly Int32Array[],
  height: number,
  together: readonly (readonly number[])[] = [],
): Int32Array | undefined {
  const inUnits = new Set(together.flat());
  const alone = [...columns.keys()].filter((slot) => !inUnits.has(slot) && isVarying(columns[slot]));
  if (alone.length + together.length > mostVaryingSlots) return undefined;
  const varying = [...alone.map((slot) => [slot]), ...together].map((slots) => unitOf(slots, columns));
  varying.sort((a, b) => b.column.count - a.column.count || a.slots[0] - b.slots[0]);
  const capacity = 1 << (tupleBits * height);
  const leafOf = new Int32Array(capacity).fill(-1);
  const isTaken = new Uint8Array(capacity);
  if (!placeAll(varying, { first: 0, height }, { samples: columns[0].length, leafOf, isTaken }))
    return undefined;
  // The rest anywhere, in their order.
  let free = 0;
  for (let slot = 0; slot < capacity; slot++) {
    if (leafOf[slot] >= 0) continue;
    while (isTaken[free] !== 0) free++;
    leafOf[slot] = free++;
  }
  return leafOf;
}

function isVarying(column: Int32Array): boolean {
  return column.some((piece) => piece !== column[0]);
}

/** By state of the sample the number of its value, from 0 to before `count`. */
interface Values {
  readonly numbers: Int32Array;
  readonly count: number;
}

/** Slots that stand together: what each has, and what they have together. */
interface Unit {
  readonly slots: readonly number[];
  readonly columns: readonly Values[];
  readonly column: Values;
}

function unitOf(slots: readonly number[], columns: readonly Int32Array[]): Unit {
  const own = slots.map((slot) => numbered(columns[slot]));
  return { slots, columns: own, column: own.reduce(joined) };
}

function numbered(column: Int32Array): Values {
  const numbers = new Map<number, number>();
  const values = column.map((piece) => {
    const known = numbers.get(piece);
    if (known !== undefined) return known;
    numbers.set(piece, numbers.size);
    return numbers.size - 1;
  });
  return { numbers: values, count: numbers.size };
}

/** The leaves below an entry of a tree. */
interface Subtree {
  readonly first: number;
  readonly height: number;
}

interface Room {
  readonly samples: number;
  /** By slot. */
  readonly leafOf: Int32Array;
  /** By leaf. */
  readonly isTaken: Uint8Array;
}

/** Spreads slots over the branches of a tree, and inside them. False where there is no room. */
function placeAll(units: readonly Unit[], { first, height }: Subtree, room: Room): boolean {
  const { samples, leafOf, isTaken } = room;
  if (height === 1) {
    let leaf = first;
    for (const slot of units.flatMap(({ slots }) => slots)) {
      while (isTaken[leaf] !== 0) leaf++;
      leafOf[slot] = leaf;
      isTaken[leaf] = 1;
    }
    return true;
  }
  const size = 1 << (tupleBits * (height - 1));
  const groups = Array.from({ length: tupleSize }, (_, index) => {
    return new Group(first + index * size, size, samples);
  });
  for (const unit of units) {
    let best: Group | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const group of groups) {
      if (group.taken + unit.slots.length > group.capacity) continue;
      // Two that have nothing yet are alike.
      if (best?.taken === 0 && group.taken === 0) continue;
      const added = group.valuesWith(unit) - group.values;
      // Where it makes no difference, where there are fewer.
      const cost = added + group.taken / (size * tupleSize);
      if (cost < least) [best, least] = [group, cost];
    }
    if (best === undefined) return false;
    best.add(unit);
  }
  return groups.every((group) => placeAll(group.units, { first: group.start, height: height - 1 }, room));
}

/** Slots that are put together, and how many values they have together. */
class Group {
  readonly units: Unit[] = [];
  taken = 0;
  /** In all states, as far as the sample tells it. */
  values = 1;
  /** In the sample. */
  private seen: Values;

  constructor(
    readonly start: number,
    readonly capacity: number,
    samples: number,
  ) {
    this.seen = { numbers: new Int32Array(samples), count: 1 };
  }

  /**
   * How many values they have together with one more unit. Where nearly every state of the sample has one of its own,
   * the sample says nothing about how many more there are: then as many for each value so far as the unit has on average
   * beside a value of that slot which tells most of it.
   */
  valuesWith(unit: Unit): number {
    const inSample = countJoined(this.seen, unit.column);
    if (this.units.length === 0 || inSample * mostTold <= unit.column.numbers.length) return inSample;
    let beside = Number.POSITIVE_INFINITY;
    for (const { columns } of this.units)
      for (const column of columns)
        beside = Math.min(beside, countJoined(column, unit.column) / column.count);
    return Math.max(inSample, this.values * beside);
  }

  add(unit: Unit): void {
    this.values = this.valuesWith(unit);
    this.seen = joined(this.seen, unit.column);
    this.units.push(unit);
    this.taken += unit.slots.length;
  }
}

/** A sample tells how many values there are as long as there are so many states of it for each. */
const mostTold = 4;

/** By pair of values: the last count that has met it. Kept, since there are very many counts. */
let met = new Int32Array(1 << 12);
let counts = 0;

/** How many pairs of values there are. */
function countJoined(first: Values, second: Values): number {
  makeRoom(first.count * second.count);
  const mark = ++counts;
  let count = 0;
  for (let index = 0; index < first.numbers.length; index++) {
    const key = first.numbers[index] * second.count + second.numbers[index];
    if (met[key] === mark) continue;
    met[key] = mark;
    count++;
  }
  return count;
}

/** Values of two columns together. */
function joined(first: Values, second: Values): Values {
  return numbered(first.numbers.map((value, index) => value * second.count + second.numbers[index]));
}

function makeRoom(pairs: number): void {
  if (pairs <= met.length) return;
  met = new Int32Array(2 * pairs);
  counts = 0;
}
