/**
 * The fast machine: steps threads of the current state by compiled code, on objects in linear memory. It does what
 * the reference interpreter does, or says that it cannot: then nothing has happened, and the interpreter takes the
 * step. States, steps and names of objects are the same in both.
 */
import type { Machine } from "../../machine.ts";
import type { NamePool } from "../../reductions/heap-names.ts";
import type { WayOn } from "../../stepper.ts";
import type { Chooser } from "../../stepping/choices.ts";
import type { CodePosition } from "../../threads/position.ts";
import type { Helpers } from "../compile/helpers.ts";
import type { Cells } from "../memory/cells.ts";
import { frameCode, frameDepth, framePosition, framePrevious } from "../memory/frame-record.ts";
import {
  accessKinds,
  mainStackSize,
  objectFlag,
  objectTableCapacity,
  pendingKind,
  stackBase,
  startedStackSize,
  startedStacks,
  status,
  weakOrder,
} from "../memory/layout.ts";
import { LinearMemory } from "../memory/linear-memory.ts";
import { accessWord } from "../memory/pending-words.ts";
import { wordAt, wordIndex } from "../memory/words.ts";
import { queryKind, StepQueries } from "../remember/step-queries.ts";
import { AddressArithmetic } from "./address-arithmetic.ts";
import { CallTargets } from "./call-targets.ts";
import { Codes } from "./codes.ts";
import { copyArgument, copyBytes, shareStored } from "./copying.ts";
import { FlatBuffers } from "./flat-buffers.ts";
import { FlatObjects } from "./flat-objects.ts";
import { countInFrames, FlatSections, isHeldAt, isLocked } from "./flat-sections.ts";
import { FlatStopping } from "./flat-stopping.ts";
import { FollowedGlobals } from "./followed-globals.ts";
import { FrameFinder } from "./frame-finder.ts";
import { FrameObjects } from "./frame-objects.ts";
import { FullFunctions } from "./full-functions.ts";
import { FusedAccesses } from "./fused-accesses.ts";
import { helpIntrinsic } from "./intrinsics/table.ts";
import { Kernels } from "./kernels.ts";
import { OpenElsewhere } from "./open-elsewhere.ts";
import { readShadow, writeShadow } from "./shadow-access.ts";
import { StepLooks } from "./step-looks.ts";
import { ThreadRecords } from "./thread-records.ts";
import { WorkThread } from "./work-thread.ts";

/** The end of a run by a step: the program has left, from a frame or by the end of its last thread; or it is none. */
export type EndOfRun =
  | { readonly kind: "exit"; readonly status: number; readonly frame: number }
  | { readonly kind: "failed assumption"; readonly isGuard: boolean };

export class FlatMachine implements Helpers {
  readonly linear = new LinearMemory();
  readonly queries = new StepQueries(this.linear);
  readonly objects = new FlatObjects(this.linear, this.queries);
  readonly sections = new FlatSections();
  readonly elsewhere: OpenElsewhere = new OpenElsewhere(this);
  readonly looks: StepLooks;
  readonly frames: FrameFinder;
  readonly fused: FusedAccesses;
  readonly stopping: FlatStopping = new FlatStopping(this);
  /** Where stores are delayed. */
  readonly buffers: FlatBuffers | undefined;
  readonly codes: Codes;
  readonly records: ThreadRecords;
  /** By image object: its record. */
  readonly imageRecords: number[] = [];
  /** How many of them there are. */
  imageCount = 0;
  /** The thread that runs. */
  current!: WorkThread;
  private readonly stepping = new WorkThread(stackBase, stackBase + mainStackSize);
  private readonly spare: WorkThread[] = [];
  /** Threads that this step has started, in the order of their numbers. */
  readonly started: WorkThread[] = [];
  /** Of the current state: whether a thread has this number. */
  isThread: (number: number) => boolean = () => false;
  /** Whether a thread of the current state, but for the one that was stepped, may access a followed global. */
  mayOthersAccess: (global: number) => boolean = () => true;
  /** Brings what the step has done so far into the form of states; false where that is not possible. */
  settleMidway: () => boolean = () => false;
  /** Threads run up to their first visible action in the step that starts them ([03] 1). */
  private readonly startsThreads: boolean;
  liveThreads = 0;
  wakesUp = false;
  private readonly pools = new Map<number, NamePool>();
  private readonly targets: CallTargets;
  readonly frameObjects: FrameObjects = new FrameObjects(this);
  readonly fullFunctions: FullFunctions = new FullFunctions(this);
  private isFailing = false;
  /** How the last step has ended the run, if it has. */
  end: EndOfRun | undefined;
  // Where the thread was when it was let run.
  private begunFrame = 0;
  private begunPosition = 0;
  /** Copies objects of the image that have been made since into linear memory. */
  syncImage: () => void = () => undefined;
  /** As UnjoinedThreads. */
  private readonly unjoined = new UnjoinedInRecords(this);
  private readonly kernels = new Kernels(this);
  private readonly addresses = new AddressArithmetic(this);
  private readonly globals: FollowedGlobals;

