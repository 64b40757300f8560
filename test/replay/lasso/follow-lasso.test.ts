/** A run that repeats is refused where it is not fair, or does not come back: whoever has found it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StatePieces } from "../../../src/engines/explore/search/pieces.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { check } from "../../../src/library/check.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { Stepper } from "../../../src/machine/stepper.ts";
import { followLasso, type LassoFacts } from "../../../src/replay/lasso/follow-lasso.ts";
import { stepperOptions } from "../../../src/replay/stepper-options.ts";
import type { RunChoice } from "../../../src/verdict/verdict.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "clew-lasso-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function loaded(text: string): Promise<Program> {
  writeFileSync(join(directory, "program.c"), text);
  return loadProgram({ files: ["program.c"], workingDirectory: directory });
}

function follow(program: Program, stem: readonly RunChoice[], turn: readonly RunChoice[]): LassoFacts {
  const stepper = new Stepper(
    program,
    stepperOptions(completeOptions({}), () => {}),
  );
  stepper.machine.start();
  const states = new StatePieces(stepper.machine);
  return followLasso(stepper, { stem, turn, again: turn }, { numberOf: () => states.intern() });
}

const polite = `#include <pthread.h>
#include <stdatomic.h>
static atomic_int wants[2];
static void go(int me) { wants[me] = 1; while (wants[!me]) { wants[me] = 0; wants[me] = 1; } wants[me] = 0; }
static void *other(void *argument) { go(0); return argument; }
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, other, 0);
  go(1);
  pthread_join(thread, 0);
  return 0;
}
`;

const step = (thread: number, choices: readonly number[] = []): RunChoice => ({
  thread,
  otherwise: "none",
  choices,
});

describe("followLasso", () => {
  it("takes what check has found, and nothing that is less", async () => {
    const program = await loaded(polite);
    const { findings } = await check("program.c", { workingDirectory: directory, properties: ["livelock"] });
    const [{ choices, cycle }] = findings;
    const stem = choices.slice(0, -cycle.length);
    const turn = choices.slice(-cycle.length);
    const facts = follow(program, stem, turn);
    expect([...facts.moving].sort()).toEqual([0, 1]);
    expect(facts.repeatsFrom).toBe("the stem");
    // It comes back, but one of them could go on and does not.
    const [{ thread: first }] = turn;
    const alone = turn.filter(({ thread }) => thread === first);
    expect(() => follow(program, stem, alone)).toThrow("could go on and does not");
    expect(() => follow(program, stem, turn.slice(1))).toThrow("is not fair");
    expect(() => follow(program, stem, [step(7)])).toThrow("is not possible");
  });

  it("demands that coins fall on all sides", async () => {
    const program = await loaded(`#include <clew.h>
#include <stdatomic.h>
static atomic_int x;
int main(void) { while (clew_choose(2)) x = !x; return 0; }
`);
    expect(() => follow(program, [step(0, [1])], [step(0, [1]), step(0, [1])])).toThrow("never falls on 0");
  });

  it("demands that time runs out where it can", async () => {
    const program = await loaded(`#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int x;
static const struct timespec at = {1L << 40, 0};
static void *other(void *argument) { pthread_mutex_timedlock(&lock, &at); return argument; }
int main(void) {
  pthread_t thread;
  pthread_mutex_lock(&lock);
  pthread_create(&thread, 0, other, 0);
  for (;;) x = !x;
}
`);
    const stepper = new Stepper(
      program,
      stepperOptions(completeOptions({}), () => {}),
    );
    stepper.machine.start();
    const stem: RunChoice[] = [];
    const ways = (): string => (stepper.machine.threads[1] ? stepper.alternatives(1).join() : "");
    while (ways() !== "time-out" && stem.length < 100) {
      const next = step(ways() === "none" ? 1 : 0);
      stem.push(next);
      stepper.step(next.thread, next.otherwise, next.choices);
    }
    const round = [step(0), step(0), step(0), step(0)];
    expect(() => follow(program, stem, round)).toThrow(/could go on and does not|could run out/);
  });
});
