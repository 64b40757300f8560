/**
 * Members of a team on real threads of the host: the graph is the same as without them, and a member that fails is not
 * waited for. What they run is bundled for the test, since threads do not start from sources.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Explorer } from "../../../../../src/engines/explore/search/explorer.ts";
import { SharedExploration } from "../../../../../src/engines/explore/search/parallel/shared-exploration.ts";
import type { ExpansionStorage } from "../../../../../src/engines/explore/search/parallel/storage.ts";
import { Team } from "../../../../../src/engines/explore/search/parallel/team.ts";
import { loadProgram } from "../../../../../src/frontend/load-program.ts";
import { programEnd, StateGraph } from "../../../../../src/graph/state-graph.ts";
import { terminalComponents } from "../../../../../src/graph/terminal-components.ts";
import type { SweepHelpers } from "../../../../../src/graph/way-out.ts";
import type { Program } from "../../../../../src/ir/program.ts";
import { completeOptions } from "../../../../../src/library/complete-options.ts";
import { stepperOptions } from "../../../../../src/replay/stepper-options.ts";

const quiet = { onFault: () => {}, onUnsupported: () => {}, onExit: () => {}, onState: () => {} };
const statesBefore = 200;
let folder: string;
/** Spinning threads; and objects that come and go. */
const sources = ["filter-lock.c", "treiber-stack.c", "readers-writers.c"];
const programs = new Map<string, Program>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clew-team-"));
  await build({
    entryPoints: ["src/engines/explore/search/parallel/member-thread.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: join(folder, "member.mjs"),
    logLevel: "silent",
  });
  for (const source of sources) {
    const files = [`bench/programs/${source}`];
    programs.set(source, await loadProgram({ files, compilerArguments: ["-DN=3"] }));
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function begun(source: string): Explorer {
  const explorer = new Explorer(
    programs.get(source)!,
    stepperOptions(completeOptions({}), () => {}),
    quiet,
  );
  explorer.begin();
  return explorer;
}

/** Cannot be given to another thread: what it has from its class stays behind. */
class Unsendable {
  constructor(storage: ExpansionStorage) {
    const { recall, ...rest } = storage;
    Object.assign(this, rest);
    Object.defineProperty(Object.getPrototypeOf(this), "recall", { configurable: true, value: recall });
  }
}

/** Explores with three threads; gives how many members are left to work with at the end. */
async function exploreTogether(
  source: string,
  isFailing: boolean,
): Promise<{ explorer: Explorer; left: number }> {
  const explorer = begun(source);
  while (explorer.graph.stateCount < statesBefore) explorer.expandNext();
  const shared = new SharedExploration(explorer, explorer.fast!);
  const storage = shared.storage.bind(shared);
  let known: ExpansionStorage | undefined;
  let given: ExpansionStorage | undefined;
  if (isFailing) {
    shared.storage = () => {
      const newest = storage();
      if (newest !== known) given = new Unsendable((known = newest)) as unknown as ExpansionStorage;
      return given!;
    };
  }
  // Others work ahead; now and then in vain, since another wave is asked for then.
  let waves = 0;
  shared.endOfNext = () => shared.counts.states - (++waves % 4 === 0 ? 1 : 0);
  const team = new Team(shared, 3, { file: pathToFileURL(join(folder, "member.mjs")), worth: 1 });
  try {
    team.startOthers();
    // They start while this thread is idle.
    while (team.ready < 2) await setTimeout(20);
    for (let wave = 0; !explorer.isDone; wave++) {
      // Slots that have other places meanwhile do not confuse anybody.
      if (wave % 3 === 2) {
        team.settle();
        explorer.fast!.arrange();
      }
      team.expandWave(explorer.graph.expanded, explorer.graph.levelEnd);
    }
    expect(explorer.fast!.inside.states.tree.storage.arrangements).toBeGreaterThan(2);
    await setTimeout(20);
    return { explorer, left: team.ready };
  } finally {
    team.close();
  }
}

describe("a wave", () => {
  it("looks at the limits between the states that are left to the explorer", () => {
    const explorer = begun("filter-lock.c");
    while (explorer.graph.stateCount < statesBefore) explorer.expandNext();
    let looks = 0;
    explorer.machine.onLongStep = () => void looks++;
    const shared = new SharedExploration(explorer, explorer.fast!);
    for (let state = 0; state < 100; state++) shared.expand(state);
    expect(looks).toBeGreaterThan(4);
  });
});

describe("a team of threads", () => {
  it.each([
    { source: "filter-lock.c", name: "that work", isFailing: false, expected: 2 },
    { source: "filter-lock.c", name: "that fail", isFailing: true, expected: 0 },
    { source: "treiber-stack.c", name: "that work", isFailing: false, expected: 2 },
    { source: "readers-writers.c", name: "that work", isFailing: false, expected: 2 },
  ])("finds the same graph of $source with members $name", async (one) => {
    const { source, isFailing, expected } = one;
    const alone = begun(source);
    while (!alone.isDone) alone.expandNext();
    const { explorer, left } = await exploreTogether(source, isFailing);
    expect(left).toBe(expected);
    expect(explorer.graph.stateCount).toBe(alone.graph.stateCount);
    expect(explorer.graph.edgeCount).toBe(alone.graph.edgeCount);
    for (let state = 0; state < explorer.graph.stateCount; state++)
      expect(explorer.graph.pathTo(state).length).toBe(explorer.graph.depth(state));
    expect(explorer.graph.depth(explorer.graph.stateCount - 1)).toBe(
      alone.graph.depth(alone.graph.stateCount - 1),
    );
  });
});

/** Mostly to and fro between neighbours, with a few ends, and a part that nobody gets out of. */
function longGraph(states: number, seed: number): StateGraph {
  const graph = new StateGraph(true);
  let last = seed;
  const below = (limit: number): number => {
    last = (Math.imul(last, 1_103_515_245) + 12_345) >>> 0;
    return (last >>> 8) % limit;
  };
  const stuck = states - Math.floor(states / 7);
  for (let state = 0; state < states; state++) graph.addState(state - 1);
  for (let state = 0; state < states; state++) {
    graph.beginExpansion();
    const first = state < stuck ? 0 : stuck;
    for (let edge = 1 + below(4); edge >= 0; edge--) {
      const target = Math.max(first, Math.min(state + below(2001) - 1000, states - 1));
      graph.addEdge(target, below(3));
    }
    if (state < stuck && below(3000) === 0) graph.addEdge(programEnd, 0);
  }
  return graph;
}

describe("terminal components", () => {
  it("are the same whoever looks for ways out of the rest", async () => {
    const explorer = begun("filter-lock.c");
    const shared = new SharedExploration(explorer, explorer.fast!);
    const team = new Team(shared, 3, { file: pathToFileURL(join(folder, "member.mjs")), worth: 1 });
    let found = 0;
    const helpers: SweepHelpers = {
      passes(task) {
        const pass = team.passes(task)!;
        return (isBackwards) => {
          const taken = pass(isBackwards);
          found += taken;
          return taken;
        };
      },
    };
    try {
      team.startOthers();
      while (team.ready < 2) await setTimeout(20);
      for (let seed = 1; seed <= 5; seed++) {
        const graph = longGraph(60_000, seed);
        const components = (by?: SweepHelpers): string[] =>
          terminalComponents(graph, {
            counts: (label) => label < 2,
            isRemoved: (state) => state % 5000 === 77,
            isPassing: (state) => state === 30_000,
            helpers: by,
          }).map(({ states }) => [...states].sort((a, b) => a - b).join());
        const alone = components();
        expect(alone.length).toBeGreaterThan(0);
        expect(components(helpers).sort()).toEqual(alone.sort());
        expect(found).toBeGreaterThan(1000);
        found = 0;
      }
      expect(team.ready).toBe(2);
    } finally {
      team.close();
    }
  });
});
