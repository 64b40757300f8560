/**
 * What a thread is about to do, as the reductions see it that take more for granted than a state shows ([03] 3, 7, 8, 9):
 * whether it may be followed alone, and whether it goes against what one of them assumes. Such actions commute with
 * everything that the others can do before: whatever they do, the action stays possible and does the same, and they can
 * do the same after it. So each run of the full graph has its like in the reduced one, with such actions moved forward.
 *
 * Assumptions are broken by what a thread is about to do, whatever the others are doing. The first such moment of a run is
 * moved, like everything else, into the reduced graph: so if it is not met there, it does not exist. If it is met, the
 * search starts again without the reduction. All of it depends on the state alone, and on what was said of the whole run
 * beforehand.
 */
import type { LoneStepName } from "../../base/reductions.ts";
import { actionFacts, resourceSizes } from "../../base/runtime/actions.ts";
import type { Access, PendingAction, RuntimeCall } from "../action.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import type { Image } from "../memory/image.ts";
import { type Claims, LockDiscipline, noClaims } from "./lock-discipline.ts";
import { ObjectEnds } from "./object-end.ts";
import { ThreadStarts } from "./thread-start.ts";
import { type Mutex, MutexWatch, mutexSize, Unlocks } from "./unlock.ts";

const noNames: readonly LoneStepName[] = [];
const startNames: readonly LoneStepName[] = ["thread-start"];
const mutexNames: readonly LoneStepName[] = ["unlock", "lock-discipline"];
const disciplineNames: readonly LoneStepName[] = ["lock-discipline"];

/** What a thread is about to do that can be done alone. */
export type LoneStep =
  /** An access to bytes that these mutexes are said to protect; `isWhole`: all of its bytes. */
  | { readonly kind: "access"; readonly mutexes: readonly Mutex[]; readonly isWhole: boolean }
  | { readonly kind: "thread-start" };

/** The kind of a lone step as a number; `unknown` where whoever is asked cannot tell. */
export const loneKind = { unknown: -1, none: 0, access: 1, threadStart: 2 } as const;
export type LoneKind = (typeof loneKind)[keyof typeof loneKind];

const wholeObject = 2 ** 31;

/** Which of these reductions are on, and what is said to be protected by what. */
export interface LoneStepPlan {
  readonly names: ReadonlySet<LoneStepName>;
  readonly claims: Claims;
}

export const noLoneSteps: LoneStepPlan = { names: new Set(), claims: noClaims };

export class LoneSteps {
  readonly names: ReadonlySet<LoneStepName>;
  readonly mutexes = new MutexWatch();
  readonly discipline: LockDiscipline;
  readonly unlocks: Unlocks;
  readonly objectEnds: ObjectEnds;
  private readonly starts = new ThreadStarts();
  private detaches = false;

  constructor({ names, claims }: LoneStepPlan, image: Image) {
    this.names = names;
    this.unlocks = new Unlocks(names, image, this.mutexes);
    this.objectEnds = new ObjectEnds(names);
    this.discipline = new LockDiscipline(
      names.has("lock-discipline") ? claims : noClaims,
      image,
      this.mutexes,
    );
  }

  get isOn(): boolean {
    return this.names.size > 0;
  }

  /** Some thread was followed alone, or did more in a step than it could have done. */
  get isUsed(): boolean {
    return this.starts.isUsed || this.mutexes.isUsed;
  }

  /** The reductions that must not be used, since what they assume is not so. */
  get broken(): readonly LoneStepName[] {
    if (this.detaches) return [...this.names];
    if (this.starts.isBroken) return startNames;
    if (this.mutexes.isBroken) return mutexNames;
    return this.discipline.isBroken ? disciplineNames : noNames;
  }

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
        this.discipline.isBroken = true;
        return false;
    }
  }

  /** The step is taken alone. */
  take(step: LoneStep): void {
    if (step.kind === "thread-start") this.starts.isUsed = true;
    else for (const { object, offset } of step.mutexes) this.mutexes.rely(object, offset);
  }

  private judgeAccess(access: Access): LoneStep | undefined {
    const { discipline } = this;
    this.touch(access.object, access.offset, access.size);
    const mutexes: Mutex[] = [];
    let isWhole = discipline.claimedBy(access, mutexes);
    if (access.also !== undefined) {
      this.touch(access.also.object, access.also.offset, access.also.size);
      isWhole = discipline.claimedBy(access.also, mutexes) && isWhole;
    }
    return mutexes.length === 0 ? undefined : { kind: "access", mutexes, isWhole };
  }

  private judgeCall(thread: number, call: RuntimeCall): LoneStep | undefined {
    const { action, resource } = call;
    switch (action) {
      case "thread-create":
        this.starts.manages(thread);
        return thread === 0 && this.names.has("thread-start") ? { kind: "thread-start" } : undefined;
      case "thread-detach":
        // The place of a detached thread is free at some time of its own.
        this.detaches = true;
        return undefined;
      case "thread-join":
      case "thread-cancel":
        this.starts.manages(thread);
        return undefined;
      case "thread-exit":
        return undefined;
      case "mutex-lock":
        // One that waits, for nothing but the mutex, does so until the mutex is unlocked.
        if (call.otherwise !== "block" || call.conditions.length > 1) this.act(resource, mutexSize);
        else this.refuse(resource, mutexSize);
        return undefined;
      case "mutex-unlock":
        this.refuse(resource, mutexSize);
        return undefined;
      default:
        // Freeing names the block: all of it goes.
        this.act(resource, resourceSizes[actionFacts[action].about] ?? wholeObject);
        return undefined;
    }
  }

  /** Somebody is about to act on what lies there, in another way than to lock, unlock or wait for it. */
  private act(resource: bigint, size: number): void {
    const offset = size === wholeObject ? 0 : addressOffset(resource);
    this.touch(addressObject(resource), offset, size);
    this.discipline.refuse({ object: addressObject(resource), offset, size });
  }

  private refuse(resource: bigint, size: number): void {
    this.discipline.refuse({ object: addressObject(resource), offset: addressOffset(resource), size });
  }

  private touch(object: number, offset: number, size: number): void {
    if (this.names.has("unlock") || this.discipline.isOn) this.mutexes.touch(object, offset, size);
  }
}
