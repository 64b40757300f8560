/**
 * Interned vectors of integers: equal vectors get the same number, numbers count from 0. States are stored as
 * vectors of piece numbers ([02 Storing states]); the comparison is exact, nothing is lost.
 */
import { GrowableInts } from "./growable.ts";

export class VectorStore {
  private readonly items = new GrowableInts(1 << 16);
  /** starts[n] … starts[n+1] are the items of vector n. */
  private readonly starts = new GrowableInts();
  /** Open addressing; holds number + 1, 0 for a free place. */
  private table = new Int32Array(1 << 12);

  constructor() {
    this.starts.push(0);
  }

  get count(): number {
    return this.starts.length - 1;
  }

  get bytes(): number {
    return this.items.bytes + this.starts.bytes + this.table.byteLength;
  }

  /** The number of the vector; one that was not there yet gets the next number, `count` before the call. */
  intern(vector: ArrayLike<number>): number {
    if (this.count * 2 > this.table.length) this.rehash();
    const mask = this.table.length - 1;
    let place = hash(vector) & mask;
    for (; this.table[place] !== 0; place = (place + 1) & mask) {
      const candidate = this.table[place] - 1;
      if (this.equals(candidate, vector)) return candidate;
    }
    const number = this.count;
    this.items.pushAll(vector);
    this.starts.push(this.items.length);
    this.table[place] = number + 1;
    return number;
  }

  /** The items of a vector; valid until the next `intern`. */
  read(number: number): Int32Array {
    return this.items.view(this.starts.get(number), this.starts.get(number + 1));
  }

  private equals(number: number, vector: ArrayLike<number>): boolean {
    const start = this.starts.get(number);
    if (this.starts.get(number + 1) - start !== vector.length) return false;
    for (let index = 0; index < vector.length; index++) {
      if (this.items.get(start + index) !== vector[index]) return false;
    }
    return true;
  }

  private rehash(): void {
    const larger = new Int32Array(this.table.length * 2);
    const mask = larger.length - 1;
    for (let number = 0; number < this.count; number++) {
      let place = hash(this.read(number)) & mask;
      while (larger[place] !== 0) place = (place + 1) & mask;
      larger[place] = number + 1;
    }
    this.table = larger;
  }
}

/** FNV-like, mixed at the end so that the low bits are good. */
function hash(vector: ArrayLike<number>): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < vector.length; index++) {
    value = Math.imul(value ^ vector[index], 0x01000193);
    value ^= value >>> 15;
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