  constructor(
    readonly machine: Machine,
    readonly chooser: Chooser,
  ) {
    this.startsThreads = machine.options.reductions.has("local");
    this.looks = new StepLooks(machine, this.linear);
    this.frames = new FrameFinder(this.linear, this.looks);
    this.codes = new Codes(machine, this.linear, this, () => this.syncImage());
    this.targets = new CallTargets(machine, this.codes);
    this.records = new ThreadRecords(this.linear, this.codes);
    this.globals = new FollowedGlobals(machine, this.codes);
    this.fused = new FusedAccesses(this.linear, machine.lone.discipline, ({ object, offset }) =>
      isHeldAt(this.current.sections, object, offset),
    );
    const { memoryModel } = machine.options;
    this.buffers = memoryModel.kind === "tso" ? new FlatBuffers(this, memoryModel) : undefined;
    for (let index = 0; index < startedStacks; index++) {
      const base = stackBase + mainStackSize + index * startedStackSize;
      this.spare.push(new WorkThread(base, base + startedStackSize));
    }
  }

  get words(): Int32Array {
    return this.linear.words;
  }

  get cells(): Cells {
    return this.linear.cells;
  }

  // ---- steps -------------------------------------------------------------------------------------------

  /**
   * Lets the thread whose record this is do its pending action and go on to its next one. False: it was left to the
   * interpreter, and `undo` has to be called. The thread is then `result`, those that it started `started`.
   */
  step(record: number, turns: number, otherwise: WayOn): boolean {
    this.objects.meetsWithheld = false;
    return this.takeStep(record, turns, otherwise) && !this.objects.meetsWithheld;
  }

  private takeStep(record: number, turns: number, otherwise: WayOn): boolean {
    const thread = this.stepping;
    if (this.started.length > 0) this.started.length = 0;
    this.isFailing = false;
    this.end = undefined;
    this.wakesUp = otherwise === "wake-up";
    this.queries.begin();
    this.machine.memory.names.forgetHints();
    if (!this.records.load(record, thread)) return false;
    this.looks.begin();
    this.frames.begin();
    if (!this.run(thread, turns)) return false;
    if (!this.startsThreads || this.started.length === 0 || this.end !== undefined) return true;
    if (!this.settleMidway()) return false;
    this.machine.memory.names.forgetHints();
    for (let index = 0; index < this.started.length; index++) {
      if (!this.run(this.started[index], turns)) return false;
      if (this.end !== undefined) return true;
    }
    return true;
  }

  get result(): WorkThread {
    return this.stepping;
  }

