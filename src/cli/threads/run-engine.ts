/**
 * The command line's side of an engine that works for it: shows what it is at, hears Ctrl-C whatever it is at, keeps
 * limits that the engine does not keep itself, and always has a result in the end.
 */
import type { Worker } from "node:worker_threads";
import { InputError } from "../../base/diagnostic.ts";
import type { EndCause } from "../../base/pace.ts";
import { InternalError, unreachable } from "../../base/unreachable.ts";
import { compilerMemory, endCompilers } from "../../frontend/compiler-processes.ts";
import { removeScratchFolders } from "../../frontend/scratch-folder.ts";
import type { Cost } from "../../verdict/answer-base.ts";
import { catchInterrupt, type Interrupt } from "../interrupt.ts";
import { writeText } from "../output.ts";
import { occasionalProgress, terminalProgress } from "../progress.ts";
import type { AnswerOf, AnyEngine, JobOf, PartOf } from "./engine.ts";
import type { FromThread, ToThread } from "./messages.ts";
import { takeThread } from "./start-thread.ts";

export interface EngineRun<Job, Part> {
  /** The engine's name, which is the command's. */
  readonly engine: string;
  readonly job: Job;
  readonly maxSeconds?: number;
  readonly maxMemoryBytes?: number;
  /** Milliseconds for an engine that is ready to say what it has, once it is told to end or a limit is met. */
  readonly patience: number;
  readonly onPart?: (part: Part) => void;
}

export type EngineResult<Answer> =
  /** `isInterrupted`: the user asked for the end, and this is what was known by then. */
  | { readonly kind: "answered"; readonly answer: Answer; readonly isInterrupted: boolean }
  | { readonly kind: "cut"; readonly end: EarlyEnd };

/** Why there is no answer of the engine's own. */
export interface EarlyEnd {
  readonly cause: EndCause;
  /** What the engine was at, as far as it said. */
  readonly doing: string;
  readonly wasReady: boolean;
  /** The user asked for the end, whatever came first. */
  readonly isInterrupted: boolean;
  /** The time is that since the engine was ready. */
  readonly cost: Cost;
}

/** `runEngine<typeof engine>(…)`: only types of it are there, as it is loaded in its thread. Rejects for bad input. */
export function runEngine<E extends AnyEngine>(
  run: EngineRun<JobOf<E>, PartOf<E>>,
): Promise<EngineResult<AnswerOf<E>>> {
  return new RunningEngine<JobOf<E>, AnswerOf<E>, PartOf<E>>(run).result;
}

/** Milliseconds that a signal to clew may come later than what it did to others. */
const settlingTime = 50;
/** Milliseconds for a thread to end that has given its answer. */
const timeToEnd = 2_000;
/** How often the memory is looked at, and from how much over the limit on an engine is not trusted to end by itself. */
const memoryMilliseconds = 500;
const tooMuchMemory = 1.1;

class RunningEngine<Job, Answer, Part> {
  readonly result: Promise<EngineResult<Answer>>;
  private readonly worker: Worker;
  private doing = "starting";
  /** When it was, by performance.now(). */
  private readySince: number | undefined;
  private resolve!: (result: EngineResult<Answer>) => void;
  private fail!: (error: unknown) => void;
  private readonly line = terminalProgress();
  private readonly progress = occasionalProgress();
  private readonly interrupt: Interrupt = catchInterrupt(() => this.onInterrupt());
  private readonly interrupted = new Int32Array(new SharedArrayBuffer(4));
  private readonly timers: NodeJS.Timeout[] = [];
  private isOver = false;
  /** It came to the end of its work. */
  private hasSpoken = false;

  constructor(private readonly run: EngineRun<Job, Part>) {
    this.result = new Promise<EngineResult<Answer>>((resolve, reject) => {
      this.resolve = resolve;
      this.fail = reject;
    }).finally(() => this.tidyUp());
    this.worker = takeThread(run.engine, run.maxMemoryBytes);
    this.worker.on("message", (message: FromThread<Answer, Part>) => this.hear(message));
    this.worker.on("error", (error) => this.unlessInterrupted(() => this.onError(error)));
    this.worker.on("exit", (code) => this.onExit(code));
    this.worker.postMessage({ job: run.job, interrupted: this.interrupted } satisfies ToThread<Job>);
    this.watchTime();
    this.watchMemory();
  }

  private watchTime(): void {
    const { maxSeconds = Number.POSITIVE_INFINITY, patience } = this.run;
    if (!Number.isFinite(maxSeconds)) return;
    this.after(maxSeconds * 1000 + patience, () => this.cut({ kind: "time", seconds: maxSeconds }));
  }

  private watchMemory(): void {
    const { maxMemoryBytes = Number.POSITIVE_INFINITY } = this.run;
    if (!Number.isFinite(maxMemoryBytes)) return;
    this.after(memoryMilliseconds, () => {
      if (this.memoryNow() <= maxMemoryBytes * tooMuchMemory) this.watchMemory();
      else this.afterPatience(() => this.cut({ kind: "memory", bytes: maxMemoryBytes }));
    });
  }

  private memoryNow(): number {
    const compilers = this.readySince === undefined ? compilerMemory() : 0;
    return process.memoryUsage.rss() + compilers;
  }

  /** Called unless there is a result before. */
  private after(milliseconds: number, act: () => void): void {
    if (this.isOver) return;
    this.timers.push(setTimeout(act, Math.min(milliseconds, 2 ** 31 - 1)));
  }

  /** Called unless the engine has an answer before; at once, where none is to be expected. */
  private afterPatience(act: () => void): void {
    if (this.readySince === undefined) act();
    else this.after(this.run.patience, act);
  }

  private onInterrupt(): void {
    this.clear();
    Atomics.store(this.interrupted, 0, 1);
    this.afterPatience(() => this.endInterrupted());
  }

  private endInterrupted(): void {
    this.cut({ kind: "user", seconds: undefined });
  }

  private cut(cause: EndCause): void {
    const { doing, readySince } = this;
    const seconds = readySince === undefined ? 0 : (performance.now() - readySince) / 1000;
    const cost = { seconds, peakMemoryBytes: process.resourceUsage().maxRSS * 1024 };
    this.resolve({
      kind: "cut",
      end: {
        cause,
        doing,
        wasReady: readySince !== undefined,
        isInterrupted: this.interrupt.signal.aborted,
        cost,
      },
    });
  }

  private clear(): void {
    this.line.clear();
    this.progress.clear();
  }

  private tidyUp(): void {
    this.isOver = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.clear();
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

  private hear(message: FromThread<Answer, Part>): void {
    switch (message.kind) {
      case "doing":
        this.doing = message.what;
        this.line.show(message.what);
        return;
      case "warnings":
        this.line.clear();
        writeText(2, message.text);
        return;
      case "ready":
        this.line.clear();
        this.readySince = performance.now();
        return;
      case "progress":
        this.progress.update(message.text);
        return;
      case "part":
        this.run.onPart?.(message.part);
        return;
      case "done":
        this.hasSpoken = true;
        this.resolve({
          kind: "answered",
          answer: message.answer,
          isInterrupted: this.interrupt.signal.aborted,
        });
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
    if (code === "ERR_WORKER_OUT_OF_MEMORY") this.cut({ kind: "heap" });
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
    this.after(settlingTime, () => (this.interrupt.signal.aborted ? this.endInterrupted() : act()));
  }
}
