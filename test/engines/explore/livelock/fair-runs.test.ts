/** Small programs whose fair runs are known: what is found, what is not, and why the run that is shown is fair. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { check } from "../../../../src/library/check.ts";
import type { CheckOptions } from "../../../../src/verdict/check-options.ts";
import type { Finding, Verdict } from "../../../../src/verdict/verdict.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "clew-fair-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const head = `#include <pthread.h>
#include <stdatomic.h>
#include <clew.h>
`;

/** Two threads: main, and one that it starts and joins. */
function two(globals: string, other: string, main: string): string {
  return `${head}${globals}
static void *other(void *argument) { ${other} return argument; }
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, other, 0);
  ${main}
  pthread_join(thread, 0);
  return 0;
}
`;
}

const polite = (giveWay: string): string =>
  two(
    "static atomic_int wants[2];",
    `wants[0] = 1; while (wants[1]) { wants[0] = 0; wants[0] = 1; } wants[0] = 0;`,
    `wants[1] = 1; while (wants[0]) { ${giveWay} } wants[1] = 0;`,
  );
const retryLock = (first: string, second: string): string =>
  `for (;;) { pthread_mutex_lock(&${first}); if (pthread_mutex_trylock(&${second}) == 0) break; pthread_mutex_unlock(&${first}); }
  pthread_mutex_unlock(&${second}); pthread_mutex_unlock(&${first});`;
const mutexes = "static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;";
const increment = "int e = x; while (!atomic_compare_exchange_strong(&x, &e, (e + 1) & 3)) {}";

interface Case {
  readonly program: string;
  readonly livelock: boolean;
  readonly starvation: boolean;
  readonly options?: Partial<CheckOptions>;
}

const cases: Readonly<Record<string, Case>> = {
  "who gives way at once": {
    program: polite("wants[1] = 0; wants[1] = 1;"),
    livelock: true,
    starvation: true,
  },
  "who insists, and is never looked at in the right moment": {
    program: polite(""),
    livelock: true,
    starvation: true,
  },
  "who gives way until the other is through": {
    program: polite("wants[1] = 0; while (wants[0]) {} wants[1] = 1;").replace(
      "wants[0] = 0; wants[0] = 1;",
      "",
    ),
    livelock: false,
    starvation: false,
  },
  "a coin says who gives way, and both retry": {
    program: polite("if (clew_choose(2)) { wants[1] = 0; wants[1] = 1; }"),
    livelock: true,
    starvation: true,
  },
  "try-locks in a circle": {
    program: two(mutexes, retryLock("a", "b"), retryLock("b", "a")),
    livelock: true,
    starvation: true,
  },
  "try-locks in one order": {
    program: two(mutexes, retryLock("a", "b"), retryLock("a", "b")),
    livelock: false,
    starvation: false,
  },
  "two increments: one goes well whenever the other fails": {
    program: two("static atomic_int x;", increment, increment),
    livelock: false,
    starvation: false,
  },
  "an increment beside a server that increments": {
    program: two("static atomic_int x;", `for (;;) { ${increment} }`, increment).replace(
      "pthread_join(thread, 0);",
      "",
    ),
    livelock: true,
    starvation: true,
  },
  "a server alone": {
    program: two("static atomic_int x;", "for (;;) { x = !x; }", "x = 0;").replace(
      "pthread_join(thread, 0);",
      "",
    ),
    livelock: false,
    starvation: false,
  },
  "spinning that another thread ends": {
    program: two("static atomic_int ready;", "ready = 1;", "while (!ready) {}"),
    livelock: false,
    starvation: false,
  },
  "a flag that comes and goes": {
    program: two(
      "static atomic_int ready, done;",
      "while (!done) { ready = 1; ready = 0; }",
      "while (!ready) {} done = 1;",
    ),
    livelock: true,
    starvation: true,
  },
  "who waits for a free lock gets it": {
    program: two(
      `${mutexes} static atomic_int done;`,
      "while (!done) { pthread_mutex_lock(&a); pthread_mutex_unlock(&a); }",
      "pthread_mutex_lock(&a); pthread_mutex_unlock(&a); done = 1;",
    ),
    livelock: false,
    starvation: false,
  },
  "who only tries may come too late": {
    program: two(
      `${mutexes} static atomic_int done;`,
      "while (!done) { pthread_mutex_lock(&a); pthread_mutex_unlock(&a); }",
      "while (pthread_mutex_trylock(&a) != 0) {} pthread_mutex_unlock(&a); done = 1;",
    ),
    livelock: true,
    starvation: true,
  },
  "a weak compare-exchange does not fail for ever": {
    program: `${head}static atomic_int x;
int main(void) { int e = 0; while (!atomic_compare_exchange_weak(&x, &e, 1)) e = 0; return 0; }`,
    livelock: false,
    starvation: false,
  },
  "a coin does not fall on one side for ever": {
    program: `${head}static atomic_int x;
int main(void) { while (clew_choose(2)) x = !x; return 0; }`,
    livelock: false,
    starvation: false,
  },
  "what an input alone keeps open": {
    program: `${head}static atomic_int x;
int main(void) { while (clew_input(0, 1)) x = !x; return 0; }`,
    livelock: false,
    starvation: false,
  },
  "inputs help the schedule": {
    program: two(
      "static atomic_int x, done;",
      "while (!done) { x = clew_input(0, 1); }",
      "for (;;) { int a = x, b = x; if (a == b) break; } done = 1;",
    ),
    livelock: true,
    starvation: true,
  },
  "a waiter that a passer-by always falsifies": {
    program: two(
      `${mutexes} static pthread_cond_t c = PTHREAD_COND_INITIALIZER; static int set, done;`,
      `for (;;) { pthread_mutex_lock(&a); set = 1; pthread_cond_signal(&c); pthread_mutex_unlock(&a);
        pthread_mutex_lock(&a); set = 0; int d = done; pthread_mutex_unlock(&a); if (d) break; }`,
      `pthread_mutex_lock(&a); while (!set) pthread_cond_wait(&c, &a); done = 1; pthread_mutex_unlock(&a);`,
    ),
    livelock: true,
    starvation: true,
  },
  "an assumption takes the bad turn away": {
    program: two(
      "static atomic_int ready, done;",
      "while (!done) { ready = 1; clew_assume(done); ready = 0; }",
      "while (!ready) {} done = 1;",
    ),
    livelock: false,
    starvation: false,
  },
};

