/** Runs the pages in this folder against the built command line: see read-markdown.ts. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MarkdownStep, readMarkdown, withDots } from "./read-markdown.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const isRoot = process.getuid?.() === 0;

let scratch: string;

beforeAll(() => {
  execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio: "inherit" });
  scratch = mkdtempSync(join(tmpdir(), "clew-cli-"));
  mkdirSync(join(scratch, "bin"));
  const clew = join(scratch, "bin", "clew");
  writeFileSync(clew, `#!/bin/sh\nexec "${process.execPath}" "${join(root, "bin/clew.js")}" "$@"\n`);
  chmodSync(clew, 0o755);
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const pages = readdirSync(here).filter((name) => name.endsWith(".md"));

describe.each(pages)("%s", (page) => {
  const folder = () => join(scratch, page.replace(/\.md$/, ""));

  // One after the other: a command may use what the one before left behind.
  for (const step of readMarkdown(readFileSync(join(here, page), "utf8"))) {
    if (step.kind === "file") {
      beforeAll(() => {
        const path = join(folder(), step.name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, step.content);
      });
      continue;
    }
    it.skipIf(step.skipForRoot && isRoot)(
      `line ${step.line}: ${step.command.trim().split("\n").join("; ")}`,
      () => {
        mkdirSync(folder(), { recursive: true });
        check(step, folder());
      },
    );
  }
});

function check(step: Extract<MarkdownStep, { kind: "command" }>, cwd: string): void {
  const { NO_COLOR: _, CLEW_DEBUG: __, CLEW_CLANG: ___, ...environment } = process.env;
  const result = spawnSync("sh", ["-c", step.command], {
    cwd,
    encoding: "utf8",
    input: "",
    timeout: 50_000,
    env: { ...environment, PATH: `${join(scratch, "bin")}${delimiter}${process.env.PATH}` },
  });
  expect({
    stdout: withDots(result.stdout, step.stdout),
    stderr: withDots(result.stderr, step.stderr),
    exitCode: result.status,
  }).toEqual({ stdout: step.stdout, stderr: step.stderr, exitCode: step.exitCode });
}
