/**
 * When the main thread is not followed alone although it starts another one (lone-steps.ts). A program that starts
 * threads without end would otherwise never get to what they do: among many threads all are expanded now and then, at
 * each power of two. It depends on the state alone, and few programs have so many.
 */
const manyThreads = 32;

export function isTurnOfAll(liveThreads: number): boolean {
  return liveThreads >= manyThreads && (liveThreads & (liveThreads - 1)) === 0;
}
