/** Explores a program in a thread of its own, with progress, limits that hold, and an end that can be asked for. */

import { compilerMemory } from "../../frontend/compiler-processes.ts";
import type { CheckProgress } from "../../verdict/check-options.ts";
import { cutVerdict, nothingExplored } from "../../verdict/cut-verdict.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { explorationProgress } from "../progress.ts";
import type { CheckAnswer, CheckJob } from "./messages.ts";
import { WorkingThread } from "./working-thread.ts";

export interface ExplorationResult extends CheckAnswer {
  /** The user asked for the end. */
  readonly interrupted: boolean;
}

export function explore(job: CheckJob): Promise<ExplorationResult> {
  return new CheckThread(job).result;
}

/**
 * Milliseconds for the engine to judge what it has found, once it is told to end or a limit is met. It looks at the
 * limits itself, and has an answer before; this is for what cannot be interrupted.
 */
const patienceWhileExploring = 4_000;
/** How often the memory is looked at, and from how much over the limit on the engine is not trusted to end by itself. */
const memoryMilliseconds = 500;
const tooMuchMemory = 1.1;

class CheckThread extends WorkingThread<"check", ExplorationResult> {
  private readonly exploring = explorationProgress();
  /** When it began. */
  private exploringSince: number | undefined;
  private figures: CheckProgress = nothingExplored;
  private readonly found: Finding[] = [];

  constructor(private readonly job: CheckJob) {
    super("check", job, job.options.maxMemoryBytes);
    const { maxSeconds } = job.options;
    if (Number.isFinite(maxSeconds))
      this.after(maxSeconds * 1000 + patienceWhileExploring, () =>
        this.cut(`after ${maxSeconds} s (--max-time)${this.where()}`),
      );
    this.watchMemory();
  }

  private watchMemory(): void {
    const { maxMemoryBytes } = this.job.options;
    this.after(memoryMilliseconds, () => {
      if (this.memoryNow() <= maxMemoryBytes * tooMuchMemory) this.watchMemory();
      else
        this.afterPatience(() =>
          this.cut(`at ${Math.round(maxMemoryBytes / 1e6)} MB (--max-memory)${this.where()}`),
        );
    });
  }

  private memoryNow(): number {
    const compilers = this.exploringSince === undefined ? compilerMemory() : 0;
    return process.memoryUsage.rss() + compilers;
  }

  private where(): string {
    if (this.exploringSince === undefined) return `, while ${this.doing}`;
    return ", in the middle of a step or of judging what was found";
  }

  protected override onAnswer(answer: CheckAnswer): void {
    this.resolve({ ...answer, interrupted: this.isInterrupted });
  }

  protected override onExploring(): void {
    this.exploringSince = performance.now();
  }

  protected override onFinding(finding: Finding): void {
    this.found.push(finding);
  }

  protected override onProgress(progress: CheckProgress): void {
    this.figures = progress;
    this.exploring.update(progress);
  }

  protected override patience(): number {
    return this.exploringSince === undefined ? 0 : patienceWhileExploring;
  }

  protected override onInterrupt(): void {
    this.exploring.clear();
    super.onInterrupt();
  }

  protected override endInterrupted(): void {
    const where = this.exploringSince === undefined ? ` while ${this.doing}` : ", in the middle of a step";
    this.cut(`stopped by the user${where}`);
  }

  protected override onHeapFull(): void {
    this.cut("clew's heap is full (see --max-memory)");
  }

  protected override tidyUp(): void {
    this.exploring.clear();
    super.tidyUp();
  }

  /** What is known is how far it got when it was last heard of, and what it has taken since. */
  private cut(reason: string): void {
    const { options } = this.job;
    const seconds = this.exploringSince === undefined ? 0 : (performance.now() - this.exploringSince) / 1000;
    const memoryBytes = process.resourceUsage().maxRSS * 1024;
    const figures = { ...this.figures, seconds, memoryBytes };
    const shown = options.all ? this.found : this.found.slice(0, 1);
    const verdict = cutVerdict(options.properties, reason, figures, shown);
    this.resolve({ verdict, options, fingerprint: undefined, interrupted: this.isInterrupted });
  }
}