async function answer(
  program: string,
  rule: "livelock" | "starvation",
  options: Partial<CheckOptions> = {},
): Promise<Verdict> {
  writeFileSync(join(directory, "program.c"), program);
  return check("program.c", { workingDirectory: directory, properties: [rule], workers: 1, ...options });
}

const expected = (isFound: boolean): string => (isFound ? "violated" : "holds");

describe("fair runs of", () => {
  it.each(Object.entries(cases))("%s", async (_, { program, livelock, starvation, options }) => {
    const live = await answer(program, "livelock", options);
    const starving = await answer(program, "starvation", options);
    expect([live.reason, live.properties]).toEqual([
      undefined,
      [
        { property: "livelock", answer: expected(livelock) },
        { property: "hang", answer: livelock ? "unknown" : "holds" },
      ],
    ]);
    expect(starving.properties[0].answer).toBe(expected(starvation));
    for (const finding of [...live.findings, ...starving.findings]) demandFairness(finding);
  });
});

/** By what the finding itself says. */
function demandFairness({ cycle, fairness, threads, sections }: Finding): void {
  expect(cycle.length).toBeGreaterThan(0);
  const stepping = new Set(cycle.map(({ thread }) => thread));
  expect(fairness!.moving.map(({ thread }) => thread)).toEqual([...stepping].sort((a, b) => a - b));
  const standing = fairness!.standing.map(({ thread }) => thread);
  expect([...stepping, ...standing].sort()).toEqual(threads.map(({ number }) => number).sort());
  expect(fairness!.exits.map(({ section }) => section)).toEqual([...sections.keys()]);
  for (const { before, steps } of fairness!.exits) {
    expect(before).toBeLessThan(cycle.length);
    expect(steps).toBeGreaterThan(0);
  }
}
