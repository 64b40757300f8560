/** Programs that are large in one way or other: each gets a verdict, or an `unknown` that says why. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CheckOptions, check } from "../../src/index.ts";
import { reasonWords } from "../../src/report/words/reason.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-mean-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function answer(name: string, text: string, options: Partial<CheckOptions> = {}): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, text);
  const verdict = await check(path, { ...options });
  const rules = verdict.findings.map(({ rule }) => rule);
  return [verdict.answer, ...rules, verdict.reason === undefined ? [] : reasonWords(verdict.reason)]
    .flat()
    .join(" · ");
}

const repeat = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

it("scopes may nest by the thousand: each else-if lies within the one before", async () => {
  const chain = repeat(3000, (index) => `${index > 0 ? "else " : ""}if (x == ${index}) r = ${index % 251};`);
  const text = `volatile int v = 2999;\nint main(void) { int x = v, r = 0;\n${chain}\nreturn r != ${2999 % 251}; }\n`;
  expect(await answer("else-if.c", text)).toBe("holds");
});

it("a variable that is larger than any object may be", async () => {
  const text = "char all[8ul << 30];\nint main(void) { all[77] = 1; return all[0]; }\n";
  expect(await answer("huge-variable.c", text)).toMatch(/^unknown · .*a variable of 8589934592 bytes: all/);
});

it("an exception through thousands of frames, with a destructor in each", async () => {
  const text = `
    static int ended;
    struct Local { ~Local() { ended++; } };
    static void descend(int depth) { Local local; if (depth == 0) throw 7; descend(depth - 1); }
    int main() {
      try { descend(4000); } catch (int thrown) { return thrown == 7 && ended == 4001 ? 0 : 1; }
      return 2;
    }`;
  expect(await answer("deep-exception.cpp", text)).toBe("holds");
});
