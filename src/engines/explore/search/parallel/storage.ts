/** What the threads of a team share: everything that expanding states by remembered steps needs, and nothing else. */
import { sharedInts } from "../../../../graph/growable.ts";
import type { SweepTask } from "../../../../graph/way-out.ts";
import type { RecallStorage } from "../../../../machine/wasm/recall-machine.ts";

export interface ExpansionStorage {
  readonly recall: RecallStorage;
  /** By thread and way: the label of a step without choices, plus 1. */
  readonly plainLabels: Int32Array;
}

/** The words of the control block that the threads of a team work by. */
export const control = {
  /** As treeCounter: tuples and states. */
  tuples: 0,
  states: 1,
  /** The next state to be expanded, and the one behind the last. */
  next: 2,
  end: 3,
  /** How many members are still at work. */
  busy: 4,
  /** How many messages there were. */
  version: 5,
  /** Which half of their outputs the members write to. */
  half: 6,
  /** What is to be done: see `job`. */
  job: 7,
  /** Ways out that were found. */
  found: 8,
  /** From here on: what each member does. */
  members: 16,
} as const;

/** States are expanded; or ways out of them are looked for, in both directions (graph/way-out.ts). */
export const job = { expand: 0, sweepBackwards: 1, sweepForwards: 2 } as const;

/** What members are told: where things are from now on, what to go through. */
export interface MemberMessage {
  readonly storage?: ExpansionStorage;
  readonly sweep?: SweepTask;
}

/** What a member does. */
export const memberState = { starting: 0, waiting: 1, working: 2, leaving: 3 } as const;

/** Ways of taking a step, in the order of their numbers; the last one is a round in vain. */
export const wayCount = 4;
export const roundWay = 3;
/** Threads whose steps have labels for the team; states in which others step are left to the explorer. */
export const labelledThreads = 64;
/** States that a member takes at a time. */
export const batch = 32;

/**
 * What a member has done in a wave: these words, and then for each expanded state its number, the count of its
 * edges, and pairs of target and label.
 */
export const report = { end: 0, steps: 1, local: 2, alone: 3, visible: 4, words: 8 } as const;
const reportWords: number = 1 << 21;

export type Outputs = readonly [Int32Array, Int32Array];
export function newOutputs(): Outputs {
  return [sharedInts(reportWords), sharedInts(reportWords)];
}

/** What a member is started with. */
export interface MemberData {
  readonly control: Int32Array;
  /** Two halves: what is in one is read while the other is written. */
  readonly outputs: Outputs;
  readonly number: number;
}
