/** Explores a program to the end and says how it can end: exit statuses, rules of errors, hangs. */

import { expect } from "vitest";
import { findHangsInGame } from "../../../src/engines/explore/hangs/game.ts";
import { findHangs, type Hang } from "../../../src/engines/explore/hangs/hangs.ts";
import { Explorer } from "../../../src/engines/explore/search/explorer.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { ProgramExit } from "../../../src/machine/fault.ts";
import { SectionKeys } from "../../../src/replay/sections/section-keys.ts";
import { stepperOptions } from "../../../src/replay/stepper-options.ts";
import { unsupportedWords } from "../../../src/report/words/unsupported.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";

export interface Outcomes {
  /** Statuses, in order. */
  readonly exits: readonly number[];
  /** Every piece that is written in some step, in order. */
  readonly written: readonly string[];
  /** Rules of errors, in order. */
  readonly errors: readonly string[];
  /** The keys of sections that cannot be left. */
  readonly hangs: readonly string[];
  readonly states: number;
  /** False where there are more states than asked for. */
  readonly complete: boolean;
}

export const naive: Partial<CheckOptions> = { memoryModel: "tso", flushing: "naive" };
export const delayed: Partial<CheckOptions> = { memoryModel: "tso" };
/** With what can be left out where stores are delayed, too. */
export const sequential: Partial<CheckOptions> = {
  memoryModel: "sc",
  withoutReductions: ["unlock", "lock-discipline"],
};

export function outcomesOf(
  program: Program,
  given: Partial<CheckOptions>,
  mostStates = Number.POSITIVE_INFINITY,
): Outcomes {
  return explored(program, given, mostStates).outcomes;
}

/** With the explorer, and the hangs in its graph. */
export function explored(
  program: Program,
  given: Partial<CheckOptions>,
  mostStates = Number.POSITIVE_INFINITY,
): { readonly outcomes: Outcomes; readonly explorer: Explorer; readonly hangs: readonly Hang[] } {
  const exits = new Set<number>();
  const written = new Set<string>();
  const errors = new Set<string>();
  /** Compiled code does not write: these are taken again. */
  const compiledEnds: { readonly state: number; readonly label: number }[] = [];
  const options = completeOptions(given);
  const explorer = new Explorer(
    program,
    stepperOptions(options, (bytes) => written.add(new TextDecoder().decode(bytes))),
    {
      onFault: (fault) => errors.add(fault.rule),
      onExit: (status, state, label, memory) => {
        exits.add(status);
        if (memory === "nothing lost") compiledEnds.push({ state, label });
      },
      onUnsupported: (what) => expect.fail(`unsupported: ${unsupportedWords(what)}`),
      onState: () => {},
    },
    { engine: options.machine },
  );
  explorer.begin();
  while (!explorer.isDone && explorer.graph.stateCount <= mostStates) explorer.expandNext();
  for (const { state, label } of compiledEnds) {
    const { thread, otherwise, choices } = explorer.labels.runChoice(label);
    explorer.pieces.restore(state);
    expect(() => explorer.stepper.step(thread, otherwise, choices)).toThrow(ProgramExit);
  }
  const result = {
    exits: [...exits].sort((a, b) => a - b),
    written: [...written].sort(),
    errors: [...errors].sort(),
    states: explorer.graph.stateCount,
    complete: explorer.isDone,
  };
  if (!explorer.isDone) return { outcomes: { ...result, hangs: [] }, explorer, hangs: [] };
  const sections = new SectionKeys(explorer.machine, { kinds: options.sections, mustReturn: () => false });
  const hangs = explorer.labels.hasAdversary
    ? findHangsInGame(explorer, sections)
    : findHangs(explorer, sections);
  const keys = [...new Set(hangs.flatMap((hang) => [...hang.keys.keys()]))].sort();
  return { outcomes: { ...result, hangs: keys }, explorer, hangs };
}
