/** Where the machine has a choice within a step, somebody else decides: a generator, a saved run, the search. */

/**
 * Fair choices go well some time; adversarial ones need not ever ([03 Who chooses]). Of fair ones, nuisances (a weak
 * compare-exchange that fails for no reason: every alternative but the first) may happen and are never owed, and when
 * delayed stores become visible (`flush`) is the schedule's matter; all others are coins ([07 Fairness]).
 */
export type Side = "fair" | "nuisance" | "flush" | "adversarial";

/** By the number that the runtime's C has for it. */
export function sideOf(number: number): Side {
  return runtimeSides[number] ?? "adversarial";
}

const runtimeSides: readonly Side[] = ["fair", "adversarial", "nuisance"];

export interface Chooser {
  /** One of 0 … alternatives-1. */
  choose(alternatives: number, side: Side): number;
  /**
   * As `choose`, of which delayed stores have become visible by now ([04]). It is asked once in a visible action at
   * most, so it cuts no step.
   */
  chooseFlushes(alternatives: number, side: Side): number;
  /** Whether inputs can have any number of values here: one of them is taken, and not each in turn. */
  readonly choosesAnything: boolean;
  /** A value of low … high from the outside world. */
  input(low: bigint, high: bigint): bigint;
}

/**
 * When a path is split. Early: in the step that made the inputs that the split is about, before any other choice. Late:
 * other threads may have moved in between, or there was another choice.
 */
export type SplitTime = "early" | "late";

/** Who decides where inputs are terms ([10]). */
export interface TermChooser {
  /** Which of so many values a term has, where it must be known. */
  split(alternatives: number, when: SplitTime): number;
  /** An input is taken for a term: its value is not chosen here. */
  noteInput(low: bigint, high: bigint): void;
  /** How many choices were made in this step that are no splits. */
  readonly plainChoices: number;
  /** How many choices were made by now. */
  readonly mark: number;
  /** Takes choices back, until so many are left. */
  rewind(mark: number): void;
}
