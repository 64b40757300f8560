/**
 * Could they run together? ([06 Could they run together?], the seed's 3.3.1.) Two edges cannot, if they are of
 * the same single thread, of threads that are never alive together, of a point before the other thread is
 * created or after it was joined, or if both need a lock that keeps them apart.
 */

import type { Locks } from "../locksets/locks.ts";
import type { EventHeld } from "../locksets/summary.ts";
import { type AliveThreads, bit, has, type Position } from "../threads/alive.ts";
import type { Contexts, Thread } from "../threads/contexts.ts";
import type { Label } from "./lock-graph.ts";

export type Apart =
  | { readonly kind: "same-instance"; readonly thread: Thread }
  | { readonly kind: "never-together"; readonly first: Thread; readonly second: Thread }
  | { readonly kind: "before-creation"; readonly thread: Thread; readonly of: Thread }
  | { readonly kind: "after-join"; readonly thread: Thread; readonly of: Thread }
  | { readonly kind: "gate"; readonly lock: number };

export interface InThread {
  readonly thread: Thread;
  readonly position: Position;
}

interface SpecialThreads {
  readonly main: Thread | undefined;
  /** Run by main's thread, nobody knows when. */
  readonly callbacks: ReadonlySet<Thread>;
}

export class Concurrency {
  /** For each thread, the bits of the threads that descend from it. */
  private readonly descendants = new Map<Thread, bigint>();
  private readonly childrenOf = new Map<Thread, Thread[]>();

  constructor(
    private readonly contexts: Contexts,
    private readonly alive: AliveThreads,
    private readonly locks: Locks,
    private readonly special: SpecialThreads,
  ) {
    for (const thread of contexts.threads)
      for (const { creator } of alive.creatorsOf(thread)) {
        const children = this.childrenOf.get(creator) ?? [];
        if (!children.includes(thread)) children.push(thread);
        this.childrenOf.set(creator, children);
      }
    for (const thread of contexts.threads) {
      const reached = new Set<Thread>(this.childrenOf.get(thread) ?? []);
      for (const child of reached)
        for (const grandchild of this.childrenOf.get(child) ?? []) reached.add(grandchild);
      this.descendants.set(
        thread,
        [...reached].reduce((bits, child) => bits | bit(child), 0n),
      );
    }
  }

  /** Why two edges cannot come about at the same time; undefined where they may. */
  apart(a: Label, b: Label): Apart | undefined {
    return this.threadsApart(a, b) ?? this.gate(a.event.held, b.event.held);
  }

  /** A lock that both have and that lets only one of them in. A place that may be several locks lets both in. */
  gate(a: readonly EventHeld[], b: readonly EventHeld[]): Apart | undefined {
    for (const first of a) {
      if (!this.locks.isStrong(first.lock)) continue;
      for (const second of b)
        if (first.lock === second.lock && (first.mode === "exclusive" || second.mode === "exclusive"))
          return { kind: "gate", lock: first.lock };
    }
    return undefined;
  }

  threadsApart(a: InThread, b: InThread): Apart | undefined {
    const first = this.runner(a.thread);
    const isCallback = this.special.callbacks.has(a.thread) || this.special.callbacks.has(b.thread);
    if (isCallback && first === this.runner(b.thread) && !first.many)
      return { kind: "same-instance", thread: first };
    if (a.thread === b.thread) return a.thread.many ? undefined : { kind: "same-instance", thread: a.thread };
    return this.ancestorApart(a, b) ?? this.ancestorApart(b, a) ?? this.neverTogether(a.thread, b.thread);
  }

  /** The thread that runs it: a callback is main's business. */
  private runner(thread: Thread): Thread {
    return this.special.main !== undefined && this.special.callbacks.has(thread) ? this.special.main : thread;
  }

  /** Where one thread descends from the other: what has been created by then, and not joined. */
  private ancestorApart(ancestor: InThread, other: InThread): Apart | undefined {
    const { thread, position } = ancestor;
    if (thread.many || !this.isAlwaysBelow(other.thread, thread)) return undefined;
    let created = false;
    for (const child of this.childrenOf.get(thread) ?? []) {
      const isOther = child === other.thread;
      if (!isOther && !has(this.descendants.get(child) ?? 0n, other.thread)) continue;
      created ||= has(position.created, child);
      if (
        mayBeThere(position, child, other.thread) ||
        (isOther && has(this.descendants.get(child) ?? 0n, child) && has(position.created, child))
      )
        return undefined;
    }
    return created
      ? { kind: "after-join", thread, of: other.thread }
      : { kind: "before-creation", thread, of: other.thread };
  }

  /** Every way to the thread leads through the other one. */
  private isAlwaysBelow(thread: Thread, above: Thread): boolean {
    if (!has(this.descendants.get(above) ?? 0n, thread)) return false;
    const seen = new Set([thread]);
    for (const one of seen) {
      const creators = this.alive.creatorsOf(one);
      if (creators.length === 0) return false;
      for (const { creator } of creators) if (creator !== above) seen.add(creator);
    }
    return true;
  }

  private neverTogether(a: Thread, b: Thread): Apart | undefined {
    for (const parent of this.contexts.threads) {
      if (parent.many || !this.isAlwaysBelow(a, parent) || !this.isAlwaysBelow(b, parent)) continue;
      const towards = (thread: Thread): Thread[] =>
        (this.childrenOf.get(parent) ?? []).filter(
          (child) => child === thread || has(this.descendants.get(child) ?? 0n, thread),
        );
      const pairs = towards(a).flatMap((first) => towards(b).map((second) => [first, second] as const));
      const together = pairs.some(
        ([first, second]) =>
          first === second ||
          this.isThere(parent, first, a, second) ||
          this.isThere(parent, second, b, first),
      );
      if (!together) return { kind: "never-together", first: a, second: b };
    }
    return undefined;
  }

  /** Whether `thread`, which `child` is or has created, may be there when the parent creates `other`. */
  private isThere(parent: Thread, child: Thread, thread: Thread, other: Thread): boolean {
    return this.alive
      .creatorsOf(other)
      .some(({ creator, position }) => creator === parent && mayBeThere(position, child, thread));
  }
}

/** A join covers the joined thread; those that it created only where it has joined them itself. */
function mayBeThere(position: Position, child: Thread, thread: Thread): boolean {
  if (child === thread) return has(position.alive, child);
  return has(position.created, child) && (has(position.alive, child) || !has(position.ended, thread));
}
