/** Runs the pages in this folder against the built command line: see read-markdown.ts. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { timeLimits } from "../time-limits.ts";
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
      async () => {
        mkdirSync(folder(), { recursive: true });
        await check(step, folder());
      },
    );
  }
});

async function check(step: Extract<MarkdownStep, { kind: "command" }>, cwd: string): Promise<void> {
  const result = await runShell(step.command, cwd);
  expect({
    stdout: withDots(result.stdout, step.stdout),
    stderr: withDots(result.stderr, step.stderr),
    exitCode: result.exitCode,
  }).toEqual({ stdout: step.stdout, stderr: step.stderr, exitCode: step.exitCode });
}

interface ShellResult {
  stdout: string;
  stderr: string;
  exitCode: number | null;
}

/** In a process group of its own: what takes too long is ended as a whole, and leaves nothing behind. */
function runShell(command: string, cwd: string): Promise<ShellResult> {
  const { NO_COLOR: _, CLEW_DEBUG: __, CLEW_CLANG: ___, ...environment } = process.env;
  const shell = spawn("sh", ["-c", command], {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...environment, PATH: `${join(scratch, "bin")}${delimiter}${process.env.PATH}` },
  });
  const result: ShellResult = { stdout: "", stderr: "", exitCode: null };
  shell.stdout.setEncoding("utf8").on("data", (text: string) => (result.stdout += text));
  shell.stderr.setEncoding("utf8").on("data", (text: string) => (result.stderr += text));
  const tooLong = setTimeout(() => process.kill(-shell.pid!, "SIGKILL"), timeLimits.part);
  return new Promise((resolve, reject) => {
    shell.on("error", reject);
    shell.on("close", (exitCode) => {
      clearTimeout(tooLong);
      resolve({ ...result, exitCode });
    });
  });
}
