/** Links between the documents lead somewhere, and references to papers are listed. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tracked = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", "--", ...patterns], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)));

describe("documents", () => {
  it.each(tracked("*.md").filter((path) => !path.startsWith("test/")))("%s: links lead somewhere", (path) => {
    const text = readFileSync(join(root, path), "utf8").replace(/```[\s\S]*?```/g, "");
    const broken = [...text.matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)]
      .map(([, target]) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(path), target)));
    expect(broken).toEqual([]);
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
