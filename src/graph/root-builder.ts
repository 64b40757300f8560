/** Builds roots of states out of their leaves, where only some leaves have anything: the rest is not looked at. */
import { tupleBits } from "./tuples.ts";

export class RootBuilder {
  /** To be filled in; other leaves than those that are used stay empty. */
  readonly leaves: Int32Array;
  private readonly levels: Int32Array[];
  /** By level: the tuples in which something may be. */
  private readonly used: Int32Array[] = [];

  constructor(
    height: number,
    filled: Int32Array,
    private readonly intern8: (list: Int32Array, at: number) => number,
  ) {
    this.levels = Array.from({ length: height }, (_, level) => {
      return new Int32Array(1 << (tupleBits * (height - level)));
    });
    this.leaves = this.levels[0];
    for (let level = 1; level < height; level++)
      this.used.push(Int32Array.from(new Set(filled.map((leaf) => leaf >> (tupleBits * level)))));
  }

  /** Valid until the next call. */
  root(): Int32Array {
    const { levels, used } = this;
    for (let level = 1; level < levels.length; level++) {
      const below = levels[level - 1];
      const above = levels[level];
      for (const tuple of used[level - 1]) above[tuple] = this.intern8(below, tuple << tupleBits);
    }
    return levels[levels.length - 1];
  }
}
