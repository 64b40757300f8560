/** Reads the leaves of states out of a tree (state-tree.ts), whichever state is the current one. */
import { tupleBits, tupleSize } from "./tuples.ts";

export class LeafReader {
  private readonly levels: Int32Array[] = [];

  constructor(
    height: number,
    private readonly tuples: Int32Array,
  ) {
    for (let level = 0; level < height; level++)
      this.levels.push(new Int32Array(1 << (tupleBits * (height - level))));
  }

  /** Valid until the next call. */
  leaves(root: Int32Array, at: number): Int32Array {
    const { levels, tuples } = this;
    const top = levels[levels.length - 1];
    for (let offset = 0; offset < tupleSize; offset++) top[offset] = root[at + offset];
    for (let level = levels.length - 2; level >= 0; level--) {
      const above = levels[level + 1];
      const below = levels[level];
      for (let index = 0; index < below.length; index++)
        below[index] = tuples[(above[index >> tupleBits] << tupleBits) + (index & (tupleSize - 1))];
    }
    return levels[0];
  }
}
