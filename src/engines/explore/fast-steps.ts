/**
 * The explorer's steps on the fast machine. The reference interpreter stays beside it, on the same stored states: it
 * takes the steps that compiled code leaves to it, and whoever wants to look into a state gets it there.
 */

import { otherwises } from "../../machine/action.ts";
import type { Range } from "../../machine/memory-model/buffered-store.ts";
import { conditionRange } from "../../machine/memory-model/store-buffers.ts";
import type { Otherwise, Stepper } from "../../machine/stepper.ts";
import { roundsInStep } from "../../machine/stepper.ts";
import { FlatMachine } from "../../machine/wasm/flat-machine.ts";
import { FlatStates } from "../../machine/wasm/flat-states.ts";
import { InterpreterBridge } from "../../machine/wasm/interpreter-bridge.ts";
import { conditionHolds } from "../../machine/wasm/intrinsics/actions.ts";
import { cell, pendingKind, pieceTag, threadHead } from "../../machine/wasm/layout.ts";
import type { InterpretedSteps } from "../../verdict/verdict.ts";
import type { StateStore } from "./state-store.ts";

const none: readonly Otherwise[] = [];
const goesOn: readonly Otherwise[] = ["none"];
/** By the number of what becomes of a waiting action: see `otherwises`. */
const whileWaiting: readonly (readonly Otherwise[])[] = otherwises.map(waitingWays);

function waitingWays(otherwise: (typeof otherwises)[number]): readonly Otherwise[] {
  switch (otherwise) {
    case "block":
      return none;
    case "may-time-out":
      return ["time-out"];
    case "may-wake":
      return ["wake-up"];
    case "may-time-out-or-wake":
      return ["time-out", "wake-up"];
  }
}

export class FastSteps implements StateStore {
  readonly flat: FlatMachine;
  readonly states: FlatStates;
  private readonly bridge: InterpreterBridge;
  /** Steps taken by compiled code, and those left to the interpreter. */
  compiledSteps = 0;
  interpretedSteps = 0;
  private warmUpSteps = 0;
  private entered = -1;

  constructor(
    private readonly stepper: Stepper,
    /** Steps that the interpreter takes first: many programs have few, and are done before anything is compiled. */
    private readonly warmUp: number,
  ) {
    this.flat = new FlatMachine(stepper.machine, stepper.chooser, stepper.options.eagerStart);
    this.states = new FlatStates(this.flat);
    this.bridge = new InterpreterBridge(stepper.machine, this.flat, this.states);
  }

  get bytes(): number {
    return this.states.bytes;
  }

  get pieceCount(): number {
    return this.states.pieces.count;
  }

  /** Makes a state the fast machine's. */
  enter(state: number): void {
    if (this.entered === state) return;
    this.states.restore(state);
    this.entered = state;
  }

  /** Puts the interpreter into a state. */
  restore(state: number): void {
    this.enter(state);
    this.bridge.restore();
  }

  /** The number of the state that the interpreter is in. */
  intern(): number {
    return this.bridge.intern();
  }

  /** Calls with the numbers of the threads of the entered state. */
  get threads(): readonly number[] {
    return this.states.threads;
  }

  /** As Stepper.alternatives. */
  alternatives(thread: number): readonly Otherwise[] {
    const steps = this.ownSteps(thread);
    return this.canFlush(thread) ? [...steps, "flush"] : steps;
  }

  private canFlush(thread: number): boolean {
    const { buffers } = this.flat;
    if (buffers === undefined || this.flat.words[cell.delayedStores >> 2] === 0) return false;
    return buffers.canFlush(thread, () => this.waitedFor());
  }

  /** The words that threads of the entered state wait for. */
  private waitedFor(): Range[] {
    const { words } = this.flat;
    const { threads, pieces } = this.states;
    const ranges: Range[] = [];
    for (const piece of threads) {
      if (piece === undefined || piece === 0) continue;
      const head = pieces.address(piece) >> 2;
      if (words[head + threadHead.tag] === pieceTag.foreignThread) {
        const { pending } = this.bridge.threadOf(piece);
        if (pending.kind === "runtime") ranges.push(...pending.conditions.map(conditionRange));
        continue;
      }
      const pending = head + threadHead.words;
      if (words[pending] !== pendingKind.runtime) continue;
      for (let index = 0; index < words[pending + 3]; index++) {
        const at = pending + 6 + 4 * index;
        const offset = words[at + 1];
        ranges.push({ object: (words[at + 2] + (offset >>> 31)) >>> 0, offset, size: 4 });
      }
    }
    return ranges;
  }

  private ownSteps(thread: number): readonly Otherwise[] {
    const { words } = this.flat;
    const piece = this.states.threads[thread];
    const head = this.states.pieces.address(piece) >> 2;
    if (words[head + threadHead.tag] === pieceTag.foreignThread) {
      this.bridge.restore();
      return this.stepper.ownSteps(thread);
    }
    const pending = head + threadHead.words;
    if (words[pending] !== pendingKind.runtime) return goesOn;
    const count = words[pending + 3];
    if (count === 0) return goesOn;
    for (let index = 0; index < count; index++) {
      const at = pending + 6 + 4 * index;
      // A condition that cannot even be read does not hold a thread back: its step then meets the error.
      if (conditionHolds(this.flat, words[at], words[at + 1], words[at + 2], words[at + 3]) !== 0)
        return goesOn;
    }
    return whileWaiting[words[pending + 2]];
  }

