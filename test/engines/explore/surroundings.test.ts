/** What an answer takes for granted of the outside world is said where the program has something to do with it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { check } from "../../../src/library/check.ts";
import { assumptionWords } from "../../../src/report/words/reason.ts";
import { type MachineName, machineNames } from "../../../src/verdict/check-options.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-surroundings-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function assumptionsOf(text: string, machine: MachineName = "wasm"): Promise<string> {
  const file = join(folder, "program.c");
  writeFileSync(file, text);
  const { answer, assumptions } = await check(file, { workers: 1, machine });
  expect(answer).toBe("holds");
  return assumptions.map(assumptionWords).join(", ");
}

const all =
  /clocks|files|environment variables|signals|attempts at locks|one order|given again|computed with/;

describe("assumptions of the outside world", () => {
  it.each([
    ["clocks", "#include <time.h>\nint main(void) { return time(0) == 7; }"],
    ["no files", '#include <stdio.h>\nint main(void) { return fopen("a", "r") != 0; }'],
    ["environment variables", '#include <stdlib.h>\nint main(void) { return getenv("A") != 0; }'],
    ["no signals", "#include <signal.h>\nvoid end(int n) {}\nint main(void) { signal(2, end); return 0; }"],
    [
      "attempts at locks",
      "#include <threads.h>\nmtx_t m;\nint main(void) { mtx_init(&m, mtx_plain); return mtx_trylock(&m) != 0; }",
    ],
  ])("%s", async (words, text) => {
    expect(await assumptionsOf(text)).toContain(words);
  });

  it("are not said of a program that asks for nothing, nor of a function of its own", async () => {
    expect(await assumptionsOf("int main(void) { return 0; }")).not.toMatch(all);
    const own = "long time(long *t) { return 7; }\nint main(void) { return time(0) != 7; }";
    expect(await assumptionsOf(own)).not.toMatch(all);
  });

  it.each<MachineName>(machineNames)("the order of objects, by %s", async (machine) => {
    const rounds = (condition: string): string => `
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static atomic_int count;
static void *work(void *unused) {
  for (int i = 0; i < 20; i++) {
    char *a = malloc(4), *b = malloc(4);
    if (${condition}) atomic_fetch_add(&count, 1);
    free(a), free(b);
  }
  return unused;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0), pthread_create(&two, 0, work, 0);
  pthread_join(one, 0), pthread_join(two, 0);
}`;
    expect(await assumptionsOf(rounds("a < b"), machine)).toContain("one order out of many");
    expect(await assumptionsOf(rounds("a < a + 3 && a != b"), machine)).not.toMatch(all);
  });

  it.each<MachineName>(machineNames)("addresses that are given again, by %s", async (machine) => {
    const slot = (condition: string): string => `
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static _Atomic(char *) slot;
static void *take(void *unused) {
  for (int i = 0; i < 3; i++) {
    char *seen = atomic_load(&slot);
    if (${condition} && atomic_compare_exchange_strong(&slot, &seen, NULL)) free(seen);
  }
  return unused;
}
int main(void) {
  pthread_t one;
  atomic_store(&slot, malloc(1));
  pthread_create(&one, 0, take, 0);
  for (int i = 0; i < 3; i++) {
    free(atomic_exchange(&slot, NULL));
    atomic_store(&slot, malloc(1));
  }
  pthread_join(one, 0);
  free(atomic_exchange(&slot, NULL));
}`;
    expect(await assumptionsOf(slot("seen != NULL"), machine)).toContain("given again");
    expect(await assumptionsOf(slot("seen == NULL"), machine)).not.toMatch(all);
  });
});
