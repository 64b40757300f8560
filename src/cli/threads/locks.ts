/** The lock analysis in a thread of its own: limits hold whatever it is at, and what stands by then is the answer. */
import { cutLockVerdict } from "../../library/lock-answer.ts";
import type { LockVerdict } from "../../verdict/lock-verdict.ts";
import type { LocksJob } from "./messages.ts";
import { WorkingThread } from "./working-thread.ts";

export interface LocksResult {
  readonly verdict: LockVerdict;
  /** It did not come to its end. */
  readonly isCut: boolean;
}

export function locksInThread(job: LocksJob): Promise<LocksResult> {
  return new LocksThread(job).result;
}

/** Milliseconds for the analysis to say what it has found, once it is told to end or a limit is met. */
const patience = 2_500;
/** How often the memory is looked at, and from how much over the limit on the analysis is not trusted to end by itself. */
const memoryMilliseconds = 500;
const tooMuchMemory = 1.1;

class LocksThread extends WorkingThread<"locks", LocksResult> {
  private readonly began = performance.now();
  private soFar: LockVerdict | undefined;

  constructor(private readonly job: LocksJob) {
    super("locks", job, job.settings.maxMemoryBytes);
    const { maxSeconds = Number.POSITIVE_INFINITY } = job.settings;
    if (Number.isFinite(maxSeconds))
      this.after(maxSeconds * 1000 + patience, () =>
        this.cut(`stopped after ${maxSeconds} s (--max-time), while ${this.doing}`),
      );
    this.watchMemory();
  }

  private watchMemory(): void {
    const { maxMemoryBytes = Number.POSITIVE_INFINITY } = this.job.settings;
    if (!Number.isFinite(maxMemoryBytes)) return;
    this.after(memoryMilliseconds, () => {
      if (process.memoryUsage.rss() <= maxMemoryBytes * tooMuchMemory) this.watchMemory();
      else
        this.after(patience, () =>
          this.cut(`stopped at ${Math.round(maxMemoryBytes / 1e6)} MB (--max-memory), while ${this.doing}`),
        );
    });
  }

  protected override onAnswer(verdict: LockVerdict): void {
    this.resolve({ verdict, isCut: false });
  }

  protected override onSoFar(verdict: LockVerdict): void {
    this.soFar = verdict;
  }

  protected override patience(): number {
    return patience;
  }

  protected override endInterrupted(): void {
    this.cut(`stopped by the user while ${this.doing}`);
  }

  protected override onHeapFull(): void {
    this.cut(`clew's heap is full (see --max-memory), while ${this.doing}`);
  }

  private cut(reason: string): void {
    const seconds = (performance.now() - this.began) / 1000;
    const peakMemoryBytes = process.resourceUsage().maxRSS * 1024;
    const verdict = cutLockVerdict(this.soFar, reason, { seconds, peakMemoryBytes });
    this.resolve({ verdict, isCut: true });
  }
}
