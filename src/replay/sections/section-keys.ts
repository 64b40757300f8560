/**
 * Keys of section instances ([03 Resource sections]): what is open in a state is read off the state, what an
 * edge ends is found by executing it again under watch. No key is open twice in a state.
 */
import { LoopExits } from "../../analysis/exits/loop-exits.ts";
import type { Loop } from "../../analysis/flow/loops.ts";
import type { RuntimeAction } from "../../base/runtime/actions.ts";
import type { FunctionValue } from "../../ir/module.ts";
import type { RuntimeCall } from "../../machine/action.ts";
import type { Code } from "../../machine/interpreter/code.ts";
import type { Machine } from "../../machine/machine.ts";
import type { MemoryObject } from "../../machine/memory/memory-object.ts";
import { isWithinReach } from "../../machine/memory/within-reach.ts";
import type { StepWatch } from "../../machine/stepping/step-options.ts";
import type { Frame } from "../../machine/threads/frame.ts";
import type { CodePosition } from "../../machine/threads/position.ts";
import type { OpenSection, SectionKind } from "../../machine/threads/sections.ts";
import type { Thread } from "../../machine/threads/thread.ts";
import type { SectionKindName } from "../../verdict/check-options.ts";
import { HandOvers, HandOverWatch } from "./hand-overs.ts";
import { LoopTable } from "./loop-table.ts";
import { isKeepingThread } from "./thread-handles.ts";

export type SectionKey =
  | {
      readonly kind: "wait";
      readonly thread: number;
      readonly action: RuntimeAction;
      readonly resource: bigint;
    }
  /** Begun and ended explicitly: locks that are held, annotations. */
  | {
      readonly kind: "held";
      readonly section: SectionKind;
      readonly thread: number;
      readonly resource: bigint;
      readonly began: CodePosition | undefined;
    }
  | {
      readonly kind: "function";
      readonly thread: number;
      readonly depth: number;
      readonly code: Code;
    }
  | {
      readonly kind: "spin";
      readonly thread: number;
      readonly depth: number;
      readonly code: Code;
      readonly header: number;
      /** 1 for an outermost loop of its function. */
      readonly nesting: number;
    };

export interface SectionOptions {
  readonly kinds: readonly SectionKindName[];
  /** Whether the function was said to have to return. */
  mustReturn(fn: FunctionValue): boolean;
}

/** What a step does to sections. */
export interface StepEnds {
  readonly ended: ReadonlySet<string>;
  readonly handOvers: HandOvers;
}

/** For what is no thread's step. */
export const endsNothing: StepEnds = { ended: new Set(), handOvers: new HandOvers() };

export class SectionKeys {
  private readonly loopsOf = new Map<Code, LoopTable>();
  private readonly required = new Map<Code, boolean>();
  private readonly exits: LoopExits;
  /** How many jumps back to `setjmp` are known: with another one, what was said of loops so far may not hold. */
  knownJumps = 0;
  /** Functions of the user's may call `setjmp`. */
  readonly mayReturnAgain: boolean;

  constructor(
    private readonly machine: Machine,
    private readonly options: SectionOptions,
  ) {
    const { program } = machine;
    this.exits = new LoopExits(program);
    this.mayReturnAgain = program.modules.some(
      (module) =>
        !program.isLibrary(module) && module.functions.some(({ attributes }) => attributes.returnsTwice),
    );
  }

  /** The sections that are open in the machine's state, by a text that is the same for the same instance. */
  open(): Map<string, SectionKey> {
    const keys = new Map<string, SectionKey>();
    this.addHeld(keys);
    for (const thread of this.machine.threads) {
      if (thread === undefined) continue;
      this.addWait(keys, thread);
      for (let frame = thread.top; frame !== undefined; frame = frame.caller)
        this.addFrame(keys, thread, frame);
    }
    return keys;
  }

  private wants(kind: SectionKindName): boolean {
    return this.options.kinds.includes(kind);
  }

