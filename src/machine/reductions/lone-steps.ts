/**
 * States from which one thread alone is followed, and actions that are fused with the step before them ([03] 3, 7, 8).
 * They commute with everything that the others can do before: whatever they do, the action stays possible and does the
 * same, and they can do the same after it. So each run of the full graph has its like in the reduced one, with such
 * actions moved forward, and nothing is lost: neither errors, nor races, nor what can end a section. The argument is on
 * the design page; what it takes of each is said below.
 *
 * All are taken for such on an assumption about the whole program, and what goes against it is watched for in every
 * state (`judge`). Assumptions are broken by what a thread is about to do, whatever the others are doing. The first such
 * moment of a run is moved, like everything else, into the reduced graph: so if it is not met there, it does not exist.
 * If it is met, the search starts again without the reduction.
 *
 * All of it depends on the state alone, and on what was said of the whole run beforehand.
 */
import { actionFacts, resourceSizes } from "../../base/runtime/actions.ts";
import type { Access, PendingAction, RuntimeCall } from "../action.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import type { Image } from "../memory/image.ts";
import type { Range } from "../memory-model/buffered-store.ts";
import type { LoneStepName } from "../stepper.ts";
import type { Claim, Claims } from "./lock-claims.ts";

const noNames: readonly LoneStepName[] = [];
const startNames: readonly LoneStepName[] = ["thread-start"];
const mutexNames: readonly LoneStepName[] = ["unlock", "lock-discipline"];
const disciplineNames: readonly LoneStepName[] = ["lock-discipline"];

/** Where a mutex lies. */
export interface Mutex {
  readonly object: number;
  readonly offset: number;
}

/** What a thread is about to do that can be done alone. */
export type LoneStep =
  /** Of bytes that these mutexes are said to protect: some of them, or all. */
  | { readonly kind: "access"; readonly mutexes: readonly Mutex[]; readonly isWhole: boolean }
  | { readonly kind: "thread-start" };

/** The same as a number; `unknown` where whoever is asked cannot tell. */
export const loneKind = { unknown: -1, none: 0, access: 1, threadStart: 2 } as const;
export type LoneKind = (typeof loneKind)[keyof typeof loneKind];

const mutexSize = resourceSizes.mutex!;
const wholeObject = 2 ** 31;

interface Span {
  readonly start: number;
  readonly end: number;
}

export class LoneSteps {
  /** By object: where mutexes lie that were unlocked alone. */
  private readonly mutexes = new Map<number, Set<number>>();
  /** By object: bytes that are touched by more than locking, unlocking and waiting, as ranges that do not overlap. */
  private readonly touched = new Map<number, Span[]>();
  private startsAlone = false;
  private othersManage = false;
  private detaches = false;

  constructor(
    private readonly names: ReadonlySet<LoneStepName>,
    private readonly image: Image,
    private readonly claims: Claims,
  ) {
    this.isDisciplined = names.has("lock-discipline") && claims.size > 0;
  }
  readonly isDisciplined: boolean;

  get isOn(): boolean {
    return this.names.size > 0;
  }

  /** Some thread was followed alone. */
  get isUsed(): boolean {
    return this.startsAlone || this.mutexes.size > 0;
  }

  /** The reductions that must not be used, since what they assume is not so. */
  get broken(): readonly LoneStepName[] {
    if (this.detaches) return [...this.names];
    if (this.startsAlone && this.othersManage) return startNames;
    if (this.isMutexBroken) return mutexNames;
    return this.isDisciplineBroken ? disciplineNames : noNames;
  }
  private isMutexBroken = false;
  private isDisciplineBroken = false;

  /**
   * Looks at what a thread of a state is about to do: notes what breaks an assumption, and says whether it is a step
   * that may be taken alone.
   */
  judge(thread: number, pending: PendingAction): LoneStep | undefined {
    switch (pending.kind) {
      case "run":
      case "fence":
      case "atomic-section":
        return undefined;
      case "access":
        return this.judgeAccess(pending);
      case "runtime":
        return this.judgeCall(thread, pending);
    }
  }

  /**
   * Whether the step may be taken alone in a state in which its thread holds these mutexes. An access to what a mutex
   * is said to protect without holding it breaks that assumption.
   */
  mayTake(step: LoneStep, holds: (mutex: Mutex) => boolean): boolean {
    switch (step.kind) {
      case "thread-start":
        return true;
      case "access":
        if (step.mutexes.every(holds)) return step.isWhole;
        this.isDisciplineBroken = true;
        return false;
    }
  }

  /** The step is taken alone. */
  take(step: LoneStep): void {
    if (step.kind === "thread-start") this.startsAlone = true;
    else for (const { object, offset } of step.mutexes) this.rely(object, offset);
  }

