/** Links between the documents lead somewhere, files that are mentioned are there, references to papers are listed. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tracked = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", "--", ...patterns], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)));

const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```/g, "");

/** What the headings of a page are called in links, as GitHub does it. */
function anchorsOf(path: string): string[] {
  const headings = withoutCode(readFileSync(path, "utf8")).matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("documents", () => {
  it.each(tracked("*.md").filter((path) => !path.startsWith("test/")))("%s: links lead somewhere", (path) => {
    const text = withoutCode(readFileSync(join(root, path), "utf8"));
    const broken = [...text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, target]) => !/^[a-z]+:/.test(target))
      .filter(([, target, anchor]) => {
        const file = target === "" ? join(root, path) : join(root, dirname(path), target);
        return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
      })
      .map(([link]) => link);
    expect(broken).toEqual([]);
  });

  it("files that comments and pages mention by name are there", () => {
    const names = new Set(tracked().map((path) => basename(path)));
    const missing = tracked("src", "runtime/**/*.[ch]", "*.md", "scripts", "bench/*.ts")
      .filter((path) => /\.(ts|mjs|md|c|h)$/.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(root, path), "utf8");
        // Files that a page shows are there for its reader.
        const shown = new Set([...text.matchAll(/^```\S+ (\S+)$/gm)].map(([, name]) => basename(name)));
        return [...text.matchAll(/(?<![\w.*{}$])[\w-]+(?:\.test)?\.(?:ts|mjs)\b/g)]
          .filter(([name]) => !names.has(name) && !shown.has(name))
          .map(([name]) => `${path}: ${name}`);
      });
    expect(missing).toEqual([]);
  });

  it("every paper of docs/papers.md is referred to, but for those of what is not there yet", () => {
    const papers = readFileSync(join(root, "docs/papers.md"), "utf8").replace(
      /^For what is not there[\s\S]*?^## /m,
      "",
    );
    const texts = tracked("src", "runtime", "test", "docs")
      .filter((path) => path !== "docs/papers.md")
      .map((path) => readFileSync(join(root, path), "utf8"));
    const keys = [...papers.matchAll(/^- \*\*(\[.*?\])\*\*/gm)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !texts.some((text) => text.includes(key)))).toEqual([]);
  });

  it("docs/papers.md has every paper that the source refers to", () => {
    const papers = readFileSync(join(root, "docs/papers.md"), "utf8");
    const missing = tracked("src", "runtime", "test").flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(/\[\p{Lu}{2,}\d\d\]/gu)]
        .filter(([key]) => !papers.includes(`**${key}**`))
        .map(([key]) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
});
