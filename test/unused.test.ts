/** What a file of the source exports, somebody else uses: a function, class or constant that nobody does is dead. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = execFileSync("git", ["ls-files", "--", "src", "test", "bench", "scripts"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.(ts|mjs)$/.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** By name: in how many files it occurs. */
const occurrences = new Map<string, number>();
for (const { text } of files)
  for (const name of new Set(text.match(/\w+/g))) occurrences.set(name, (occurrences.get(name) ?? 0) + 1);

it("every function, class and constant that is exported is used elsewhere", () => {
  const unused = files
    .filter(({ path }) => path.startsWith("src/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async |abstract )?(?:const|function\*?|class) (\w+)/gm)]
        .filter(([, name]) => occurrences.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(unused).toEqual([]);
});
