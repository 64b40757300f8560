import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Library } from "../../../src/frontend/library-definition.ts";
import { type LibraryIndex, type MemberSymbols, memberSymbols } from "../../../src/frontend/library-index.ts";
import type { LibraryMember } from "../../../src/frontend/library-store.ts";
import { takeFromLibraries } from "../../../src/frontend/link/library-closure.ts";
import type { Module } from "../../../src/ir/module.ts";
import { ModuleBuilder } from "../module-builder.ts";

interface MemberText {
  readonly strong?: readonly string[];
  readonly weak?: readonly string[];
  readonly needs?: readonly string[];
}

function makeModule(path: string, { strong = [], weak = [], needs = [] }: MemberText): ModuleBuilder {
  const module = new ModuleBuilder(path);
  for (const name of strong) module.defineFunction(name);
  for (const name of weak) module.defineFunction(name, "weak");
  for (const name of needs) module.declareFunction(name);
  return module;
}

/** Libraries of made-up members; `staleIndex` gives an index that knows of no needs. */
function makeLibraries(texts: Record<string, Record<string, MemberText>>, staleIndex = false) {
  const modules = new Map<string, Module>();
  const libraries = Object.entries(texts).map(([name, members]) => {
    const library = { name, hasMember: () => true } as unknown as Library;
    const symbols: Record<string, MemberSymbols> = {};
    for (const [member, text] of Object.entries(members)) {
      const module = makeModule(`${name}:${member}`, text);
      modules.set(module.path, module);
      const [strong, weak, needs] = memberSymbols(module);
      symbols[member] = [strong, weak, staleIndex ? [] : needs];
    }
    const index: LibraryIndex = {
      version: 1,
      library: name,
      toolchain: "",
      fingerprint: "",
      members: symbols,
    };
    return { library, index: () => index };
  });
  const loads: string[][] = [];
  const load = async (members: readonly LibraryMember[]) => {
    loads.push(members.map(({ name }) => name));
    return members.map(({ library, name }) => modules.get(`${library.name}:${name}`)!);
  };
  return { libraries, load, loads };
}

async function take(
  program: MemberText,
  texts: Record<string, Record<string, MemberText>>,
  modelled: readonly string[] = [],
): Promise<string[]> {
  const { libraries, load } = makeLibraries(texts);
  const modules = [makeModule("main.c", program)];
  const taken = await takeFromLibraries({ modules, libraries, modelledSymbols: new Set(modelled), load });
  return taken.map((module) => module.path);
}

describe("taking members", () => {
  it("follows needs, and leaves the rest", async () => {
    const musl = {
      "printf.c": { strong: ["printf"], needs: ["vfprintf", "stdout"] },
      "vfprintf.c": { strong: ["vfprintf"], needs: ["strlen"] },
      "strlen.c": { strong: ["strlen"] },
      "stdout.c": { strong: ["stdout"] },
      "scanf.c": { strong: ["scanf"], needs: ["strlen"] },
    };
    expect(await take({ needs: ["printf"] }, { musl })).toEqual([
      "musl:printf.c",
      "musl:stdout.c",
      "musl:strlen.c",
      "musl:vfprintf.c",
    ]);
  });

  it("always takes the start of a run", async () => {
    expect(await take({}, { libc: { "start.c": { strong: ["__clew_start"] } } })).toEqual(["libc:start.c"]);
  });

  it("prefers the earlier library, and the strong definition within one", async () => {
    const texts = {
      libc: { "a.c": { weak: ["f"] }, "b.c": { strong: ["f"] } },
      musl: { "f.c": { strong: ["f"] } },
    };
    expect(await take({ needs: ["f"] }, texts)).toEqual(["libc:b.c"]);
  });

  it("takes nothing for what the program defines, weakly too, nor for what is modelled", async () => {
    const texts = { musl: { "f.c": { strong: ["f"] }, "g.c": { strong: ["g"] }, "h.c": { strong: ["h"] } } };
    expect(await take({ strong: ["f"], weak: ["g"], needs: ["h"] }, texts, ["h"])).toEqual([]);
  });

  it("does not fetch a strong definition for a symbol that a taken member defines weakly", async () => {
    const texts = {
      musl: {
        "exit.c": { strong: ["exit"], weak: ["flush"], needs: [] },
        "flush.c": { strong: ["flush"] },
      },
    };
    expect(await take({ needs: ["exit"] }, texts)).toEqual(["musl:exit.c"]);
    // But where something needs the other file for itself, its strong definition is there.
    expect(await take({ needs: ["exit", "flush"] }, texts)).toContain("musl:flush.c");
  });
});

const symbol = fc.constantFrom(..."abcdefgh");
const member = fc.record({
  strong: fc.uniqueArray(symbol, { maxLength: 2 }),
  needs: fc.uniqueArray(symbol, { maxLength: 3 }),
});

describe("the closure", () => {
  it("defines all that can be defined, with an index that is out of date too", async () => {
    const texts = fc.array(member, { maxLength: 8 }).map((members) => ({
      musl: Object.fromEntries(
        members.map(({ strong, needs }, at) => [
          `${at}.c`,
          { strong, needs: needs.filter((name) => !strong.includes(name)) },
        ]),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(texts, fc.uniqueArray(symbol, { maxLength: 3 }), async (libraries, needs) => {
        for (const stale of [false, true]) {
          const made = makeLibraries(libraries, stale);
          const modules = [makeModule("main.c", { needs })];
          const taken = await takeFromLibraries({ modules, ...made, modelledSymbols: new Set() });
          const everything = [...modules, ...taken].map((module) => memberSymbols(module));
          const defined = new Set(everything.flatMap(([strong]) => strong));
          const available = new Set(Object.values(libraries.musl).flatMap(({ strong }) => strong));
          for (const [, , needed] of everything) {
            for (const name of needed) expect(defined.has(name)).toBe(available.has(name));
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
