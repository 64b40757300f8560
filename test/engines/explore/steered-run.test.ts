/** A steered run that, shown again, does not lead to the state that it was told for is refused. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { InternalError } from "../../../src/base/unreachable.ts";
import * as endings from "../../../src/engines/explore/steered/run-finding.ts";
import { SteeredRuns } from "../../../src/engines/explore/steered/steered-runs.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";

vi.mock("../../../src/engines/explore/steered/run-finding.ts", { spy: true });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-steered-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lines = [
  "#include <pthread.h>",
  "static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;",
  "static void *work(void *unused) {",
  "  pthread_mutex_lock(&b);",
  "  pthread_mutex_lock(&a);",
  "  return unused;",
  "}",
  "int main(void) {",
  "  pthread_t other;",
  "  pthread_create(&other, NULL, work, NULL);",
  "  pthread_mutex_lock(&a);",
  "  pthread_mutex_lock(&b);",
  "  return 0;",
  "}",
];

async function steer(): Promise<SteeredRuns> {
  const file = join(folder, "program.c");
  writeFileSync(file, lines.join("\n"));
  const at = (line: number) => ({ stack: [{ file, line, column: 0 }] });
  const goal = { kind: "deadlock", variants: [[at(5), at(12)]] } as const;
  const runs = new SteeredRuns(await loadProgram({ files: [file] }), completeOptions({}), [goal]);
  runs.run({ runs: 100, milliseconds: 30_000 });
  return runs;
}

it("is told where it leads to its state", async () => {
  const { found } = await steer();
  expect([...found.values()].map(({ finding }) => finding.rule)).toEqual(["deadlock"]);
});

it("is refused where it does not", async () => {
  const { hangAtEnd } = await vi.importActual<typeof endings>(
    "../../../src/engines/explore/steered/run-finding.ts",
  );
  // The run without the step that closes the circle: a thread could still go on.
  vi.mocked(endings.hangAtEnd).mockImplementation((stepper, choices, output) =>
    hangAtEnd(stepper, choices.slice(0, -1), output),
  );
  await expect(steer()).rejects.toThrow(InternalError);
});
