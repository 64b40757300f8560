/**
 * What threads let each other on by, for judging whether a loop does anything ([03 Resource sections]): a turn in
 * which the thread gives something that it does not take back in another one has changed something. Giving and taking
 * the same cancel each other out: who polls under a lock, or under a semaphore used as one, gives others nothing.
 *
 * - *Counted things*: a semaphore is given by posting and taken by waiting, a lock by unlocking and locking, a thread by
 *   creating and joining it. Only to give is a change, and only to take is one.
 * - *Signals* (condition variables, futexes) are given where they let somebody on who waits, and taken by being let on.
 *   Only to give is a change. To be woken is none: who is woken for ever, and finds nothing, waits in vain.
 * - *Meetings* (barriers, futures): to let others on is a change; being let on by them does not make up for it.
 */
import { actionFacts } from "../../base/runtime/actions.ts";
import type { RuntimeCall } from "../../machine/action.ts";
import type { Machine } from "../../machine/machine.ts";
import { isFailedAttempt } from "../../machine/order/failed-attempt.ts";

/** Of one step, or of several: what was given and taken, by the thread that did so. */
export class HandOvers {
  private readonly given = new Map<number, Set<string>>();
  private readonly taken = new Map<number, Set<string>>();

  give(thread: number, thing: string): void {
    put(this.given, thread, thing);
  }

  take(thread: number, thing: string): void {
    put(this.taken, thread, thing);
  }

  add(other: HandOvers): void {
    for (const [thread, things] of other.given) for (const thing of things) this.give(thread, thing);
    for (const [thread, things] of other.taken) for (const thing of things) this.take(thread, thing);
  }

  /** Things of which the thread has given or taken some, and so changed them if these are all its doings. */
  changed(thread: number): readonly string[] {
    const given = this.given.get(thread) ?? none;
    const taken = this.taken.get(thread) ?? none;
    const onlyGiven = [...given].filter((thing) => !taken.has(thing));
    const onlyTaken = [...taken].filter((thing) => !given.has(thing) && thing.startsWith(counted));
    return [...onlyGiven, ...onlyTaken];
  }

  /** Whether the thread gives or takes one of these. */
  concerns(thread: number, things: ReadonlySet<string>): boolean {
    const concerned = (done: ReadonlySet<string> | undefined): boolean =>
      done !== undefined && [...done].some((thing) => things.has(thing));
    return concerned(this.given.get(thread)) || concerned(this.taken.get(thread));
  }
}

const none: ReadonlySet<string> = new Set();
/** The name of a thing begins with its kind. */
export const counted = "counted ";
export const signal = "signal ";
export const meeting = "meeting ";
const threads = `${counted}threads`;

function put(map: Map<number, Set<string>>, thread: number, thing: string): void {
  const known = map.get(thread);
  if (known !== undefined) known.add(thing);
  else map.set(thread, new Set([thing]));
}

/** Watches one step of a thread. */
export class HandOverWatch {
  readonly found = new HandOvers();
  private readonly blocked: readonly { readonly thread: number; readonly call: RuntimeCall }[];
  private readonly held: ReadonlyMap<bigint, number>;

  constructor(
    private readonly machine: Machine,
    private readonly thread: number,
  ) {
    this.blocked = machine.threads
      .flatMap((other) =>
        other !== undefined && other.number !== thread && other.pending.kind === "runtime"
          ? [{ thread: other.number, call: other.pending }]
          : [],
      )
      .filter(({ call }) => !machine.conditionHolds(call.conditions));
    this.held = heldLocks(machine);
  }

  acted(call: RuntimeCall, holds: boolean): void {
    const { found, thread } = this;
    const { action, resource } = call;
    if (action === "sem-post") found.give(thread, `${counted}${resource}`);
    else if (action === "thread-create") found.give(thread, threads);
    else if (action === "thread-join") found.take(thread, threads);
    else if (action === "sem-wait" || action === "sem-trywait") {
      if (!isFailedAttempt(this.machine, call, holds)) found.take(thread, `${counted}${resource}`);
    }
  }

  /** The step is over. */
  finish(): HandOvers {
    this.addLocks();
    for (const { thread, call } of this.blocked) {
      const kind = kindOf(call);
      if (kind === undefined || this.machine.threads[thread]?.pending !== call) continue;
      if (!this.machine.conditionHolds(call.conditions)) continue;
      this.found.give(this.thread, `${kind}${call.resource}`);
      if (kind === signal) this.found.take(thread, `${kind}${call.resource}`);
    }
    return this.found;
  }

  /** Locks that were released, and those that were taken: released or held now, and not held before. */
  private addLocks(): void {
    const released = new Map<bigint, number>();
    for (const { kind, resource } of this.machine.sections.ended)
      if (kind === "exclusive") released.set(resource, (released.get(resource) ?? 0) + 1);
    for (const resource of released.keys()) this.found.give(this.thread, `${counted}${resource}`);
    const after = heldLocks(this.machine);
    for (const resource of new Set([...after.keys(), ...released.keys()])) {
      const now = (after.get(resource) ?? 0) + (released.get(resource) ?? 0);
      if (now > (this.held.get(resource) ?? 0)) this.found.take(this.thread, `${counted}${resource}`);
    }
  }
}

/** How often each lock is held. */
function heldLocks(machine: Machine): Map<bigint, number> {
  const held = new Map<bigint, number>();
  for (const { kind, resource } of machine.sections.all())
    if (kind === "exclusive") held.set(resource, (held.get(resource) ?? 0) + 1);
  return held;
}

/**
 * The kind of thing that lets a thread on which waits in this action. A wait for an atomic of C++ has none: the
 * thread looks at its value, and a store to that is progress by itself.
 */
function kindOf({ action }: RuntimeCall): string | undefined {
  const { waits } = actionFacts[action];
  return waits === "signal" ? signal : waits === "meeting" ? meeting : undefined;
}
