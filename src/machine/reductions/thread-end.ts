/**
 * `thread-end` ([03] 6): the end of a thread is part of the step before it, where nobody can tell when it comes.
 *
 * - Needs: a program that tells the end of a thread by joining alone (analysis/program/usual-threads.ts).
 * - Watches: nothing. What is decided depends on the state alone: nobody waits for the thread but by joining, none of its
 *   sections is open, its objects are out of others' reach, and main goes on.
 * - Broken by: nothing.
 * - Hooks in: `isFused` of visibility.ts, where a thread exits.
 */
import { endsUnnoticed } from "../../analysis/program/usual-threads.ts";
import type { Program } from "../../ir/program.ts";
import type { MachineOptions } from "../options.ts";

/** A thread that is about to end, as its machine sees it. */
export interface EndingThread {
  readonly isMain: boolean;
  readonly isMainThere: boolean;
  /** Its end would make them visible. */
  readonly hasDelayedStores: boolean;
  readonly hasOpenSections: boolean;
  /** Others can reach one of its locals or thread-local variables. */
  readonly isReached: boolean;
}

export class ThreadEnds {
  private isOn: boolean | undefined = undefined;

  constructor(
    private readonly program: Program,
    private readonly options: Pick<MachineOptions, "reductions">,
  ) {}

  isQuiet(thread: EndingThread): boolean {
    this.isOn ??= this.options.reductions.has("thread-end") && endsUnnoticed(this.program);
    if (!this.isOn || thread.isMain || !thread.isMainThere) return false;
    return !thread.hasDelayedStores && !thread.hasOpenSections && !thread.isReached;
  }
}
