/**
 * An engine, as it works for a command in a thread of its own, so that Ctrl-C is always heard and a full heap ends this
 * thread and not clew. Each file of ../engines/ is one; it works for the command of its name.
 */
import { parentPort } from "node:worker_threads";
import { InputError } from "../../base/diagnostic.ts";
import { BitcodeError } from "../../ir/bitcode/bitcode-error.ts";
import type { FromThread, ToThread } from "./messages.ts";

/** What comes of a job. Jobs, parts and answers go from thread to thread: they are plain data. */
export type Work<Job, Answer, Part> = (job: Job, teller: Teller<Part>) => Promise<Answer>;

/** How an engine is heard while it works, and hears. */
export interface Teller<Part = never> {
  /** What it is at: "compiling a.c". */
  doing(what: string): void;
  /** The compiler's. */
  warnings(text: string): void;
  /** From now on it ends by itself when it is told to, and keeps its limits. */
  ready(): void;
  /** How far it is, in words. */
  progress(text: string): void;
  /** Told so that it is not lost, whatever comes of the rest. */
  part(part: Part): void;
  /** Read in the middle of a step, which no message is heard in: the user wants an end with what is known. */
  readonly signal: { readonly aborted: boolean };
}

export interface Engine<Job, Answer, Part> {
  readonly work: Work<Job, Answer, Part>;
  /** In its thread: takes its job, does the work, and says what comes of it. `keepCode`: see code-cache.ts. */
  main(given: { readonly keepCode: () => void }): void;
}

export type AnyEngine = Engine<never, unknown, never>;
export type JobOf<E extends AnyEngine> = Parameters<E["work"]>[0];
export type PartOf<E extends AnyEngine> = Parameters<E["work"]>[1] extends Teller<infer Part> ? Part : never;
export type AnswerOf<E extends AnyEngine> = Awaited<ReturnType<E["work"]>>;

export function engineOf<Job, Answer, Part = never>(
  work: Work<Job, Answer, Part>,
): Engine<Job, Answer, Part> {
  return {
    work,
    main({ keepCode }) {
      const port = parentPort!;
      const tell = (message: FromThread<Answer, Part>): void => port.postMessage(message);
      port.once("message", async ({ job, interrupted }: ToThread<Job>) => {
        try {
          const answer = await work(job, tellerOf(tell, interrupted));
          // clew may end as soon as the answer is told.
          keepCode();
          tell({ kind: "done", answer });
        } catch (error) {
          if (error instanceof InputError)
            tell({ kind: "refused", message: error.message, output: error.output });
          else if (error instanceof BitcodeError)
            tell({ kind: "refused", message: error.message, output: undefined });
          else throw error;
        } finally {
          port.close();
        }
      });
    },
  };
}

function tellerOf<Part>(
  tell: (message: FromThread<never, Part>) => void,
  interrupted: Int32Array,
): Teller<Part> {
  return {
    doing: (what) => tell({ kind: "doing", what }),
    warnings: (text) => tell({ kind: "warnings", text }),
    ready: () => tell({ kind: "ready" }),
    progress: (text) => tell({ kind: "progress", text }),
    part: (part) => tell({ kind: "part", part }),
    signal: {
      get aborted(): boolean {
        return Atomics.load(interrupted, 0) !== 0;
      },
    },
  };
}
