/**
 * A run that repeats, executed by the interpreter for two turns ([07 The run that is shown]): it must come back to the same state,
 * and each turn must be fair by what was done in it. Who has found it does not matter.
 */
import type { Stepper } from "../../machine/stepper.ts";
import type { RunChoice } from "../../verdict/verdict.ts";
import { type StateNames, type TurnFacts, TurnWatch, unfairError } from "./turn-watch.ts";

export interface LassoChoices {
  /** From the first state of the program. */
  readonly stem: readonly RunChoice[];
  readonly turn: readonly RunChoice[];
  /** The second turn: the same, unless inputs have other values. */
  readonly again: readonly RunChoice[];
}

export interface LassoFacts extends TurnFacts {
  /** After the stem, or only after the first turn, where inputs have other values in the stem. */
  readonly repeatsFrom: "the stem" | "the first turn";
}

export interface LassoNames extends StateNames {
  /** Told of every step, from the state before it on: it has to execute it. */
  around?(choice: RunChoice, execute: () => void): void;
}

/** The machine is where the stem begins; it is left at the end of the second turn. */
export function followLasso(
  stepper: Stepper,
  { stem, turn, again }: LassoChoices,
  names: LassoNames,
): LassoFacts {
  const take = ({ thread, otherwise, choices, cut }: RunChoice): void => {
    if (stepper.machine.threads[thread] === undefined || !stepper.alternatives(thread).includes(otherwise))
      throw unfairError(`a step of thread ${thread} is not possible`);
    stepper.step(thread, otherwise, choices, cut);
  };
  const go = (choice: RunChoice): void => {
    if (names.around === undefined) take(choice);
    else names.around(choice, () => take(choice));
  };
  stem.forEach(take);
  const before = names.numberOf();
  const first = new TurnWatch(stepper, names);
  for (const choice of turn) first.step(choice, () => go(choice));
  first.finish();
  const between = names.numberOf();
  const second = new TurnWatch(stepper, names);
  for (const choice of again) second.step(choice, () => go(choice));
  const facts = second.finish();
  if (names.numberOf() !== between) throw unfairError("it does not come back to the state that it began in");
  return { ...facts, repeatsFrom: before === between ? "the stem" : "the first turn" };
}
