/** Reads the leaves of states out of a tree (state-tree.ts), whichever state is the current one. */
import { tupleBits, tupleSize } from "./tuples.ts";

export class LeafReader {
  constructor(
    private readonly height: number,
    private readonly tuples: Int32Array,
  ) {}

  /** What is in a leaf of the state whose root is written there. */
  leaf(root: Int32Array, at: number, leaf: number): number {
    const { tuples } = this;
    let bits = tupleBits * (this.height - 1);
    let below = root[at + (leaf >> bits)];
    while (bits > 0 && below !== 0) {
      bits -= tupleBits;
      below = tuples[(below << tupleBits) + ((leaf >> bits) & (tupleSize - 1))];
    }
    return below;
  }
}
