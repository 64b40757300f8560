/** Does what docs/how-to-add-an-engine.md says, in a copy of the sources: the page cannot promise what is not so. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MarkdownCommand, type MarkdownFile, readMarkdown, withDots } from "../cli/read-markdown.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const steps = readMarkdown(readFileSync(join(root, "docs/how-to-add-an-engine.md"), "utf8"));
const files = steps.filter((step): step is MarkdownFile => step.kind === "file");
const commands = steps.filter((step): step is MarkdownCommand => step.kind === "command");
const sources = files.filter(({ name }) => name.startsWith("src/"));
/** The list of commands is there already; the page adds to it. */
const list = "src/cli/commands.ts";

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "clew-engine-"));
  for (const name of ["src", "scripts", "bin", "package.json", "tsconfig.json"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of ["node_modules", "runtime", "models"]) symlinkSync(join(root, name), join(copy, name));
  for (const { name, content } of files) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    writeFileSync(join(copy, name), content);
  }
  mkdirSync(join(copy, "dist"));
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: copy, stdio: "inherit" });
  const clew = `#!/bin/sh\nexec "${process.execPath}" "${join(copy, "bin/clew.js")}" "$@"\n`;
  writeFileSync(join(copy, "clew"), clew, { mode: 0o755 });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it("needs an engine, a description and a line", () => {
  expect(sources.map(({ name }) => name)).toEqual([
    "src/cli/engines/returns.ts",
    "src/cli/commands/returns.ts",
    list,
  ]);
  const shown = sources.find(({ name }) => name === list)!.content;
  const withoutIt = shown.replace(/^import .*\/returns\.ts";\n/m, "").replace(", returns]", "]");
  expect(withoutIt).toBe(readFileSync(join(root, list), "utf8"));
});

it("has the types that it should have", () => {
  const config = ts.readConfigFile(join(copy, "tsconfig.json"), ts.sys.readFile).config as object;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
  const names = sources.map(({ name }) => join(copy, name));
  const program = ts.createProgram(names, { ...options, noEmit: true });
  const problems = names.flatMap((name) => {
    const file = program.getSourceFile(name)!;
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
});

it.each(commands)("line $line: $command", ({ command, stdout, stderr, exitCode }) => {
  const result = spawnSync("sh", ["-c", command], {
    cwd: copy,
    env: { ...process.env, PATH: `${copy}:${process.env.PATH}` },
    encoding: "utf8",
  });
  expect({
    stdout: withDots(result.stdout, stdout),
    stderr: withDots(result.stderr, stderr),
    exitCode: result.status,
  }).toEqual({ stdout, stderr, exitCode });
});