  private addWait(keys: Map<string, SectionKey>, thread: Thread): void {
    const { pending } = thread;
    if (!this.wants("wait") || pending.kind !== "runtime" || pending.conditions.length === 0) return;
    const { action, resource } = pending;
    keys.set(waitText(thread.number), { kind: "wait", thread: thread.number, action, resource });
  }

  /** Explicitly begun sections; the same resource held several times by a thread is told apart by a count. */
  private addHeld(keys: Map<string, SectionKey>): void {
    for (const section of this.machine.sections.all()) {
      if (!this.wants(section.kind)) continue;
      let count = 0;
      while (keys.has(heldText(section, count))) count++;
      const { kind, resource, thread, began } = section;
      keys.set(heldText(section, count), { kind: "held", section: kind, thread, resource, began });
    }
  }

  private addFrame(keys: Map<string, SectionKey>, thread: Thread, frame: Frame): void {
    const { code, depth } = frame;
    if (this.wants("function") && this.mustReturn(code)) {
      keys.set(functionText(thread.number, frame), {
        kind: "function",
        thread: thread.number,
        depth,
        code,
      });
    }
    // Code of library headers is compiled into the user's modules and counts as theirs: `wait(lock, predicate)` is
    // such a loop.
    if (!this.wants("spin") || this.machine.program.isLibrary(code.fn.module)) return;
    for (const loop of this.loopTable(code).around(code.blockOf[frame.position])) {
      keys.set(loopText(thread.number, depth, loop), {
        kind: "spin",
        thread: thread.number,
        depth,
        code,
        header: loop.header,
        nesting: loop.depth,
      });
    }
  }

  private mustReturn(code: Code): boolean {
    let required = this.required.get(code);
    if (required === undefined) this.required.set(code, (required = this.options.mustReturn(code.fn)));
    return required;
  }

  private loopTable(code: Code): LoopTable {
    let table = this.loopsOf.get(code);
    if (table === undefined) this.loopsOf.set(code, (table = new LoopTable(code, this.exits)));
    return table;
  }

  /**
   * Executes a step and says which of the keys open before it has ended, and what it hands over to others. `step` may
   * throw where the step ends the program; then nothing is said. A loop counts as ended by what it does for others, too,
   * unless only leaving it counts ([07 What is asked]).
   */
  ended(
    open: ReadonlyMap<string, SectionKey>,
    thread: number,
    step: () => void,
    loopsEnd: "by work" | "by leaving" = "by work",
  ): StepEnds {
    const { machine } = this;
    const handOvers = new HandOverWatch(machine, thread);
    const watch = new EndWatch(machine, thread, handOvers, {
      left: (frame, from, to) => {
        const table = this.loopTable(frame.code);
        if (table.learnFailure(to)) this.knownJumps++;
        return table.left(from, to);
      },
      learn: (frame, from, to) => {
        if (this.loopTable(frame.code).learn(from, to)) this.knownJumps++;
      },
    });
    const heldBefore = countHeld(machine);
    machine.watch = watch;
    try {
      step();
    } finally {
      machine.watch = undefined;
    }
    const ended = new Set<string>();
    // A wait is one action: the step of the thread is its end.
    ended.add(waitText(thread));
    this.addEndedHeld(ended, heldBefore);
    // A thread that is gone has left all its frames; what it holds stays held, as a section of nobody's with a
    // key of its own (OpenSections.orphan): this key is not met again for the same instance.
    const gone = machine.threads[thread] === undefined;
    for (const [text, key] of open) {
      if (key.thread !== thread) continue;
      if (key.kind === "spin" && (gone || watch.endsLoop(key.depth, key.header, loopsEnd))) ended.add(text);
      if (key.kind === "function" && (gone || watch.leaves(key.depth))) ended.add(text);
      if (key.kind === "held" && gone) ended.add(text);
    }
    return { ended, handOvers: handOvers.finish() };
  }

