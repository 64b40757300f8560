/** Every rule has a page, every page a rule, and all pages have the same parts. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { errorRules, fairRules, hangRules, lockOrderRules } from "../../src/base/rules.ts";

const folder = fileURLToPath(new URL("../../docs/rules/", import.meta.url));
const rules: readonly string[] = [...errorRules, ...hangRules, ...fairRules, ...lockOrderRules];

describe("pages of rules", () => {
  it("are there for every rule, and for nothing else", () => {
    const pages = readdirSync(folder).map((name) => name.replace(/\.md$/, ""));
    expect(pages.sort()).toEqual([...rules].sort());
  });

  it.each(rules)("%s: example, why, how to fix, limits", (rule) => {
    const page = readFileSync(`${folder}${rule}.md`, "utf8");
    expect(page.startsWith(`# ${rule}\n`)).toBe(true);
    expect([...page.matchAll(/^## (.*)$/gm)].map((heading) => heading[1])).toEqual([
      "Why it matters",
      "How to fix it",
      "What clew does not see",
    ]);
    expect(page).toMatch(/^```(c|cpp)\n[^`]*main\(/m);
    for (const [, target] of page.matchAll(/\]\(([^)]+)\.md\)/g)) expect(rules).toContain(target);
  });
});
