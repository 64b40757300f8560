/** A state put aside: what the machine needs to go on from it. Nothing of it changes in place. */
import type { SavedMemory } from "../memory/memory.ts";
import type { Buffers } from "../memory-model/buffered-store.ts";
import type { SavedPath } from "../symbolic/path.ts";
import type { OpenSection } from "./sections.ts";
import type { Thread } from "./thread.ts";

export interface SavedState {
  readonly memory: SavedMemory;
  readonly threads: readonly Thread[];
  readonly sections: readonly OpenSection[];
  /** Stores that are on their way to memory, where a memory model has such. */
  readonly buffers?: Buffers;
  /** What holds of its inputs, where these are terms. */
  readonly path?: SavedPath;
}
