/** The head of a frame (layout.ts) on the stack of a thread that runs, by its address. */
import { frameHead } from "./layout.ts";
import type { Words } from "./words.ts";

export function frameCode(words: Words, frame: number): number {
  return words[(frame + frameHead.code) >> 2];
}

export function framePosition(words: Words, frame: number): number {
  return words[(frame + frameHead.position) >> 2];
}

export function framePrevious(words: Words, frame: number): number {
  return words[(frame + frameHead.previous) >> 2];
}

export function frameAtomicSections(words: Words, frame: number): number {
  return words[(frame + frameHead.atomicSections) >> 2];
}

export function frameStackBytes(words: Words, frame: number): number {
  return words[(frame + frameHead.stackBytes) >> 2];
}

export function frameObjectCount(words: Words, frame: number): number {
  return words[(frame + frameHead.objectCount) >> 2];
}

export function frameDepth(words: Words, frame: number): number {
  return words[(frame + frameHead.depth) >> 2];
}

export function frameVariadics(words: Words, frame: number): number {
  return words[(frame + frameHead.variadics) >> 2];
}

export function setFrameCode(words: Words, frame: number, value: number): void {
  words[(frame + frameHead.code) >> 2] = value;
}

export function setFramePosition(words: Words, frame: number, value: number): void {
  words[(frame + frameHead.position) >> 2] = value;
}

export function setFramePrevious(words: Words, frame: number, value: number): void {
  words[(frame + frameHead.previous) >> 2] = value;
}

export function setFrameAtomicSections(words: Words, frame: number, value: number): void {
  words[(frame + frameHead.atomicSections) >> 2] = value;
}

export function setFrameStackBytes(words: Words, frame: number, value: number): void {
  words[(frame + frameHead.stackBytes) >> 2] = value;
}

export function setFrameObjectCount(words: Words, frame: number, value: number): void {
  words[(frame + frameHead.objectCount) >> 2] = value;
}

export function setFrameDepth(words: Words, frame: number, value: number): void {
  words[(frame + frameHead.depth) >> 2] = value;
}

export function setFrameVariadics(words: Words, frame: number, value: number): void {
  words[(frame + frameHead.variadics) >> 2] = value;
}

export function addFrameAtomicSections(words: Words, frame: number, difference: number): void {
  words[(frame + frameHead.atomicSections) >> 2] += difference;
}

export function addFrameStackBytes(words: Words, frame: number, difference: number): void {
  words[(frame + frameHead.stackBytes) >> 2] += difference;
}
