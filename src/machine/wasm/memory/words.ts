/**
 * Words of the linear memory. Addresses count bytes, as compiled code has them; places in `words` count words. What lies
 * there is named in layout.ts. Only files of this folder turn one into the other.
 */
import { joinHalves } from "../../memory/scalar.ts";

export type Words = Int32Array<ArrayBufferLike>;

/** Words that a value takes; what is said of it besides (FrameLayout.flagOffsets) is the next one. */
export const valueWords = 2;

/** The place in `words` of what lies at an address. */
export function wordIndex(address: number): number {
  return address >> 2;
}

/** The address of a place in `words`, or the bytes of so many words. */
export function bytesOf(index: number): number {
  return index << 2;
}

/** The words of so many bytes. */
export function wordsOf(bytes: number): number {
  return bytes >> 2;
}

export function wordAt(words: Words, address: number): number {
  return words[address >> 2];
}

/** The upper half of the 64 bits at an address. */
export function highWordAt(words: Words, address: number): number {
  return words[(address >> 2) + 1];
}

/** 64 bits at a place in `words`. */
export function bitsIn(words: Words, index: number): bigint {
  return joinHalves(words[index] >>> 0, words[index + 1] >>> 0);
}

export function setWordAt(words: Words, address: number, value: number): void {
  words[address >> 2] = value;
}

/** Writes 64 bits, in halves. */
export function setHalvesAt(words: Words, address: number, low: number, high: number): void {
  const at = address >> 2;
  words[at] = low;
  words[at + 1] = high;
}

/** From one place in `words` to another. */
export function copyValue(words: Words, from: number, to: number): void {
  words[to] = words[from];
  words[to + 1] = words[from + 1];
}

/** Copies bytes, a multiple of four, that may overlap. */
export function copyWords(words: Words, from: number, to: number, bytes: number): void {
  words.copyWithin(to >> 2, from >> 2, (from + bytes) >> 2);
}

export function clearWords(words: Words, from: number, bytes: number): void {
  words.fill(0, from >> 2, (from + bytes) >> 2);
}
