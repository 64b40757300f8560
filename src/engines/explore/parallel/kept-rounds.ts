/** Rounds in vain that were found before, by all that they depend on: the thread's piece, what is open, some slots. */
import { doubled } from "../../../graph/growable.ts";

/** What a round may depend on, to be kept: so many slots. */
const mostSlots = 12;
/** Words of all keys together; beyond that all are forgotten: states that follow each other have much in common. */
const mostWords = 1 << 22;

export class KeptRounds {
  /** By thread piece: the slots that its rounds depend on, so far. */
  private readonly slotsOf: (number[] | undefined)[] = [];
  /** Keys, each with its length, its words, and what was found. */
  private list: Int32Array = new Int32Array(1 << 12);
  private end = 0;
  private count = 0;
  /** By hash: where a key begins, plus 1. */
  private table: Int32Array = new Int32Array(1 << 10);
  /** The key that was asked for last: its words, how many, and its hash. */
  private readonly key = new Int32Array(mostSlots + 2);
  private length = 0;
  private hash = 0;

  /** What was found for this piece in a state with these slots; 0 for nothing yet. */
  find(piece: number, rest: number, slots: Int32Array): number {
    if (!this.makeKey(piece, rest, slots)) return 0;
    const { table, list, length } = this;
    let place = this.hash & (table.length - 1);
    for (;;) {
      const at = table[place] - 1;
      if (at < 0) return 0;
      if (this.isKeyAt(at)) return list[at + 1 + length];
      place = (place + 1) & (table.length - 1);
    }
  }

  /** It depends on these slots at the most, and whatever else was read before. */
  keep(piece: number, rest: number, slots: Int32Array, asked: readonly number[], found: number): void {
    const known = (this.slotsOf[piece] ??= []);
    for (const slot of asked) if (!known.includes(slot)) known.push(slot);
    if (!this.makeKey(piece, rest, slots)) return;
    if (this.end > mostWords) this.forget();
    while (this.end + this.length + 2 > this.list.length) this.list = doubled(this.list);
    this.list[this.end] = this.length;
    for (let index = 0; index < this.length; index++) this.list[this.end + 1 + index] = this.key[index];
    this.list[this.end + 1 + this.length] = found;
    if (2 * ++this.count > this.table.length) this.growTable();
    this.insert(this.hash, this.end);
    this.end += this.length + 2;
  }

  private forget(): void {
    this.end = this.count = 0;
    this.table.fill(0);
  }

  private makeKey(piece: number, rest: number, slots: Int32Array): boolean {
    const known = this.slotsOf[piece];
    if (known === undefined || known.length > mostSlots) return false;
    const { key } = this;
    key[0] = piece;
    key[1] = rest;
    for (let index = 0; index < known.length; index++) key[index + 2] = slots[known[index]];
    this.length = known.length + 2;
    this.hash = hashOf(key, 0, this.length);
    return true;
  }

  private isKeyAt(at: number): boolean {
    const { list, key, length } = this;
    if (list[at] !== length) return false;
    for (let index = 0; index < length; index++) if (list[at + 1 + index] !== key[index]) return false;
    return true;
  }

  private insert(hash: number, at: number): void {
    const { table } = this;
    let place = hash & (table.length - 1);
    while (table[place] !== 0) place = (place + 1) & (table.length - 1);
    table[place] = at + 1;
  }

  private growTable(): void {
    const before = this.table;
    this.table = new Int32Array(2 * before.length);
    for (const entry of before)
      if (entry !== 0) this.insert(hashOf(this.list, entry, this.list[entry - 1]), entry - 1);
  }
}

function hashOf(words: Int32Array, at: number, length: number): number {
  let hash = length;
  for (let index = at; index < at + length; index++)
    hash = Math.imul(hash ^ words[index], 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 16);
}
