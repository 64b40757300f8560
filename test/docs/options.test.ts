/** Options that pages, messages of rules and headers name are options of clew, or of the tools that a page is about. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rows = commands.flatMap((command) => command.options);
const options = new Set(rows.flatMap(({ flags }) => flags.match(/--[a-z0-9-]+/g) ?? []));
/** Of commander, of the scripts, and of the program that an example is about. */
const others = ["--help", "--version", "--full", "--quick", "--check", "--size", "--port"];

it("every option that is named somewhere is there", () => {
  const paths = execFileSync(
    "git",
    [
      "ls-files",
      "--",
      "*.md",
      "examples",
      "runtime/include",
      "src/report",
      "src/verdict",
      "src/cli/commands",
    ],
    {
      cwd: root,
      encoding: "utf8",
    },
  ).split("\n");
  const unknown = paths
    .filter((path) => path !== "" && !path.startsWith("test/"))
    .flatMap((path) =>
      [...readFileSync(join(root, path), "utf8").matchAll(/(?<=^|[\s`('"])--[a-z][a-z0-9-]+/gm)]
        .filter(([option]) => !options.has(option) && !others.includes(option))
        .map(([option]) => `${path}: ${option}`),
    );
  expect(unknown).toEqual([]);
});
