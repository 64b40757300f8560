/** examples/ keep the promise in their first line: correct ones always end well, broken ones are shown to be. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { type RunOptions, runProgram } from "../../src/engines/run/run-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import { check } from "../../src/library/check.ts";
import type { RunOutcome } from "../../src/verdict/run-outcome.ts";
import { full } from "../sampling.ts";

const folder = fileURLToPath(new URL("../../examples/", import.meta.url));

/** What can be seen of each; every seed gives one of these, and each is seen with some seed. */
const expected: Readonly<Record<string, readonly string[]>> = {
  "bounded-queue.c": ["exits 0"],
  "corridor-fixed.c": ["exits 0"],
  "corridor.c": ["exits 0"],
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
  "try-lock-fixed.c": ["exits 0"],
  "try-lock.c": ["exits 0"],
  "versions-fixed.c": ["exits 0"],
  "versions.c": ["exits 0"],
};
/** What `clew check` says: of every schedule. */
const checked: Readonly<Record<string, string>> = {
  "bounded-queue.c": "holds",
  "corridor-fixed.c": "holds",
  "corridor.c": "holds",
  "counter.c": "holds",
  "growing-vector.cpp": "use-after-free at line 10",
  "hello.c": "holds",
  "hello.cpp": "holds",
  "leak.c": "leak at line 7",
  "lost-wakeup-fixed.c": "holds",
  "lost-wakeup.c": "lost-wakeup at line 18",
  "philosophers.c": "deadlock at line 15",
  "producer-consumer.cpp": "holds",
  "spsc-queue.c": "holds",
  "stack.c": "use-after-free at line 25",
  "transfer-fixed.c": "holds",
  "transfer.c": "deadlock at line 12",
  "try-lock-fixed.c": "holds",
  "try-lock.c": "holds",
  "versions-fixed.c": "holds",
  "versions.c": "holds",
};
/** What it says of fair runs that never end. */
const checkedFairly: Readonly<Record<string, string>> = {
  "corridor-fixed.c": "holds",
  "corridor.c": "livelock of east and west",
  "try-lock-fixed.c": "holds",
  "try-lock.c": "livelock of plato and hypatia",
  "versions-fixed.c": "holds",
  "versions.c": "livelock of reader and writer",
};
/** Too many states for every day. */
const large: readonly string[] = ["bounded-queue.c"];
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

for (const [name, answer] of Object.entries(checked))
  it.skipIf(large.includes(name) && !full)(`${name}, checked`, async () => {
    const verdict = await check(join(folder, name));
    const [finding] = verdict.findings;
    expect(finding === undefined ? verdict.answer : `${finding.rule} at line ${finding.place?.line}`).toBe(
      answer,
    );
  });

for (const [name, answer] of Object.entries(checkedFairly))
  it(`${name}, checked for livelocks`, async () => {
    const verdict = await check(join(folder, name), { properties: ["livelock"] });
    const [message] = verdict.findings.map((finding) => finding.message);
    const said =
      message?.kind === "livelock" ? `livelock of ${message.threads.join(" and ")}` : verdict.answer;
    expect(said).toBe(answer);
  });

it("the README shows them all", () => {
  const readme = readFileSync(join(folder, "../README.md"), "utf8");
  for (const name of Object.keys(expected)) expect(readme).toContain(`(examples/${name})`);
});
