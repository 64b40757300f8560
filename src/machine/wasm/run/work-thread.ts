/** A thread that is being stepped: its frames lie in a stack area of the linear memory. */

import { maximumPendingWords } from "../memory/layout.ts";
import { type FlatSection, noSections } from "./flat-sections.ts";

const maximumThreadLocals = 512;

export class WorkThread {
  number = 0;
  handle = 0;
  start = -1;
  atomicDepth = 0;
  stackBytes = 0;
  /** The innermost frame; 0 once the thread has ended. */
  top = 0;
  isFresh = false;
  /** As Thread.failing. */
  isFailing = false;
  readonly pending = new Int32Array(maximumPendingWords);
  pendingWords = 1;
  /** Image object and instance, in the order of the images. */
  readonly threadLocals = new Int32Array(2 * maximumThreadLocals);
  threadLocalWords = 0;
  /** What it has open. */
  sections: readonly FlatSection[] = noSections;

  constructor(
    /** Where its stack begins and ends. */
    readonly base: number,
    readonly end: number,
  ) {}

  threadLocal(image: number): number {
    for (let index = 0; index < this.threadLocalWords; index += 2) {
      if (this.threadLocals[index] === image) return this.threadLocals[index + 1];
    }
    return 0;
  }

  /** False where there are too many. */
  addThreadLocal(image: number, number: number): boolean {
    const { threadLocals } = this;
    if (this.threadLocalWords === threadLocals.length) return false;
    let at = 0;
    while (at < this.threadLocalWords && threadLocals[at] < image) at += 2;
    threadLocals.copyWithin(at + 2, at, this.threadLocalWords);
    threadLocals[at] = image;
    threadLocals[at + 1] = number;
    this.threadLocalWords += 2;
    return true;
  }
}
