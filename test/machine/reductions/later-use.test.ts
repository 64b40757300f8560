/** What threads may still do to globals is the same whenever it is asked: bodies change when functions are first called. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { Stepper } from "../../../src/machine/stepper.ts";
import { stepperOptions } from "../../../src/replay/stepper-options.ts";

const text = `
static int written, handed_out, *kept;
static void late(void) { int *place = &written; *place = 1; }
static void give(void) { kept = &handed_out; }
int main(void) { late(); give(); return *kept; }
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-later-use-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("which globals are followed", () => {
  it.each(["before", "after"])("is told %s their functions have been called", async (when) => {
    const file = join(folder, "program.c");
    writeFileSync(file, text);
    const program = await loadProgram({ files: [file] });
    const { machine } = new Stepper(
      program,
      stepperOptions(completeOptions({}), () => undefined),
    );
    machine.start();
    if (when === "after")
      for (const { functions } of program.modules)
        for (const fn of functions) if (["late", "give", "main"].includes(fn.name)) machine.code.get(fn);
    const { access } = machine.laterUse;
    const isFollowed = (name: string): boolean => {
      for (const { globals } of program.modules)
        for (const global of globals) if (global.name === name) return access.isFollowed(global);
      throw new Error(`no ${name}`);
    };
    expect([isFollowed("written"), isFollowed("handed_out")]).toEqual([true, false]);
  });
});
