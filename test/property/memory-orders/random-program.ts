/**
 * Small random programs with threads: straight lines of operations on atomic and plain variables and a mutex,
 * each perhaps guarded by what was read before. Every second one is a message passed on by one variable, because
 * races that are never simultaneous are rare elsewhere.
 */
export type Order = "relaxed" | "acquire" | "release" | "acq_rel" | "seq_cst";

/** `variable`, `register` and the mutex are numbers; `value` is what is written. */
export type Operation =
  | { readonly kind: "load"; readonly variable: number; readonly register: number; readonly order: Order }
  | { readonly kind: "store"; readonly variable: number; readonly value: number; readonly order: Order }
  | { readonly kind: "add"; readonly variable: number; readonly register: number; readonly order: Order }
  | {
      readonly kind: "exchange";
      readonly variable: number;
      readonly value: number;
      readonly register: number;
      readonly order: Order;
    }
  | {
      /** The register says whether it succeeded. */
      readonly kind: "compare-exchange";
      readonly variable: number;
      readonly expected: number;
      readonly value: number;
      readonly register: number;
      readonly order: Order;
      readonly failure: Order;
    }
  | { readonly kind: "fence"; readonly order: Order }
  | { readonly kind: "plain-load"; readonly variable: number; readonly register: number }
  | { readonly kind: "plain-store"; readonly variable: number; readonly value: number }
  | { readonly kind: "lock" }
  | { readonly kind: "try-lock"; readonly register: number }
  | { readonly kind: "unlock" };

/** Done only if the register has the value. */
export interface Guard {
  readonly register: number;
  readonly value: number;
}

export interface Line {
  readonly operation: Operation;
  readonly guard: Guard | undefined;
}

export interface RandomProgram {
  readonly threads: readonly (readonly Line[])[];
  readonly atomics: number;
  readonly plains: number;
}

/** The last register of a thread is for what no guard looks at, but that of a try-lock. */
export const registers = 3;
const spare = registers - 1;

type Random = (below: number) => number;

export function randomProgram(seed: number): RandomProgram {
  const random = randomNumbers(seed);
  const writer = new LineWriter(random, random(4) === 0 ? "seq_cst" : "mixed");
  const threads = random(3) === 0 ? 3 : 2;
  const bodies = Array.from({ length: threads }, (_, thread) =>
    seed % 2 === 0 ? writer.messageBody(thread, threads) : writer.freeBody(threads === 3 ? 2 : 4),
  );
  return { threads: bodies, atomics: writer.atomics, plains: writer.plains };
}

class LineWriter {
  readonly atomics: number;
  readonly plains: number;
  private readonly hasLock: boolean;

  constructor(
    private readonly random: Random,
    private readonly style: "seq_cst" | "mixed",
  ) {
    this.atomics = 1 + random(2);
    this.plains = 1 + random(2);
    this.hasLock = random(3) === 0;
  }

  /** Thread 0 writes the message and announces it; the others look, and touch it if they saw the announcement. */
  messageBody(thread: number, threads: number): Line[] {
    const { random } = this;
    const lines: Line[] = [];
    const add = (operation: Operation, guard?: Guard): unknown => lines.push({ operation, guard });
    const perhapsFence = (guard?: Guard): unknown =>
      this.style === "mixed" && random(3) === 0 && add(this.fence(), guard);
    if (thread === 0) {
      add({ kind: "plain-store", variable: 0, value: this.value() });
      for (let round = 0; round <= random(2); round++) {
        perhapsFence();
        add(this.announcement());
      }
      return lines;
    }
    const look = this.look();
    add(look);
    const guard = { register: look.register, value: this.value() };
    perhapsFence(random(2) === 0 ? guard : undefined);
    if (threads === 3 && thread === 1 && random(2) === 0) add(this.announcement(), guard);
    else if (random(2) === 0) add({ kind: "plain-load", variable: 0, register: spare }, guard);
    else add({ kind: "plain-store", variable: 0, value: this.value() }, guard);
    if (random(3) === 0) add(this.announcement(), guard);
    return lines;
  }

  /** Anything in any order; the mutex is given back by whoever got it. */
  freeBody(least: number): Line[] {
    const { random } = this;
    const lines: Line[] = [];
    const written = new Set<number>();
    let unlock: Line | undefined;
    for (let left = least + random(2); left > 0; left--) {
      if (unlock !== undefined && random(2) === 0) {
        lines.push(unlock);
        unlock = undefined;
      } else if (this.hasLock && unlock === undefined && random(4) === 0) {
        const tries = random(3) === 0;
        lines.push({
          operation: tries ? { kind: "try-lock", register: spare } : { kind: "lock" },
          guard: undefined,
        });
        unlock = {
          operation: { kind: "unlock" },
          guard: tries ? { register: spare, value: 1 } : undefined,
        };
      } else {
        const candidates = [...written];
        const guard =
          candidates.length > 0 && random(2) === 0
            ? { register: candidates[random(candidates.length)], value: random(3) }
            : undefined;
        const operation = this.operation();
        lines.push({ operation, guard });
        if ("register" in operation && operation.register !== spare) written.add(operation.register);
      }
    }
    if (unlock !== undefined) lines.push(unlock);
    return lines;
  }

  private operation(): Operation {
    const { random } = this;
    switch (random(8)) {
      case 0:
      case 1:
        return this.look();
      case 2:
      case 3:
        return this.announcement();
      case 4:
        return this.style === "mixed" ? this.fence() : this.look();
      case 5:
        return { kind: "plain-load", variable: random(this.plains), register: random(spare) };
      default:
        return { kind: "plain-store", variable: random(this.plains), value: this.value() };
    }
  }

  private look(): Operation & { readonly register: number } {
    const { random } = this;
    const variable = random(3) === 0 ? random(this.atomics) : 0;
    const register = random(spare);
    const order = this.order("relaxed", "acquire", "release", "acq_rel", "seq_cst");
    switch (random(6)) {
      case 0:
        return { kind: "add", variable, register, order };
      case 1:
        return { kind: "exchange", variable, value: this.value(), register, order };
      case 2: {
        const failure = this.order("relaxed", "acquire");
        return {
          kind: "compare-exchange",
          variable,
          expected: random(2),
          value: 2,
          register,
          order,
          failure,
        };
      }
      default:
        return { kind: "load", variable, register, order: this.order("relaxed", "acquire", "seq_cst") };
    }
  }

  private announcement(): Operation {
    const variable = this.random(3) === 0 ? this.random(this.atomics) : 0;
    if (this.random(3) === 0) {
      const order = this.order("relaxed", "acquire", "release", "acq_rel", "seq_cst");
      return { kind: "add", variable, register: spare, order };
    }
    return {
      kind: "store",
      variable,
      value: this.value(),
      order: this.order("relaxed", "release", "seq_cst"),
    };
  }

  private fence(): Operation {
    return { kind: "fence", order: this.order("acquire", "release", "acq_rel", "seq_cst") };
  }

  private order(...orders: Order[]): Order {
    return this.style === "seq_cst" ? "seq_cst" : orders[this.random(orders.length)];
  }

  private value(): number {
    return 1 + this.random(2);
  }
}

/** xorshift, the same on every machine. */
function randomNumbers(seed: number): Random {
  let state = Math.imul(seed + 1, 2654435761) >>> 0 || 1;
  const next = (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
  for (let round = 0; round < 10; round++) next(2);
  return next;
}
