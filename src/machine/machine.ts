/**
 * The machine: threads over one memory, stopped between any two visible actions ([02]). `step` lets one
 * thread do its pending action and run on to just before its next one.
 */
import { StandardStreams } from "../analysis/program/standard-streams.ts";
import { InternalError } from "../base/unreachable.ts";
import type { FunctionValue } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import { type Access, type Condition, type RuntimeCall, runAction } from "./action.ts";
import { AssumptionFailed, Fault, isEndOfRun, ProgramExit, stackOverflow, Unsupported } from "./fault.ts";
import type { Code } from "./interpreter/code.ts";
import { initializeObject } from "./interpreter/constants.ts";
import { CodeCache } from "./interpreter/decode.ts";
import { revealedObject, revealsObject } from "./interpreter/integer.ts";
import { addressObject, makePointer } from "./memory/address.ts";
import { Image } from "./memory/image.ts";
import { Memory } from "./memory/memory.ts";
import { forEachPointer, type MemoryObject } from "./memory/memory-object.ts";
import { type Bytes, copyBytes, wholeTerm } from "./memory/memory-values.ts";
import { forEachScalarPointer, forEachThreadPointer } from "./memory/register-pointers.ts";
import { defined, type RuntimeValue, type Scalar } from "./memory/scalar.ts";
import { noBuffers } from "./memory-model/buffered-store.ts";
import type { MemoryModel, WriteValue } from "./memory-model/model.ts";
import { StoreBuffers } from "./memory-model/store-buffers.ts";
import { objectDescription } from "./naming/object-description.ts";
import { Remarks } from "./naming/remarks.ts";
import type { MachineOptions } from "./options.ts";
import type { OrderObserver } from "./order/observer.ts";
import { WeakOrders } from "./order/weak-orders.ts";
import { DelayedStores } from "./reductions/delayed-stores.ts";
import { executedProgram, IrrelevantData } from "./reductions/irrelevant-data.ts";
import { LaterUse } from "./reductions/later-use.ts";
import { type LoneStepPlan, LoneSteps, noLoneSteps } from "./reductions/lone-steps.ts";
import { ThreadEnds } from "./reductions/thread-end.ts";
import { Visibility } from "./reductions/visibility.ts";
import { CallsInActions } from "./stepping/calls-in-actions.ts";
import type { Chooser, TermChooser } from "./stepping/choices.ts";
import { conditionHolds } from "./stepping/conditions.ts";
import { instructionsBetweenLooks } from "./stepping/long-steps.ts";
import type { StepOptions, StepWatch } from "./stepping/step-options.ts";
import { StepTurns } from "./stepping/step-turns.ts";
import { Stopping } from "./stepping/stopping.ts";
import { Path } from "./symbolic/path.ts";
import { copyThread } from "./threads/copy-thread.ts";
import { Frame } from "./threads/frame.ts";
import type { CodePosition } from "./threads/position.ts";
import type { SavedState } from "./threads/saved-state.ts";
import { OpenSections } from "./threads/sections.ts";
import { isInRuntimeAction, Thread } from "./threads/thread.ts";
import { UnjoinedThreads } from "./threads/unjoined-threads.ts";

/** How many instructions a step may take with no visible action in between before it is cut. */
const invisibleLimit = 100_000;
/** How many more it may take inside an atomic section, where it cannot be cut. */
const atomicLimit = 20_000_000;

