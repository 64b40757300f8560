/**
 * The lock events of one function: its own operations, and those of what it calls, with what is held here
 * ([06 Locksets]). A walk comes to each several times, by different ways; equal events are kept once.
 */
import { type BodyShape, shapeOf } from "../program/body-shape.ts";
import { translated } from "../program/expressions.ts";
import type { CallInstruction } from "../program/program.ts";
import { compose, type Position } from "../threads/alive.ts";
import type { Context } from "../threads/contexts.ts";
import { type Held, type LockState, type Mode, type Trace, traceTo, withoutReleased } from "./lock-state.ts";
import { type EventHeld, eventKey, type LockEvent, type LockSummary } from "./summary.ts";
import type { WalkSurroundings } from "./walk.ts";

/** An operation as the function that does it tells it: what is held comes from the way that leads there. */
export interface OwnEvent {
  readonly kind: LockEvent["kind"];
  readonly lock: number;
  readonly mode: Mode;
  readonly blocking: boolean;
  readonly again: boolean;
  readonly expression?: string;
  readonly isUnknown?: boolean;
}

/** Of one lock under the same others: they differ in where threads are, and in what was let go of. */
const mostEventsOfALock = 24;
const mostEvents = 40_000;

export class RecordedEvents {
  private readonly shape: BodyShape;
  private readonly comparesLocks: boolean;
  private readonly events = new Map<string, LockEvent>();
  /** How many there are of one lock under the same others. */
  private readonly eventCount = new Map<string, number>();
  private readonly origins = new Map<LockEvent, CallInstruction>();
  /** What is held at a call on every way that has come to it so far. */
  private readonly mustAt = new Map<CallInstruction, Set<string>>();
  /** Calls whose callee has been included, by what is held there. */
  private readonly included = new Set<string>();
  private readonly summaryNumbers = new Map<LockSummary, number>();

  constructor(
    private readonly context: Context,
    private readonly surroundings: WalkSurroundings,
  ) {
    this.shape = shapeOf(context.instance.body);
    this.comparesLocks = surroundings.comparesLocks(context.instance.body);
  }

  /** A way has come to a call: what it does not hold is not held for certain. */
  arriveAt(call: CallInstruction, state: LockState): void {
    const must = this.mustAt.get(call);
    const here = new Set(state.held.flatMap(mustKeys));
    if (must === undefined) this.mustAt.set(call, here);
    else for (const key of must) if (!here.has(key)) must.delete(key);
  }

  /** What the callee does happens here, with what is held here. */
  include(call: CallInstruction, summary: LockSummary, state: LockState): void {
    const done = `${this.shape.numberOf.get(call)} ${summary.events.size} ${state.key} ${this.calleeNumber(summary)}`;
    if (this.included.has(done)) return;
    this.included.add(done);
    const position = this.surroundings.alive.positionAt(this.context, call);
    const names = call.arguments.map((argument) => this.shape.expressions.nameOf(argument));
    let count = 0;
    for (const event of summary.events.values()) {
      if ((++count & 255) === 0 && this.surroundings.isOver()) break;
      const expression = translated(event.expression, names);
      const gone = event.released.map((lock) => ({ lock, expression: undefined }));
      for (const left of withoutReleased({ ...state, released: [] }, gone, this.surroundings)) {
        const kept = left.held.filter((held) => !isSameLock(held, event.lock, expression));
        if (event.kind === "wants") this.retake(call, event, expression, left.held);
        const released = [...left.released, ...state.released].map(({ lock }) => lock);
        this.record(call, {
          ...event,
          held: [
            ...(event.kind === "retakes" ? [] : kept).map((held) => localHeld(held, held.trace)),
            ...event.held.map((held) => ({
              ...held,
              local: false,
              expression: translated(held.expression, names),
              trace: traceTo(call, this.context.instance.fn, held.trace),
            })),
          ],
          released: [...new Set(released)].sort((a, b) => a - b),
          position: compose(position, event.position),
          trace: traceTo(call, this.context.instance.fn, event.trace),
          expression,
        });
      }
    }
  }

