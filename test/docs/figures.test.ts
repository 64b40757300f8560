/**
 * Figures that a page takes from bench/results.md, which it then links to, are there: a sentence with such a link has no
 * number that is not one of the results, rounded as the page rounds it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const pages = execFileSync("git", ["ls-files", "--", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "" && path !== "bench/results.md");

const number = /(?<![\w.,])\d{1,3}(?:,\d{3})+|(?<![\w.,])\d+(?:\.\d+)?(?![\w,.]*\d)/g;
const amount = (figure: string): number => Number(figure.replaceAll(",", ""));
const results = [...read("bench/results.md").matchAll(number)].map(([figure]) => amount(figure));

/** Sentences with a link to the results, without names of programs and options. */
function quotations(path: string): string[] {
  return read(path)
    .split(/(?<=[.:;!?)])\s+(?=[A-Z[*`])|\n\n|\n- /)
    .filter((sentence) => /\]\([^)]*bench\/results\.md\)/.test(sentence))
    .map((sentence) => sentence.replace(/\]\([^)]*\)|`[^`]*`|\b[\w-]+\.(c|cpp), \d+/g, ""));
}

/** Whether it is a result with as many digits as the page gives. */
function isResult(figure: string): boolean {
  const value = amount(figure);
  const decimals = figure.split(".")[1]?.length ?? 0;
  const zeros = decimals > 0 ? 0 : (/0*$/.exec(figure.replaceAll(",", ""))?.[0].length ?? 0);
  const unit = 10 ** (zeros - decimals);
  return results.some((result) => Math.abs(result - value) <= unit / 2 + 1e-9);
}

describe("figures of pages are those of bench/results.md", () => {
  const quoted = pages.flatMap((path) => quotations(path).map((sentence) => ({ path, sentence })));

  it("are quoted", () => expect(quoted.length).toBeGreaterThan(5));

  it.each(quoted)("$path: $sentence", ({ sentence }) => {
    const figures = [...sentence.matchAll(number)].map(([figure]) => figure);
    expect(figures.filter((figure) => !isResult(figure))).toEqual([]);
  });
});
