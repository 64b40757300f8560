/**
 * The examples of the rules' pages are executed, and the page shows what clew really says of them.
 * CLEW_UPDATE_DOCS=1 writes the present answers into the pages.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { errorRules, fairRules, hangRules, lockOrderRules, type Rule } from "../../src/base/rules.ts";
import { SourceText } from "../../src/base/source-text.ts";
import { runProgram } from "../../src/engines/run/run-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import { check } from "../../src/library/check.ts";
import { locks } from "../../src/library/locks.ts";
import { lockFindingText } from "../../src/report/text/locks.ts";
import { runOutcomeText } from "../../src/report/text/run-outcome.ts";
import { findingText } from "../../src/report/text/verdict.ts";

const folder = fileURLToPath(new URL("../../docs/rules/", import.meta.url));

type ShownRule = Rule | (typeof lockOrderRules)[number];
const shown: readonly ShownRule[] = [...errorRules, ...hangRules, ...fairRules, ...lockOrderRules];
/** What one run does not show: answered by `clew check`, the others by `clew run`. */
const needsCheck: readonly ShownRule[] = [...hangRules, "data-race"];
/** Not what a run shows: answered by `clew locks`. */
const needsLocks: readonly ShownRule[] = lockOrderRules;

async function answer(language: string, program: string, rule: ShownRule): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "clew-rule-"));
  try {
    const file = `example.${language}`;
    writeFileSync(join(directory, file), program);
    const source = new SourceText((path) => (path === file ? program : undefined));
    if (needsLocks.includes(rule)) {
      const { findings } = await locks(file, { workingDirectory: directory, self: rule === "self-deadlock" });
      return lockFindingText(findings[0], { source, colour: false, width: 100, explain: false });
    }
    const fair = fairRules.find((one) => one === rule);
    if (fair !== undefined) {
      const { findings } = await check(file, { workingDirectory: directory, properties: [fair] });
      return findingText(findings[0], { source, colour: false, width: 100 });
    }
    if (needsCheck.includes(rule)) {
      const { findings } = await check(file, { workingDirectory: directory });
      return findingText(findings[0], { source, colour: false, width: 100 });
    }
    const loaded = await loadProgram({ files: [file], workingDirectory: directory });
    const outcome = runProgram(loaded, {
      arguments: ["example"],
      environment: [],
      stdin: new Uint8Array(),
      seed: 0,
      schedule: { kind: "random" },
      maxSteps: 10_000_000,
      write: () => {},
      signedOverflow: rule === "signed-overflow",
      stackLimit: 8 << 20,
      mallocFails: false,
      leaks: true,
    });
    return runOutcomeText(outcome, { source, colour: false });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

describe("examples on the rules' pages", () => {
  for (const rule of shown)
    it(rule, async () => {
      const path = `${folder}${rule}.md`;
      const page = readFileSync(path, "utf8");
      const parts = /```(c|cpp)\n([\s\S]*?)```\n(?:\n```text\n([\s\S]*?)```\n)?/.exec(page);
      if (parts === null) throw new Error(`${rule}.md has no example`);
      const [whole, language, program, text] = parts;
      const actual = await answer(language, program, rule);
      if (process.env.CLEW_UPDATE_DOCS) {
        const block = `\`\`\`${language}\n${program}\`\`\`\n\n\`\`\`text\n${actual}\`\`\`\n`;
        writeFileSync(
          path,
          page.replace(whole, () => block),
        );
        return;
      }
      expect(text).toBe(actual);
      expect(actual).toContain(`[${rule}]`);
    });
});
