/** The head of the record of a thread (`threadHead` in layout.ts), or of what belongs to no thread, by its address. */
import { allExposedWord, threadHead } from "./layout.ts";
import type { Words } from "./words.ts";

/** What is a piece: see pieceTag. Of an object its flags, which are smaller. */
export function tagOf(words: Words, record: number): number {
  return words[(record >> 2) + threadHead.tag];
}
export function threadStart(words: Words, record: number): number {
  return words[(record >> 2) + threadHead.start];
}
export function threadAtomicDepth(words: Words, record: number): number {
  return words[(record >> 2) + threadHead.atomicDepth];
}

/** Where the words of the pending action begin, and how many they are. */
export function pendingAt(record: number): number {
  return (record >> 2) + threadHead.words;
}
export function pendingCount(words: Words, record: number): number {
  return words[(record >> 2) + threadHead.pendingWords];
}

/** Of what belongs to no thread: every pointer may point anywhere. */
export function isAllExposed(words: Words, rest: number): boolean {
  return words[(rest >> 2) + allExposedWord] !== 0;
}
