/** `run` and `locks` in a thread of their own. */
import { InputError } from "../../base/diagnostic.ts";
import type { AnswerOf, JobOf } from "./messages.ts";
import { WorkingThread } from "./working-thread.ts";

export type Finished<Answer> =
  | { readonly kind: "done"; readonly answer: Answer }
  /** The user asked for the end; what it was at. */
  | { readonly kind: "interrupted"; readonly doing: string };

type SimpleName = "run" | "locks";

/** Milliseconds after which a thread that was told to end has an end: an analysis says what it has found. */
const patience: Readonly<Record<SimpleName, number>> = { run: 0, locks: 2_000 };

export function inThread<Name extends SimpleName>(
  name: Name,
  job: JobOf<Name>,
): Promise<Finished<AnswerOf<Name>>> {
  return new SimpleThread(name, job).result;
}

class SimpleThread<Name extends SimpleName> extends WorkingThread<Name, Finished<AnswerOf<Name>>> {
  constructor(
    private readonly name: Name,
    job: JobOf<Name>,
  ) {
    super(name, job);
  }

  protected override onAnswer(answer: AnswerOf<Name>): void {
    this.resolve({ kind: "done", answer });
  }

  protected override patience(): number {
    return patience[this.name];
  }

  protected override endInterrupted(): void {
    this.resolve({ kind: "interrupted", doing: this.doing });
  }

  protected override onHeapFull(): void {
    this.fail(new InputError("clew's heap is full"));
  }
}