  private calleeNumber(summary: LockSummary): number {
    let number = this.summaryNumbers.get(summary);
    if (number === undefined) this.summaryNumbers.set(summary, (number = this.summaryNumbers.size));
    return number;
  }

  /** An operation of this function itself. */
  emit(call: CallInstruction, event: OwnEvent, state: LockState): void {
    const { expression, ...rest } = event;
    if (event.kind === "wants") this.retake(call, event, expression, state.held);
    const trace = traceTo(call, this.context.instance.fn, undefined);
    this.record(call, {
      ...rest,
      held: state.held
        .filter((held) => !isSameLock(held, event.lock, expression))
        .map((held) => localHeld(held, held.trace)),
      released: [...new Set(state.released.map((one) => one.lock))].sort((a, b) => a - b),
      position: this.position(call),
      trace,
      expression,
    });
  }

  /** A lock is asked for through the expression that one was taken through, and nothing in it can have changed. */
  private retake(
    call: CallInstruction,
    event: Pick<LockEvent, "lock" | "mode" | "blocking" | "again"> & Partial<LockEvent>,
    expression: string | undefined,
    held: readonly Held[],
  ): void {
    if (!event.blocking || event.again || expression === undefined || /[%?*]/.test(expression)) return;
    const { fn } = this.context.instance;
    for (const one of held) {
      if (!isSameLock(one, event.lock, expression)) continue;
      this.record(call, {
        kind: "retakes",
        lock: event.lock,
        mode: event.mode,
        blocking: true,
        again: false,
        held: [localHeld(one, one.trace)],
        released: [],
        position: this.position(call),
        trace: traceTo(call, fn, event.trace),
        expression,
      });
    }
  }

  private position(call: CallInstruction): Position {
    return this.surroundings.alive.positionAt(this.context, call);
  }

  private record(call: CallInstruction, found: LockEvent): void {
    const event = this.comparesLocks ? { ...found, site: this.siteOf(call, found) } : found;
    const key = eventKey(event);
    if (this.events.has(key)) return;
    const family = `${event.kind}${event.lock}:${event.held.map((held) => held.lock).join()}`;
    const count = this.eventCount.get(family) ?? 0;
    if (count >= mostEventsOfALock || this.events.size >= mostEvents) {
      this.surroundings.onCapped(this.context);
      return;
    }
    this.eventCount.set(family, count + 1);
    this.events.set(key, event);
    this.origins.set(event, call);
  }

  private siteOf(call: CallInstruction, { held, site = "" }: LockEvent): string {
    if (held.length === 0) return site;
    const words = held.map((one) => one.expression ?? "").join();
    return `${site}@${this.context.instance.id}.${this.shape.numberOf.get(call)}:${words}`;
  }

  /** All events, now that every way has been walked: what every one of them holds is held for certain. */
  settled(): ReadonlyMap<string, LockEvent> {
    for (const [event, call] of this.origins) {
      const must = this.mustAt.get(call);
      for (const held of event.held)
        if (held.local) held.must = must?.has(mustKeys(held)[event.kind === "retakes" ? 1 : 0]) ?? false;
    }
    return this.events;
  }
}

/** Taken through the same expression, which names no value that changes from turn to turn: no second lock of its kind. */
function isSameLock(held: Held, lock: number, expression: string | undefined): boolean {
  if (held.lock !== lock || expression === undefined || held.expression !== expression) return false;
  return !/[%?]/.test(expression);
}

/** By place, and by the expression that it was taken through. */
function mustKeys({ lock, expression }: { lock: number; expression: string | undefined }): [string, string] {
  return [`${lock}`, `${lock} ${expression}`];
}

function localHeld(held: Held, trace: Trace): EventHeld {
  return { lock: held.lock, mode: held.mode, trace, expression: held.expression, must: false, local: true };
}