  /** Whether a thread is in a loop that it cannot leave: who serves there for ever. */
  isInEndlessLoop({ top }: Thread): boolean {
    for (let frame = top; frame !== undefined; frame = frame.caller) {
      const { code, position } = frame;
      if (this.machine.program.isLibrary(code.fn.module)) continue;
      if (this.loopTable(code).isEndless(code.blockOf[position])) return true;
    }
    return false;
  }

  private addEndedHeld(ended: Set<string>, before: ReadonlyMap<string, number>): void {
    const remaining = new Map(before);
    for (const section of this.machine.sections.ended) {
      const base = heldText(section, 0);
      const count = remaining.get(base) ?? 0;
      if (count > 0) {
        ended.add(heldText(section, count - 1));
        remaining.set(base, count - 1);
      }
    }
  }
}

function countHeld(machine: Machine): Map<string, number> {
  const counts = new Map<string, number>();
  for (const section of machine.sections.all()) {
    const base = heldText(section, 0);
    counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  return counts;
}

function waitText(thread: number): string {
  return `wait ${thread}`;
}
function heldText(section: OpenSection, count: number): string {
  return `${section.kind} ${section.resource} ${section.thread} ${count}`;
}
function functionText(thread: number, frame: Frame): string {
  return `function ${thread} ${frame.depth} ${frame.code.firstSite}`;
}
function loopText(thread: number, depth: number, loop: Loop): string {
  return `spin ${thread} ${depth} ${loop.header}`;
}

/** What a step did that ends loops and functions: left them, stored something new, or wrote output. */
class EndWatch implements StepWatch {
  private hasProgressed = false;
  private shallowest = Number.POSITIVE_INFINITY;
  private readonly leftLoops = new Set<string>();

  constructor(
    private readonly machine: Machine,
    private readonly thread: number,
    private readonly handOvers: HandOverWatch,
    private readonly loops: {
      left(frame: Frame, from: number, to: number): readonly number[];
      learn(frame: Frame, from: number, to: number): void;
    },
  ) {}

  acted(call: RuntimeCall, holds: boolean): void {
    this.handOvers.acted(call, holds);
  }

  /** A thread that the step starts runs in it, too, up to its first action: what it does is no progress of this one. */
  private get isOwn(): boolean {
    return this.machine.current.number === this.thread;
  }

  /**
   * A store to memory that only its own thread can reach is no progress, since nobody waits for it. Who can reach it
   * is asked at the moment of the store: memory that is handed on later in the same step would be handed on in
   * another step without reductions.
   */
  stored({ number, origin, shared }: MemoryObject, thread: number): void {
    if (thread !== this.thread || this.hasProgressed || isKeepingThread(this.machine.threads[thread]?.top))
      return;
    if (origin.kind === "global" || origin.kind === "internal") this.hasProgressed = true;
    else if (shared) this.hasProgressed = isWithinReach(this.machine, new Set([number]), thread);
  }

  left(frame: Frame): void {
    if (!this.isOwn) return;
    this.shallowest = Math.min(this.shallowest, frame.depth);
  }

  jumped(frame: Frame, from: number, to: number): void {
    if (!this.isOwn) return;
    for (const header of this.loops.left(frame, from, to)) this.leftLoops.add(`${frame.depth} ${header}`);
  }

  returnedAgain(frame: Frame, from: number, to: number): void {
    this.loops.learn(frame, from, to);
    this.jumped(frame, from, to);
  }

  wrote(): void {
    if (this.isOwn) this.hasProgressed = true;
  }

  leaves(depth: number): boolean {
    return this.shallowest <= depth;
  }

  endsLoop(depth: number, header: number, loopsEnd: "by work" | "by leaving"): boolean {
    if (this.leaves(depth) || this.leftLoops.has(`${depth} ${header}`)) return true;
    return loopsEnd === "by work" && this.hasProgressed;
  }
}