export class Machine {
  readonly memory = new Memory();
  readonly image: Image;
  readonly code: CodeCache;
  readonly sections = new OpenSections();
  /** The command line and the environment as bytes, without final zeros. */
  readonly arguments: readonly Uint8Array[];
  readonly environment: readonly Uint8Array[];
  /** By thread number; a hole where no thread has it. */
  threads: (Thread | undefined)[] = [];
  liveThreads = 0;
  /** The thread that is stepping. */
  current!: Thread;
  /** Instructions executed since the start; for figures and limits only. */
  executed = 0;
  /** The step goes on by a spurious wake-up, not by a time-out, where it could be either. */
  wakesUp = false;
  /** What stands between threads and memory; undefined for sequential consistency, where nothing does. */
  readonly model: MemoryModel | undefined;
  /** What holds of inputs that are terms; undefined where none is. */
  readonly path: Path | undefined = undefined;
  /** As it is executed. */
  readonly program: Program;
  readonly callsInActions = new CallsInActions(this);
  readonly unjoined = new UnjoinedThreads(this);
  readonly stopping: Stopping = new Stopping(this);
  /** The turns of loops of the last step. */
  readonly turns = new StepTurns();
  /** The last step has come to an end of the run, which is left to the thread's next one. */
  endsApart = false;
  private epoch = 0;
  /** Told of every action of the runtime, as it is done; for showing runs. */
  onAction: ((thread: Thread, action: RuntimeCall) => void) | undefined = undefined;
  /** Told of accesses inside atomic sections, which are no actions of their own; for judging races. */
  onHiddenAccess: ((thread: Thread, access: Access) => void) | undefined = undefined;
  /** Told of what a step does that could be progress; only while edges are judged. */
  watch: StepWatch | undefined = undefined;
  /** Told of what orders accesses; only while races are judged by it. */
  observer: OrderObserver | undefined = undefined;
  readonly weakOrders = new WeakOrders();
  readonly remarks = new Remarks();
  readonly streams: StandardStreams;
  // Reductions, by their names, and what they save.
  readonly laterUse: LaterUse;
  readonly threadEnds: ThreadEnds;
  readonly delayedStores: DelayedStores;
  readonly irrelevant: IrrelevantData;
  readonly lone: LoneSteps;
  readonly visibility: Visibility;
  /** Asked now and then within a step that takes long, or so many bytes; may throw StepInterrupted. */
  onLongStep: ((bytesTaken?: number) => void) | undefined;
  /** A value that carries a pointer was computed with: its object is known as an integer from now on. */
  readonly expose = (value: Scalar): void => {
    if (this.exposeInstead !== undefined) {
      this.exposeInstead(value);
      return;
    }
    if (value.marks === 0 || !revealsObject(value.marks)) return;
    const object = revealedObject(value);
    if (object === undefined) this.memory.exposeAll();
    else this.memory.expose(object);
  };
  /** Set while compiled code computes with kernels of the interpreter: exposes the object where compiled code has it. */
  exposeInstead: ((value: Scalar) => void) | undefined;

  constructor(
    given: Program,
    readonly options: MachineOptions,
    public chooser: Chooser,
    plan: LoneStepPlan = noLoneSteps,
    /** Needed where inputs are terms. */
    terms?: TermChooser,
  ) {
    const program = executedProgram(given, options);
    this.program = program;
    this.image = new Image(program, this.memory, (object, constant) =>
      initializeObject(this, object, constant),
    );
    this.laterUse = new LaterUse(this);
    this.lone = new LoneSteps(plan, this.image);
    this.visibility = new Visibility(this.lone.discipline);
    this.threadEnds = new ThreadEnds(program, options);
    this.delayedStores = new DelayedStores(options);
    this.irrelevant = new IrrelevantData(this);
    this.code = new CodeCache(this);
    this.streams = new StandardStreams(program);
    const { memoryModel } = options;
    this.model = memoryModel.kind === "tso" ? new StoreBuffers(this, memoryModel) : undefined;
    if (options.terms !== undefined && terms !== undefined)
      this.path = new Path(options.terms.queries, options.terms.refinement, terms, () =>
        this.userPosition(this.current),
      );
    this.memory.shareAll = !options.reductions.has("local");
    this.memory.names.reuses = options.reductions.has("heap-names");
    this.memory.onManyBytes = (taken) => this.onLongStep?.(taken);
    this.memory.onShare = (object) => this.observer?.becameShared(object);
    const encoder = new TextEncoder();
    this.arguments = options.arguments.map((text) => encoder.encode(text));
    this.environment = options.environment.map((text) => encoder.encode(text));
  }

  /** Creates the main thread, at the runtime's entry. */
  start(): void {
    const entry = this.program.lookup("__clew_start");
    if (entry?.kind !== "function") throw new InternalError("the runtime has no __clew_start");
    this.startThread(0, entry, [makePointer(0, 0)], this.program.main);
    this.unjoined.start();
  }

  // ---- threads ------------------------------------------------------------------------------------

  startThread(
    number: number,
    entry: FunctionValue,
    argumentsOfEntry: RuntimeValue[],
    name: FunctionValue | undefined,
    handle = 0,
  ): Thread {
    if (this.threads[number] !== undefined) throw new InternalError(`there is a thread ${number} already`);
    const code = this.code.get(entry);
    const thread = new Thread(number, name, handle, new Frame(code, undefined));
    thread.epoch = this.epoch;
    this.threads[number] = thread;
    this.liveThreads++;
    const frame = thread.top!;
    thread.stackBytes = frame.stackBytes;
    argumentsOfEntry.forEach((value, index) => {
      if (index < code.body.arguments.length) frame.values[index] = value;
      this.handOver(value);
    });
    this.fillThreadLocals(thread, frame);
    this.observer?.started(this.current, thread);
    return thread;
  }

