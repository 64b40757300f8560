/** Limits of `clew locks` hold whatever it is at, and what stands by then is the answer. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locks } from "../../src/library/locks.ts";
import { reasonWords } from "../../src/report/words/reason.ts";
import { processorTime } from "../processor-time.ts";
import { timeLimits } from "../time-limits.ts";

let folder: string;

/** Functions that call each other in all directions, through pointers as well, and that lock. */
function tangle(functions: number): string {
  const head = `#include <pthread.h>
struct object { pthread_mutex_t lock; struct object *next; void (*act)(struct object *, int); };
static pthread_mutex_t locks[32];
`;
  const names = Array.from({ length: functions }, (_, index) => `f${index}`);
  const declared = names.map((name) => `void ${name}(struct object *object, int count);`).join("\n");
  const bodies = names.map(
    (name, index) => `void ${name}(struct object *object, int count) {
  pthread_mutex_lock(&locks[${(index * 7) % 32}]);
  if (count > 1) { object->act = f${(index * 13 + 5) % functions}; object->act(object, count - 1); }
  if (count > 2) f${(index * 31 + 11) % functions}(object->next, count);
  if (count > 3) f${(index * 17 + 3) % functions}(object, count);
  if (count & 1) pthread_mutex_unlock(&locks[${(index * 7) % 32}]);
}`,
  );
  return `${head}${declared}\n${bodies.join("\n")}\n`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-lock-limits-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("limits of clew locks", () => {
  for (const options of [{}, { values: false }, { races: true }])
    it(`hold in an analysis that has no end ${JSON.stringify(options)}`, async () => {
      const file = join(folder, "tangle.c");
      writeFileSync(file, tangle(400));
      const began = processorTime();
      const verdict = await locks(file, { ...options, maxSeconds: 3 });
      expect((processorTime() - began) / 1000).toBeLessThan(8);
      if (verdict.reason === undefined) return;
      expect(verdict.answer).toBe(verdict.findings.length > 0 ? "suspected" : "unknown");
    });

  it("hold while sources are compiled and repaired, and say so", async () => {
    const file = join(folder, "broken.c");
    const lines = Array.from(
      { length: 4000 },
      (_, index) => `int f${index}(missing_${index % 400} *p) { return p->x + unknown_${index}(p) + @; }`,
    );
    writeFileSync(file, `${lines.join("\n")}\n`);
    const began = processorTime();
    const verdict = await locks(file, { maxSeconds: 1, noCache: true });
    expect((processorTime() - began) / 1000).toBeLessThan(6);
    expect(verdict.answer).toBe("unknown");
    expect(reasonWords(verdict.reason!)).toContain("--max-time");
    expect(verdict.operations).toBeUndefined();
  });

  it("hold for memory", async () => {
    const file = join(folder, "tangle.c");
    writeFileSync(file, tangle(400));
    const verdict = await locks(file, { maxMemoryBytes: 1e6, maxSeconds: timeLimits.part / 1000 });
    expect(reasonWords(verdict.reason!)).toContain("--max-memory");
    expect(["unknown", "suspected"]).toContain(verdict.answer);
  });
});
