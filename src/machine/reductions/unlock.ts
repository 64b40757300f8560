/**
 * `unlock` ([03] 7): unlocking a mutex is part of the step before it. While a thread holds a mutex others can do nothing
 * with it but wait, so it makes no difference when they see that it is free.
 *
 * - Needs: threads that meet as usual (analysis/program/usual-threads.ts), and a mutex in a global variable: a local variable or a
 *   heap block could go, with the mutex in it, in the middle of somebody's step.
 * - Watches: what anybody is about to do to the bytes of mutexes that were unlocked like this (MutexWatch).
 * - Broken by: trying such a mutex, waiting for it for a time only, initialising, destroying or overwriting it, by anybody.
 *   The search then starts again without this and `lock-discipline`.
 * - Hooks in: `isFused` of visibility.ts; `isAlone` of later-use.ts, for threads that have ended and were not joined.
 */
import type { LoneStepName } from "../../base/reductions.ts";
import { resourceSizes } from "../../base/runtime/actions.ts";
import type { Image } from "../memory/image.ts";

/** Where a mutex lies. */
export interface Mutex {
  readonly object: number;
  readonly offset: number;
}

export const mutexSize: number = resourceSizes.mutex!;

export class Unlocks {
  readonly isOn: boolean;

  constructor(
    names: ReadonlySet<LoneStepName>,
    private readonly image: Image,
    private readonly mutexes: MutexWatch,
  ) {
    this.isOn = names.has("unlock");
  }

  /** Whether a thread, about to unlock the mutex that lies there, does not stop for it. */
  isFused(object: number, offset: number, isHeldByThread: () => boolean): boolean {
    if (!this.isOn || this.image.globalAt(object)?.kind !== "variable" || !isHeldByThread()) return false;
    this.mutexes.rely(object, offset);
    return true;
  }

  /**
   * The running thread is the only one left, but somebody has ended whom nobody has joined. That one may have ended in the
   * step in which it unlocked a mutex: in another run, it still holds it now. So what is done with the mutex must be
   * seen, as if there were somebody left.
   */
  keepsCompany(unjoined: { readonly any: boolean }): boolean {
    return this.isOn && unjoined.any;
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether mutexes that are relied upon are touched in another way than by locking, unlocking and waiting. */
export class MutexWatch {
  isBroken = false;
  /** By object: where mutexes lie that are relied upon. */
  private readonly mutexes = new Map<number, Set<number>>();
  /** By object: bytes that are touched by more than locking, unlocking and waiting, as ranges that do not overlap. */
  private readonly touched = new Map<number, Span[]>();

  get isUsed(): boolean {
    return this.mutexes.size > 0;
  }

  /**
   * Notes a mutex that is relied upon: its unlocking is part of another step, since others can do nothing with it
   * while it is held.
   */
  rely(object: number, offset: number): void {
    let known = this.mutexes.get(object);
    if (known === undefined) this.mutexes.set(object, (known = new Set()));
    if (known.has(offset)) return;
    known.add(offset);
    for (const range of this.touched.get(object) ?? [])
      if (range.start < offset + mutexSize && offset < range.end) this.isBroken = true;
  }

  /** Somebody is about to touch these bytes in a way that a mutex unlocked alone must not be touched in. */
  touch(object: number, offset: number, size: number): void {
    const end = offset + size;
    let ranges = this.touched.get(object);
    if (ranges?.some((range) => range.start <= offset && end <= range.end)) return;
    for (const mutex of this.mutexes.get(object) ?? [])
      if (offset < mutex + mutexSize && mutex < end) this.isBroken = true;
    const apart = (ranges ?? []).filter((range) => range.end < offset || end < range.start);
    const joined = (ranges ?? []).filter((range) => !apart.includes(range));
    const start = Math.min(offset, ...joined.map((range) => range.start));
    ranges = [...apart, { start, end: Math.max(end, ...joined.map((range) => range.end)) }];
    this.touched.set(object, ranges);
  }
}
