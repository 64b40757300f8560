/** Who can know of an access, as bits: threads, what fences of theirs hold back, and carriers of order. */
import type { Carrier } from "./event.ts";

interface Head {
  readonly own: bigint;
  /** What the sequences that the thread began are given to when it ends. */
  readonly nobodys: bigint;
}

interface Variable {
  /** Of all its heads. */
  bits: bigint;
  readonly byThread: Map<number, bigint>;
}

const nobody = -1;

/** Bits are given out as they are needed and stay the same for good: part of the rules, not of a state. */
export class Knowers {
  private readonly bits = new Map<string, bigint>();
  private readonly byObject = new Map<number, bigint>();
  private readonly variables = new Map<string, Variable>();
  private readonly headsByThread = new Map<number, Head[]>();

  private bit(key: string, object = 0): bigint {
    let bit = this.bits.get(key);
    if (bit === undefined) {
      bit = 1n << BigInt(this.bits.size);
      this.bits.set(key, bit);
      if (object !== 0) this.byObject.set(object, this.inObject(object) | bit);
    }
    return bit;
  }

  thread(number: number): bigint {
    return this.bit(`thread ${number}`);
  }

  /** What relaxed loads have read, and an acquire fence will bring. */
  beforeAcquireFence(thread: number): bigint {
    return this.bit(`to acquire ${thread}`);
  }

  /** What the thread knew at its last release fence. */
  atReleaseFence(thread: number): bigint {
    return this.bit(`released ${thread}`);
  }

  /** Everything of a thread. */
  allOf(thread: number): bigint {
    const own = this.thread(thread) | this.beforeAcquireFence(thread) | this.atReleaseFence(thread);
    return this.headsOf(thread).reduce((bits, head) => bits | head.own, own);
  }

  carrier({ key, object }: Carrier): bigint {
    return this.bit(key, object);
  }

  /** All carriers that lie in the object. */
  inObject(object: number): bigint {
    return this.byObject.get(object) ?? 0n;
  }

  // ---- release sequences --------------------------------------------------------------------------

  /** What a load of the variable now would synchronise with: the release sequences that its value belongs to. */
  heads(variable: Carrier): bigint {
    return this.variables.get(variable.key)?.bits ?? 0n;
  }

  /** The release sequences that the thread began; or anybody, where that does not matter. */
  head(variable: Carrier, thread: number): bigint {
    const beginner = variable.byThread ? thread : nobody;
    let known = this.variables.get(variable.key);
    if (known === undefined) this.variables.set(variable.key, (known = { bits: 0n, byThread: new Map() }));
    let bit = known.byThread.get(beginner);
    if (bit === undefined) {
      bit = this.bit(`${variable.key} by ${beginner}`, variable.object);
      known.byThread.set(beginner, bit);
      known.bits |= bit;
      if (beginner === nobody) return bit;
      const nobodys = this.bit(`${variable.key} by ${nobody}`, variable.object);
      known.bits |= nobodys;
      const heads = this.headsByThread.get(thread) ?? [];
      heads.push({ own: bit, nobodys });
      this.headsByThread.set(thread, heads);
    }
    return bit;
  }

  headsOf(thread: number): readonly Head[] {
    return this.headsByThread.get(thread) ?? [];
  }
}
