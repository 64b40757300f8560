/**
 * What steps can be recalled from by somebody who has no machine (recall-machine.ts): numbers in memory that threads of
 * the host share. The fast machine writes it, all others only read it, but for new states and tuples.
 */
import type { TreeStorage } from "../../../graph/state-tree.ts";
import type { SlotStorage } from "../facts/object-traits.ts";
import type { StepStorage } from "../remember/step-outcomes.ts";

export interface RecallStorage {
  readonly tree: TreeStorage;
  readonly steps: StepStorage;
  readonly slots: SlotStorage;
  /** The linear memory, where pieces lie. */
  readonly memory: SharedArrayBuffer;
  /** By object number: its record in the program's image, or 0. */
  readonly images: Int32Array;
  /** Tables of answers: see StateAnswers. */
  readonly ofThreads: Int32Array;
  readonly addressWords: Int32Array;
  /** Every object counts as shared, for good. */
  readonly sharesAll: boolean;
  /** Threads that are followed alone (lone-steps.ts): by thread piece what it may do alone, see loneCode. */
  readonly usesLoneSteps: boolean;
  readonly loneCodes: Int32Array;
  /** By such a code: see loneUse. */
  readonly loneUses: Int32Array;
  /** Threads that go round in vain (spin-wait.ts): see momentWords; empty where they are not looked for. */
  readonly moments: Int32Array;
  /** See ThreadFacts. */
  readonly touchesMemory: boolean;
}

/** By thread piece: its moment. In place of that of piece 0: whether the explorer has seen threads rest. */
export const momentWord = { kind: 0, depth: 1, position: 2 } as const;
export const momentWords = 3;
export const momentKind = { unknown: 0, other: 1, ofRound: 2 } as const;

/** What a thread may do alone; from the last one on, unlocks and accesses with the mutexes that it takes. */
export const loneCode = { unknown: 0, none: 1, threadStart: 2, firstMutex: 3 } as const;
export const mostLoneCodes = 4096;
/** Of such a step: the explorer knows that it is taken alone; it is an access, which must not go round a loop. */
export const loneUse = { taken: 1, access: 2 } as const;
