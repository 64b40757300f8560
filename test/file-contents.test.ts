/**
 * How much a file may hold. Not its length: a file that may be so and so long is as long as that in the end. What makes
 * one hard to enter is how many others it needs, and how much there is in its class and its functions. From `look` on a
 * file is named, so that somebody looks for the seam; what is past `most` fails.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { type FileMeasures, measureFile } from "./file-measures.ts";

/** `most` is a little above the worst file that there is: it may only become smaller. */
const allowed: readonly {
  readonly what: keyof FileMeasures;
  readonly look: number;
  readonly most: number;
}[] = [
  { what: "imports", look: 25, most: 46 },
  { what: "members", look: 45, most: 91 },
  { what: "statements", look: 55, most: 102 },
  { what: "lines", look: 500, most: 900 },
];

const root = fileURLToPath(new URL("..", import.meta.url));

it("holds no more than can be seen", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...folders],
    {
      cwd: root,
      encoding: "utf8",
    },
  )
    .split("\n")
    .filter((path) => /\.(ts|mjs|c|cpp|h|hpp)$/.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, measures: measuresOf(path) }));
  expect(files.length).toBeGreaterThan(500);
  const over = (limit: "look" | "most"): string[] =>
    allowed.flatMap((one) =>
      files
        .map(({ path, measures }) => ({ path, count: measures[one.what] }))
        .filter(({ count }) => count > one[limit])
        .sort((a, b) => b.count - a.count)
        .map(({ path, count }) => `${count} ${one.what} (${one.most} at most): ${path}`),
    );
  const toLookAt = over("look");
  if (toLookAt.length > 0) console.log(`Look for the seam:\n${toLookAt.join("\n")}`);
  expect(over("most")).toEqual([]);
});

const folders = ["src", "runtime", "test", "scripts"];

/** Of C only the lines: what a function of the runtime does is short, or taken as it is. */
function measuresOf(path: string): FileMeasures {
  const text = readFileSync(join(root, path), "utf8");
  if (/\.(ts|mjs)$/.test(path)) return measureFile(text);
  return { imports: 0, members: 0, statements: 0, lines: text.split("\n").length - 1 };
}

it("counts modules, members and statements", () => {
  const text = `import a from "a";
import type { B } from "b";
class Small { f() {} }
class Large {
  field = 1;
  constructor(private readonly kept: B, other: number) { a(other); }
  method() {
    const inner = () => { a(1); a(2); };
    if (this.field) { inner(); } else return;
  }
}
`;
  expect(measureFile(text)).toEqual({ imports: 2, members: 3, statements: 4, lines: 11 });
});