  /** Others can do nothing with the mutex that lies there while it is held: it is unlocked in somebody's step, say. */
  rely(object: number, offset: number): void {
    let known = this.mutexes.get(object);
    if (known === undefined) this.mutexes.set(object, (known = new Set()));
    if (known.has(offset)) return;
    known.add(offset);
    for (const range of this.touched.get(object) ?? [])
      if (range.start < offset + mutexSize && offset < range.end) this.isMutexBroken = true;
  }

  /** Whether an access is to bytes that are all said to be protected, by mutexes that its thread holds. */
  isProtected(access: Range, holds: (mutex: Mutex) => boolean): boolean {
    const mutexes: Mutex[] = [];
    if (!this.claimedBy(access, mutexes) || !mutexes.every(holds)) return false;
    for (const { object, offset } of mutexes) this.rely(object, offset);
    return true;
  }

  /** An access is made that nobody is to see: it must keep to the locks all the same. */
  judgeUnseen(access: Range, holds: (mutex: Mutex) => boolean): void {
    const mutexes: Mutex[] = [];
    this.claimedBy(access, mutexes);
    if (!mutexes.every(holds)) this.isDisciplineBroken = true;
  }

  private judgeAccess(access: Access): LoneStep | undefined {
    this.touch(access.object, access.offset, access.size);
    const mutexes: Mutex[] = [];
    let isWhole = this.claimedBy(access, mutexes);
    if (access.also !== undefined) {
      this.touch(access.also.object, access.also.offset, access.also.size);
      isWhole = this.claimedBy(access.also, mutexes) && isWhole;
    }
    return mutexes.length === 0 ? undefined : { kind: "access", mutexes, isWhole };
  }

  /** Adds the mutexes that are said to protect bytes of the range. Whether all of its bytes are. */
  private claimedBy(range: Range, mutexes: Mutex[]): boolean {
    const claims = this.isDisciplined ? this.claimsFor(range.object) : undefined;
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

  private judgeCall(thread: number, call: RuntimeCall): LoneStep | undefined {
    const { action, resource } = call;
    switch (action) {
      case "thread-create":
        // What new threads are called depends on which others there are: the main thread alone may manage them.
        if (thread === 0) return this.names.has("thread-start") ? { kind: "thread-start" } : undefined;
        this.othersManage = true;
        return undefined;
      case "thread-detach":
        // The place of a detached thread is free at some time of its own.
        this.detaches = true;
        return undefined;
      case "thread-join":
      case "thread-cancel":
        if (thread !== 0) this.othersManage = true;
        return undefined;
      case "thread-exit":
        return undefined;
      case "mutex-lock":
        this.refuseClaims(addressObject(resource), addressOffset(resource), mutexSize);
        // One that waits, for nothing but the mutex, does so until the mutex is unlocked.
        if (call.otherwise !== "block" || call.conditions.length > 1) this.touchResource(resource, mutexSize);
        return undefined;
      case "mutex-unlock":
        this.refuseClaims(addressObject(resource), addressOffset(resource), mutexSize);
        return undefined;
      default:
        // Freeing names the block: all of it goes.
        this.touchResource(resource, resourceSizes[actionFacts[action].about] ?? wholeObject);
        return undefined;
    }
  }

  private touchResource(resource: bigint, size: number): void {
    const object = addressObject(resource);
    const offset = size === wholeObject ? 0 : addressOffset(resource);
    this.touch(object, offset, size);
    this.refuseClaims(object, offset, size);
  }

  /** Somebody is about to act on bytes that must not be said to be data. */
  private refuseClaims(object: number, offset: number, size: number): void {
    const mutexes: Mutex[] = [];
    this.claimedBy({ object, offset, size }, mutexes);
    if (mutexes.length > 0) this.isDisciplineBroken = true;
  }

  /** Somebody is about to touch these bytes in a way that a mutex unlocked alone must not be touched in. */
  private touch(object: number, offset: number, size: number): void {
    if (!this.names.has("unlock") && !this.isDisciplined) return;
    const end = offset + size;
    let ranges = this.touched.get(object);
    if (ranges?.some((range) => range.start <= offset && end <= range.end)) return;
    for (const mutex of this.mutexes.get(object) ?? [])
      if (offset < mutex + mutexSize && mutex < end) this.isMutexBroken = true;
    const apart = (ranges ?? []).filter((range) => range.end < offset || end < range.start);
    const joined = (ranges ?? []).filter((range) => !apart.includes(range));
    const start = Math.min(offset, ...joined.map((range) => range.start));
    ranges = [...apart, { start, end: Math.max(end, ...joined.map((range) => range.end)) }];
    this.touched.set(object, ranges);
  }
}
