/**
 * `heap-names` ([03] 4): numbers of gone objects are used again, so that states are equal that differ by names alone.
 *
 * - Needs: nothing of the program.
 * - Watches: which numbers are free. They are canonical by construction ([02 Memory], heap symmetry): an object keeps its
 *   number for life, and the number is the lowest free one in a pool of the allocating thread and site. The table of
 *   numbers only grows and belongs to the process, not to the state, so equal states have equal numbers.
 * - Broken by: nothing. This is no quotient: states are merged only where they are equal.
 * - Hooks in: making objects (memory/memory.ts, wasm/run/flat-machine.ts), and collecting those that nothing points to.
 */

export interface NamePool {
  /** numbers[ordinal] is the object number for that ordinal. */
  readonly numbers: number[];
  /** No ordinal below this is free. A hint for the state that `generation` names. */
  firstFree: number;
  generation: number;
}

/**
 * Which pool of its site `__clew_object_make` takes from. What kind of object a number stands for never changes, so
 * that states need not say it.
 */
export const madeVariant = { heap: 2, internal: 3, input: 4 } as const;

export class ObjectNames {
  /** Whether a number is used again when its object is gone; off only for comparisons. */
  reuses = true;
  private next = 1;
  private generation = 0;
  private readonly pools = new Map<string, NamePool>();
  private readonly poolOf: (NamePool | undefined)[] = [];
  private readonly ordinalOf: number[] = [];

  /** One more than the highest number given out. */
  get size(): number {
    return this.next;
  }

  /** A number of its own for something that is there once: a global, a function. */
  single(): number {
    return this.next++;
  }

  pool(thread: number, site: number, variant = 0): NamePool {
    const key = `${thread}:${site}:${variant}`;
    let pool = this.pools.get(key);
    if (pool === undefined)
      this.pools.set(key, (pool = { numbers: [], firstFree: 0, generation: this.generation }));
    return pool;
  }

  /** The lowest number of the pool for which `isFree` holds. */
  take(pool: NamePool, isFree: (number: number) => boolean): number {
    if (!this.reuses) return this.next++;
    let ordinal = pool.generation === this.generation ? pool.firstFree : 0;
    while (ordinal < pool.numbers.length && !isFree(pool.numbers[ordinal])) ordinal++;
    if (ordinal === pool.numbers.length) {
      const number = this.next++;
      pool.numbers.push(number);
      this.poolOf[number] = pool;
      this.ordinalOf[number] = ordinal;
    }
    pool.firstFree = ordinal + 1;
    pool.generation = this.generation;
    return pool.numbers[ordinal];
  }

  /** The number may be used again. */
  release(number: number): void {
    const pool = this.poolOf[number];
    if (pool !== undefined && this.ordinalOf[number] < pool.firstFree)
      pool.firstFree = this.ordinalOf[number];
  }

  /** Forgets the hints: another state is current now. */
  forgetHints(): void {
    this.generation++;
  }
}
