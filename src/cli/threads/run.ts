/** One run of a program in a thread of its own. */
import { InputError } from "../../base/diagnostic.ts";
import type { RunAnswer, RunJob } from "./messages.ts";
import { WorkingThread } from "./working-thread.ts";

export type Finished<Answer> =
  | { readonly kind: "done"; readonly answer: Answer }
  /** The user asked for the end; what it was at. */
  | { readonly kind: "interrupted"; readonly doing: string };

export function runInThread(job: RunJob): Promise<Finished<RunAnswer>> {
  return new RunThread("run", job).result;
}

class RunThread extends WorkingThread<"run", Finished<RunAnswer>> {
  protected override onAnswer(answer: RunAnswer): void {
    this.resolve({ kind: "done", answer });
  }

  protected override patience(): number {
    return 0;
  }

  protected override endInterrupted(): void {
    this.resolve({ kind: "interrupted", doing: this.doing });
  }

  protected override onHeapFull(): void {
    this.fail(new InputError("clew's heap is full"));
  }
}
