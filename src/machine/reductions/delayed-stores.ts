/**
 * `delayed-stores` ([04] 1): a store that goes into a buffer is no action, since nobody can tell when it is made.
 *
 * - Needs: nothing of the program; flushing that is delayed.
 * - Watches: nothing. What is decided depends on the state alone.
 * - Broken by: nothing.
 * - Hooks in: `isDelayed` of visibility.ts, for both kinds of buffers (memory-model/store-buffers.ts,
 *   wasm/run/flat-buffers.ts).
 */
import type { AtomicOrdering } from "../../ir/instruction.ts";
import type { MachineOptions } from "../options.ts";

/** A store that its thread is about to make, and which would go into a buffer. */
export interface StoreToDelay {
  /** It goes to a global variable. Others could free anything else before the store is made. */
  readonly isToGlobal: boolean;
  readonly ordering: AtomicOrdering | undefined;
  /** The buffer is full: the store would make another one visible. */
  readonly isBufferFull: boolean;
  /** A fence follows the store. */
  readonly isFenced: boolean;
}

export class DelayedStores {
  private readonly isOn: boolean;
  private readonly judgesRaces: boolean;

  constructor({ reductions, judgesRaces, memoryModel }: MachineOptions) {
    const isDelayed = memoryModel.kind === "tso" && memoryModel.flushing === "delayed";
    this.isOn = isDelayed && reductions.has("delayed-stores");
    this.judgesRaces = judgesRaces;
  }

  hides(store: StoreToDelay): boolean {
    if (!this.isOn || !store.isToGlobal) return false;
    // Races of plain accesses are seen side by side; those of atomics are judged by what happens before what.
    const { ordering } = store;
    if (ordering === "seq_cst" || (ordering === undefined && this.judgesRaces)) return false;
    return !store.isBufferFull && !store.isFenced;
  }
}
