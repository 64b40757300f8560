/** What is kept of a step that was taken: see remembered-steps.ts. */
import type { Choice } from "../../stepping/step-chooser.ts";

/** How an outcome is stored: this, pairs of slot and piece, and pairs of tuple and change of the tree of states. */
export const outcomeHead = {
  traits: 0,
  choices: 1,
  local: 2,
  alone: 3,
  visible: 4,
  takeable: 5,
  count: 6,
  tuples: 7,
} as const;
export const headWords = 8;

export const outcomeTrait = {
  /** An object has ended: its number may be free. */
  endsObject: 1,
  /** Some object points elsewhere, or is reached by others: what is shared may have changed. */
  changesReach: 2,
  /** The thread that takes it is gone afterwards. */
  endsThread: 4,
  /** A loop comes round in it. */
  turns: 8,
} as const;

/** What a step was found to do. */
export interface Outcome {
  readonly traits: number;
  readonly choices: readonly Choice[];
  readonly accesses: { readonly local: number; readonly alone: number; readonly visible: number };
  readonly slots: readonly number[];
  readonly pieces: readonly number[];
  /** By how much it changes the number of objects that may lose the mark *shared*. */
  readonly takeable: number;
}

/** Where the outcomes are kept: what threads of the host share. */
export interface StepStorage {
  readonly queries: Int32Array;
  readonly leafOutcomes: Int32Array;
  readonly outcomes: Int32Array;
  readonly roots: Int32Array;
  readonly branches: Int32Array;
}

/**
 * The answer of a member of a team, which knows a state only in part. It is no other answer: no table has an entry
 * for -1.
 */
export const unknownAnswer = -1;
/** In place of a question: the step is known. */
export const leaf = -1;
