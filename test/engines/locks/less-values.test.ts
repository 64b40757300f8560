/** Where values are too much work they are looked at less closely, and a deadlock is found all the same. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { analyseLocks } from "../../../src/engines/locks/analyse.ts";
import { LockBodies } from "../../../src/engines/locks/program/bodies.ts";
import { linkModules } from "../../../src/frontend/link/link-modules.ts";
import { loosely } from "../../../src/frontend/link/link-policy.ts";
import { loadTolerantly } from "../../../src/frontend/tolerant/load-tolerantly.ts";
import { readModels } from "../../../src/platform/read-models.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const path = (name: string): string => resolve(root, name);
const models = readModels(path("models"), []);

async function analysed(file: string, mostWork: number) {
  const { modules } = await loadTolerantly({ files: [path(file)], matters: () => true });
  return analyseLocks(linkModules(modules, loosely), new LockBodies(modules), {
    models,
    ownModelFiles: [],
    selfDeadlocks: false,
    races: false,
    values: true,
    preferWriter: false,
    variants: 0,
    mostWork,
    isOver: () => false,
    onPhase: () => {},
  });
}

describe("less exact values", () => {
  const lessValues: readonly string[] = ["values-shared-by-calls", "values-by-kind", "names-only"];
  const seen = new Set<string>();
  for (const mostWork of [0, 10, 20, 40, 80, Number.POSITIVE_INFINITY])
    it(`${mostWork} steps: a lock of a list's elements against another one`, async () => {
      const broken = await analysed("corpus/locks/pointers/list-and-callback.c", mostWork);
      expect(broken.findings.map(({ rule }) => rule)).toEqual(["lock-order"]);
      const fixed = await analysed("corpus/locks/pointers/list-and-callback-fixed.c", mostWork);
      expect(fixed.findings).toEqual([]);
      expect(fixed.missing).toBeUndefined();
      const less = broken.imprecision.find(({ what: { kind } }) => lessValues.includes(kind));
      seen.add(less?.what.kind ?? "exact");
    });

  it("had all of them", () => {
    expect(seen.has("values-shared-by-calls")).toBe(true);
    expect(seen.has("names-only")).toBe(true);
    expect(seen.has("exact")).toBe(true);
  });

  it("a lock that has no name is said to be missing", async () => {
    const folder = mkdtempSync(join(tmpdir(), "clew-"));
    const file = join(folder, "picked.c");
    writeFileSync(
      file,
      `#include <pthread.h>
      static pthread_mutex_t locks[2];
      static pthread_mutex_t *pick(int which) { return which ? &locks[0] : &locks[1]; }
      static void *work(void *argument) {
        pthread_mutex_lock(pick(argument != 0));
        pthread_mutex_unlock(pick(argument != 0));
        return 0;
      }
      int main(void) {
        pthread_t other;
        pthread_create(&other, 0, work, 0);
        work(&other);
        return 0;
      }`,
    );
    const exact = await analysed(file, Number.POSITIVE_INFINITY);
    const { findings, missing } = await analysed(file, 0);
    rmSync(folder, { recursive: true });
    expect(exact.missing).toBeUndefined();
    expect(findings).toEqual([]);
    expect(missing).toMatchObject({ kind: "lock-not-known", place: expect.anything() });
  });
});
