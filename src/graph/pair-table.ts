/** A table from pairs of numbers to numbers, open addressing in one typed array. First numbers count from 1. */

import { sharedInts } from "./growable.ts";

const entryWords = 3;

export class PairTable {
  private entries: Int32Array;
  private mask: number;
  private count = 0;

  constructor(capacity = 1 << 10) {
    this.entries = sharedInts(capacity * entryWords);
    this.mask = capacity - 1;
  }

  /** A table of another thread, to be read only. */
  static over(entries: Int32Array): PairTable {
    const table = new PairTable(1);
    table.entries = entries;
    table.mask = entries.length / entryWords - 1;
    return table;
  }

  /** Where the entries are; somewhere else once it has grown. */
  get storage(): Int32Array {
    return this.entries;
  }

  get size(): number {
    return this.count;
  }

  get bytes(): number {
    return this.entries.byteLength;
  }

  /** What the pair has, or -1. */
  get(first: number, second: number): number {
    const { entries, mask } = this;
    let place = pairHash(first, second) & mask;
    for (;;) {
      const at = place * entryWords;
      const known = entries[at];
      if (known === first && entries[at + 1] === second) return entries[at + 2];
      if (known === 0) return -1;
      place = (place + 1) & mask;
    }
  }

  /** The pair must not have anything yet. */
  add(first: number, second: number, value: number): void {
    if (++this.count * 5 > (this.mask + 1) * 3) this.grow();
    insert(this.entries, this.mask, first, second, value);
  }

  private grow(): void {
    const { entries } = this;
    const larger = sharedInts(entries.length * 2);
    const mask = this.mask * 2 + 1;
    for (let at = 0; at < entries.length; at += entryWords)
      if (entries[at] !== 0) insert(larger, mask, entries[at], entries[at + 1], entries[at + 2]);
    this.entries = larger;
    this.mask = mask;
  }
}

function insert(entries: Int32Array, mask: number, first: number, second: number, value: number): void {
  let place = pairHash(first, second) & mask;
  while (entries[place * entryWords] !== 0) place = (place + 1) & mask;
  const at = place * entryWords;
  entries[at] = first;
  entries[at + 1] = second;
  entries[at + 2] = value;
}

function pairHash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second + 0x7f4a7c15, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
