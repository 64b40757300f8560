/** What is known of the bits of an odd value (`shadow` in layout.ts), by its address. */
import { shadow } from "./layout.ts";
import type { Words } from "./words.ts";

export function isOddAt(words: Words, shadowAt: number): boolean {
  return words[(shadowAt + shadow.isOdd) >> 2] !== 0;
}
export function setOddAt(words: Words, shadowAt: number, isOdd: number): void {
  words[(shadowAt + shadow.isOdd) >> 2] = isOdd;
}
export function shadowMarks(words: Words, shadowAt: number): number {
  return words[(shadowAt + shadow.marks) >> 2];
}
export function setShadowMarks(words: Words, shadowAt: number, marks: number): void {
  words[(shadowAt + shadow.marks) >> 2] = marks;
}
