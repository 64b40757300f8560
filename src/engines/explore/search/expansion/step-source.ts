/** Where the steps of a state come from: the reference interpreter, or compiled code. */
import type { ExpansionView } from "./policy.ts";

export interface StepSource extends ExpansionView {
  /** Makes a state the one that is expanded. */
  enter(state: number): void;
}

/** Steps of one thread from one state, one for each combination of its choices, between two looks at the limits. */
export const waysBetweenLooks = 128;
