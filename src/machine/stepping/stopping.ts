/**
 * Where a step of the interpreter stops: instructions ask here before they do what others might notice. What is
 * visible is decided in reductions/visibility.ts; this brings the facts, and does what follows from the answer.
 */
import type { Access, PendingAction } from "../action.ts";
import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import { isSettledGuard, type MemoryObject } from "../memory/memory-object.ts";
import type { Range } from "../memory-model/buffered-store.ts";
import type { EndingThread } from "../reductions/thread-end.ts";
import {
  type AccessFacts,
  type ActionOutcome,
  decideAccess,
  decideAction,
  type StopFacts,
} from "../reductions/visibility.ts";
import type { Thread } from "../threads/thread.ts";
import { isReached } from "./leaving.ts";

/** What an instruction says of its access beforehand. */
export interface AccessShape extends Pick<Access, "access" | "size" | "ordering"> {
  /** Its instruction also accesses something else that others can reach, which is not asked for by itself. */
  readonly isPart?: boolean;
}

export class Stopping {
  /** An instruction must not be executed in this step. */
  isStopped = false;
  /** One action may be done without being asked for: the pending one of the stepping thread, until it is done. */
  permit = false;
  /** The kind of action that may be: a fence before an action is not the action. */
  permitted: PendingAction["kind"] = "run";
  // Hot: one of each, for all that is asked.
  private readonly access: AccessInQuestion;
  private readonly action: ActionInQuestion;

  constructor(private readonly machine: Machine) {
    this.access = new AccessInQuestion(machine, this);
    this.action = new ActionInQuestion(machine, this);
  }

  /** A step of a thread begins, which was about to do this. */
  begin(pending: PendingAction): void {
    this.isStopped = false;
    this.permitted = pending.kind;
    this.permit = pending.kind !== "run";
  }

  /** Asks before an access. True: stop here, it is not this step's any more. */
  beforeAccess(thread: Thread, shape: AccessShape, object: MemoryObject, offset: number): boolean {
    const { machine, access } = this;
    const outcome = decideAccess(access.of(thread, shape, object, offset));
    machine.visibility.count(outcome);
    switch (outcome) {
      case "constant":
      case "local":
      case "alone":
      case "delayed":
        return false;
      case "in section":
        machine.onHiddenAccess?.(thread, accessTo(shape, object, offset));
        return false;
      case "left alone":
        this.judgeUnseen(thread, { object: object.number, offset, size: shape.size });
        return false;
      case "fused":
        machine.turns.fuse();
        return false;
      case "visible":
        this.permit = false;
        return false;
      case "stops":
        thread.pending = accessTo(shape, object, offset);
        this.isStopped = true;
        return true;
    }
  }

  /** An access that no step stops for must keep to the locks all the same ([03] 3). */
  private judgeUnseen({ number }: Thread, range: Range): void {
    const { lone, sections } = this.machine;
    if (lone.discipline.isOn) lone.discipline.judgeUnseen(range, (mutex) => sections.isHeldAt(mutex, number));
  }

  /** Adds to the pending block copy the range that it reads. */
  alsoReads(thread: Thread, object: MemoryObject, offset: number, size: number): void {
    if (thread.pending.kind !== "access") return;
    const also = accessTo({ access: "load", size, ordering: undefined }, object, offset);
    thread.pending = { ...thread.pending, also };
  }

  /** Asks before another action, which can go on unless it is said not to. */
  before(thread: Thread, action: PendingAction, canGoOn = { canGoOn: true }): boolean {
    return this.outcome(thread, action, canGoOn) === "stops";
  }

  /** As `beforeAction`, saying why the step does not stop. */
  outcome(thread: Thread, action: PendingAction, { canGoOn } = { canGoOn: true }): ActionOutcome {
    const outcome = decideAction(this.action.of(thread, action, canGoOn));
    if (outcome === "visible" || outcome === "stops") this.permit = false;
    if (outcome === "stops") {
      thread.pending = action;
      this.isStopped = true;
    }
    return outcome;
  }
}

function accessTo({ access, size, ordering }: AccessShape, object: MemoryObject, offset: number): Access {
  return { kind: "access", access, object: object.number, offset, size, ordering };
}

class AccessInQuestion implements AccessFacts {
  private thread!: Thread;
  private shape!: AccessShape;
  private object!: MemoryObject;
  private offset = 0;