  /** The thread is over: its frames, stack objects and thread-local variables go. */
  endThread(thread: Thread): void {
    for (let frame = thread.top; frame !== undefined; frame = frame.caller)
      this.endFrameObjects(thread, frame);
    this.model?.endThread(thread);
    thread.top = undefined;
    thread.atomicDepth = 0;
    const mark = { site: undefined, thread: thread.number, how: "thread ended" as const };
    for (const number of thread.threadLocals.values()) {
      const object = this.memory.find(number);
      if (object === undefined) continue;
      this.observer?.freed(thread, object);
      this.memory.free(object, mark);
    }
    this.observer?.ended(thread);
    this.sections.orphan(thread.number);
    this.threads[thread.number] = undefined;
    this.liveThreads--;
    this.stopping.isStopped = true;
    if (this.liveThreads === 0) throw new ProgramExit(0);
  }

  /** No other thread is there that could be concerned by what this one does ([03] 2). */
  get isAlone(): boolean {
    return this.laterUse.isAlone(this.liveThreads, this.unjoined);
  }

  isEnabled(thread: Thread): boolean {
    const action = thread.pending;
    return (
      action.kind !== "runtime" || this.conditionHolds(action.conditions) || action.otherwise !== "block"
    );
  }

  conditionHolds(conditions: readonly Condition[]): boolean {
    return conditions.length === 0 || conditions.some((condition) => conditionHolds(this.memory, condition));
  }

  /** A value of low … high from the outside world. */
  input(low: bigint, high: bigint): Scalar {
    if (this.path?.isOpen && high - low >= this.options.terms!.fewValues) return this.path.input(low, high);
    return defined(BigInt.asUintN(64, this.chooser.input(low, high)));
  }

  // ---- stepping -----------------------------------------------------------------------------------

  /**
   * One step of an enabled thread. Throws Fault, Unsupported, ProgramExit or AssumptionFailed where that is
   * how the step ends; `current` is then still at the instruction in question.
   */
  step(given: Thread, how: StepOptions = {}): void {
    const thread = this.own(given);
    this.current = thread;
    thread.fresh = false;
    this.path?.enter();
    const { stopping } = this;
    stopping.begin(thread.pending);
    this.wakesUp = how.wakesUp ?? false;
    this.turns.begin(how.turns ?? Number.POSITIVE_INFINITY);
    this.sections.ended = [];
    this.endsApart = false;
    thread.pending = runAction;
    const limit = how.limit ?? invisibleLimit;
    let budget = limit;
    let nextLook = Math.max(0, limit - instructionsBetweenLooks);
    try {
      if (stopping.permit) {
        // The pending action is the next instruction. Where it has become invisible meanwhile (the thread is
        // alone by now), the permission must not be left for another one.
        const frame = thread.top!;
        frame.code.execute[frame.position](thread, frame);
        stopping.permit = false;
        budget--;
      }
      while (!stopping.isStopped) {
        const frame = thread.top!;
        frame.code.execute[frame.position](thread, frame);
        if (--budget <= nextLook) {
          if (budget <= 0 && thread.atomicDepth === 0) break;
          if (budget < -atomicLimit) throw new Unsupported({ kind: "endless-section" });
          if (budget > 0) nextLook = Math.max(0, budget - instructionsBetweenLooks);
          if (budget > 0 || budget % instructionsBetweenLooks === 0) this.onLongStep?.();
        }
      }
    } catch (error) {
      const isFirst = budget === limit;
      if (isFirst || !how.endsApart || !this.canEndLater(thread, error)) throw error;
      thread.pending = runAction;
      thread.failing = error instanceof AssumptionFailed;
      this.endsApart = true;
    } finally {
      this.executed += limit - budget;
    }
    if (this.memory.wantsCollection) this.collect();
  }

  /**
   * Whether the end of the run can be left to a step of its own: others may come before it, and see what this
   * step has done so far. The instruction that throws has changed nothing yet and does the same again.
   */
  private canEndLater(thread: Thread, error: unknown): boolean {
    return isEndOfRun(error) && this.liveThreads > 1 && thread.atomicDepth === 0 && thread.top !== undefined;
  }

  /** The oldest store that a thread has delayed reaches memory. */
  flush(thread: Thread): void {
    this.current = thread;
    this.sections.ended = [];
    this.model!.flush(thread.number);
  }

  /** Gives back the numbers of gone objects that nothing points to any more. */
  collect(): void {
    this.memory.collect((visit) => this.forEachRegisterPointer(visit));
  }

