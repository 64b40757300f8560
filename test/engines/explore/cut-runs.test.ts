/** A run that was cut proves nothing: what is asked for is violated elsewhere, or unknown. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CheckSettings, check } from "../../../src/library/check.ts";
import { locks } from "../../../src/library/locks.ts";
import { machineNames } from "../../../src/verdict/check-options.ts";
import type { Verdict } from "../../../src/verdict/verdict.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-cut-runs-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function written(text: string, name = "x.c"): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const checked = (text: string, settings: CheckSettings, name?: string): Promise<Verdict> =>
  check(written(text, name), { workers: 1, ...settings });

const twoWays = `#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  if (__VERIFIER_nondet_bool()) abort();
  if (__VERIFIER_nondet_bool()) { int *p = malloc(4); free(p); *p = 1; }
  return 0;
}`;

describe.each(machineNames)("%s", (machine) => {
  it("what is not asked for makes all else unknown, with rule, place, count and advice", async () => {
    const properties = ["hang", "leak", "double-free", "global"] as const;
    const verdict = await checked(twoWays, { machine, properties });
    expect(verdict.answer).toBe("unknown");
    expect(verdict.properties.map(({ answer }) => answer)).toEqual(Array(4).fill("unknown"));
    expect(verdict.reason).toMatch(/^use-after-free at .*x\.c:5 cut 1 run: /);
    expect(verdict.reason).toContain("--property use-after-free");
    expect(verdict.cutRuns).toEqual([
      expect.objectContaining({ rule: "use-after-free", count: 1, isWhole: false }),
      expect.objectContaining({ rule: "abort", count: 1, isWhole: true }),
    ]);
  });

  it("what is asked for cuts too, where the search goes on behind it", async () => {
    const verdict = await checked(twoWays, { machine, all: true });
    expect(verdict.properties).toEqual([
      { property: "safety", answer: "violated" },
      { property: "hang", answer: "unknown" },
    ]);
    expect(verdict.reason).toMatch(/^use-after-free at .*x\.c:5 cut 1 run: .* not known; mend it$/);
    const rules = await checked(twoWays, { machine, all: true, properties: ["use-after-free", "leak"] });
    expect(rules.properties.map(({ answer }) => answer)).toEqual(["violated", "unknown"]);
  });

  it("where the process ends nothing lies behind", async () => {
    const aborts = "#include <stdlib.h>\nint main(void) { abort(); for (;;) if (rand()) break; }";
    const verdict = await checked(aborts, { machine, properties: ["hang", "global"] });
    expect(verdict.answer).toBe("holds");
    expect(verdict.cutRuns).toEqual([expect.objectContaining({ rule: "abort", isWhole: true })]);
    const all = await checked(aborts, { machine, all: true });
    expect(all.properties).toEqual([
      { property: "safety", answer: "violated" },
      { property: "hang", answer: "holds" },
    ]);
  });

  it("unless the program handles that", async () => {
    const text = `#include <cstdlib>
#include <exception>
int main() { std::set_terminate([] { std::exit(0); }); throw 1; }`;
    const verdict = await checked(text, { machine, properties: ["hang"] }, "handled.cpp");
    // The handler is the program's own code, and is executed: nothing was cut.
    expect(verdict.answer).toBe("holds");
    expect(verdict.cutRuns).toEqual([]);
    const aborts = `#include <csignal>
#include <cstdlib>
int main() { std::signal(SIGABRT, [](int) {}); throw 1; }`;
    expect((await checked(aborts, { machine, properties: ["hang"] }, "aborts.cpp")).answer).toBe("unknown");
  }, 60_000);

  it("a function that the user replaced by an error is a cut, a task's error function an end", async () => {
    const text = `extern void __VERIFIER_error(void); void f(void) {}
int main(int argc, char **argv) { if (argc == 2) f(); else __VERIFIER_error(); return 0; }`;
    const given = { machine, properties: ["hang"] } as const;
    expect((await checked(text, given)).answer).toBe("holds");
    const stubs = new Map([["f", "error"]] as const);
    expect((await checked(text, { ...given, stubs, arguments: ["x"] })).answer).toBe("unknown");
  });
});

it("a report of lock orders is not refuted by runs that were cut", async () => {
  const program = (before: string): string => `#include <pthread.h>
#include <stdlib.h>
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int never;
void *one(void *p) { pthread_mutex_lock(&a); pthread_mutex_lock(&b); pthread_mutex_unlock(&b); pthread_mutex_unlock(&a); return 0; }
void *two(void *p) { if (never) { pthread_mutex_lock(&b); pthread_mutex_lock(&a); pthread_mutex_unlock(&a); pthread_mutex_unlock(&b); } return 0; }
int main(void) {
  ${before}
  pthread_t s, t;
  pthread_create(&s, 0, one, 0); pthread_create(&t, 0, two, 0);
  pthread_join(s, 0); pthread_join(t, 0);
}`;
  const statuses = async (before: string): Promise<string[]> => {
    const verdict = await locks([written(program(before), "locks.c")], { confirm: true, maxSeconds: 20 });
    return verdict.findings.map(({ status }) => status);
  };
  expect(await statuses("")).toEqual(["refuted"]);
  expect(await statuses("int *p = malloc(4); free(p); *p = 1;")).toEqual(["unconfirmed"]);
  expect(await statuses("if (never) abort();")).toEqual(["refuted"]);
}, 120_000);
