/**
 * `thread-start` ([03] 8): a state in which the main thread is about to start another one needs no other step.
 *
 * - Needs: threads that meet as usual (analysis/program/usual-threads.ts).
 * - Watches: who starts, joins and cancels threads.
 * - Broken by: a thread other than main that is about to. The search then starts again without it.
 * - Hooks in: `loneKind` of the expansion policy (engines/explore/search/expansion/policy.ts), which also asks whose turn
 *   it is among many threads.
 */
const manyThreads = 32;

/**
 * A program that starts threads without end would never get to what they do: among many threads all are expanded now and
 * then, at each power of two. It depends on the state alone, and few programs have so many.
 */
export function isTurnOfAll(liveThreads: number): boolean {
  return liveThreads >= manyThreads && (liveThreads & (liveThreads - 1)) === 0;
}

export class ThreadStarts {
  /** In some state main alone was followed. */
  isUsed = false;
  private othersManage = false;

  /** A thread is about to start, join or cancel another. What new threads are called depends on which others there are. */
  manages(thread: number): void {
    if (thread !== 0) this.othersManage = true;
  }

  get isBroken(): boolean {
    return this.isUsed && this.othersManage;
  }
}