  private run(thread: WorkThread, turns: number): boolean {
    const { cells, words, codes } = this;
    this.current = thread;
    const permit = thread.pending[accessWord.kind];
    const isPending = permit !== pendingKind.run;
    thread.isFresh = false;
    thread.isFailing = false;
    cells.permit = permit;
    this.fused.begin(turns);
    cells.atomicDepth = thread.atomicDepth;
    cells.stackBytes = thread.stackBytes;
    cells.stackLimit = this.machine.options.stackLimit;
    cells.stackEnd = thread.end - (1 << 16);
    cells.thread = thread.number;
    cells.frameSections = countInFrames(thread.sections);
    this.lookAround();
    thread.plan(pendingKind.run);
    let frame = thread.top;
    let code = frameCode(words, frame);
    const position = framePosition(words, frame);
    this.begunFrame = frame;
    this.begunPosition = position;
    const plan = codes.plan(code);
    let entry = plan.entryBefore(position) ?? (position === 0 && !isPending ? 0 : -1);
    cells.oddArguments = 0;
    cells.oddResults = 0;
    if (entry === 0) this.fullFunctions.giveArguments(frame);
    for (;;) {
      if (entry < 0) return false;
      cells.depth = 0;
      let answer: number;
      try {
        answer = codes.run(frame, entry, code);
      } catch (error) {
        // The host's stack is full: the interpreter's frames are on the heap.
        if (error instanceof RangeError) return false;
        throw error;
      }
      if (this.isFailing || answer === status.fallback) return false;
      if (answer === status.stopped) {
        thread.top = this.cells.top;
        break;
      }
      if (answer === status.ended) {
        thread.top = 0;
        return true;
      }
      if (answer === status.over) {
        if (this.end?.kind === "exit") thread.top = this.end.frame;
        return true;
      }
      if (answer === status.deep) {
        frame = this.cells.top;
        code = frameCode(this.words, frame);
        entry = 0;
        continue;
      }
      if (answer === status.landed) {
        frame = this.cells.top;
        code = frameCode(this.words, frame);
        entry = codes.plan(code).entryLanding(framePosition(this.words, frame)) ?? -1;
        continue;
      }
      const isJump = answer === status.jumped;
      const caller = isJump ? this.cells.top : framePrevious(this.words, frame);
      if (caller === 0) {
        thread.top = 0;
        return this.endThread(thread, 0);
      }
      const callee = isJump ? undefined : codes.fn(code);
      frame = caller;
      code = frameCode(this.words, frame);
      entry = codes.plan(code).entryBehind(framePosition(this.words, frame), callee) ?? -1;
    }
    thread.atomicDepth = this.cells.atomicDepth;
    thread.stackBytes = this.cells.stackBytes;
    return true;
  }

  /** Whether the step has done nothing before the instruction that it has come to. */
  isFirstInstruction(frame: number, position: number): boolean {
    return frame === this.begunFrame && position === this.begunPosition && this.fused.isAtStart;
  }

  /** The thread is over: what is left of its frames, and its thread-local variables, go. */
  endThread(thread: WorkThread, top: number): boolean {
    const { words } = this;
    for (let frame = top; frame !== 0; frame = framePrevious(words, frame)) {
      if (!this.frameObjects.end(frame)) return false;
    }
    if (this.buffers?.endThread(thread.number) === false) return false;
    const mark = { site: undefined, thread: thread.number, how: "thread ended" as const };
    for (let index = 1; index < thread.threadLocalWords; index += 2) {
      if (!this.objects.free(thread.threadLocals[index], mark)) return false;
    }
    this.sections.leaveFrame(thread, 0);
    if (thread.sections.length > 0) {
      this.queries.isOpaque = true;
      this.sections.orphan(thread);
    }
    thread.top = 0;
    this.liveThreads--;
    // The end of the last one is the end of the program.
    if (this.liveThreads === 0) this.end = { kind: "exit", status: 0, frame: 0 };
    return true;
  }

  /** Adds what compiled code has counted to the figures of the reductions. */
  countAccesses(): void {
    const { cells } = this;
    const { visibility } = this.machine;
    visibility.local += cells.localAccesses;
    visibility.unused += cells.aloneAccesses;
    visibility.visible += cells.visibleAccesses;
    cells.localAccesses = 0;
    cells.aloneAccesses = 0;
    cells.visibleAccesses = 0;
  }

  /** A lock that is held must not go with the object that it lies in. */
  isLocked(object: number): boolean {
    return isLocked(this.current.sections, object) || this.elsewhere.isLocked(object);
  }

  get isAlone(): boolean {
    return this.machine.laterUse.isAlone(this.liveThreads, this.unjoined);
  }

  /** As Machine.meetWeakOrder, on an object with these flags. */
  meetWeakOrder(flags: number): void {
    if ((flags & objectFlag.guard) !== 0 || this.cells.hasCompany === 0) return;
    const what = (flags & objectFlag.shared) !== 0 ? weakOrder.onShared : weakOrder.onOwn;
    this.cells.metWeakOrders |= what;
  }

  /** Tells the machine of the weak orders that were met. */
  reportWeakOrders(): void {
    const { weakOrders } = this.machine;
    const met = this.cells.metWeakOrders;
    if ((met & weakOrder.onShared) !== 0) weakOrders.onShared = true;
    if ((met & weakOrder.onOwn) !== 0) weakOrders.onOwn = true;
  }