  /** A loop has come round. After so many turns with nothing visible between them the step is cut. */
  endsTurn(): void {
    if (this.turns.endsTurn() && this.current.atomicDepth === 0) this.stopping.isStopped = true;
  }

  /**
   * The step is cut when the next loop comes round. After a choice: else the choices of all turns would
   * multiply within one step.
   */
  cutAtNextTurn(): void {
    this.turns.cutAtNext();
  }

  /** The thread, made this state's own so that it can be changed in place. */
  own(thread: Thread): Thread {
    if (thread.epoch === this.epoch) return thread;
    const copy = copyThread(thread);
    copy.epoch = this.epoch;
    this.threads[thread.number] = copy;
    return copy;
  }

  /** Tells the watch of a store that memory has yet to see, where it changes what the thread sees. */
  noteStore(thread: Thread, object: MemoryObject, before: MemoryObject, after: MemoryObject): void {
    if (this.watch === undefined || isInRuntimeAction(thread)) return;
    const isOther = this.hasOther(before, after, { offset: 0, size: after.size });
    if (isOther) this.watch.stored(object, thread.number);
  }

  /** The bytes as a thread reads them; they are in the object returned, from `memory.offset` on. */
  seen(thread: Thread, object: MemoryObject, offset: number, size: number): MemoryObject {
    if (this.model !== undefined) return this.model.load(thread, object, offset, size);
    this.memory.offset = offset;
    return object;
  }

  /** A plain store of what `value` writes. */
  write(thread: Thread, object: MemoryObject, offset: number, size: number, value: WriteValue): void {
    if (this.model !== undefined) this.model.store(thread, object, offset, size, undefined, value);
    else this.watched(thread, object, offset, size, () => value(this.memory, object, offset));
  }

  /**
   * Carries out a store, and tells the watch where it changed something. What the runtime does inside its own
   * actions (lock words, queues of waiters, buffers of streams) is not the program's doing.
   */
  watched(thread: Thread, object: MemoryObject, offset: number, size: number, store: () => void): void {
    const { watch } = this;
    if (watch === undefined || isInRuntimeAction(thread)) {
      store();
      return;
    }
    const data = object.data.slice(0, offset + size);
    const before = { data, terms: object.terms === null ? null : new Map(object.terms) };
    store();
    const after = this.memory.find(object.number)!;
    if (this.hasOther(before, after, { offset, size })) watch.stored(after, thread.number);
  }

  /** Whether bytes have changed; where they are terms, what holds of the inputs says so. */
  private hasOther(
    before: Bytes,
    after: Bytes,
    range: { readonly offset: number; readonly size: number },
  ): boolean {
    const { offset, size } = range;
    if (before.terms === null && after.terms === null) {
      for (let at = offset; at < offset + size; at++) if (before.data[at] !== after.data[at]) return true;
      return false;
    }
    return this.path!.isOther(wholeTerm(before, range), wholeTerm(after, range));
  }

  /**
   * An instruction whose order is weaker than sequential consistency is executed, or an action that orders as little.
   * Guards of static variables do not count: a thread that reads an old one asks the runtime, which tells it.
   */
  meetWeakOrder(object: MemoryObject | undefined): void {
    if (object?.origin.guard || !this.hasCompany) return;
    if (object?.shared === false) this.weakOrders.onOwn = true;
    else this.weakOrders.onShared = true;
  }

  /** Whether the order of what this thread does may concern another one: one that lives, or that ended and was not joined. */
  private get hasCompany(): boolean {
    const { unjoined } = this;
    return this.liveThreads > 1 || unjoined.mayBeDetached || unjoined.any;
  }

  // ---- frames -------------------------------------------------------------------------------------

  pushFrame(thread: Thread, code: Code): Frame {
    const frame = new Frame(code, thread.top);
    thread.stackBytes += frame.stackBytes;
    if (thread.stackBytes > this.options.stackLimit) throw stackOverflow(this.options.stackLimit);
    thread.top = frame;
    if (code.threadLocalSlots.length > 0) this.fillThreadLocals(thread, frame);
    return frame;
  }

  /** Leaves the innermost frame by return. An atomic section that it began and did not end is its caller's. */
  popFrame(thread: Thread, frame: Frame): void {
    this.watch?.left(frame);
    this.sections.leaveFrame(thread.number, frame.depth);
    this.endFrameObjects(thread, frame);
    thread.stackBytes -= frame.stackBytes;
    if (frame.isAtomic) {
      thread.atomicDepth--;
      frame.atomicSections--;
    }
    if (frame.caller !== undefined) frame.caller.atomicSections += frame.atomicSections;
    thread.top = frame.caller;
  }

