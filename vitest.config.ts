import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Most tests compile a program or two with clang; a cold cache compiles parts of libc first.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    pool: "threads",
    maxWorkers: 2,
  },
});
