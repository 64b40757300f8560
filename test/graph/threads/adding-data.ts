/** What a thread that adds states is started with. */
import type { TreeStorage } from "../../../src/graph/state-tree.ts";

export interface AddingData {
  readonly storage: TreeStorage;
  readonly counters: Int32Array;
  readonly seed: number;
  /** How many, each with another piece in the slot. */
  readonly states: number;
  readonly slot: number;
  /** How many threads have not started yet. */
  readonly gate: Int32Array;
}
