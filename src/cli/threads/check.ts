/** Explores a program in a thread of its own, with progress, limits that hold, and an end that can be asked for. */
import type { CheckProgress } from "../../verdict/check-options.ts";
import { explorationProgress } from "../progress.ts";
import { cutVerdict, nothingExplored } from "./cut-verdict.ts";
import type { CheckAnswer, CheckJob } from "./messages.ts";
import { WorkingThread } from "./working-thread.ts";

export interface ExplorationResult extends CheckAnswer {
  /** The user asked for the end. */
  readonly interrupted: boolean;
}

export function explore(job: CheckJob): Promise<ExplorationResult> {
  return new CheckThread(job).result;
}

/** Milliseconds for the engine to judge what it has found. */
const patienceWhileExploring = 20_000;

class CheckThread extends WorkingThread<"check", ExplorationResult> {
  private readonly exploring = explorationProgress();
  /** When it began. */
  private exploringSince: number | undefined;
  private figures: CheckProgress = nothingExplored;

  constructor(private readonly job: CheckJob) {
    super("check", job, job.options.maxMemoryBytes);
  }

  protected override onAnswer(answer: CheckAnswer): void {
    this.resolve({ ...answer, interrupted: this.isInterrupted });
  }

  protected override onExploring(): void {
    this.exploringSince = performance.now();
    const { maxSeconds } = this.job.options;
    if (!Number.isFinite(maxSeconds)) return;
    // The engine looks at the clock between steps, and judges what it has found when time is over.
    const patience = maxSeconds + Math.max(30, maxSeconds / 2);
    this.after(patience * 1000, () =>
      this.cut(`after ${maxSeconds} s (--max-time), in the middle of a step or of judging what was found`),
    );
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
    const verdict = cutVerdict(options.properties, reason, { ...this.figures, seconds, memoryBytes });
    this.resolve({ verdict, options, fingerprint: undefined, interrupted: this.isInterrupted });
  }
}
