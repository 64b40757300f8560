/** What ARCHITECTURE.md promises of the source tree: who may import whom, how files are called, and that nothing names the machine it was written on. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

const listed = (...paths: string[]): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...paths], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)));

describe("dependency directions", () => {
  it("hold, and were really looked at", () => {
    const run = spawnSync(
      join(root, "node_modules/.bin/depcruise"),
      ["src", "--config", ".dependency-cruiser.cjs", "--output-type", "json"],
      { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 },
    );
    const { summary } = JSON.parse(run.stdout) as {
      summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
    };
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(20);
  });
});

describe("source files", () => {
  it("have names in kebab-case", () => {
    const odd = listed("src", "runtime/libc", "runtime/threads", "corpus/errors", "examples")
      .filter((path) => !path.endsWith(".md"))
      .filter(
        (path) => !path.split("/").every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part)),
      );
    expect(odd).toEqual([]);
  });

  it("of compiled code turn addresses into places of words in one folder, and name what lies there", () => {
    const byHand = /(>>>?|<<) ?2\b|words\[[\w.]+ \+ \d|pending\[\d/;
    const found = listed("src/machine/wasm", "src/engines/explore")
      .filter((path) => path.endsWith(".ts") && !path.startsWith("src/machine/wasm/memory/"))
      .flatMap((path) =>
        readFileSync(join(root, path), "utf8")
          .split("\n")
          .flatMap((line, index) => (byHand.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });

  it("name no folder of the machine they were written on", () => {
    // Put together here so that this file does not contain what it looks for.
    const pattern = (folders: readonly string[]): RegExp =>
      new RegExp(`(^|[\\s"'\`(=:])/(${folders.join("|")})/[a-z]`);
    const folders = ["work", "root", "home"];
    // A checked program's temporary folder is on its own machine, not on ours.
    const patternFor = (path: string): RegExp =>
      pattern(/\.(c|cpp|h|hpp)$/.test(path) ? folders : [...folders, "tmp"]);
    const naming = listed()
      .filter((path) => path !== "package-lock.json" && !/\.(bc|png)$/.test(path))
      .flatMap((path) => {
        const machinePath = patternFor(path);
        return readFileSync(join(root, path), "utf8")
          .split("\n")
          .flatMap((line, index) => (machinePath.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
      });
    expect(naming).toEqual([]);
  });

  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
  };

  it("leave where packages come from to the user's own configuration", () => {
    const pinned = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined);
    expect(pinned.map(([name]) => name)).toEqual([]);
  });

  it("are installed by npm ci: the lock file names the packages of all platforms (scripts/complete-lock.mjs)", () => {
    const missing = Object.entries(lock.packages).flatMap(([owner, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) =>
          lock.packages[`node_modules/${name}`] === undefined &&
          lock.packages[`${owner}/node_modules/${name}`] === undefined,
      ),
    );
    expect(missing).toEqual([]);
  });

  it("are there, where the order of tests names them", () => {
    const text = readFileSync(join(root, "scripts/longest-first.mjs"), "utf8");
    const named = [...text.matchAll(/"(test\/[^"]+)"/g)].map(([, path]) => path);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
