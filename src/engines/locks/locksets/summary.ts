/**
 * What a function does to locks, for one context: which it wants while it holds which, and how it leaves. Held
 * locks and positions are relative to its entry; at a call they are put under the caller's own, and the traces
 * are re-rooted at its stack ([06 Locksets], the seed's 3.2.2).
 */
import type { Instruction } from "../../../ir/instruction.ts";
import type { Fact } from "../program/facts.ts";
import { type Position, positionKey } from "../threads/alive.ts";
import type { LockState, Mode, Trace } from "./lock-state.ts";

export interface EventHeld {
  readonly lock: number;
  readonly mode: Mode;
  readonly trace: Trace;
  /** The expression, as that of an event. */
  readonly expression: string | undefined;
  /** Held on every way to the place. */
  must: boolean;
  /** Held by whoever calls the entry, as an attribute of it says. */
  readonly given?: true;
  /** Taken in this context, not in what it calls: `must` is settled when all ways are known. */
  readonly local: boolean;
}

export interface LockEvent {
  /** wants: a lock is asked for; retakes: one that is certainly held; waits: on a condition; signals: it. */
  readonly kind: "wants" | "retakes" | "waits" | "signals";
  /** The lock, or the condition. */
  readonly lock: number;
  readonly mode: Mode;
  readonly blocking: boolean;
  /** Taken again after waiting on a condition. */
  readonly again: boolean;
  readonly held: readonly EventHeld[];
  /** Locks of the caller's that are not held any more. */
  readonly released: readonly number[];
  readonly position: Position;
  readonly trace: Trace;
  /** By which expression, in the words of the context; only where the place may be several locks. */
  readonly expression: string | undefined;
  /** Set for a wait of which it is not known which mutex it gives back. */
  readonly isUnknown?: boolean;
  /** Where it is taken and by which expressions, in functions whose comparisons may order locks: each such place counts. */
  readonly site?: string;
}

export interface Exit {
  readonly state: LockState;
  readonly result: Fact | undefined;
}

export interface LockSummary {
  readonly events: ReadonlyMap<string, LockEvent>;
  readonly exits: ReadonlyMap<string, Exit>;
  /** Left by an exception. */
  readonly unwinds: ReadonlyMap<string, Exit>;
  readonly points: LockPoints;
}

/** What is held on every way to a point, and what may have been let go of: before each call and access. */
export interface LockPoints {
  at(instruction: Instruction): LockPoint | undefined;
}

export interface LockPoint {
  readonly held: ReadonlyMap<number, Mode>;
  readonly released: ReadonlySet<number>;
  /** Of expressions of which a part is locked on every way, such as `a` of `a->mutex`: the locks that it may be. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<number, Mode>>;
}

export const emptySummary: LockSummary = {
  events: new Map(),
  exits: new Map(),
  unwinds: new Map(),
  points: { at: () => undefined },
};

export function eventKey(event: Omit<LockEvent, "trace">): string {
  const held = event.held.map((one) => `${one.lock}${one.mode === "shared" ? "s" : ""}`).join(",");
  const flags = `${event.kind[0]}${event.mode[0]}${event.blocking ? "b" : ""}${event.again ? "a" : ""}`;
  return `${flags}${event.lock}:${held}:${event.released.join(",")}:${positionKey(event.position)}${event.expression ?? ""}${event.site ?? ""}`;
}
