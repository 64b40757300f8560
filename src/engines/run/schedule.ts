/** Who runs next, and how choices inside a step fall: at random from a seed, in turn, or as a saved run says. */
import { InputError } from "../../base/diagnostic.ts";
import type { Machine } from "../../machine/machine.ts";
import type { Chooser, Side } from "../../machine/stepping/choices.ts";
import type { Thread } from "../../machine/threads/thread.ts";

export type Schedule =
  | { readonly kind: "random" }
  | { readonly kind: "round-robin" }
  | { readonly kind: "replay"; readonly choices: readonly number[] };

/**
 * Threads in a sleep or a wait that could time out let the others go first, as if time passed slowly; but
 * not for ever, since the others may be waiting for them in a loop.
 */
const patience = 1000;

export class Scheduler implements Chooser {
  readonly choosesAnything = true;
  private readonly random: () => number;
  private readonly decisions: readonly number[];
  private nextDecision = 0;
  private waited = 0;
  private last = -1;

  constructor(
    private readonly schedule: Schedule,
    seed: number,
    /** Every decision among several alternatives, so that the run can be repeated. */
    private readonly record: number[] | undefined,
  ) {
    this.random = generator(seed);
    this.decisions = schedule.kind === "replay" ? schedule.choices : [];
  }

  /** The next thread to step, or undefined where none can. */
  pick(machine: Machine): Thread | undefined {
    const enabled = machine.threads.filter((thread) => thread !== undefined && machine.isEnabled(thread));
    if (enabled.length === 0) return undefined;
    const eager = enabled.filter((thread) => !isPatient(machine, thread!));
    if (eager.length < enabled.length) this.waited++;
    const impatient = this.waited >= patience;
    if (impatient || eager.length === 0) this.waited = 0;
    const candidates = impatient || eager.length === 0 ? [...eager, ...earliest(machine, enabled)] : eager;
    const thread = candidates[this.decide(candidates.length, () => this.inTurn(candidates as Thread[]))]!;
    this.last = thread.number;
    return thread;
  }

  choose(alternatives: number, _side: Side): number {
    return this.decide(alternatives, () => 0);
  }

  chooseFlushes(alternatives: number, side: Side): number {
    return this.choose(alternatives, side);
  }

  input(low: bigint, high: bigint): bigint {
    const span = high - low + 1n;
    if (span <= 1n) return low;
    // Decisions are recorded as numbers: a wide input takes several.
    let offset = 0n;
    for (let rest = span; rest > 1n; rest = (rest + 0xffffn) >> 16n) {
      const digit = this.decide(rest > 0x10000n ? 0x10000 : Number(rest), () => 0);
      offset = (offset << 16n) | BigInt(digit);
    }
    return low + (offset % span);
  }

  private decide(alternatives: number, inTurn: () => number): number {
    if (alternatives === 1) return 0;
    let decision: number;
    if (this.schedule.kind === "random") decision = Math.floor(this.random() * alternatives);
    else if (this.nextDecision < this.decisions.length) decision = this.replayed(alternatives);
    else decision = inTurn();
    this.record?.push(decision);
    return decision;
  }

  /** A choice that the saved run made. Past its end the threads take turns. */
  private replayed(alternatives: number): number {
    const decision = this.decisions[this.nextDecision++];
    if (Number.isInteger(decision) && decision >= 0 && decision < alternatives) return decision;
    throw new InputError(
      `the saved schedule does not fit this program: decision ${this.nextDecision} is ${decision}, but there are ${alternatives} choices`,
    );
  }

  /** The first after the one that ran last. */
  private inTurn(candidates: readonly Thread[]): number {
    const next = candidates.findIndex((thread) => thread.number > this.last);
    return Math.max(next, 0);
  }
}

/** Of the threads that wait for time to pass, those with the earliest deadline. */
function earliest(
  machine: Machine,
  threads: readonly (Thread | undefined)[],
): readonly (Thread | undefined)[] {
  const patient = threads.filter((thread) => isPatient(machine, thread!));
  return patient.filter((thread) => patient.every((other) => thread!.deadline <= other!.deadline));
}

/** Whether the thread would go on only because time has passed, or because of a spurious wake-up. */
function isPatient(machine: Machine, thread: Thread): boolean {
  const { pending } = thread;
  if (pending.kind !== "runtime") return false;
  return pending.action === "sleep" || !machine.conditionHolds(pending.conditions);
}

/** mulberry32: small, seeded, the same everywhere. */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
