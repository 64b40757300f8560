/** Where a step of compiled code stops, as stepping/stopping.ts has it: facts from records, and what follows. */
import { actionOf } from "../../../base/runtime/actions.ts";
import type { EndingThread } from "../../reductions/thread-end.ts";
import {
  type AccessFacts,
  type AccessOutcome,
  type ActionOutcome,
  decideAccess,
  decideAction,
  figureOf,
  type StopFacts,
} from "../../reductions/visibility.ts";
import { isLocked } from "../../stepping/stopping.ts";
import {
  accessCode,
  accessKinds,
  bufferedBit,
  concernShift,
  objectFlag,
  orderingIn,
  orderings,
  pendingKind,
} from "../memory/layout.ts";
import { queryKind } from "../remember/step-queries.ts";
import { accessTableOf, figureCell, writeAccessTables } from "./access-table.ts";
import type { FlatMachine } from "./flat-machine.ts";
import { isHeldAt } from "./flat-sections.ts";

/** An access of an intrinsic, which has no order. */
export interface IntrinsicAccess {
  readonly access: "load" | "store";
  readonly record: number;
  readonly offset: number;
  readonly size: number;
  readonly frame: number;
  /** As in AccessShape. */
  readonly isPart?: boolean;
}

export class FlatStopping {
  // Hot: one of each, for all that is asked.
  private readonly access: FlatAccess;
  private readonly action: FlatAction;

  constructor(private readonly flat: FlatMachine) {
    this.access = new FlatAccess(flat);
    this.action = new FlatAction(flat);
    writeAccessTables(flat.words);
  }

  /** What compiled code may go by from now on: the thread runs, enters or leaves an atomic section, starts another. */
  chooseTable(): void {
    const { cells, isAlone } = this.flat;
    const isInSection = cells.atomicDepth > 0;
    cells.accessTable = accessTableOf({ isInSection, isAlone });
  }

  /** Asks before an access with this code (accessCode and what stands beside it). */
  before(record: number, offset: number, size: number, code: number, frame = 0): boolean {
    return this.decide(this.access.of(record, offset, size, code, frame)) === "stops";
  }

  /** Asks before an access of an intrinsic; what the step is permitted is in its cell. */
  beforeAccess({ access, record, offset, size, frame, isPart }: IntrinsicAccess): boolean {
    const { cells } = this.flat;
    const permit = cells.permit === 0 ? 0 : 1 << bufferedBit.permit;
    const code = accessCode(access, undefined) | permit;
    const asked = this.access.of(record, offset, size, code, frame);
    asked.isPart = isPart === true;
    const outcome = this.decide(asked);
    if (outcome === "visible") cells.permit = 0;
    return outcome === "stops";
  }

  private decide(access: FlatAccess): AccessOutcome {
    const { flat } = this;
    const outcome = decideAccess(access);
    const figure = figureOf[outcome];
    if (figure === "delayed") flat.machine.visibility.delayed++;
    else if (figure !== undefined) flat.cells[figureCell[figure]]++;
    if (outcome === "left alone") flat.fused.judgeUnseen(access.number, access.offset, access.size);
    else if (outcome === "fused") flat.fused.fuse();
    else if (outcome === "stops") access.becomePending();
    return outcome;
  }

  /** Asks before an action other than an access. Where the step stops, the caller makes the words of the action ready. */
  beforeAction(asked: ActionAsked): boolean {
    return this.outcome(asked) === "stops";
  }

  outcome(asked: ActionAsked): ActionOutcome {
    const outcome = this.wouldBe(asked);
    if (outcome === "visible" || outcome === "stops") this.flat.cells.permit = 0;
    return outcome;
  }

  /** As `outcome`, but the permission of the step is not used up by it. */
  wouldBe(asked: ActionAsked): ActionOutcome {
    this.action.asked = asked;
    return decideAction(this.action);
  }
}

/** The facts of an access. One object serves all questions. */
class FlatAccess implements AccessFacts {
  offset = 0;
  size = 0;
  isPart = false;
  number = 0;
  private record = 0;
  private code = 0;
  private flags = 0;
  /** Of a store; else 0. */
  private frame = 0;

  constructor(private readonly flat: FlatMachine) {}

  of(record: number, offset: number, size: number, code: number, frame: number): this {
    const { objects } = this.flat;
    this.record = record;
    this.offset = offset;
    this.size = size;
    this.code = code;
    this.frame = frame;
    this.isPart = false;
    this.flags = objects.flags(record);
    this.number = objects.number(record);
    return this;
  }

  get isReadOnly(): boolean {
    return (this.flags & objectFlag.readOnly) !== 0;
  }