  /** Cuts the innermost frame off: what it had open ends with it. */
  unwindFrame(thread: Thread, frame: Frame): void {
    this.watch?.left(frame);
    this.sections.leaveFrame(thread.number, frame.depth);
    this.endFrameObjects(thread, frame);
    thread.stackBytes -= frame.stackBytes;
    thread.atomicDepth -= frame.atomicSections;
    thread.top = frame.caller;
  }

  private endFrameObjects(thread: Thread, frame: Frame): void {
    if (frame.objects.length === 0) return;
    const mark = { site: undefined, thread: thread.number, how: "left" as const };
    for (const number of frame.objects) {
      const object = this.memory.find(number);
      if (object === undefined || object.freed !== undefined) continue;
      this.checkNotHeld(object, "leaves-with-held-lock");
      this.observer?.freed(thread, object);
      this.memory.free(object, mark);
    }
    frame.objects = [];
  }

  /** A lock that is held must not go with the object that it lies in ([03 Resource sections]). */
  checkNotHeld(object: MemoryObject, kind: "frees-with-held-lock" | "leaves-with-held-lock"): void {
    const held = this.sections
      .all()
      .find((section) => section.kind === "exclusive" && addressObject(section.resource) === object.number);
    if (held !== undefined) {
      throw new Fault("lock-misuse", { kind, object: objectDescription(object) }, object);
    }
  }

  private fillThreadLocals(thread: Thread, frame: Frame): void {
    for (const { slot, image, offset } of frame.code.threadLocalSlots) {
      frame.values[slot] = makePointer(this.threadLocal(thread, image), offset);
    }
  }

  /** The thread's own instance of a thread-local variable, made when it is first needed. */
  threadLocal(thread: Thread, image: number): number {
    const known = thread.threadLocals.get(image);
    if (known !== undefined) return known;
    const model = this.memory.find(image)!;
    const pool = this.memory.names.pool(thread.number, -image);
    const origin = { ...model.origin, thread: thread.number };
    const object = this.memory.make(pool, origin, model.size, "zeroed");
    copyBytes(this.memory, model, 0, object, 0, model.size);
    thread.threadLocals.set(image, object.number);
    return object.number;
  }

  /** Where a thread is, seen from the user's code: the innermost frame that is not a library's. */
  userPosition(thread: Thread): CodePosition | undefined {
    let frame = thread.top;
    const innermost = frame;
    while (frame?.code.library) frame = frame.caller;
    const shown = frame ?? innermost;
    return shown?.code.position(shown.position);
  }

  /** Whether the program's own code that the thread executes is C. */
  isC({ top }: Thread): boolean {
    let frame = top;
    while (frame?.caller !== undefined && this.program.isLibrary(frame.code.fn.module)) frame = frame.caller;
    return frame?.code.fn.module.sourceFile.endsWith(".c") ?? false;
  }

  // ---- pointers -----------------------------------------------------------------------------------

  /**
   * The object that a thread is started with changes hands: only the new thread has it from now on. What it
   * points to is shared.
   */
  private handOver(value: RuntimeValue): void {
    forEachScalarPointer(value, (number) => {
      const object = this.memory.find(number);
      if (object !== undefined) forEachPointer(object, (target) => this.memory.share(target));
    });
  }

  /** What registers, thread-local variables and open sections point to. */
  forEachRegisterPointer(visit: (object: number) => void): void {
    for (const section of this.sections.all()) visit(addressObject(section.resource));
    this.model?.forEachPointer(visit);
    for (const thread of this.threads) if (thread !== undefined) forEachThreadPointer(thread, visit);
  }

  // ---- saving and restoring -----------------------------------------------------------------------

  /** From now on everything as it is belongs to a saved state: a change copies first. */
  freeze(): void {
    this.epoch++;
    this.memory.freeze();
  }

  save(): SavedState {
    this.epoch++;
    return {
      memory: this.memory.save(),
      threads: this.threads.filter((thread) => thread !== undefined),
      sections: this.sections.all(),
      buffers: this.model?.buffers,
      path: this.path?.saved,
    };
  }

  restore(saved: SavedState): void {
    this.memory.restore(saved.memory);
    this.sections.restore(saved.sections);
    this.model?.restore(saved.buffers ?? noBuffers());
    this.path?.restore(saved.path);
    this.threads = [];
    for (const thread of saved.threads) this.threads[thread.number] = thread;
    this.liveThreads = saved.threads.length;
    this.epoch++;
  }
}
