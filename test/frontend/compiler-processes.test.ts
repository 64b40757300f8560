import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import {
  compilerMemory,
  descendants,
  endCompilers,
  parseStat,
} from "../../src/frontend/compiler-processes.ts";

it("reads who started whom behind any name", () => {
  const rest = "0 -1 4194304 1 0 0 0 0 0 0 0 20 0 1 0 100 8192 250 18446744073709551615";
  expect(parseStat(`42 (a) S 9 (b c) S 7 42 42 ${rest}`)).toEqual({
    id: 42,
    parent: 7,
    memoryBytes: 250 * 4096,
  });
});

it("follows those who start others", () => {
  const line = (id: number, parent: number): ReturnType<typeof parseStat> => ({ id, parent, memoryBytes: 0 });
  const all = [line(2, 1), line(3, 2), line(4, 3), line(5, 9), line(6, 1)];
  expect(descendants(1, all).map(({ id }) => id)).toEqual([2, 6, 3, 4]);
});

it("ends a script and what it has started, and knows what they take", async () => {
  const script = spawn("sh", ["-c", "sleep 60 & echo; wait"], { stdio: ["ignore", "pipe", "ignore"] });
  await once(script.stdout, "data");
  expect(compilerMemory()).toBeGreaterThan(0);
  endCompilers();
  // That is told when the last who holds its pipe is gone.
  const [, signal] = (await once(script, "close")) as [number | null, string];
  expect(signal).toBe("SIGKILL");
});
