/** Limits hold within a step that takes long, in both machines; one that was interrupted is taken again. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Limits } from "../../../../src/engines/explore/search/limits.ts";
import { check } from "../../../../src/library/check.ts";
import { reasonWords } from "../../../../src/report/words/reason.ts";
import { type MachineName, machineNames } from "../../../../src/verdict/check-options.ts";
import type { Verdict } from "../../../../src/verdict/verdict.ts";
import { timeLimits } from "../../../time-limits.ts";

const atomic = "extern void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);";
const fibonacci = "static int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }";

const endless: Record<string, string> = {
  calls: `${fibonacci}
int main(void) { volatile int x = f(60); return x == 0; }`,
  "turns of an atomic section": `${atomic}
int main(void) {
  unsigned long x = 1;
  __VERIFIER_atomic_begin();
  while (x) x = x * 3 | 1;
  __VERIFIER_atomic_end();
}`,
  choices: `${atomic}
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  unsigned long x = 1;
  __VERIFIER_atomic_begin();
  for (int i = 0; i < 40; i++) x = 2 * x + __VERIFIER_nondet_bool();
  __VERIFIER_atomic_end();
  return x == 0;
}`,
  "bytes that are moved": `#include <string.h>
${atomic}
static char bytes[20000000];
int main(void) {
  __VERIFIER_atomic_begin();
  for (int i = 0; i < 400000; i++) memmove(bytes, bytes + 1, sizeof bytes - 1);
  __VERIFIER_atomic_end();
  return bytes[5];
}`,
  "bytes that are set": `#include <string.h>
${atomic}
static char bytes[20000000];
int main(void) {
  __VERIFIER_atomic_begin();
  for (int i = 0; i < 400000; i++) memset(bytes, i, sizeof bytes);
  __VERIFIER_atomic_end();
  return bytes[5];
}`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-long-steps-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function checked(text: string, options: Parameters<typeof check>[1]): Promise<Verdict> {
  const file = join(folder, "program.c");
  writeFileSync(file, text);
  return await check(file, { workers: 1, ...options });
}

describe.each<MachineName>(machineNames)("%s", (machine) => {
  it.each(Object.entries(endless))("stops in time: %s", async (_name, text) => {
    const { answer, reason, stats } = await checked(text, { machine, maxSeconds: 1 });
    expect(answer).toBe("unknown");
    expect(reason && reasonWords(reason)).toContain("after 1 s (--max-time)");
    expect(stats.seconds).toBeLessThan(20);
  });
});

it("stops where one step takes too much memory", async () => {
  const text = `#include <stdlib.h>
#include <string.h>
static char *last;
int main(void) {
  for (int i = 0; i < 900; i++) {
    char *block = malloc(1 << 20);
    memset(block, 1, 1 << 20);
    *(char **)block = last;
    last = block;
  }
}`;
  const maxMemoryBytes = process.memoryUsage.rss() + 500e6;
  const { answer, reason, stats } = await checked(text, { maxMemoryBytes });
  expect(answer).toBe("unknown");
  expect(reason && reasonWords(reason)).toContain("(--max-memory)");
  expect(stats.peakMemoryBytes).toBeLessThan(maxMemoryBytes + 500e6);
});

it.each<MachineName>(machineNames)("%s takes no object that is too much", async (machine) => {
  const text = `#include <stdlib.h>
int main(void) { char *block = malloc(1 << 30); block[5] = 1; free(block); }`;
  const maxMemoryBytes = process.memoryUsage.rss() + 500e6;
  const { answer, reason, stats } = await checked(text, { machine, maxMemoryBytes });
  expect(answer).toBe("unknown");
  expect(reason && reasonWords(reason)).toContain("(--max-memory)");
  expect(stats.peakMemoryBytes).toBeLessThan(maxMemoryBytes);
});

it("says what the interpreter has no room for", async () => {
  const text = `#include <stdlib.h>
#include <pthread.h>
static char *block;
static void *start(void *unused) { return unused; }
int main(void) {
  pthread_t thread;
  block = calloc(1, 180000000);
  pthread_create(&thread, NULL, start, NULL);
  pthread_join(thread, NULL);
  free(block);
}`;
  const { answer, reason } = await checked(text, { machine: "interpreter" });
  expect(answer).toBe("unknown");
  expect(reason && reasonWords(reason)).toContain(
    "an object of 180000000 bytes that changes, in the interpreter",
  );
});

it("stops when the user asks for it", async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  const { reason } = await checked(endless.calls, {
    signal: controller.signal,
    maxSeconds: timeLimits.part / 1000,
  });
  expect(reason && reasonWords(reason)).toContain("stopped by the user");
});

it("takes a step again that was interrupted", async () => {
  const text = `#include <assert.h>
${fibonacci}
int main(void) { assert(f(32) == 2178309); assert(f(3) == 2); }`;
  const interrupted = vi.spyOn(Limits.prototype, "interrupted");
  const { answer, findings } = await checked(text, {
    machine: "interpreter",
    maxSeconds: timeLimits.part / 1000,
  });
  expect(findings).toEqual([]);
  expect(answer).toBe("holds");
  // It takes several seconds, and is interrupted after the first.
  expect(interrupted).toHaveBeenCalled();
  interrupted.mockRestore();
});
