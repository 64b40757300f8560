/** The README shows what `clew check` really says of its first example, down to the figures, which vary. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { SourceText } from "../../src/base/source-text.ts";
import { check } from "../../src/library/check.ts";
import { findingText } from "../../src/report/text/verdict.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

it("the README's first answer is the real one", async () => {
  const { findings } = await check("examples/transfer.c", { workingDirectory: root });
  const source = new SourceText((path) => readFileSync(`${root}/${path}`, "utf8"));
  const text = findingText(findings[0], { source, colour: false, width: 100 });
  expect(readFileSync(`${root}/README.md`, "utf8")).toContain(`\`\`\`text\n${text}`);
});
