/** Real threads add the same states to one tree, all at the same time: each has one number, and none is left out. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sharedInts } from "../../../src/graph/growable.ts";
import { treeCounter } from "../../../src/graph/shared-state-tree.ts";
import { StateTree } from "../../../src/graph/state-tree.ts";
import type { AddingData } from "./adding-data.ts";

const threads = 3;
const states = 20_000;
const slot = 9;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clew-tree-"));
  file = join(folder, "adding.mjs");
  await build({
    entryPoints: ["test/graph/threads/adding-thread.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: file,
    logLevel: "silent",
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it.each([1, 2, 3])("gives equal states one number, with seed %i", async (seed) => {
  const tree = new StateTree();
  tree.reserve(80);
  tree.intern(new Int32Array(0), new Int32Array(0), 0);
  tree.makeRoom(2 * states, 4 * states);
  const counters = sharedInts(2);
  counters[treeCounter.tuples] = tree.counts.tuples;
  counters[treeCounter.states] = tree.counts.states;
  const gate = sharedInts(1);
  gate[0] = threads;
  const answers = await Promise.all(
    Array.from({ length: threads }, async (_, index) => {
      const data: AddingData = {
        storage: tree.storage,
        counters,
        seed: 100 * seed + index,
        states,
        slot,
        gate,
      };
      const worker = new Worker(file, { workerData: data });
      const [numbers] = (await once(worker, "message")) as [Int32Array];
      return numbers;
    }),
  );
  for (const numbers of answers) expect(numbers).toEqual(answers[0]);
  expect(new Set(answers[0].subarray(1)).size).toBe(states);
  expect(Math.max(...answers[0])).toBe(states);
  expect(counters[treeCounter.states]).toBe(states + 1);
  tree.counts = { tuples: counters[treeCounter.tuples], states: counters[treeCounter.states] };
  let found = 0;
  tree.onSlot = (changed, piece) => {
    if (changed === slot) found = piece;
  };
  for (let piece = 1; piece <= states; piece++) {
    tree.restore(answers[0][piece]);
    expect(found).toBe(piece);
  }
});
