/** Commands that an engine answers: where the text and the files go, and what the exit status is. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { answering, jsonOutput } from "../../src/cli/answering.ts";
import { sourceFiles } from "../../src/cli/command.ts";
import { commands } from "../../src/cli/commands.ts";
import * as output from "../../src/cli/output.ts";

interface Options {
  readonly json?: string;
  readonly loud?: boolean;
}
const asked = vi.fn();
const command = answering<Options, { readonly answer: "yes" | "no" }>({
  name: "ask",
  summary: "",
  description: "",
  operands: sourceFiles,
  help: "",
  options: [jsonOutput(({ answer }, { tool }, { loud = false }) => ({ answer, loud, tool: tool.name }))],
  ask: async () => {
    asked();
    return { answer: "no" };
  },
  text: ({ answer }, { width }, { loud }) => `${loud ? answer.toUpperCase() : answer} ${width}\n`,
  exitCode: ({ answer }) => (answer === "no" ? 1 : 0),
});
const perform = (options: Options): Promise<number> =>
  command.perform({ files: ["a.c"], options, compilerArguments: [], programArguments: [] });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-answering-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

it("text for people on the standard output, the answer as exit status, a file for programs", async () => {
  const written = vi.spyOn(output, "writeText").mockImplementation(() => {});
  const json = join(folder, "answer.json");
  expect(await perform({ json, loud: true })).toBe(1);
  expect(written.mock.calls).toEqual([[1, "NO 100\n"]]);
  expect(JSON.parse(readFileSync(json, "utf8"))).toEqual({ answer: "no", loud: true, tool: "clew" });
});

it("what is for programs has the standard output for itself", async () => {
  const written = vi.spyOn(output, "writeText").mockImplementation(() => {});
  await perform({ json: "-" });
  expect(written.mock.calls.map(([descriptor]) => descriptor)).toEqual([2, 1]);
  expect(written.mock.calls[1][1]).toContain('"answer": "no"');
});

it("what cannot be written is said before anybody is asked", async () => {
  asked.mockClear();
  await expect(perform({ json: join(folder, "not-there", "x.json") })).rejects.toThrow(
    "cannot write the verdict",
  );
  expect(asked).not.toHaveBeenCalled();
});

it("every command is described, under a name of its own", () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  for (const { name, summary, description, help } of commands) {
    expect(name).toMatch(/^[a-z]+$/);
    expect([summary, description, help]).not.toContain("");
  }
});
