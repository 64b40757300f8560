/**
 * Pieces of states, each stored once ([02 Storing states]): objects, threads, and what belongs to neither. A piece
 * is a record in linear memory; the objects among them are what compiled code reads. Numbers count from 1.
 */
import { GrowableInts } from "../../../graph/growable.ts";
import { objectHead } from "./layout.ts";
import type { LinearMemory } from "./linear-memory.ts";

const numberWord = objectHead.piece >> 2;

export class PieceStore {
  /** By number: the address, in words. */
  private readonly addresses = new GrowableInts();
  private readonly lengths = new GrowableInts();
  private readonly hashes = new GrowableInts();
  private table = new Int32Array(1 << 12);

  constructor(private readonly linear: LinearMemory) {
    this.addresses.push(0);
    this.lengths.push(0);
    this.hashes.push(0);
  }

  get count(): number {
    return this.addresses.length - 1;
  }

  get bytes(): number {
    return (
      this.linear.pieceBytes +
      this.addresses.bytes +
      this.lengths.bytes +
      this.hashes.bytes +
      this.table.byteLength
    );
  }

  /** Where a piece lies. */
  address(piece: number): number {
    return this.addresses.get(piece) << 2;
  }

  /** By number: the address, in words. */
  get storage(): Int32Array {
    return this.addresses.storage;
  }

  /** In bytes. */
  length(piece: number): number {
    return this.lengths.get(piece);
  }

  /**
   * The piece with these bytes, which are a multiple of eight; the word for its number does not count. One that was
   * not there is copied, and has the number `count` has afterwards.
   */
  intern(address: number, length: number): number {
    const { linear } = this;
    let { words } = linear;
    const start = address >> 2;
    const end = start + (length >> 2);
    // The word for the number is the last of the first four.
    let hash = Math.imul(length ^ words[start], 0x9e3779b1) ^ words[start + 1];
    hash = Math.imul((hash >>> 15) ^ hash ^ words[start + 2], 0x85ebca6b);
    for (let at = start + numberWord + 1; at < end; at += 2) {
      hash = Math.imul(hash ^ words[at] ^ Math.imul(words[at + 1], 0x85ebca6b), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let mask = this.table.length - 1;
    let place = hash & mask;
    for (;;) {
      const piece = this.table[place];
      if (piece === 0) break;
      if (this.hashes.get(piece) === hash && this.equals(piece, start, length)) return piece;
      place = (place + 1) & mask;
    }
    const piece = this.addresses.length;
    if (piece * 3 > this.table.length * 2) {
      this.grow();
      mask = this.table.length - 1;
      place = hash & mask;
      while (this.table[place] !== 0) place = (place + 1) & mask;
    }
    const target = linear.allocatePiece(length);
    words = linear.words;
    words.copyWithin(target >> 2, start, end);
    words[(target >> 2) + numberWord] = piece;
    this.addresses.push(target >> 2);
    this.lengths.push(length);
    this.hashes.push(hash);
    this.table[place] = piece;
    return piece;
  }

  private equals(piece: number, start: number, length: number): boolean {
    if (this.lengths.get(piece) !== length) return false;
    const { words } = this.linear;
    const other = this.addresses.get(piece);
    const count = length >> 2;
    for (let index = 0; index < count; index++) {
      if (words[other + index] !== words[start + index] && index !== numberWord) return false;
    }
    return true;
  }

  private grow(): void {
    const larger = new Int32Array(this.table.length * 2);
    const mask = larger.length - 1;
    for (let piece = 1; piece < this.addresses.length; piece++) {
      let place = this.hashes.get(piece) & mask;
      while (larger[place] !== 0) place = (place + 1) & mask;
      larger[place] = piece;
    }
    this.table = larger;
  }
}
