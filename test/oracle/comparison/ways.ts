/** In how many ways each program is checked: the usual one, and in turn one that does without something. */
import { reductionNames } from "../../../src/base/reductions.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";

export interface Way {
  readonly name: string;
  readonly options: Partial<CheckOptions>;
  /** With a thread that takes long to start (second-worker.ts). */
  readonly hasSecondWorker?: boolean;
  /** Every input is a term, however few values it has. */
  readonly hasTerms?: boolean;
}

const usual: Way = { name: "as usual", options: {} };

/** Without reductions, what threads do in the library alone can be too much. */
const mostStates = 8_000;

const others: readonly Way[] = [
  ...reductionNames.map(
    (name): Way => ({
      name: `--no-reduction ${name}`,
      options: { withoutReductions: [name], maxStates: mostStates },
    }),
  ),
  { name: "--no-reductions", options: { withoutReductions: reductionNames, maxStates: mostStates } },
  { name: "--machine interpreter", options: { machine: "interpreter" } },
  { name: "--jobs 1", options: { workers: 1 } },
  { name: "--jobs 2", options: {}, hasSecondWorker: true },
  // Of many states, more is known when their turn comes.
  {
    name: "--no-reductions --jobs 2",
    options: { withoutReductions: reductionNames, maxStates: mostStates },
    hasSecondWorker: true,
  },
  { name: "inputs as terms", options: {}, hasTerms: true },
  { name: "--section wait", options: { sections: ["wait"] } },
  { name: "--section exclusive", options: { sections: ["exclusive"] } },
  { name: "--section spin", options: { sections: ["spin"] } },
];

const wayCount = others.length;

export function waysFor(number: number): readonly Way[] {
  return [usual, others[number % wayCount]];
}
