/**
 * States from which one thread alone is followed ([03] 7). Its next step commutes with everything that
 * the others can do before it: whatever they do, the step stays possible and does the same, and they can do the same
 * after it. So each run of the full graph has its like in the reduced one, with such steps moved forward, and nothing
 * is lost: neither errors, nor races, nor what can end a section. The argument is on the design page; what it takes
 * of each step is said below.
 *
 * Two kinds of steps are followed alone. Both are taken for such on an assumption about the whole program, and what
 * goes against it is watched for in every state (`touch`, `manage`). Assumptions are broken by what a thread is about
 * to do, whatever the others are doing. The first such moment of a run is moved, like everything else, into the reduced
 * graph: so if it is not met there, it does not exist. If it is met, the search starts again without the reduction.
 *
 * All of it depends on the state alone, and on what was said of the whole run beforehand.
 */
import { meetAsUsual } from "../../analysis/usual-threads.ts";
import type { Program } from "../../ir/program.ts";
import type { PendingAction, RuntimeAction, RuntimeCall } from "../../machine/action.ts";
import { addressObject, addressOffset } from "../../machine/address.ts";
import type { LoneStepName, StepperOptions } from "../../machine/stepper.ts";

/** What a thread is about to do that can be done alone; an unlock only by who holds the mutex. */
export type LoneStep =
  | { readonly kind: "unlock"; readonly mutex: bigint }
  | { readonly kind: "thread-start" };

/** The reductions that are on. What is asked of the program can be read off its code. */
export function loneStepsOf(
  program: Program,
  { loneSteps, machine }: StepperOptions,
): ReadonlySet<LoneStepName> {
  const isOn = machine.memoryModel.kind === "sc" && loneSteps.length > 0;
  return new Set(isOn && meetAsUsual(program) ? loneSteps : []);
}

/** Of the C library's types that actions are about, in bytes. */
const sizes: Partial<Record<RuntimeAction, number>> = {
  "mutex-lock": 40,
  "mutex-trylock": 40,
  "mutex-unlock": 40,
  "rwlock-rdlock": 56,
  "rwlock-wrlock": 56,
  "rwlock-tryrdlock": 56,
  "rwlock-trywrlock": 56,
  "rwlock-unlock": 56,
  "spin-lock": 4,
  "spin-trylock": 4,
  "spin-unlock": 4,
  "cond-wait": 48,
  "cond-wake": 48,
  "cond-signal": 48,
  "cond-broadcast": 48,
  "barrier-arrive": 32,
  "barrier-wait": 32,
  "sem-wait": 32,
  "sem-trywait": 32,
  "sem-post": 32,
  "sem-getvalue": 32,
  // Of whatever kind: the largest.
  init: 56,
  destroy: 56,
  "once-enter": 4,
  "once-leave": 4,
  "futex-wait": 4,
  "futex-wake": 4,
  "futex-sleep": 4,
  "atomic-wait": 8,
  "atomic-notify": 8,
  "atomic-sleep": 8,
};
const mutexSize = 40;
const wholeObject = 2 ** 31;

interface Range {
  readonly start: number;
  readonly end: number;
}

export class LoneSteps {
  /** By object: where mutexes lie that were unlocked alone. */
  private readonly mutexes = new Map<number, Set<number>>();
  /** By object: bytes that are touched by more than locking, unlocking and waiting, as ranges that do not overlap. */
  private readonly touched = new Map<number, Range[]>();
  private startsAlone = false;
  private othersManage = false;

  constructor(
    private readonly names: ReadonlySet<LoneStepName>,
    private readonly isGlobal: (object: number) => boolean,
  ) {}

  get isOn(): boolean {
    return this.names.size > 0;
  }

  /** Some thread was followed alone. */
  get isUsed(): boolean {
    return this.startsAlone || this.mutexes.size > 0;
  }

  /** The reduction that must not be used, since what it assumes is not so. */
  get broken(): LoneStepName | undefined {
    if (this.startsAlone && this.othersManage) return "thread-start";
    return this.isMutexBroken ? "unlock" : undefined;
  }
  private isMutexBroken = false;

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
        this.touch(pending.object, pending.offset, pending.size);
        if (pending.also !== undefined)
          this.touch(pending.also.object, pending.also.offset, pending.also.size);
        return undefined;
      case "runtime":
        return this.judgeCall(thread, pending);
    }
  }

  /** The step is taken alone. */
  take(step: LoneStep): void {
    if (step.kind === "thread-start") {
      this.startsAlone = true;
      return;
    }
    const object = addressObject(step.mutex);
    const offset = addressOffset(step.mutex);
    let known = this.mutexes.get(object);
    if (known === undefined) this.mutexes.set(object, (known = new Set()));
    if (known.has(offset)) return;
    known.add(offset);
    for (const range of this.touched.get(object) ?? [])
      if (range.start < offset + mutexSize && offset < range.end) this.isMutexBroken = true;
  }

  private judgeCall(thread: number, call: RuntimeCall): LoneStep | undefined {
    const { action, resource } = call;
    switch (action) {
      case "thread-create":
        // What new threads are called depends on which others there are: the main thread alone may manage them.
        if (thread === 0) return this.names.has("thread-start") ? { kind: "thread-start" } : undefined;
        this.othersManage = true;
        return undefined;
      case "thread-join":
      case "thread-detach":
      case "thread-cancel":
        if (thread !== 0) this.othersManage = true;
        return undefined;
      case "thread-exit":
        return undefined;
      case "mutex-lock":
        // One that waits, for nothing but the mutex, does so until the mutex is unlocked.
        if (call.otherwise !== "block" || call.conditions.length > 1) this.touchResource(resource, mutexSize);
        return undefined;
      case "mutex-unlock":
        if (!this.names.has("unlock") || !this.isGlobal(addressObject(resource))) return undefined;
        return { kind: "unlock", mutex: resource };
      default:
        // Freeing names the block: all of it goes.
        this.touchResource(resource, sizes[action] ?? wholeObject);
        return undefined;
    }
  }

  private touchResource(resource: bigint, size: number): void {
    const offset = addressOffset(resource);
    this.touch(addressObject(resource), size === wholeObject ? 0 : offset, size);
  }

  /** Somebody is about to touch these bytes in a way that a mutex unlocked alone must not be touched in. */
  private touch(object: number, offset: number, size: number): void {
    if (!this.names.has("unlock")) return;
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
