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
  "who could go on, but only into a failed assumption, does so some time": {
    program: two(
      `static atomic_int wants[2], z;
static void *third(void *argument) { clew_assume(z); return argument; }`,
      "wants[0] = 1; while (wants[1]) { wants[0] = 0; wants[0] = 1; } wants[0] = 0;",
      `pthread_t another; pthread_create(&another, 0, third, 0);
      wants[1] = 1; while (wants[0]) { wants[1] = 0; wants[1] = 1; } wants[1] = 0; z = 1;
      pthread_join(another, 0);`,
    ),
    livelock: false,
    starvation: false,
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

const lockBoth = (lock: string): string => `#include <mutex>
#include <thread>
std::mutex a, b;
void both(std::mutex &x, std::mutex &y) { ${lock} x.unlock(); y.unlock(); }
int main() {
  std::thread thread([] { both(a, b); });
  both(b, a);
  thread.join();
}
`;

describe("library loops", () => {
  it("std::lock is taken to end, and said to be", async () => {
    writeFileSync(join(directory, "program.cpp"), lockBoth("std::lock(x, y);"));
    const verdict = await check("program.cpp", { workingDirectory: directory, properties: ["fair"] });
    expect(verdict.answer).toBe("holds");
    expect(verdict.assumptions).toContainEqual({ kind: "loop-exempt", functionName: "std::lock" });
  });

  it("a loop of the program's own that does the same is not", async () => {
    const retry = "for (;;) { x.lock(); if (y.try_lock()) break; x.unlock(); }";
    writeFileSync(join(directory, "program.cpp"), lockBoth(retry));
    const verdict = await check("program.cpp", { workingDirectory: directory, properties: ["fair"] });
    expect(verdict.findings.map(({ rule }) => rule)).toEqual(["livelock"]);
  });
});

describe("what a finding needs", () => {
  const retries = two(mutexes, retryLock("a", "b"), retryLock("b", "a"));

  it("inputs that are terms have values in the turn", async () => {
    const program = two(
      "static atomic_int x, ready, done;",
      "while (!done) { int v = clew_input(0, 1000000); x = v; if (v > 10) ready = 1; else ready = 2; ready = 0; }",
      "while (!ready) {} done = 1;",
    );
    const { findings } = await answer(program, "livelock");
    expect(findings.map(({ rule }) => rule)).toEqual(["livelock"]);
    const remarks = findings[0].cycle.flatMap((one) => one.remarks);
    expect(remarks).toContainEqual({ kind: "input", value: "0" });
  });

  it("stands where a limit is met behind it, but nothing holds then", async () => {
    const unlimited = await answer(retries, "livelock");
    const states = "states" in unlimited.stats ? Number(unlimited.stats.states) : 0;
    const some = await answer(retries, "livelock", { maxStates: states - 2 });
    expect(["violated", "unknown"]).toContain(some.answer);
    const few = await answer(retries, "livelock", { maxStates: 5 });
    expect(few.answer).toBe("unknown");
  });

  it("the same from all machines, workers, and without reductions that keep it", async () => {
    const expected = await answer(retries, "livelock");
    const turn = ({ findings: [{ cycle }] }: Verdict): string[] =>
      cycle.map(({ threadName, action }) => `${threadName} ${action.verb}`);
    for (const options of [{ machine: "interpreter" as const }, { workers: 2 }])
      expect(turn(await answer(retries, "livelock", options))).toEqual(turn(expected));
    for (const name of ["later-use", "unlock", "thread-start", "thread-end", "spin-wait"] as const)
      expect((await answer(retries, "livelock", { withoutReductions: [name] })).answer).toBe("violated");
  });

  it("without heap-names it is not judged", async () => {
    const verdict = await answer(cases["a server alone"].program, "livelock", {
      withoutReductions: ["heap-names"],
    });
    expect([verdict.answer, verdict.reason]).toEqual(["unknown", { kind: "fairness-needs-heap-names" }]);
  });

  it("a server beside others is told apart", async () => {
    const { program } = cases["an increment beside a server that increments"];
    const { findings } = await answer(program, "livelock");
    expect(findings[0].fairness!.servers.map(({ threadName }) => threadName)).toEqual(["other"]);
    expect(findings[0].message).toEqual({ kind: "livelock", threads: ["main"] });
  });
});

describe("store buffers", () => {
  // Each gives way where it sees the other: what it sees may be late.
  const late = two(
    "static atomic_int a, b;",
    `for (;;) { atomic_store_explicit(&a, 1, memory_order_relaxed);
      if (!atomic_load_explicit(&b, memory_order_relaxed)) break; atomic_store_explicit(&a, 0, memory_order_relaxed); }`,
    `for (;;) { atomic_store_explicit(&b, 1, memory_order_relaxed);
      if (!atomic_load_explicit(&a, memory_order_relaxed)) break; atomic_store_explicit(&b, 0, memory_order_relaxed); }`,
  );
  // A store that others wait for becomes visible some time.
  const flag = two(
    "static atomic_int f;",
    "atomic_store_explicit(&f, 1, memory_order_relaxed);",
    "while (!f) {}",
  );

  // Also if its thread never comes to an end.
  const served = two(
    "static atomic_int f, y;",
    "atomic_store_explicit(&f, 1, memory_order_relaxed); for (;;) { (void)y; }",
    "while (!f) {}",
  ).replace("pthread_join(thread, 0);", "");

  it.each(["delayed", "naive"] as const)("%s flushing", async (flushing) => {
    const tso = { memoryModel: "tso", storeBuffer: 2, flushing } as const;
    expect((await answer(late, "livelock", tso)).answer).toBe("violated");
    expect((await answer(flag, "livelock", tso)).answer).toBe("holds");
    expect((await answer(flag, "starvation", tso)).answer).toBe("holds");
    for (const rule of ["livelock", "starvation"] as const)
      expect((await answer(served, rule, tso)).answer).toBe("holds");
  });
});

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

it("counters that nothing depends on are named", async () => {
  const retries = polite("wants[1] = 0; retries[1]++; wants[1] = 1;").replace(
    "static atomic_int wants[2];",
    "static atomic_int wants[2]; static unsigned retries[2];",
  );
  const [counting] = (await answer(retries, "livelock")).findings;
  expect(counting.fairness!.uncounted).toEqual([{ kind: "object", name: "retries[1]" }]);
  const [plain] = (await answer(polite("wants[1] = 0; wants[1] = 1;"), "livelock")).findings;
  expect(plain.fairness!.uncounted).toEqual([]);
});
