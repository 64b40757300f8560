/** A thread that is being stepped: its frames lie in a stack area of the linear memory. */

import { maximumPendingWords } from "./layout.ts";

export class WorkThread {
  number = 0;
  handle = 0;
  start = -1;
  atomicDepth = 0;
  stackBytes = 0;
  /** The innermost frame; 0 once the thread has ended. */
  top = 0;
  isFresh = false;
  readonly pending = new Int32Array(maximumPendingWords);
  pendingWords = 1;
  /** Image object and instance, in the order of the images. */
  threadLocals: number[] = [];

  constructor(
    /** Where its stack begins and ends. */
    readonly base: number,
    readonly end: number,
  ) {}

  threadLocal(image: number): number {
    for (let index = 0; index < this.threadLocals.length; index += 2) {
      if (this.threadLocals[index] === image) return this.threadLocals[index + 1];
    }
    return 0;
  }

  addThreadLocal(image: number, number: number): void {
    const pairs = this.threadLocals.slice();
    let at = 0;
    while (at < pairs.length && pairs[at] < image) at += 2;
    pairs.splice(at, 0, image, number);
    this.threadLocals = pairs;
  }
}
