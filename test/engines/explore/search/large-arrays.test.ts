/** Arrays that are large and have many contents are kept in parts before they fill the memory. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Collector } from "../../../../src/engines/explore/findings/collector.ts";
import { Explorer } from "../../../../src/engines/explore/search/explorer.ts";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { stepperOptions } from "../../../../src/replay/stepper-options.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-arrays-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const items = 100_000;
const writes = 600;
const program = `
#include <pthread.h>
#include <stdatomic.h>
static atomic_int items[${items}];
static void *wait(void *unused) {
  while (items[0] == 0)
    ;
  return unused;
}
int main(void) {
  pthread_t other;
  pthread_create(&other, NULL, wait, NULL);
  for (int index = ${writes}; index >= 0; index--)
    items[index * ${Math.floor(items / writes) - 1}] = 1;
  pthread_join(other, NULL);
}
`;

describe("a large array", () => {
  it("that is filled step by step is not kept anew for every step", async () => {
    const file = join(folder, "array.c");
    writeFileSync(file, program);
    const options = completeOptions({});
    const explorer = new Explorer(
      await loadProgram({ files: [file] }),
      stepperOptions(options, () => {}),
      new Collector(options),
    );
    explorer.begin();
    while (!explorer.isDone) explorer.expandSome();
    expect(explorer.graph.stateCount).toBeGreaterThan(writes);
    // Twice the bytes at which it is cut, while all contents as wholes would take three times as many.
    expect(explorer.fast!.inside.states.pieces.bytes).toBeLessThan(2 * (1 << 26));
    expect(writes * items * 4).toBeGreaterThan(3 * (1 << 26));
  });
});
