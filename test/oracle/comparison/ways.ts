/** In how many ways each program is checked: the usual one, and in turn one that does without something. */
import { type CheckOptions, reductionNames } from "../../../src/verdict/check-options.ts";

export interface Way {
  readonly name: string;
  readonly options: Partial<CheckOptions>;
}

const usual: Way = { name: "as usual", options: {} };

/** Without reductions, what threads do in the library alone can be too much. */
const mostStates = 8_000;

const others: readonly Way[] = [
  ...reductionNames.map(
    (name): Way => ({
      name: `--no-reduction ${name}`,
      options: { withoutReductions: [name] },
    }),
  ),
  { name: "--no-reductions", options: { withoutReductions: reductionNames } },
  { name: "--machine interpreter", options: { machine: "interpreter" } },
  { name: "--jobs 1", options: { workers: 1 } },
  { name: "--section wait", options: { sections: ["wait"] } },
  { name: "--section exclusive", options: { sections: ["exclusive"] } },
  { name: "--section spin", options: { sections: ["spin"] } },
];

export function waysFor(number: number): readonly Way[] {
  const { name, options } = others[number % others.length];
  return [usual, { name, options: { maxStates: mostStates, ...options } }];
}
