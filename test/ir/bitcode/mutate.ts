/** Damage to files, repeatable from a seed. */

/** A small generator of pseudo-random numbers (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** A whole number below the bound. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }
}

/** A few flipped bits, changed bytes or words, a cut, or a piece of another file put in. */
export function mutate(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const result = Uint8Array.from(bytes);
  switch (random.below(5)) {
    case 0:
    case 1:
      for (let count = 1 + random.below(4); count > 0; count--) {
        result[random.below(result.length)] ^= 1 << random.below(8);
      }
      return result;
    case 2:
      for (let count = 1 + random.below(8); count > 0; count--) {
        result[random.below(result.length)] = interesting[random.below(interesting.length)];
      }
      return result;
    case 3:
      return result.subarray(0, random.below(result.length));
    default: {
      const length = 1 + random.below(32);
      const from = random.below(Math.max(1, other.length - length));
      const to = random.below(Math.max(1, result.length - length));
      result.set(other.subarray(from, from + length).subarray(0, result.length - to), to);
      return result;
    }
  }
}

const interesting = [0, 1, 0x7f, 0x80, 0xff, 0x20, 0x55, 0xaa];
