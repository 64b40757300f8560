/**
 * Locks that keep others out for a thread that does not take them itself: its creator holds them from its creation until
 * it has joined it ([06 Races]). Against the creator itself, and against others that it has created meanwhile, they
 * are no protection.
 */

import type { Instruction } from "../../../ir/instruction.ts";
import type { Mode } from "../locksets/lock-state.ts";
import type { Locks } from "../locksets/locks.ts";
import { isCall } from "../program/program.ts";
import { type AliveThreads, compose, has } from "../threads/alive.ts";
import type { Entry } from "../threads/context-entries.ts";
import type { Context, Contexts, Thread } from "../threads/contexts.ts";

export interface CreatorLock {
  readonly creator: Thread;
  readonly lock: number;
  readonly mode: Mode;
  /** The creator may create another one of the thread before this one is over. */
  readonly isShared: boolean;
}

/** Held by a thread itself, or for it. */
export interface Protected {
  readonly thread: Thread;
  readonly held: ReadonlyMap<number, Mode>;
  readonly given: readonly CreatorLock[];
}

export interface CreatorLocksInput {
  readonly contexts: Contexts;
  readonly alive: AliveThreads;
  readonly locks: Locks;
  entriesOf(thread: Thread): ReadonlyMap<Context, Entry>;
  heldAt(
    context: Context,
    instruction: Instruction,
    entry: ReadonlyMap<number, Mode>,
  ): ReadonlyMap<number, Mode>;
}

export function locksOfCreator(thread: Thread, input: CreatorLocksInput): readonly CreatorLock[] {
  const { alive, locks } = input;
  const { creation } = thread;
  const creators = alive.creatorsOf(thread);
  const creator = creators[0]?.creator;
  if (creation === undefined || creators.some((one) => one.creator !== creator)) return [];
  const entries = creator === undefined ? undefined : input.entriesOf(creator);
  const entry = entries?.get(creation.context);
  if (entries === undefined || entry === undefined || has(alive.exitOf(creator.context).alive, thread))
    return [];
  const kept = new Map(input.heldAt(creation.context, creation.call, entry.held));
  for (const lock of kept.keys()) if (!locks.isStrong(lock)) kept.delete(lock);
  for (const [context, { held, position }] of kept.size === 0 ? [] : entries) {
    for (const block of context.instance.body.blocks) {
      for (const call of block.instructions) {
        if (!isCall(call)) continue;
        const there = compose(position, alive.positionAt(context, call));
        if (!has(there.alive, thread)) continue;
        const now = input.heldAt(context, call, held);
        for (const lock of kept.keys()) if (!now.has(lock)) kept.delete(lock);
      }
    }
  }
  const isShared = creators.some(({ position }) => has(position.alive, thread));
  return [...kept].map(([lock, mode]) => ({ creator, lock, mode, isShared }));
}

/** A lock that the creator of one of them holds keeps the other one out. */
export function isKeptApart(a: Protected, b: Protected): boolean {
  const excludes = (one: Mode, other: Mode): boolean => one === "exclusive" || other === "exclusive";
  for (const [first, second] of [
    [a, b],
    [b, a],
  ]) {
    for (const { creator, lock, mode } of first.given) {
      const own = second.held.get(lock);
      if (own !== undefined && second.thread !== creator && excludes(mode, own)) return true;
    }
  }
  for (const one of a.given) {
    for (const other of b.given) {
      if (one.lock !== other.lock || !excludes(one.mode, other.mode)) continue;
      // Two of one kind have two creators, each of which holds the lock.
      if (one.creator !== other.creator || (a.thread === b.thread && !one.isShared)) return true;
    }
  }
  return false;
}
