/** Where threads begin that nobody creates, and what may be called from anywhere. */
import { describe, expect, it } from "vitest";
import { Entries } from "../../../../src/engines/locks/threads/entries.ts";
import type { FunctionValue } from "../../../../src/ir/module.ts";
import { programOf } from "../phases.ts";

const text = `
static void tabled(void) {}
static void passed(void) {}
static void called(void) {}
extern void give(void (*)(void));
void (*const table[])(void) = { tabled };
void open(void) { give(passed); called(); }
`;
const names = (functions: Iterable<FunctionValue>): string[] => [...functions].map(({ name }) => name).sort();

describe("entries", () => {
  it("of a library are the functions that others can name", async () => {
    const entries = new Entries(await programOf(text));
    expect(entries.roots.map(({ name, many }) => ({ name, many }))).toEqual([{ name: "open", many: true }]);
  });

  it("of a program are main, and what runs before it", async () => {
    const program = await programOf(
      `${text} __attribute__((constructor)) static void early(void) {} int main(void) { return 0; }`,
    );
    expect(new Entries(program).roots.map(({ fn }) => fn.name)).toEqual(["main", "early"]);
  });

  it("are those whose address goes anywhere, not those that are only called", async () => {
    expect(names(new Entries(await programOf(text)).addressed)).toEqual(["passed", "tabled"]);
  });

  it("are further ones, until nothing is left out: what can be called first, then the rest", async () => {
    const program = await programOf(text);
    const entries = new Entries(program);
    const reached = new Set(program.functions.filter(({ name }) => name === "open"));
    const passes: string[][] = [];
    for (let more = entries.further(reached); more.length > 0; more = entries.further(reached)) {
      passes.push(names(more.map(({ fn }) => fn)));
      for (const { fn } of more) reached.add(fn);
    }
    expect(passes).toEqual([["passed", "tabled"], ["called"]]);
  });
});
