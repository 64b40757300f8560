import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CheckProgress, check, InputError } from "../../src/index.ts";

let folder: string;
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-library-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const counter = `
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int hits;
void *hit(void *unused) {
  for (int i = 0; i < ROUNDS; i++) hits = hits + 1;
  return unused;
}
int main(int count, char **words) {
  pthread_t one, two;
  pthread_create(&one, 0, hit, 0);
  pthread_create(&two, 0, hit, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  assert(count == 1 || hits == 2);
  return 0;
}
`;

describe("check of the library", () => {
  it("answers as the command line does", async () => {
    const path = file("counter.c", counter);
    const holds = await check(path, { compilerArguments: ["-DROUNDS=1"] });
    expect(holds.answer).toBe("holds");
    expect(holds.properties.map(({ property }) => property)).toEqual(["safety", "hang"]);
    const violated = await check([path], {
      compilerArguments: ["-DROUNDS=1"],
      arguments: ["strict"],
      properties: ["assertion"],
    });
    expect(violated.answer).toBe("violated");
    expect(violated.findings.map(({ rule }) => rule)).toEqual(["assertion"]);
    expect(violated.findings[0].run.length).toBeGreaterThan(3);
  });

  it("says how it goes, and ends when it is asked to", async () => {
    const path = file("long.c", counter);
    const controller = new AbortController();
    const seen: CheckProgress[] = [];
    const verdict = await check(path, {
      compilerArguments: ["-DROUNDS=500"],
      signal: controller.signal,
      onProgress: (progress) => {
        seen.push(progress);
        controller.abort();
      },
    });
    expect(verdict.answer).toBe("unknown");
    expect(verdict.reason).toMatchObject({ kind: "limit", limit: { kind: "user" } });
    expect(seen.length).toBeGreaterThan(0);
    expect(verdict.stats.states).toBeGreaterThan(0);
  });

  it("rejects what cannot be checked", async () => {
    await expect(check(join(folder, "none.c"))).rejects.toThrow(InputError);
    await expect(check(file("broken.c", "int main("))).rejects.toThrow(InputError);
  });
});

it("its types are enough for a program that uses it", async () => {
  const { emitTypes } = (await import("../../scripts/emit-types.mjs" as string)) as {
    emitTypes(entry: string, outputFolder: string): void;
  };
  const root = fileURLToPath(new URL("../..", import.meta.url));
  emitTypes(join(root, "src/index.ts"), join(folder, "types"));
  const user = file(
    "user.ts",
    `import { actionWords, check, messageWords, type Verdict, type CheckProgress } from "./types/index.js";
export async function ask(): Promise<string> {
  const verdict: Verdict = await check(["a.c"], {
    properties: ["hang", "data-race"],
    onProgress: (progress: CheckProgress) => console.log(progress.states),
    signal: AbortSignal.timeout(1000),
  });
  return messageWords(verdict.findings[0]) + actionWords(verdict.findings[0].run[0].action);
}
// @ts-expect-error: there is no such property
void check("a.c", { properties: ["hangs"] });
`,
  );
  const program = ts.createProgram([user], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
  });
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map((one) => ts.flattenDiagnosticMessageText(one.messageText, "\n"));
  expect(problems).toEqual([]);
});
