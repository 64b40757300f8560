/** What a report on a cycle says: as many locks as edges, each held by one of them, named by the field that is the lock. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locks } from "../../../src/library/locks.ts";
import type { LockVerdict } from "../../../src/verdict/lock-verdict.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-lock-reports-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(text: string): Promise<LockVerdict> {
  const file = join(folder, "program.c");
  writeFileSync(file, text);
  return locks(file);
}

const inBothOrders = (declarations: string, one: string, other: string): string => `#include <pthread.h>
${declarations}
void f(struct object *o) { pthread_mutex_lock(${one}); pthread_mutex_lock(${other}); pthread_mutex_unlock(${other}); pthread_mutex_unlock(${one}); }
void g(struct object *o) { pthread_mutex_lock(${other}); pthread_mutex_lock(${one}); pthread_mutex_unlock(${one}); pthread_mutex_unlock(${other}); }
`;

describe("reports on cycles", () => {
  it("have edges that make the cycle that they name", async () => {
    const corpus = fileURLToPath(new URL("../../../corpus/locks/", import.meta.url));
    const files = readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter((name) =>
      /^(arrays|cycles|structs|entries).*[^d]\.c$/.test(name),
    );
    let reports = 0;
    for (const name of files) {
      if (!/truth: deadlock/.test(readFileSync(join(corpus, name), "utf8"))) continue;
      const { findings } = await locks(join(corpus, name), { confirm: /arrays/.test(name) });
      for (const { rule, locks: named, edges } of findings) {
        if (rule !== "lock-order") continue;
        reports++;
        expect(new Set(edges.map(({ held }) => held)), name).toEqual(new Set(named));
        for (const [index, { wanted }] of edges.entries())
          expect(wanted, name).toBe(edges[(index + 1) % edges.length].held);
      }
    }
    expect(reports).toBeGreaterThan(10);
  });

  it("name an element that may be meant by the one that is held", async () => {
    const text = inBothOrders("struct object; extern int which; pthread_mutex_t a, x[8];", "&a", "&x[3]");
    const { findings } = await ask(text.replace("lock(&x[3]);", "lock(&x[which]);"));
    expect(findings[0].locks.length).toBe(2);
    expect(findings[0].remarks).toContainEqual({ kind: "may-be", wanted: "x[?]", held: "x[3]" });
  });

  it.each([
    ["struct object { int n; pthread_mutex_t one, other; };", "&o->one", "&o->other", "object.one"],
    [
      "struct pthread_pool { int n; pthread_mutex_t one, other; } pool; struct object;",
      "&pool.one",
      "&pool.other",
      "pool.one",
    ],
    [
      "struct mutex_pair { pthread_mutex_t one, other; } pair; struct object;",
      "&pair.one",
      "&pair.other",
      "pair.one",
    ],
    [
      "struct my_spinlock_table { pthread_mutex_t one, other; }; struct object { struct my_spinlock_table t; };",
      "&o->t.one",
      "&o->t.other",
      "object.t.one",
    ],
  ])("name the field that is the lock: %s", async (declarations, one, other, name) => {
    const { findings } = await ask(inBothOrders(declarations, one, other));
    expect(findings[0].locks.map((lock) => lock.replace(/^struct /, ""))).toContain(name);
  });
});
