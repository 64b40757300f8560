/**
 * How long things may take in tests, in milliseconds. Limits end what hangs, and nothing else: they are ten times what
 * the slowest takes alone, so that a test that fails has found something, however much else the machine does.
 */
import { full } from "./sampling.ts";

const minute = 60_000;
const hour = 60 * minute;

export const timeLimits = {
  /** A test of one thing. The slowest compiles a C++ program first, a minute with nothing in the cache. */
  test: full ? hour : 10 * minute,
  /** A test that goes through many programs. */
  suite: full ? 20 * hour : 30 * minute,
  /** What is built and compiled before tests. */
  preparation: 30 * minute,
  /** Part of a test: a process that it starts, a check that it makes. Shorter, so that the test can say which. */
  part: full ? 50 * minute : 9 * minute,
} as const;
