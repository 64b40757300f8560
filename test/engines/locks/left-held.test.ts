/** A lock that an early return leaves held, and that is taken again: a remark, and a report with --self. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { locks } from "../../../src/library/locks.ts";
import { imprecisionWords } from "../../../src/report/words/imprecision.ts";

const text = (before: string): string => `#include <pthread.h>
  pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
  extern int fails(void);
  static int work(void) {
    pthread_mutex_lock(&m);
    if (fails()) { ${before} return -1; }
    pthread_mutex_unlock(&m);
    return 0;
  }
  int main(void) { for (int i = 0; i < 3; i++) work(); return 0; }`;

it("a lock that is left held on one way", async () => {
  const folder = mkdtempSync(join(tmpdir(), "clew-left-held-"));
  const file = join(folder, "program.c");
  const remarks = async (): Promise<string> =>
    (await locks(file)).imprecision.map(({ what }) => imprecisionWords(what)).join();
  writeFileSync(file, text(""));
  expect(await remarks()).toContain("`m` may still be held when `main` takes it again");
  expect((await locks(file, { self: true })).findings.map(({ rule }) => rule)).toEqual(["self-deadlock"]);
  writeFileSync(file, text("pthread_mutex_unlock(&m);"));
  expect(await remarks()).not.toContain("may still be held");
  rmSync(folder, { recursive: true });
});
