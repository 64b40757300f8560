/** A run that was cut proves nothing: what is asked for is violated elsewhere, or unknown. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorRules, type IgnorableRule, ignorableRules } from "../../../../src/base/rules.ts";
import { type CheckSettings, check } from "../../../../src/library/check.ts";
import { locks } from "../../../../src/library/locks.ts";
import { reasonWords } from "../../../../src/report/words/reason.ts";
import { machineNames } from "../../../../src/verdict/check-options.ts";
import type { Verdict } from "../../../../src/verdict/verdict.ts";
import { timeLimits } from "../../../time-limits.ts";

function words({ reason }: Pick<Verdict, "reason">): string {
  return reason === undefined ? "" : reasonWords(reason);
}

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
    expect(words(verdict)).toMatch(/^use-after-free at .*x\.c:5 cut 1 run: /);
    expect(words(verdict)).toContain("--property use-after-free");
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
    expect(words(verdict)).toMatch(/^use-after-free at .*x\.c:5 cut 1 run: .* not known; mend it$/);
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
  });

  it("a function that the user replaced by an error is a cut, a task's error function an end", async () => {
    const text = `extern void __VERIFIER_error(void); void f(void) {}
int main(int argc, char **argv) { if (argc == 2) f(); else __VERIFIER_error(); return 0; }`;
    const given = { machine, properties: ["hang"] } as const;
    expect((await checked(text, given)).answer).toBe("holds");
    const stubs = new Map([["f", "error"]] as const);
    expect((await checked(text, { ...given, stubs, arguments: ["x"] })).answer).toBe("unknown");
  });
});

const ignoring: readonly { readonly rule: IgnorableRule; readonly name: string; readonly text: string }[] = [
  {
    rule: "undefined-value",
    name: "value.c",
    text: `#include <stdio.h>
int main(void) {
  unsigned char c; int x, *p = &x;
  if (c == 3) return 1;
  int q = 100 / (c | 4);
  __atomic_compare_exchange_n(p, &q, 1, 0, 5, 5);
  fwrite(&x, 4, 1, stdout);
  return x;
}`,
  },
  {
    rule: "function-type-mismatch",
    name: "call.c",
    text: `struct big { long a, b, c; };
static struct big make(void) { struct big b = {1, 2, 3}; return b; }
static float narrow(float x) { return x; }
int main(void) {
  struct big room;
  ((void (*)(struct big *))make)(&room);
  ((void (*)(double))narrow)(1.0);
  return room.c == 3 ? 0 : 1;
}`,
  },
  {
    rule: "missing-return",
    name: "return.cpp",
    text: "int f(int x) { if (x) return 1; }\nint main() { f(0); int r = f(1); return r - 1; }",
  },
  {
    rule: "lock-misuse",
    name: "locks.c",
    text: `#include <pthread.h>
#include <threads.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_cond_t c = PTHREAD_COND_INITIALIZER; pthread_spinlock_t s; mtx_t r;
void *wake(void *p) { pthread_mutex_lock(&m); pthread_cond_signal(&c); pthread_mutex_unlock(&m); return 0; }
int main(void) {
  pthread_t t; struct timespec soon = {0, 1};
  pthread_mutex_unlock(&m);
  pthread_spin_init(&s, 0); pthread_spin_unlock(&s); pthread_spin_lock(&s); pthread_spin_unlock(&s);
  mtx_init(&r, mtx_recursive); if (mtx_unlock(&r) != thrd_error) return 1;
  pthread_create(&t, 0, wake, 0);
  pthread_cond_timedwait(&c, &m, &soon);
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}`,
  },
  {
    rule: "oversized-shift",
    name: "shift.c",
    text: "int main(void) { volatile int n = 40; return (1 << n) - 256; }",
  },
  {
    rule: "float-to-integer",
    name: "float.c",
    text: "int main(void) { volatile double d = 1e30; volatile int i = (int)d; return 0; }",
  },
  {
    rule: "misaligned-atomic",
    name: "atomic.c",
    text: "int main(void) { char a[8] = {0}; __atomic_store_n((int *)(a + 1), 1, 5); return a[1] - 1; }",
  },
];

describe.each(ignoring)("$rule ignored", ({ rule, name, text }) => {
  it.each(machineNames)("goes on behind the error, and says so: %s", async (machine) => {
    const given = { machine, compilerArguments: ["-w"] };
    const cut = await checked(text, { ...given, properties: ["hang"] }, name);
    expect(cut.answer).toBe("unknown");
    expect(words(cut)).toContain(`${rule} at `);
    expect(words(cut)).toContain(`--ignore ${rule}`);
    for (const properties of [["hang"], ["safety", "hang"]] as const) {
      const verdict = await checked(text, { ...given, properties, ignore: [rule], leaks: false }, name);
      expect(verdict.answer, words(verdict)).toBe("holds");
      expect(verdict.assumptions).toContainEqual({ kind: "ignored", rule });
      expect(verdict.cutRuns).toEqual([]);
    }
  });
});

it("what cannot be ignored is refused, and what is asked for by name", async () => {
  const text = "int main(void) { return 0; }";
  for (const rule of errorRules) {
    const ignored = checked(text, { ignore: [rule as IgnorableRule] });
    if ((ignorableRules as readonly string[]).includes(rule)) expect((await ignored).answer).toBe("holds");
    else await expect(ignored).rejects.toThrow(/cannot be ignored \(what can: undefined-value, /);
  }
  const both = checked(text, { ignore: ["undefined-value"], properties: ["undefined-value"] });
  await expect(both).rejects.toThrow("asked for by name and ignored at once");
});

it("what has no meaning is a cut all the same, and is not said to be ignorable", async () => {
  const text = "int main(void) { int n, *p; if (n) return *p; return 0; }";
  const verdict = await checked(text, { ignore: ["undefined-value"] });
  expect(verdict.properties.map(({ answer }) => answer)).toEqual(["unknown", "unknown"]);
  expect(words(verdict)).toContain("nothing definite to go on with behind undefined-value");
  expect(words(verdict)).not.toContain("--ignore");
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
    const verdict = await locks([written(program(before), "locks.c")], {
      confirm: true,
      maxSeconds: timeLimits.part / 1000,
    });
    return verdict.findings.map(({ status }) => status);
  };
  expect(await statuses("")).toEqual(["refuted"]);
  expect(await statuses("int *p = malloc(4); free(p); *p = 1;")).toEqual(["unconfirmed"]);
  expect(await statuses("if (never) abort();")).toEqual(["refuted"]);
});
