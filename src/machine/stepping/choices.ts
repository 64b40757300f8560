/** Where the machine has a choice within a step, somebody else decides: a generator, a saved run, the search. */

/** Fair choices go well some time; adversarial ones need not ever ([03 Who chooses]). */
export type Side = "fair" | "adversarial";

export interface Chooser {
  /** One of 0 … alternatives-1. */
  choose(alternatives: number, side: Side): number;
  /** The same for what has become visible by now ([04]): at most once in a visible action, so that it cuts no step. */
  chooseFlushes(alternatives: number, side: Side): number;
  /** A value of low … high from the outside world. */
  input(low: bigint, high: bigint): bigint;
}
