/**
 * What is visible is decided in one text: whatever is changed there, both machines change alike. Each change takes a fact
 * for so, or for not so, whatever it is.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Program } from "../../../src/ir/program.ts";
import {
  type AccessFacts,
  accessFactNames,
  type StopFacts,
  stopFactNames,
} from "../../../src/machine/reductions/visibility.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";

type Changed<Facts> = Partial<Record<keyof Facts, boolean>>;

/** Facts that count for so, or for not so. */
const changed = { access: {} as Changed<AccessFacts>, action: {} as Changed<StopFacts> };

function over<Facts extends object>(facts: Facts, values: Changed<Facts>): Facts {
  const entries = Object.entries(values).map(([fact, value]) => [fact, { value }]);
  return Object.create(facts, Object.fromEntries(entries));
}

const decision = "../../../src/machine/reductions/visibility.ts";

afterEach(() => {
  changed.access = {};
  changed.action = {};
});

const source = `
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int total, seen;
atomic_int ready;
const int sizes[] = { 1, 2, 3 };
struct item { int value; struct item *next; } *items;

static int sum(int *values, int count) {
  int result = 0;
  for (int i = 0; i < count; i++) result += values[i];
  return result;
}

static void *work(void *argument) {
  int own[2] = { 1, *(const int *)argument };
  pthread_mutex_lock(&lock);
  for (int i = 0; i < 3; i++) total += sum(own, 2);
  pthread_mutex_unlock(&lock);
  struct item *item = malloc(sizeof *item);
  item->value = total > 0;
  pthread_mutex_lock(&lock);
  item->next = items;
  items = item;
  pthread_mutex_unlock(&lock);
  atomic_fetch_add(&ready, 1);
  return 0;
}

int main(void) {
  pthread_t one, two;
  int start = sizes[1];
  seen = start;
  pthread_create(&one, 0, work, &start);
  pthread_create(&two, 0, work, (void *)&sizes[2]);
  __atomic_store_n(&seen, atomic_load(&ready), __ATOMIC_RELEASE);
  pthread_join(one, 0);
  pthread_join(two, 0);
  while (items != 0) {
    struct item *next = items->next;
    free(items);
    items = next;
  }
  return seen > 2;
}
`;

let program: Program;
let compareEngines: typeof import("../wasm/machines-agree/compare-engines.ts")["compareEngines"];
let completeOptions: typeof import("../../../src/library/complete-options.ts")["completeOptions"];

// All of clew once more, around the decision that can be changed; other tests have the one that cannot.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(decision, async (original) => {
    const real = await original<typeof import("../../../src/machine/reductions/visibility.ts")>();
    return {
      ...real,
      decideAccess: (facts: AccessFacts) => real.decideAccess(over(facts, changed.access)),
      decideAction: (facts: StopFacts) => real.decideAction(over(facts, changed.action)),
    };
  });
  ({ compareEngines } = await import("../wasm/machines-agree/compare-engines.ts"));
  ({ completeOptions } = await import("../../../src/library/complete-options.ts"));
  const { loadProgram } = await import("../../../src/frontend/load-program.ts");
  const folder = mkdtempSync(join(tmpdir(), "clew-visibility-"));
  writeFileSync(join(folder, "program.c"), source);
  program = await loadProgram({ files: [join(folder, "program.c")] });
  rmSync(folder, { recursive: true });
});

afterAll(() => {
  vi.doUnmock(decision);
  vi.resetModules();
});

const models: Record<string, Partial<CheckOptions>> = {
  "sequentially consistent": {},
  "with store buffers": { memoryModel: "tso" },
};
const mostStates = 120;

/** Explores by both machines, which must agree in everything; what came of it, in a word. */
function explored(options: Partial<CheckOptions>): string {
  const complete = completeOptions({ arguments: ["program"], ...options });
  const { states, edges, isDone, unsupported } = compareEngines(program, complete, mostStates);
  return `${states} states, ${edges} edges${isDone ? "" : " so far"}${unsupported.join()}`;
}

/**
 * Every fact, taken for not so and for so. But for those that both machines rely on elsewhere: who waits does not go on,
 * and nobody stops in the middle of an action.
 */
function changes<Fact extends string>(facts: readonly Fact[]): (readonly [Fact, boolean])[] {
  const isAction = (facts as readonly string[]).includes("canGoOn");
  const left = isAction ? ["canGoOn", "isInSection", "isPermitted true"] : ["isInSection false"];
  return facts
    .flatMap((fact) => [[fact, false] as const, [fact, true] as const])
    .filter(([fact, value]) => !left.includes(fact) && !left.includes(`${fact} ${value}`));
}

it.each(Object.entries(models))("%s, machines change alike", (_, options) => {
  const unchanged = explored(options);
  const different: string[] = [];
  const look = (what: string): void => {
    if (explored(options) !== unchanged) different.push(what);
  };
  for (const [fact, value] of changes(accessFactNames)) {
    changed.access = { [fact]: value };
    look(`${fact} ${value}`);
  }
  changed.access = {};
  for (const [fact, value] of changes(stopFactNames)) {
    changed.action = { [fact]: value };
    look(`action ${fact} ${value}`);
  }
  // Nearly all of them matter: where none of them did, this would say nothing.
  expect(different.length).toBeGreaterThan(15);
});
