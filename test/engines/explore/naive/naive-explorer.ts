/**
 * A naive explorer, for comparison with the real one: depth first, every instruction of the user's code a step
 * of its own, states told apart by a text of everything in them (dead values included), nothing reduced.
 * Shares with the real explorer the machine and nothing else.
 */

import type { Program } from "../../../../src/ir/program.ts";
import { AssumptionFailed, Fault, ProgramExit, Unsupported } from "../../../../src/machine/fault.ts";
import { Machine } from "../../../../src/machine/machine.ts";
import { findLeaks } from "../../../../src/machine/memory/leaks.ts";
import type { Chooser, Side } from "../../../../src/machine/stepping/choices.ts";
import type { StepWatch } from "../../../../src/machine/stepping/step-options.ts";
import type { SavedState } from "../../../../src/machine/threads/saved-state.ts";
import type { Thread } from "../../../../src/machine/threads/thread.ts";
import { isKeepingThread } from "../../../../src/replay/sections/thread-handles.ts";
import { stepperOptions } from "../../../../src/replay/stepper-options.ts";
import type { CheckOptions } from "../../../../src/verdict/check-options.ts";
import { StateText } from "../state-text.ts";
import type { NaiveState, Way } from "./naive-graph.ts";
import { type Doing, isSeen, NaiveDoings } from "./naive-progress.ts";
import { type AccessesInside, hasRace } from "./naive-races.ts";
import { lastKey, NaiveSections } from "./naive-sections.ts";

export class NaiveExplorer implements Chooser {
  readonly choosesAnything = false;
  readonly states: NaiveState[] = [];
  readonly rules = new Set<string>();
  readonly exits = new Set<number>();
  readonly unsupported = new Set<string>();
  /** Alternatives that were chosen between, by side. */
  readonly met = { fair: 0, adversarial: 0 };

  readonly sections: NaiveSections;

