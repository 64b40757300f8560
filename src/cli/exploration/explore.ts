/** Explores a program in a thread of its own, with progress, limits that hold, and an end that can be asked for. */
import { Worker } from "node:worker_threads";
import { InputError } from "../../base/diagnostic.ts";
import { InternalError, unreachable } from "../../base/unreachable.ts";
import type { CheckProgress } from "../../verdict/check-options.ts";
import { catchInterrupt, type Interrupt } from "../interrupt.ts";
import { writeText } from "../output.ts";
import { explorationProgress, terminalProgress } from "../progress.ts";
import { cutVerdict } from "./cut-verdict.ts";
import { type Exploration, type ExplorationJob, type FromExploration, stop } from "./messages.ts";
import { workerFile } from "./worker-file.ts";

export interface ExplorationResult extends Omit<Exploration, "fingerprint"> {
  /** Undefined where the thread was ended before it could say. */
  readonly fingerprint: string | undefined;
  /** The user asked for the end. */
  readonly interrupted: boolean;
}

export function explore(job: ExplorationJob): Promise<ExplorationResult> {
  return new ExplorationThread(job).result;
}

/** Milliseconds that a signal to clew may come later than what it did to others. */
const settlingTime = 50;
/** Milliseconds for the engine to judge what it has found. */
const patienceAfterInterrupt = 20_000;

class ExplorationThread {
  readonly result: Promise<ExplorationResult>;
  private readonly worker: Worker;
  private readonly loading = terminalProgress();
  private readonly exploring = explorationProgress();
  private readonly interrupt: Interrupt = catchInterrupt(() => this.onInterrupt());
  private isExploring = false;
  /** What it is at until then. */
  private doing = "starting";
  private overtime: NodeJS.Timeout | undefined;
  private interrupted: NodeJS.Timeout | undefined;
  private figures: CheckProgress | undefined;
  private resolve!: (result: ExplorationResult) => void;
  private reject!: (error: unknown) => void;

  constructor(private readonly job: ExplorationJob) {
    this.result = new Promise<ExplorationResult>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    }).finally(() => this.tidyUp());
    this.worker = new Worker(workerFile(), {
      workerData: job,
      // The engine stops at the limit of its own; this one only keeps the thread's death from being ours.
      resourceLimits: { maxOldGenerationSizeMb: 256 + Math.ceil(job.options.maxMemoryBytes / 2 ** 20) },
    });
    this.worker.on("message", (message: FromExploration) => this.hear(message));
    this.worker.on("error", (error) => this.fail(error));
    this.worker.on("exit", () =>
      setTimeout(
        () => this.reject(new InternalError("the exploration ended without a word")),
        2 * settlingTime,
      ),
    );
  }

  private hear(message: FromExploration): void {
    switch (message.kind) {
      case "loading":
        this.doing = message.message;
        this.loading.show(message.message);
        return;
      case "warnings":
        this.loading.clear();
        writeText(2, message.text);
        return;
      case "exploring":
        this.loading.clear();
        this.begin();
        return;
      case "progress":
        this.figures = message.progress;
        this.exploring.update(message.progress);
        return;
      case "done":
        this.resolve({ ...message.exploration, interrupted: this.isInterrupted() });
        return;
      case "refused":
        // Compilers get the signal, too: that they end is no news then.
        setTimeout(() => this.reject(new InputError(message.message, message.output)), settlingTime);
        return;
      default:
        unreachable(message);
    }
  }

  /** The engine ends with what is known; before it has begun, and where it does not listen, the end is here. */
  private onInterrupt(): void {
    this.loading.clear();
    this.exploring.clear();
    if (!this.isExploring) {
      this.cut(`stopped by the user while ${this.doing}`);
      return;
    }
    this.worker.postMessage(stop);
    this.interrupted = setTimeout(
      () => this.cut("stopped by the user, in the middle of a step"),
      patienceAfterInterrupt,
    );
  }

  private begin(): void {
    this.isExploring = true;
    const { maxSeconds } = this.job.options;
    if (!Number.isFinite(maxSeconds)) return;
    // The engine looks at the clock between steps, and judges what it has found when time is over.
    const patience = maxSeconds + Math.max(30, maxSeconds / 2);
    this.overtime = setTimeout(
      () => this.cut(`after ${maxSeconds} s (--max-time), in the middle of a step`),
      Math.min(patience * 1000, 2 ** 31 - 1),
    );
  }

  private fail(error: Error): void {
    if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") {
      this.cut("clew's heap is full (see --max-memory)");
    } else {
      this.reject(error);
    }
  }

  /** Ends the thread; what is known is how far it got. */
  private cut(reason: string): void {
    const { options } = this.job;
    const verdict = cutVerdict(options.properties, reason, this.figures);
    this.resolve({ verdict, options, fingerprint: undefined, interrupted: this.isInterrupted() });
  }

  private isInterrupted(): boolean {
    return this.interrupt.signal.aborted;
  }

  private tidyUp(): void {
    clearTimeout(this.overtime);
    clearTimeout(this.interrupted);
    this.loading.clear();
    this.exploring.clear();
    this.interrupt.release();
    void this.worker.terminate();
  }
}
