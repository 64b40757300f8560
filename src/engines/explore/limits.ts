/** Limits of a search, its progress, and its figures at the end. */
import { setImmediate } from "node:timers/promises";
import { StepInterrupted } from "../../machine/long-steps.ts";
import type { CheckOptions } from "../../verdict/check-options.ts";
import type { Stats } from "../../verdict/verdict.ts";
import type { Explorer } from "./explorer.ts";

/** How long the search runs before signals and timers get their turn. */
const sliceMilliseconds = 50;
const memoryMilliseconds = 250;
/** How long a step may take beyond that before it is interrupted for the first time. */
const firstPatience = 1000;
/** States between two looks at the clock. */
const statesBetweenLooks = 16;

export class Limits {
  private nextPause = performance.now() + sliceMilliseconds;
  private nextLook = 0;
  private memory = process.memoryUsage.rss();
  private peakMemory = this.memory;
  private nextMemory = 0;
  private met: string | undefined;

  constructor(
    private readonly options: CheckOptions,
    private readonly explorer: Explorer,
    /** When the check began: before this search, where it is not the first one. */
    private readonly start: number,
  ) {}

  /**
   * Looks at the limits within steps as well. A step that takes long is interrupted, so that signals get their turn,
   * and taken again with more time, four times as much each time: that costs a third more at the most. One that meets
   * a limit is not.
   */
  watchSteps(): void {
    this.explorer.machine.onLongStep = () => {
      const isDue = performance.now() > this.nextPause + this.patience && !this.explorer.isInRound;
      // A limit that was met stays met: a round that was left in its middle cannot be gone on with.
      if (isDue || this.isOver()) throw new StepInterrupted();
    };
  }

  /** A step was interrupted: whether the search has to stop. */
  async interrupted(): Promise<boolean> {
    this.patience *= 4;
    return (await this.reached()) || this.met !== undefined;
  }
  private patience = firstPatience;

  /** Whether it is time to ask whether a limit is reached. */
  get areDue(): boolean {
    if (this.explorer.graph.stateCount > this.options.maxStates) return true;
    const { expanded } = this.explorer.graph;
    if (expanded < this.nextLook) return false;
    this.nextLook = expanded + statesBetweenLooks;
    return performance.now() >= this.nextPause;
  }

  /** Whether the search has to stop; gives way to signals. */
  async reached(): Promise<boolean> {
    if (this.explorer.graph.stateCount > this.options.maxStates) {
      this.met = `at ${this.options.maxStates} states (--max-states)`;
      return true;
    }
    // Twice, since timers have their turn between two of them.
    await setImmediate();
    await setImmediate();
    this.nextPause = performance.now() + sliceMilliseconds;
    return this.look();
  }

  private look(): boolean {
    this.options.onProgress?.({
      states: this.explorer.graph.stateCount,
      edges: this.explorer.graph.edgeCount,
      waiting: this.waiting(),
      depth: this.depth(),
      seconds: this.seconds(),
      memoryBytes: this.memoryNow(),
    });
    return this.isOver();
  }

  /** Whether a limit is met: the search stops then. */
  isOver(): boolean {
    const memory = this.memoryNow();
    const seconds = this.seconds();
    if (this.options.signal?.aborted) this.met = `stopped by the user after ${seconds.toFixed(1)} s`;
    else if (seconds > this.options.maxSeconds) this.met = `after ${this.options.maxSeconds} s (--max-time)`;
    else if (memory > this.options.maxMemoryBytes) {
      this.met = `at ${Math.round(this.options.maxMemoryBytes / 1e6)} MB (--max-memory)`;
    }
    return this.met !== undefined;
  }

  /** Asked of the system only now and then: it is slow. */
  private memoryNow(): number {
    const now = performance.now();
    if (now >= this.nextMemory) {
      this.nextMemory = now + memoryMilliseconds;
      this.memory = process.memoryUsage.rss();
      this.peakMemory = Math.max(this.peakMemory, this.memory);
    }
    return this.memory;
  }

  reason(): string | undefined {
    if (this.met === undefined) return undefined;
    const { graph } = this.explorer;
    return `${this.met}: ${graph.stateCount} states, ${this.waiting()} waiting`;
  }

  stats(): Stats {
    const { graph, machine } = this.explorer;
    const seconds = this.seconds();
    this.peakMemory = Math.max(this.peakMemory, process.memoryUsage.rss());
    const interpreted = this.explorer.fast?.interpreted();
    return {
      states: graph.stateCount,
      edges: graph.edgeCount,
      seconds,
      statesPerSecond: seconds > 0 ? Math.round(graph.stateCount / seconds) : 0,
      peakMemoryBytes: this.peakMemory,
      waiting: this.waiting(),
      depth: this.depth(),
      instructions: machine.executed,
      reductions: machine.visibility.shares(),
      interpreted,
    };
  }

  private seconds(): number {
    return (performance.now() - this.start) / 1000;
  }

  private waiting(): number {
    return this.explorer.graph.stateCount - this.explorer.graph.expanded;
  }

  private depth(): number {
    const { graph } = this.explorer;
    return graph.stateCount === 0 ? 0 : graph.depth(graph.stateCount - 1);
  }
}