  /** Whom it may concern what the thread does has changed: who is there, or whether it is in an atomic section. */
  lookAround(): void {
    const { cells } = this;
    const { unjoined } = this.machine;
    const hasCompany = this.liveThreads > 1 || unjoined.mayBeDetached || this.unjoined.any;
    cells.hasCompany = hasCompany ? 1 : 0;
    this.stopping.chooseTable();
  }

  // ---- helpers of compiled code -----------------------------------------------------------------------

  visible(record: number, offset: number, size: number, access: number): number {
    return this.stopping.before(record, offset, size, access) ? 1 : 0;
  }

  buffered(frame: number, record: number, offset: number, size: number, access: number): number {
    const buffers = this.buffers!;
    this.queries.isOpaque = true;
    switch (accessKinds[access & 3]) {
      case "load":
        return buffers.load(record, offset, size, access);
      case "store":
        return buffers.store(frame, record, offset, size, access);
      case "read-modify-write":
        return buffers.update(record, offset, size, access);
    }
  }

  stored(): number {
    this.queries.isOpaque = true;
    return this.buffers!.stored();
  }

  fence(permit: number): number {
    this.queries.isOpaque = true;
    return this.buffers!.fence(permit);
  }

  goesOn(why: number): number {
    return this.looks.goesOn(why);
  }

  kernel(frame: number, position: number): number {
    return this.kernels.compute(frame, position);
  }

  copyShadow(from: number, to: number): void {
    const { words } = this;
    for (let word = 0; word < 3; word++) words[wordIndex(to) + word] = words[wordIndex(from) + word];
  }

  readShadow(record: number, offset: number, kind: number, to: number): number {
    return readShadow(this, record, offset, kind, to);
  }

  writeShadow(record: number, offset: number, size: number, from: number): number {
    return writeShadow(this, record, offset, size, from) ? 0 : status.fallback;
  }

  passOdd(code: number): number {
    return this.fullFunctions.pass(code);
  }

  returnOdd(frame: number): number {
    return this.fullFunctions.returnFrom(frame);
  }

  computed(operation: number): number {
    return this.addresses.compute(operation);
  }

  own(record: number): number {
    return this.objects.own(record);
  }

  readParts(record: number, offset: number, size: number): void {
    this.objects.readParts(record, offset, size);
  }

  isClean(record: number, offset: number, size: number, pointer: number): number {
    return this.objects.isClean(record, offset, size, pointer !== 0) ? 1 : 0;
  }

  markOf(record: number, offset: number): number {
    return this.objects.markOf(record, offset);
  }

  undefinedBits(record: number, offset: number, size: number): number {
    return this.objects.undefinedIn(record, offset, size);
  }

  setUndefined(record: number, offset: number, size: number, bits: number): void {
    this.objects.setUndefined(record, offset, size, bits);
  }

  clearShadow(record: number, offset: number, size: number): void {
    this.objects.clearShadow(record, offset, size);
  }

  markPointer(record: number, offset: number): void {
    if (!this.objects.markPointer(record, offset)) this.isFailing = true;
  }

  makeLocal(frame: number, position: number, size: number): number {
    return this.frameObjects.makeLocal(frame, position, size);
  }

  copyArgument(callee: number, low: number, object: number, size: number): number {
    return copyArgument(this, callee, low, object, size);
  }

  leave(frame: number): number {
    const { cells, words } = this;
    const { objectEnds } = this.machine.lone;
    // Asked every time: a step asks the same whenever it is taken.
    const isReached = objectEnds.isOn && this.frameObjects.firstReached(frame, 0) !== 0;
    if (isReached) objectEnds.note(cells.atomicDepth > 0 ? "in section" : "fused");
    if (!this.frameObjects.end(frame)) return status.fallback;
    if (cells.frameSections > 0) {
      this.sections.leaveFrame(this.current, frameDepth(words, frame));
      cells.frameSections = countInFrames(this.current.sections);
    }
    return 0;
  }

  help(intrinsic: number, frame: number, position: number): number {
    return helpIntrinsic(this, intrinsic, frame, position);
  }

  callTarget(low: number, high: number, site: number, isByLibrary: number): number {
    const isInAction = isByLibrary !== 0 && this.cells.atomicDepth > 0;
    return low === 0 ? this.targets.at(site, high >>> 0, isInAction) : -1;
  }

