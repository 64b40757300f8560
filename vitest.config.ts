import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.mjs";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Most tests compile a program or two with clang; a cold cache compiles parts of libc first.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    pool: "threads",
    maxWorkers: 2,
    // clew is loaded once for all files of a thread, and V8 makes it fast once: a fifth of the time. Tests may
    // therefore leave nothing behind in modules of src/.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
