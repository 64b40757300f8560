import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.mjs";
import { full } from "./test/sampling.ts";
import { timeLimits } from "./test/time-limits.ts";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    testTimeout: timeLimits.test,
    hookTimeout: timeLimits.preparation,
    // Not threads: what one file has let go of would keep another from getting memory, since all of V8 in a process
    // has room for so many WebAssembly memories.
    pool: "forks",
    maxWorkers: 2,
    // clew is loaded once for all files of a process, and V8 makes it fast once: a fifth of the time. Tests may
    // therefore leave nothing behind in modules of src/. In the full suite each file has a process of its own: of the
    // thousands of memories and modules that an hour makes, V8 does not give everything back.
    isolate: full,
    sequence: { sequencer: LongestFirst },
  },
});