  /** The state after a step from the entered one; -1 where the interpreter has to take it. */
  step(thread: number, otherwise: Otherwise, choices: readonly number[]): number {
    const { flat, states } = this;
    const address = states.pieces.address(states.threads[thread]);
    const { liveThreads } = flat;
    let state = -1;
    if (this.warmUpSteps < this.warmUp) {
      this.warmUpSteps++;
      return -1;
    }
    flat.words[cell.fallbackSite >> 2] = -2;
    if (otherwise === "flush") {
      this.stepper.chooser.plan(choices);
      if (flat.buffers!.flush(thread)) state = states.internFlush();
      this.undo(liveThreads);
    } else if (flat.words[(address >> 2) + threadHead.tag] === pieceTag.thread) {
      this.stepper.chooser.plan(choices);
      flat.words[cell.fallbackSite >> 2] = -1;
      if (flat.step(address, roundsInStep, otherwise === "wake-up")) state = states.internStep();
      this.undo(liveThreads);
      if (++this.sinceCount > 1_000_000) this.countAccesses();
      if (flat.words[cell.metWeakOrder >> 2] !== 0) this.stepper.machine.metWeakOrder = true;
    }
    if (state < 0) this.countInterpreted();
    else this.compiledSteps++;
    return state;
  }

  /** Counters of compiled code have 32 bits. */
  private countAccesses(): void {
    this.sinceCount = 0;
    this.flat.countAccesses();
  }
  private sinceCount = 0;

  /** The entered state is the fast machine's again. */
  undo(liveThreads = this.states.liveThreads): void {
    const { flat, states } = this;
    flat.objects.undo();
    flat.buffers?.undo();
    flat.sections.open = states.sections[states.rest] ?? [];
    flat.liveThreads = liveThreads;
  }

  private countInterpreted(): void {
    this.interpretedSteps++;
    const site = this.flat.words[cell.fallbackSite >> 2];
    this.sites.set(site, (this.sites.get(site) ?? 0) + 1);
  }
  /** By instruction: how often a step was left to the interpreter at it; -1 where it never came to compiled code. */
  readonly sites = new Map<number, number>();

  /** How many steps the interpreter took, and at which instructions compiled code had left them to it. */
  interpreted(): InterpretedSteps {
    this.countAccesses();
    const causes = new Map<string, number>();
    for (const [site, steps] of this.sites) {
      const what = this.describe(site);
      causes.set(what, (causes.get(what) ?? 0) + steps);
    }
    const sorted = [...causes].sort((a, b) => b[1] - a[1]).slice(0, 5);
    return { steps: this.interpretedSteps, causes: sorted.map(([what, steps]) => ({ what, steps })) };
  }

  private describe(site: number): string {
    for (const code of this.stepper.machine.code.reached()) {
      const instruction = code.instructions[site - code.firstSite];
      if (site < code.firstSite || instruction === undefined) continue;
      const callee = instruction.opcode === "call" ? instruction.callee : undefined;
      const what = callee?.kind === "global" ? `call of ${callee.target.name}` : instruction.opcode;
      return `${what} in ${code.fn.name}`;
    }
    return "values that compiled code does not have";
  }

  /** Whether the pending actions of two threads of the entered state might race: then it is worth a closer look. */
  mayRace(): boolean {
    const { words } = this.flat;
    const { threads, pieces } = this.states;
    const accesses = this.accesses;
    let count = 0;
    let hasSection = false;
    let hasPlain = false;
    for (let thread = 0; thread < threads.length; thread++) {
      const piece = threads[thread] ?? 0;
      if (piece === 0) continue;
      const head = pieces.address(piece) >> 2;
      if (words[head + threadHead.tag] !== pieceTag.thread) return true;
      const pending = head + threadHead.words;
      if (words[pending] === pendingKind.atomicSection) hasSection = true;
      if (words[pending] !== pendingKind.access) continue;
      if (words[pending + 5] === 0) hasPlain = true;
      // A copy that also reads is looked at closely, if there is anybody else.
      if (words[head + threadHead.pendingWords] > 6) hasSection = true;
      accesses[count++] = pending;
    }
    if (count === 0) return false;
    if (hasSection && hasPlain) return true;
    for (let index = 0; index < count; index++) {
      const first = accesses[index];
      for (let other = index + 1; other < count; other++) {
        const second = accesses[other];
        if (words[first + 2] !== words[second + 2]) continue;
        if (words[first + 5] !== 0 && words[second + 5] !== 0) continue;
        if (words[first + 1] === 0 && words[second + 1] === 0) continue;
        if (words[first + 3] + words[first + 4] <= words[second + 3]) continue;
        if (words[second + 3] + words[second + 4] <= words[first + 3]) continue;
        return true;
      }
    }
    return false;
  }
  private readonly accesses: number[] = [];
}
