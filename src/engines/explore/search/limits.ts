/** Limits of a search, its progress, and its figures at the end. */
import { setImmediate } from "node:timers/promises";
import { type Limit, LimitMet } from "../../../base/pace.ts";
import { StepInterrupted } from "../../../machine/stepping/long-steps.ts";
import type { CheckOptions } from "../../../verdict/check-options.ts";
import type { Reason } from "../../../verdict/reason.ts";
import { explorationColumns, type Stats } from "../../../verdict/verdict.ts";
import type { Explorer } from "./explorer.ts";

/** How long the search runs before signals and timers get their turn. */
const sliceMilliseconds = 50;
const memoryMilliseconds = 250;
/** How long a step may take beyond that before it is interrupted for the first time. */
const firstPatience = 1000;
/** States between two looks at the clock. */
const statesBetweenLooks = 16;
/** Seconds beyond the time limit, or after Ctrl-C, for judging what was found by then. */
const judgingSeconds = 3;
/** How much more memory that may take than a search that has used up all there was. */
const judgingMemory = 1.1;
/** Small pieces of judging between two looks at the clock. */
const piecesBetweenLooks = 16;

export class Limits {
  private nextPause = performance.now() + sliceMilliseconds;
  private nextLook = 0;
  private memory = process.memoryUsage.rss();
  private peakMemory = this.memory;
  private nextMemory = 0;
  private met: Limit | undefined;
  private patience = firstPatience;
  private judgingUntil = Number.POSITIVE_INFINITY;
  private judgingBytes = Number.POSITIVE_INFINITY;
  private piecesLeft = piecesBetweenLooks;
  private wasAborted = false;

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
    this.explorer.machine.onLongStep = (bytesTaken) => {
      const isDue = performance.now() > this.nextPause + this.patience && !this.explorer.isInWave;
      // A limit that was met stays met: a wave that was left in its middle cannot be gone on with.
      if (isDue || this.isOver(bytesTaken)) throw new StepInterrupted();
    };
  }

  /** A step was interrupted: whether the search has to stop. */
  async interrupted(): Promise<boolean> {
    this.patience *= 4;
    return (await this.reached()) || this.met !== undefined;
  }

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
      this.met = { kind: "states", states: this.options.maxStates };
      return true;
    }
    await this.pause();
    return this.look();
  }

  /** Gives way to signals and timers, where they have had no turn for a while. */
  async giveWay(): Promise<void> {
    if (performance.now() >= this.nextPause) await this.pause();
  }

  private async pause(): Promise<void> {
    // Twice, since timers have their turn between two of them.
    await setImmediate();
    await setImmediate();
    this.nextPause = performance.now() + sliceMilliseconds;
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

  /** Whether a limit is met, or would be with so many bytes more: the search stops then. */
  isOver(bytesTaken = 0): boolean {
    const seconds = this.secondsInAll();
    if (this.options.signal?.aborted) this.met = { kind: "user", seconds };
    else if (seconds > this.options.maxSeconds) this.met = this.timeLimit();
    else if (this.memoryWith(bytesTaken) > this.options.maxMemoryBytes) this.met = this.memoryLimit();
    return this.met !== undefined;
  }

  private timeLimit(): Limit {
    return { kind: "time", seconds: this.options.maxSeconds };
  }

  private memoryLimit(): Limit {
    return { kind: "memory", bytes: this.options.maxMemoryBytes };
  }

  /**
   * The search is over, and what it has found is judged. That takes time and memory of its own: a little more than there
   * was for the search, so that what was found by then is told; but it keeps to limits as well, by `pace`, which throws
   * where one is met.
   */
  beginJudging(): void {
    const { maxSeconds, maxMemoryBytes, signal } = this.options;
    this.explorer.pace = () => this.pace();
    this.explorer.machine.onLongStep = () => this.lookWhileJudging();
    this.judgingUntil = (signal?.aborted ? this.secondsInAll() : maxSeconds) + judgingSeconds;
    const most = maxMemoryBytes * judgingMemory;
    this.judgingBytes = Math.max(most, process.memoryUsage.rss() * judgingMemory);
    this.piecesLeft = piecesBetweenLooks;
    this.wasAborted = signal?.aborted === true;
  }

  private pace(): void {
    if (--this.piecesLeft > 0) return;
    this.piecesLeft = piecesBetweenLooks;
    this.lookWhileJudging();
  }

  private lookWhileJudging(): void {
    const seconds = this.secondsInAll();
    if (!this.wasAborted && this.options.signal?.aborted) {
      this.wasAborted = true;
      this.judgingUntil = Math.min(this.judgingUntil, seconds + judgingSeconds);
    }
    if (seconds > this.judgingUntil)
      throw new LimitMet(this.wasAborted ? { kind: "user", seconds: undefined } : this.timeLimit());
    if (this.memoryNow() > this.judgingBytes) throw new LimitMet(this.memoryLimit());
  }

  /** Much is taken in no time: what was known a moment ago says nothing then. */
  private memoryWith(bytesTaken: number): number {
    if (bytesTaken > 0) this.nextMemory = 0;
    return this.memoryNow() + bytesTaken;
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

  reason(): Reason | undefined {
    if (this.met === undefined) return undefined;
    const { graph } = this.explorer;
    return { kind: "limit", limit: this.met, states: graph.stateCount, waiting: this.waiting() };
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
      columns: explorationColumns,
    };
  }

  private seconds(): number {
    return (performance.now() - this.start) / 1000;
  }

  /** What the time limit is for: loading the program counts. */
  private secondsInAll(): number {
    return (performance.now() - (this.options.began ?? this.start)) / 1000;
  }

  private waiting(): number {
    return this.explorer.graph.stateCount - this.explorer.graph.expanded;
  }

  private depth(): number {
    const { graph } = this.explorer;
    return graph.stateCount === 0 ? 0 : graph.depth(graph.stateCount - 1);
  }
}
