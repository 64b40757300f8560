/**
 * Where a step of the interpreter stops: instructions ask here before they do what others might notice. What is
 * visible is decided in reductions/visibility.ts; this brings the facts, and does what follows from the answer.
 */
import type { Access, PendingAction } from "../action.ts";
import type { Machine } from "../machine.ts";
import { isSettledGuard, type MemoryObject } from "../memory/memory-object.ts";
import {
  type AccessFacts,
  type ActionOutcome,
  decideAccess,
  decideAction,
  type StopFacts,
} from "../reductions/visibility.ts";
import type { Thread } from "../threads/thread.ts";

/** What an instruction says of its access beforehand. */
export interface AccessShape extends Pick<Access, "access" | "size" | "ordering"> {
  /** Its instruction also accesses something else that others can reach, which is not asked for by itself. */
  readonly isPart?: boolean;
}

export class Stopping {
  /** An instruction must not be executed in this step. */
  isStopped = false;
  /** The pending action of the stepping thread has not been done yet. */
  permit = false;
  /** What it is permitted for: a fence before an action is not the action. */
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
        machine.concern.onUnseen?.(thread, { object: object.number, offset, size: shape.size });
        return false;
      case "fused":
        machine.rounds.fuse();
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

  /** The same, saying why it does not stop. */
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
    return this.machine.concern.isLeftAlone(this.thread, this.object, this.shape.access);
  }

  get isProtected(): boolean {
    const { thread, object, offset } = this;
    const { size, isPart } = this.shape;
    if (isPart === true || !this.machine.rounds.canFuse) return false;
    return this.machine.concern.isProtected(thread, { object: object.number, offset, size });
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
        return machine.concern.endsQuietly(thread);
      case "mutex-unlock":
        return machine.unlocks.isFused(thread, action.resource);
      case "free":
      case "leave":
        return machine.ends.isOn;
      default:
        return false;
    }
  }

  get isPermitted(): boolean {
    return this.stopping.permit && this.stopping.permitted === this.action.kind;
  }
}