  private readonly machine: Machine;
  private readonly saved: SavedState[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly pending: number[] = [];
  private readonly texts = new StateText();
  private plan: readonly number[] = [];
  private made: { value: number; alternatives: number; side: Side }[] = [];

  constructor(
    program: Program,
    private readonly options: CheckOptions,
  ) {
    const withoutReductions = ["local", "later-use"] as const;
    this.machine = new Machine(
      program,
      stepperOptions({ ...options, withoutReductions }, () => {}).machine,
      this,
    );
    this.sections = new NaiveSections(this.machine);
  }

  /** Whether the whole graph was seen. */
  explore(maxStates: number): boolean {
    this.machine.start();
    this.number();
    for (let state = this.pending.pop(); state !== undefined; state = this.pending.pop()) {
      if (this.states.length > maxStates) return false;
      this.expand(state);
    }
    return this.unsupported.size === 0;
  }

  choose(alternatives: number, side: Side): number {
    const value = this.plan[this.made.length] ?? 0;
    this.made.push({ value, alternatives, side });
    this.met[side === "adversarial" ? side : "fair"]++;
    return value;
  }

  chooseFlushes(alternatives: number, side: Side): number {
    return this.choose(alternatives, side);
  }

  input(low: bigint, high: bigint): bigint {
    if (high - low > 255n) throw new Unsupported({ kind: "unbounded-input" });
    return high > low ? low + BigInt(this.choose(Number(high - low) + 1, this.options.inputs)) : low;
  }

  /** The number of the machine's state. */
  private number(): number {
    this.machine.collect();
    const saved = this.machine.save();
    const text = this.texts.of(saved);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.states.length;
    this.numbers.set(text, number);
    this.saved.push(saved);
    this.states.push({ open: this.sections.open(), ways: [], failsAssumption: undefined });
    this.pending.push(number);
    return number;
  }

  private expand(state: number): void {
    const inside: AccessesInside = [];
    this.machine.onHiddenAccess = ({ number }, access) => (inside[number] ??= []).push(access);
    for (const { number: thread } of this.saved[state].threads) {
      this.machine.restore(this.saved[state]);
      for (const { spurious, waits } of this.waysOf(thread)) {
        const way: Way = { thread, spurious, waits, leaves: [] };
        this.states[state].ways.push(way);
        for (let plan: readonly number[] | undefined = []; plan !== undefined; plan = this.nextPlan()) {
          this.machine.restore(this.saved[state]);
          this.plan = plan;
          this.made = [];
          this.take(state, way);
        }
      }
    }
    this.machine.onHiddenAccess = undefined;
    this.machine.restore(this.saved[state]);
    if (hasRace(this.machine, inside)) this.rules.add("data-race");
  }

  /** For each way in which the thread can go on: whether that is a spurious wake-up, and whether it could wait. */
  private waysOf(thread: number): Pick<Way, "spurious" | "waits">[] {
    const { pending } = this.machine.threads[thread]!;
    if (pending.kind !== "runtime" || this.machine.conditionHolds(pending.conditions))
      return [{ spurious: false, waits: false }];
    const timesOut = { spurious: false, waits: true };
    const wakesUp = { spurious: true, waits: true };
    const ways = {
      block: [],
      "may-time-out": [timesOut],
      "may-wake": [wakesUp],
      "may-time-out-or-wake": [timesOut, wakesUp],
    };
    return ways[pending.otherwise];
  }

  private nextPlan(): number[] | undefined {
    const last = this.made.findLastIndex(({ value, alternatives }) => value + 1 < alternatives);
    if (last < 0) return undefined;
    return [...this.made.slice(0, last).map(({ value }) => value), this.made[last].value + 1];
  }

  private take(state: number, way: Way): void {
    const { open } = this.states[state];
    let target = -1;
    let ended: ReadonlySet<string> = open;
    let doings: readonly Doing[] = [];
    try {
      ({ ended, doings } = this.perform(open, way));
      target = this.number();
    } catch (error) {
      if (error instanceof AssumptionFailed) {
        // Outside an atomic section the value is already known: whatever others do, it will fail.
        const surely = this.machine.threads[way.thread]!.atomicDepth === 0;
        this.states[state].failsAssumption = surely
          ? "surely"
          : (this.states[state].failsAssumption ?? "now");
        return;
      }
      if (error instanceof Fault) this.rules.add(error.rule);
      else if (error instanceof Unsupported) this.unsupported.add(error.what.kind);
      else if (error instanceof ProgramExit) {
        this.exits.add(error.status);
        if (findLeaks(this.machine).length > 0) this.rules.add("leak");
      } else throw error;
    }
    way.leaves.push({ choices: this.made, target, ended, doings });
  }

  /** One step: one instruction of the user's, or the library's up to its next visible action. Gives the keys it ends. */
  private perform(
    open: ReadonlySet<string>,
    { thread, spurious }: Way,
  ): { ended: Set<string>; doings: readonly Doing[] } {
    const { machine } = this;
    let progress = false;
    const written = new Set<number>();
    const watch: StepWatch = {
      stored({ number }, by) {
        if (by === thread && !isKeepingThread(machine.threads[thread]?.top)) written.add(number);
      },
      wrote: () => (progress = true),
      left() {},
      jumped: ({ code }, _from, to) => {
        if (this.sections.isAfterFailure(code, to)) this.unsupported.add("loops that go on after a failure");
      },
      returnedAgain: () => this.unsupported.add("loops by longjmp"),
      acted: (call, holds) => doings.acted(call, holds),
    };
    const doings = new NaiveDoings(machine, thread);
    const ended = new Set([`wait ${thread}`]);
    let wakesUp = spurious;
    // A visible action is a step of its own; what follows it in the library is another one.
    const isAction = machine.threads[thread]!.pending.kind !== "run";
    for (let inLibrary = true; inLibrary; wakesUp = false) {
      const held = this.sections.held();
      machine.watch = watch;
      try {
        machine.step(machine.threads[thread]!, { limit: 1, wakesUp, endsApart: true });
      } finally {
        machine.watch = undefined;
      }
      for (const section of machine.sections.ended) ended.add(lastKey(held, section));
      doings.locked(held, this.sections.held());
      const after = machine.threads[thread];
      inLibrary = !isAction && after?.top !== undefined && this.isInsideLibrary(after);
    }
    const still = this.sections.open();
    progress ||= written.size > 0 && isSeen(machine, written, thread);
    for (const key of open) {
      if (key.startsWith(`spin ${thread} `) && (progress || !still.has(key))) ended.add(key);
      // What a thread that is gone held is a section of nobody's from then on, with another key.
      if (machine.threads[thread] === undefined && !still.has(key)) ended.add(key);
    }
    return { ended, doings: doings.finish() };
  }

  /** The thread goes on in the library with nothing, or with something that is the library's and this thread's. */
  private isInsideLibrary({ pending, top }: Thread): boolean {
    if (!top!.code.library || pending.kind === "run") return top!.code.library;
    if (pending.kind !== "access" || pending.also !== undefined) return false;
    const { kind } = this.machine.memory.find(pending.object)!.origin;
    if (kind === "internal" || kind === "thread-local") return true;
    for (let frame = top; frame?.code.library; frame = frame.caller)
      if (frame.objects.includes(pending.object)) return true;
    return false;
  }
}