  constructor(
    private readonly machine: Machine,
    private readonly stopping: Stopping,
  ) {}

  of(thread: Thread, shape: AccessShape, object: MemoryObject, offset: number): this {
    this.thread = thread;
    this.shape = shape;
    this.object = object;
    this.offset = offset;
    return this;
  }

  get isReadOnly(): boolean {
    return this.object.readOnly;
  }

  get isSettledGuard(): boolean {
    return this.shape.access === "load" && isSettledGuard(this.object);
  }

  get isInSection(): boolean {
    return this.thread.atomicDepth > 0;
  }

  get drainsBuffer(): boolean {
    const { model } = this.machine;
    return model !== undefined && isLocked(this.shape) && model.isWaiting(this.thread);
  }

  get isShared(): boolean {
    return this.object.shared;
  }

  get isAlone(): boolean {
    return this.machine.isAlone;
  }

  get isPermitted(): boolean {
    return this.stopping.permit;
  }

  get isLeftAlone(): boolean {
    return this.machine.laterUse.isLeftAlone(this.thread, this.object, this.shape.access);
  }

  get isProtected(): boolean {
    const { thread, object, offset } = this;
    const { size, isPart } = this.shape;
    if (isPart === true || !this.machine.turns.canFuse) return false;
    const { lone, sections } = this.machine;
    return lone.discipline.fuses({ object: object.number, offset, size }, (mutex) =>
      sections.isHeldAt(mutex, thread.number),
    );
  }

  get isDelayed(): boolean {
    const { access, ordering } = this.shape;
    return access === "store" && this.machine.model?.hides(this.thread, this.object, ordering) === true;
  }
}

/** Whether the processor empties its store buffer for such an access ([04]). */
export function isLocked({ access, ordering }: Pick<Access, "access" | "ordering">): boolean {
  return access === "read-modify-write" || (access === "store" && ordering === "seq_cst");
}

class ActionInQuestion implements StopFacts {
  private thread!: Thread;
  private action!: PendingAction;
  canGoOn = true;

  constructor(
    private readonly machine: Machine,
    private readonly stopping: Stopping,
  ) {}

  of(thread: Thread, action: PendingAction, canGoOn: boolean): this {
    this.thread = thread;
    this.action = action;
    this.canGoOn = canGoOn;
    return this;
  }

  get isInSection(): boolean {
    return this.thread.atomicDepth > 0;
  }

  get isAlone(): boolean {
    return this.machine.isAlone;
  }

  get isFused(): boolean {
    const { machine, thread, action } = this;
    if (action.kind === "fence") return machine.model?.isWaiting(thread) !== true;
    if (action.kind !== "runtime") return false;
    switch (action.action) {
      case "thread-exit":
        return machine.threadEnds.isQuiet(new EndingInterpreted(machine, thread));
      case "mutex-unlock": {
        const { resource } = action;
        const isHeld = (): boolean => machine.sections.isHeldBy(resource, thread.number);
        return machine.lone.unlocks.isFused(addressObject(resource), addressOffset(resource), isHeld);
      }
      case "free":
      case "leave":
        return machine.lone.objectEnds.isOn;
      default:
        return false;
    }
  }

  get isPermitted(): boolean {
    return this.stopping.permit && this.stopping.permitted === this.action.kind;
  }
}

/** Facts of a thread that is about to end. */
class EndingInterpreted implements EndingThread {
  constructor(
    private readonly machine: Machine,
    private readonly thread: Thread,
  ) {}

  get isMain(): boolean {
    return this.thread.number === 0;
  }

  get isMainThere(): boolean {
    return this.machine.threads[0] !== undefined;
  }

  get hasDelayedStores(): boolean {
    return this.machine.model?.isWaiting(this.thread) === true;
  }

  get hasOpenSections(): boolean {
    return this.machine.sections.all().some(({ thread }) => thread === this.thread.number);
  }

  get isReached(): boolean {
    const { memory } = this.machine;
    const { threadLocals, top } = this.thread;
    for (const object of threadLocals.values()) if (isReached(memory, object)) return true;
    for (let frame = top; frame !== undefined; frame = frame.caller)
      if (frame.objects.some((object) => isReached(memory, object))) return true;
    return false;
  }
}