  get isSettledGuard(): boolean {
    if ((this.flags & objectFlag.guard) === 0 || this.kind !== "load") return false;
    const { objects, queries, linear } = this.flat;
    queries.read(this.number);
    return linear.bytes[objects.data(this.record)] !== 0;
  }

  get isInSection(): boolean {
    return this.flat.cells.atomicDepth > 0;
  }

  get drainsBuffer(): boolean {
    const { buffers, current } = this.flat;
    if (buffers === undefined || !isLocked({ access: this.kind, ordering: this.ordering })) return false;
    return buffers.isWaiting(current.number);
  }

  get isShared(): boolean {
    return (this.flags & objectFlag.shared) !== 0;
  }

  get isAlone(): boolean {
    return this.flat.isAlone;
  }

  get isPermitted(): boolean {
    return ((this.code >> bufferedBit.permit) & 1) !== 0;
  }

  get isLeftAlone(): boolean {
    const { objects, buffers, current } = this.flat;
    objects.askShape(this.number, this.offset);
    if (!this.flat.isOnlyUser(this.number, (this.code >> concernShift) & 7)) return false;
    return buffers?.concernsOthers(current.number, this.number, this.kind) !== true;
  }

  get isProtected(): boolean {
    return !this.isPart && this.flat.fused.mayFuse(this.number, this.offset, this.size);
  }

  get isDelayed(): boolean {
    if (this.kind !== "store") return false;
    return this.flat.buffers?.hides(this.number, this.ordering, this.frame) === true;
  }

  /** The step stops before it. */
  becomePending(): void {
    const { code, number: object, offset, size } = this;
    this.flat.current.planAccess({ access: code & 3, object, offset, size, ordering: orderingIn(code) });
  }

  private get kind(): (typeof accessKinds)[number] {
    return accessKinds[this.code & 3];
  }

  private get ordering(): (typeof orderings)[number] {
    return orderings[orderingIn(this.code)];
  }
}

/** An action other than an access: its kind (pendingKind), and for those of the runtime what it is and is about. */
export interface ActionAsked {
  readonly kind: number;
  readonly frame: number;
  /** As in enum clew_action. */
  readonly action?: number;
  readonly object?: number;
  readonly offset?: number;
  readonly canGoOn?: boolean;
  /** The permission of the step, where it is not in its cell. */
  readonly permit?: number;
}

class FlatAction implements StopFacts {
  asked!: ActionAsked;

  constructor(private readonly flat: FlatMachine) {}

  get isInSection(): boolean {
    return this.flat.cells.atomicDepth > 0;
  }

  get canGoOn(): boolean {
    return this.asked.canGoOn ?? true;
  }

  get isAlone(): boolean {
    return this.flat.isAlone;
  }

  get isFused(): boolean {
    const { flat, asked } = this;
    if (asked.kind === pendingKind.fence) return flat.buffers?.isWaiting(flat.current.number) !== true;
    if (asked.action === undefined) return false;
    switch (actionOf(asked.action)) {
      case "thread-exit":
        return flat.machine.threadEnds.isQuiet(new EndingCompiled(flat, asked.frame));
      case "mutex-unlock": {
        const object = asked.object!;
        const offset = asked.offset!;
        // What a thread holds is in its record.
        const isHeld = (): boolean => isHeldAt(flat.current.sections, object, offset);
        return flat.machine.lone.unlocks.isFused(object, offset, isHeld);
      }
      case "free":
      case "leave":
        return flat.machine.lone.objectEnds.isOn;
      default:
        return false;
    }
  }

  get isPermitted(): boolean {
    return (this.asked.permit ?? this.flat.cells.permit) === this.asked.kind;
  }
}

/** Facts of the running thread, which is about to end in a frame. */
class EndingCompiled implements EndingThread {
  constructor(
    private readonly flat: FlatMachine,
    private readonly top: number,
  ) {}

  get isMain(): boolean {
    return this.flat.current.number === 0;
  }

  get isMainThere(): boolean {
    this.flat.queries.ask(queryKind.thread, 0);
    return this.flat.isThread(0);
  }

  get hasDelayedStores(): boolean {
    return this.flat.buffers?.isWaiting(this.flat.current.number) === true;
  }

  get hasOpenSections(): boolean {
    return this.flat.current.sections.length > 0;
  }

  get isReached(): boolean {
    const { current, frameObjects } = this.flat;
    for (let index = 1; index < current.threadLocalWords; index += 2)
      if (frameObjects.isReached(current.threadLocals[index])) return true;
    return frameObjects.areReached(this.top);
  }
}