  threadLocal(image: number): number {
    const { current, machine } = this;
    const known = current.threadLocal(image);
    if (known !== 0) return known;
    const model = machine.memory.find(image)!;
    const number = this.takeName(current.number, -image, 0);
    const origin = { ...model.origin, thread: current.number };
    const record =
      number === 0 ? 0 : this.objects.make(number, model.size, this.newFlags(), "zeroed", origin);
    if (record === 0) {
      this.isFailing = true;
      return 0;
    }
    if (!this.copyBytes(this.objects.record(image), 0, record, 0, model.size)) this.isFailing = true;
    if (!current.addThreadLocal(image, number)) this.isFailing = true;
    return number;
  }

  frameSize(code: number): number {
    const { size } = this.codes.layout(code);
    this.syncImage();
    return size;
  }

  compile(code: number): number {
    this.machine.onLongStep?.();
    this.codes.compile(code);
    return code;
  }

  /** Makes the thread-local variables of the function that a thread begins with. */
  fillThreadLocals(thread: WorkThread, code: number): void {
    const { current } = this;
    const { threadLocalSlots } = this.codes.code(code);
    this.syncImage();
    this.current = thread;
    for (const { image } of threadLocalSlots) this.threadLocal(image);
    this.current = current;
  }

  // ---- what they have in common -------------------------------------------------------------------------

  /** The lowest free number of the pool; 0 where the table is too small for it. */
  takeName(thread: number, site: number, variant: number): number {
    const { names } = this.machine.memory;
    const key = (site * 2 ** 20 + thread) * 4 + variant;
    let pool = this.pools.get(key);
    if (pool === undefined) this.pools.set(key, (pool = names.pool(thread, site, variant)));
    const number = names.take(pool, (candidate) => !this.objects.isThere(candidate));
    // One that was new to the pool is there in some other state.
    if (number < objectTableCapacity) this.objects.isThere(number);
    return number < objectTableCapacity ? number : 0;
  }

  newFlags(): number {
    return this.machine.memory.shareAll ? objectFlag.shared : 0;
  }

  /** The innermost frame that is not a library's, or the innermost: where the user's code is. */
  userPosition(frame: number): CodePosition {
    const { words, codes } = this;
    let shown = frame;
    while (shown !== 0 && codes.code(frameCode(words, shown)).library) shown = framePrevious(words, shown);
    if (shown === 0) shown = frame;
    const code = codes.code(frameCode(words, shown));
    return code.position(framePosition(words, shown));
  }

  copyBytes(from: number, fromOffset: number, to: number, toOffset: number, count: number): boolean {
    return copyBytes(this, from, fromOffset, to, toOffset, count);
  }

  shareStored(record: number, offset: number, count: number): boolean {
    return shareStored(this, record, offset, count);
  }

  /** As LaterUse.isLeftAlone, but for what is on its way. */
  isOnlyUser(number: number, concern: number): boolean {
    const global = this.globals.numberOf(number, concern);
    if (global < 0) return false;
    this.queries.ask(queryKind.others, global);
    if (this.mayOthersAccess(global)) return false;
    if (this.started.length === 0) return true;
    for (const thread of [this.stepping, ...this.started]) {
      if (thread === this.current || thread.top === 0) continue;
      const places: number[] = [];
      for (let frame = thread.top; frame !== 0; frame = framePrevious(this.words, frame))
        places.push(frameCode(this.words, frame), framePosition(this.words, frame));
      if (this.mayAccess(thread.start, places, global)) return false;
    }
    return true;
  }

  /** Whether a thread with these functions on its stack, at these positions, may access a followed global. */
  mayAccess(start: number, places: readonly number[], global: number): boolean {
    return this.globals.may(start, places, global);
  }

  /** A thread of its own, with room for its stack; undefined where there is none left. */
  takeSpare(): WorkThread | undefined {
    return this.spare[this.started.length];
  }
}

/** As UnjoinedThreads, of the current state. */
class UnjoinedInRecords {
  constructor(private readonly flat: FlatMachine) {}

  get any(): boolean {
    const { machine, objects, words } = this.flat;
    const { object } = machine.unjoined;
    const record = object === undefined ? 0 : objects.recordAt(object, 0, 4);
    return record !== 0 && wordAt(words, objects.data(record)) > 1;
  }
}
