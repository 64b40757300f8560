/** Compares the explorations of one program: with every set of reductions, and by the naive explorer. */
import { type ReductionName, reductionNames } from "../../../src/base/reductions.ts";
import { checkProgram } from "../../../src/engines/explore/check-program.ts";
import { endsOfProcess } from "../../../src/engines/explore/findings/cut-runs.ts";
import type { Program } from "../../../src/ir/program.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";
import { claimsOf, type Explored, explored } from "./explored.ts";
import { NaiveExplorer } from "./naive/naive-explorer.ts";
import {
  hangingByActiveCopies,
  hangingByDefinition,
  hangingInGame,
  isBeyondGame,
  judgedGraph,
  neverEndedSets,
} from "./naive/naive-hangs.ts";

export interface Agreement {
  readonly reduced: Explored;
  /** How many other explorations of the real explorer there were to compare with. */
  readonly compared: number;
  readonly naive: NaiveFigures | undefined;
}

export interface NaiveFigures {
  readonly states: number;
  readonly sections: number;
  readonly choices: { readonly fair: number; readonly adversarial: number };
}

export interface Limits {
  /** States of an exploration with all reductions, beyond which the program is passed over. */
  readonly reduced: number;
  /** States of an exploration with some reductions off. */
  readonly full: number;
  readonly naive: number;
}

/** Thrown where two explorations disagree. */
export class Disagreement extends Error {
  override readonly name = "Disagreement";
}

/** Undefined where the program is too large even with all reductions. */
export async function compareExplorations(
  program: Program,
  options: CheckOptions,
  limits: Limits,
): Promise<Agreement | undefined> {
  const all = { ...options, all: true, withoutReductions: [], maxStates: limits.reduced };
  const claims = claimsOf(program, all);
  const reduced = explored(program, all, claims);
  if (reduced === undefined) return undefined;
  await compareVerdict(program, all, reduced);
  let compared = 0;
  const without: (readonly ReductionName[])[] = [...reductionNames.map((name) => [name]), reductionNames];
  for (const withoutReductions of without) {
    const other = explored(program, { ...all, withoutReductions, maxStates: limits.full }, claims);
    if (other === undefined) continue;
    compared++;
    requireSame(`without ${withoutReductions.join(", ")}`, reduced, other);
  }
  return { reduced, compared, naive: compareNaive(program, all, reduced, limits.naive) };
}

/** Errors that do not end a run. */
const goingOn: readonly string[] = ["leak", "data-race"];

/** By then a check starts again with what locks protect, so that its runs have to be brought into plain steps. */
const statesBeforeClaims = 10;

/**
 * `checkProgram` says what its parts say. It may know more races: those that only show in the order of things
 * (src/machine/order), not in any one state.
 */
async function compareVerdict(program: Program, options: CheckOptions, reduced: Explored): Promise<void> {
  const { properties, findings } = await checkProgram(program, options, { statesBeforeClaims });
  const found = new Set<string>(findings.filter(({ kind }) => kind === "error").map(({ rule }) => rule));
  const missing = reduced.rules.filter((rule) => !found.has(rule));
  const more = [...found].filter((rule) => rule !== "data-race" && !reduced.rules.includes(rule));
  if (missing.length + more.length > 0)
    throw new Disagreement(`the verdict's errors lack ${missing.join()}, and have ${more.join()} besides`);
  const answers = properties.map(({ property, answer }) => `${property} ${answer}`).join(", ");
  const safety = found.size > 0 ? "violated" : "holds";
  // Behind an error by which the process does not end nobody knows what would come.
  const ends: readonly string[] = endsOfProcess(program, options);
  const isCut = reduced.rules.some((rule) => !ends.includes(rule) && !goingOn.includes(rule));
  const hang = reduced.hanging.length > 0 ? "violated" : isCut ? "unknown" : "holds";
  const expected = `safety ${safety}, hang ${hang}`;
  if (answers !== expected)
    throw new Disagreement(`the verdict is ${answers}, the exploration says ${expected}`);
}

function compareNaive(
  program: Program,
  options: CheckOptions,
  reduced: Explored,
  maxStates: number,
): NaiveFigures | undefined {
  const naive = new NaiveExplorer(program, options);
  if (!naive.explore(maxStates)) return undefined;
  const { names } = naive.sections;
  const named = (keys: Iterable<string>): string[] =>
    [...new Set([...keys].map((key) => names.get(key)!))].sort();
  const graph = judgedGraph(naive.states);
  if (naive.met.adversarial > 0 && isBeyondGame(graph)) return undefined;
  const game = hangingInGame(graph);
  const hanging = naive.met.adversarial > 0 ? game : hangingByDefinition(graph);
  requireSame("by the naive explorer", reduced, {
    states: naive.states.length,
    rules: [...naive.rules].sort(),
    exits: [...naive.exits].map(String).sort(),
    hanging: named(hanging),
    neverEnded: [...neverEndedSets(graph, (key) => names.get(key)!)].sort(),
  });
  if (naive.met.adversarial === 0) {
    const expected = named(hanging).join();
    if (named(game).join() !== expected)
      throw new Disagreement(`the game and the definition: ${named(game)}, ${expected}`);
    const copies = named(hangingByActiveCopies(graph)).join();
    if (copies !== expected)
      throw new Disagreement(`active copies and the definition: ${copies}, ${expected}`);
  }
  return { states: naive.states.length, sections: names.size, choices: naive.met };
}

function requireSame(how: string, expected: Explored, other: Explored): void {
  for (const part of ["rules", "exits", "hanging", "neverEnded"] as const) {
    if (expected[part].join("|") === other[part].join("|")) continue;
    throw new Disagreement(
      `${part} with all reductions (${expected.states} states) and ${how} (${other.states} states) differ:\n` +
        `  ${expected[part].join(" | ") || "none"}\n  ${other[part].join(" | ") || "none"}`,
    );
  }
}
