/**
 * Finds frames of a deep stack by their depth. The unwinder asks several times for each frame, from the innermost out;
 * walking from the top each time would be quadratic. So a walk begins at the frame that was found last, if it is
 * certain that the thread is still in it: to come from below it back to where the thread is now takes at least as many
 * calls as there are frames between, and calls are counted.
 */
import { frameDepth, framePrevious } from "../memory/frame-record.ts";
import type { StepLooks } from "./step-looks.ts";
import type { WorkThread } from "./work-thread.ts";

/** Frames that are pushed without being counted: the first one of a thread. */
const uncountedCalls = 1;

export class FrameFinder {
  // What was found last, in which thread (none in this step: undefined), and after how many calls.
  private thread: WorkThread | undefined;
  private frame = 0;
  private depth = 0;
  private calls = 0;

  constructor(
    private readonly linear: { readonly words: Int32Array },
    private readonly looks: Pick<StepLooks, "calls" | "goesThrough">,
  ) {}

  /** A step begins. */
  begin(): void {
    this.thread = undefined;
  }

  /** The frame with this depth among `top` and those below it; 0 where there is none. */
  find(thread: WorkThread, top: number, wanted: number): number {
    const { words } = this.linear;
    const depthOf = (frame: number): number => frameDepth(words, frame);
    const { calls } = this.looks;
    const isStillThere =
      this.thread === thread && depthOf(top) - this.depth > calls - this.calls + uncountedCalls;
    let at = isStillThere && this.depth >= wanted ? this.frame : top;
    this.looks.goesThrough(Math.max(depthOf(at) - wanted, 1));
    while (at !== 0 && depthOf(at) !== wanted) at = framePrevious(words, at);
    if (at === 0) return 0;
    this.thread = thread;
    this.frame = at;
    this.depth = wanted;
    this.calls = calls;
    return at;
  }
}
