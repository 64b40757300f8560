/**
 * The command line's side of a thread that works for it: shows what it is at, hears Ctrl-C whatever it is at,
 * and always has an answer in the end.
 */
import type { Worker } from "node:worker_threads";
import { InputError } from "../../base/diagnostic.ts";
import { InternalError, unreachable } from "../../base/unreachable.ts";
import { endCompilers } from "../../frontend/compiler-processes.ts";
import { removeScratchFolders } from "../../frontend/scratch-folder.ts";
import type { CheckProgress } from "../../verdict/check-options.ts";
import type { Finding } from "../../verdict/verdict.ts";
import { catchInterrupt, type Interrupt } from "../interrupt.ts";
import { writeText } from "../output.ts";
import { terminalProgress } from "../progress.ts";
import type { AnswerOf, FromThread, JobOf, ThreadName, ToThread } from "./messages.ts";
import { takeThread } from "./start-thread.ts";

/** Milliseconds that a signal to clew may come later than what it did to others. */
const settlingTime = 50;
/** Milliseconds for a thread to end that has given its answer. */
const timeToEnd = 2_000;

export abstract class WorkingThread<Name extends ThreadName, Result> {
  readonly result: Promise<Result>;
  protected readonly worker: Worker;
  /** What it is at. */
  protected doing = "starting";
  protected resolve!: (result: Result) => void;
  private reject!: (error: unknown) => void;
  private readonly loading = terminalProgress();
  private readonly interrupt: Interrupt = catchInterrupt(() => this.onInterrupt());
  private readonly interrupted = new Int32Array(new SharedArrayBuffer(4));
  private readonly timers: NodeJS.Timeout[] = [];
  private isOver = false;
  /** It came to the end of its work. */
  private hasSpoken = false;

  constructor(name: Name, job: JobOf<Name>, maxMemoryBytes?: number) {
    this.result = new Promise<Result>((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    }).finally(() => this.tidyUp());
    this.worker = takeThread(name, maxMemoryBytes);
    this.worker.on("message", (message: FromThread<Name>) => this.hear(message));
    this.worker.on("error", (error) => this.unlessInterrupted(() => this.onError(error)));
    this.worker.on("exit", (code) => this.onExit(code));
    this.worker.postMessage({ job, interrupted: this.interrupted } satisfies ToThread<Name>);
  }

  protected get isInterrupted(): boolean {
    return this.interrupt.signal.aborted;
  }

  /** The work is done. */
  protected abstract onAnswer(answer: AnswerOf<Name>): void;
  /** The user wants an end, and there is nothing more to come: resolves with what there is. */
  protected abstract endInterrupted(): void;
  /** Milliseconds for the thread to end by itself once it is told to. */
  protected abstract patience(): number;
  /** Resolves, or says that it cannot. */
  protected abstract onHeapFull(): void;
  protected onExploring(): void {}
  protected onProgress(_progress: CheckProgress): void {}
  protected onFinding(_finding: Finding): void {}
  /** What is the answer where nothing more comes. */
  protected onSoFar(_answer: AnswerOf<Name>): void {}

  protected fail(error: unknown): void {
    this.reject(error);
  }

  /** Called unless there is a result before. */
  protected after(milliseconds: number, act: () => void): void {
    if (this.isOver) return;
    this.timers.push(setTimeout(act, Math.min(milliseconds, 2 ** 31 - 1)));
  }

  protected onInterrupt(): void {
    this.loading.clear();
    Atomics.store(this.interrupted, 0, 1);
    this.afterPatience(() => this.endInterrupted());
  }

  /** Called unless the thread has an answer before; at once, where none is to be expected. */
  protected afterPatience(act: () => void): void {
    const patience = this.patience();
    if (patience === 0) act();
    else this.after(patience, act);
  }

  protected tidyUp(): void {
    this.isOver = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.loading.clear();
    this.interrupt.release();
    if (this.hasSpoken) this.letEnd();
    else this.endWorker();
  }

  /** It has nothing more to do, and ends by itself: node does not always survive that V8 is disturbed while it compiles. */
  private letEnd(): void {
    setTimeout(() => this.endWorker(), timeToEnd).unref();
  }

  private endWorker(): void {
    const ended = this.worker.terminate();
    endCompilers();
    void ended.then(() => {
      // One may just have been started.
      endCompilers();
      removeScratchFolders();
    });
  }

  private hear(message: FromThread<Name>): void {
    switch (message.kind) {
      case "doing":
        this.doing = message.what;
        this.loading.show(message.what);
        return;
      case "warnings":
        this.loading.clear();
        writeText(2, message.text);
        return;
      case "exploring":
        this.loading.clear();
        this.onExploring();
        return;
      case "progress":
        this.onProgress(message.progress);
        return;
      case "so-far":
        this.onSoFar(message.answer);
        return;
      case "found":
        this.onFinding(message.finding);
        return;
      case "done":
        this.hasSpoken = true;
        this.onAnswer(message.answer);
        return;
      case "refused":
        this.hasSpoken = true;
        this.unlessInterrupted(() => this.fail(new InputError(message.message, message.output)));
        return;
      default:
        unreachable(message);
    }
  }

  private onError(error: Error): void {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_WORKER_OUT_OF_MEMORY") this.onHeapFull();
    else this.fail(error);
  }

  private onExit(code: number): void {
    // Nobody reads its output any more, for one.
    if (code > 1) process.exit(code);
    // What it said last may still be on its way.
    this.after(2 * settlingTime, () => {
      this.fail(new InternalError("the thread that works ended without a word"));
    });
  }

  /** Compilers get the signal, too: that they end is no news then. */
  private unlessInterrupted(act: () => void): void {
    this.after(settlingTime, () => (this.isInterrupted ? this.endInterrupted() : act()));
  }
}
