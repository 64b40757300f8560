/**
 * `lock-discipline` ([03] 3): an access to bytes of a global variable, by a thread that holds the mutex which protects
 * them, is part of the step before it.
 *
 * - Needs: threads that meet as usual (analysis/program/usual-threads.ts), a library that touches no memory of the user's in the
 *   middle of actions (analysis/program/memory-in-actions.ts), and claims of what is protected by what, which are guessed
 *   (lock-claims.ts).
 * - Watches: all accesses to claimed bytes, those that nobody is to see when they are made; and actions on them.
 * - Broken by: an access without the mutex, or an action on the bytes as on a lock; the search then starts again without
 *   it. And by what breaks `unlock`, for the mutexes that were relied upon.
 * - Hooks in: `isProtected` of visibility.ts; `loneKind` of the expansion policy, for accesses that a loop came round to.
 */
import type { GlobalVariable } from "../../ir/module.ts";
import type { Image } from "../memory/image.ts";
import type { Range } from "../memory-model/buffered-store.ts";
import type { Mutex, MutexWatch } from "./unlock.ts";

/** Bytes from `start` up to `end` are accessed only by who holds the mutex. */
export interface Claim {
  readonly start: number;
  readonly end: number;
  readonly mutex: MutexPlace;
}

export interface MutexPlace {
  readonly global: GlobalVariable;
  readonly offset: number;
}

/** By variable; the claims for one do not overlap. */
export type Claims = ReadonlyMap<GlobalVariable, readonly Claim[]>;

export const noClaims: Claims = new Map();

export class LockDiscipline {
  isBroken = false;
  readonly isOn: boolean;
  private isSuspended = false;

  constructor(
    private readonly claims: Claims,
    private readonly image: Image,
    private readonly mutexes: MutexWatch,
  ) {
    this.isOn = claims.size > 0;
  }

  /** Whether the access is fused with the step that comes to it. */
  fuses(access: Range, holds: (mutex: Mutex) => boolean): boolean {
    return this.isOn && !this.isSuspended && this.isProtected(access, holds);
  }

  /** Whether an access is to bytes that are all said to be protected, by mutexes that its thread holds. */
  isProtected(access: Range, holds: (mutex: Mutex) => boolean): boolean {
    const mutexes: Mutex[] = [];
    if (!this.claimedBy(access, mutexes) || !mutexes.every(holds)) return false;
    for (const { object, offset } of mutexes) this.mutexes.rely(object, offset);
    return true;
  }

  /** Steps that are taken meanwhile are as they are for anybody else. */
  suspended<Result>(execute: () => Result): Result {
    this.isSuspended = true;
    try {
      return execute();
    } finally {
      this.isSuspended = false;
    }
  }

  /** An access is made that nobody is to see: it must keep to the locks all the same. */
  judgeUnseen(access: Range, holds: (mutex: Mutex) => boolean): void {
    const mutexes: Mutex[] = [];
    this.claimedBy(access, mutexes);
    if (!mutexes.every(holds)) this.isBroken = true;
  }

  /** Somebody is about to act on bytes that must not be said to be data. */
  refuse(range: Range): void {
    const mutexes: Mutex[] = [];
    this.claimedBy(range, mutexes);
    if (mutexes.length > 0) this.isBroken = true;
  }

  /** Adds the mutexes that are said to protect bytes of the range. Whether all of its bytes are. */
  claimedBy(range: Range, mutexes: Mutex[]): boolean {
    const claims = this.isOn ? this.claimsFor(range.object) : undefined;
    const end = range.offset + range.size;
    let covered = 0;
    for (const claim of claims ?? []) {
      if (claim.end <= range.offset || end <= claim.start) continue;
      covered += Math.min(end, claim.end) - Math.max(range.offset, claim.start);
      // Object 0 is nowhere: a mutex that is not there yet is held by nobody.
      const { global, offset } = claim.mutex;
      mutexes.push({ object: this.image.numberOf(global) ?? 0, offset });
    }
    return covered === range.size;
  }

  private claimsFor(object: number): readonly Claim[] | undefined {
    const global = this.image.globalAt(object);
    return global?.kind === "variable" ? this.claims.get(global) : undefined;
  }
}
