/** clew explain RULE: the rule's page, as it stands in docs/rules/. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "../../base/diagnostic.ts";
import { errorRules, fairRules, hangRules, lockOrderRules } from "../../base/rules.ts";
import { packageRoot } from "../../frontend/package-root.ts";
import { lockRuleTitles } from "../../report/lock-messages.ts";
import { ruleTitles } from "../../report/messages.ts";
import type { Command } from "../command.ts";
import { fileError } from "../failures.ts";
import { nearest } from "../nearest.ts";
import { writeText } from "../output.ts";

const rules = [...errorRules, ...hangRules, ...fairRules, ...lockOrderRules] as const;
const titles: Readonly<Record<(typeof rules)[number], string>> = { ...lockRuleTitles, ...ruleTitles };

export const explain: Command = {
  name: "explain",
  summary: "say what a rule means, and what to do about it",
  description: "Prints the page of a rule; without one, lists all of them.",
  operands: {
    words: "[rule]",
    description: "as reports name it in brackets: use-after-free, deadlock …",
  },
  options: [],
  overview: { examples: ["clew explain deadlock                 what a report means, and what to do"] },
  help: `
Examples:
  clew explain                                    all rules
  clew explain deadlock`,
  async perform({ files }) {
    return showPage(files[0]);
  },
};

function showPage(name: string | undefined): number {
  if (name === undefined) {
    const width = Math.max(...rules.map((rule) => rule.length));
    writeText(1, rules.map((rule) => `${rule.padEnd(width)}  ${titles[rule]}\n`).join(""));
    return 0;
  }
  const rule = rules.find((candidate) => candidate === name);
  if (rule === undefined) {
    const similar = nearest(name, rules);
    const hint = similar === undefined ? "`clew explain` lists them" : `did you mean ${similar}?`;
    throw new InputError(`unknown rule ${name} (${hint})`);
  }
  const path = join(packageRoot(), "docs", "rules", `${rule}.md`);
  try {
    writeText(1, readFileSync(path, "utf8"));
  } catch (error) {
    throw fileError("read the page", path, error);
  }
  return 0;
}
