/** examples/ keep the promise in their first line: correct ones always end well, broken ones are shown to be. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { type RunOptions, runProgram } from "../../src/engines/run/run-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { RunOutcome } from "../../src/verdict/run-outcome.ts";

const folder = fileURLToPath(new URL("../../examples/", import.meta.url));

/** What can be seen of each; every seed gives one of these, and each is seen with some seed. */
const expected: Readonly<Record<string, readonly string[]>> = {
  "bounded-queue.c": ["exits 0"],
  "counter.c": ["exits 0"],
  "growing-vector.cpp": ["use-after-free at line 10"],
  "hello.c": ["exits 0"],
  "hello.cpp": ["exits 0"],
  "leak.c": ["leak at line 7"],
  "lost-wakeup-fixed.c": ["exits 0"],
  "lost-wakeup.c": ["exits 0", "stuck"],
  "philosophers.c": ["exits 0", "stuck"],
  "producer-consumer.cpp": ["exits 0"],
  "spsc-queue.c": ["exits 0"],
  "stack.c": ["exits 0", "use-after-free at line 25"],
  "transfer-fixed.c": ["exits 0"],
  "transfer.c": ["exits 0", "stuck"],
};
const seeds = Array.from({ length: 60 }, (_, seed) => seed);

function options(seed: number): RunOptions {
  return {
    arguments: ["example"],
    environment: [],
    stdin: new Uint8Array(),
    seed,
    schedule: { kind: "random" },
    maxSteps: 10_000_000,
    write: () => {},
    signedOverflow: false,
    stackLimit: 8 << 20,
    mallocFails: false,
    leaks: true,
  };
}

function describeOutcome(outcome: RunOutcome): string {
  if (outcome.kind === "error") return `${outcome.finding.rule} at line ${outcome.finding.place?.line}`;
  if (outcome.kind !== "exited") return outcome.kind;
  const [leak] = outcome.leaks;
  return leak === undefined ? `exits ${outcome.status}` : `leak at line ${leak.place?.line}`;
}

it("every example is expected to do something", () => {
  expect(readdirSync(folder).filter((name) => !name.endsWith(".md"))).toEqual(Object.keys(expected).sort());
});

for (const [name, outcomes] of Object.entries(expected))
  it(name, async () => {
    const program = await loadProgram({ files: [join(folder, name)] });
    const seen = new Set(seeds.map((seed) => describeOutcome(runProgram(program, options(seed)))));
    expect([...seen].sort()).toEqual([...outcomes].sort());
  });

it("the README shows them all", () => {
  const readme = readFileSync(join(folder, "../README.md"), "utf8");
  for (const name of Object.keys(expected)) expect(readme).toContain(`(examples/${name})`);
});
