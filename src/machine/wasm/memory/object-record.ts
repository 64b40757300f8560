/** The head of an object record (layout.ts), by its address. */
import { objectHead } from "./layout.ts";
import type { Words } from "./words.ts";

export function objectSize(words: Words, record: number): number {
  return words[(record + objectHead.size) >> 2];
}
export function objectFlags(words: Words, record: number): number {
  return words[(record + objectHead.flags) >> 2];
}
export function objectNumber(words: Words, record: number): number {
  return words[(record + objectHead.number) >> 2];
}
export function objectPiece(words: Words, record: number): number {
  return words[(record + objectHead.piece) >> 2];
}
export function setObjectFlags(words: Words, record: number, flags: number): void {
  words[(record + objectHead.flags) >> 2] = flags;
}
export function setObjectPiece(words: Words, record: number, piece: number): void {
  words[(record + objectHead.piece) >> 2] = piece;
}

/** Of an object that is no piece of a state yet. */
export function writeObjectHead(
  words: Words,
  record: number,
  { size, flags, number }: { readonly size: number; readonly flags: number; readonly number: number },
): void {
  words[(record + objectHead.size) >> 2] = size;
  words[(record + objectHead.flags) >> 2] = flags;
  words[(record + objectHead.number) >> 2] = number;
  words[(record + objectHead.piece) >> 2] = 0;
}
