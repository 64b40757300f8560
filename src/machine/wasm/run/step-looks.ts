/**
 * Looks at the limits of a search within steps that take long (long-steps.ts), and how often compiled code goes on after
 * them: then the interpreter does, which counts the instructions of a step.
 */

import type { Machine } from "../../machine.ts";
import { callsBetweenLooks, instructionsBetweenLooks } from "../../stepping/long-steps.ts";
import type { Cells } from "../memory/cells.ts";
import { status } from "../memory/layout.ts";

const mostCallLooks = 40;
const mostTurnLooks = 1000;
/** Of the small ones that helpers count. */
const partsBetweenLooks = 16 * instructionsBetweenLooks;

export class StepLooks {
  private callLooks = 0;
  private turnLooks = 0;
  private parts = 0;

  constructor(
    private readonly machine: Machine,
    private readonly linear: { readonly cells: Cells },
  ) {}

  /** A step begins. */
  begin(): void {
    this.linear.cells.calls = callsBetweenLooks;
    this.callLooks = 0;
    this.turnLooks = 0;
  }

  /** How many calls the step has made: each pushes one frame. */
  get calls(): number {
    return (this.callLooks + 1) * callsBetweenLooks - this.linear.cells.calls;
  }

  /** After a long series of calls (0), or of turns (1). */
  goesOn(why: number): number {
    this.machine.onLongStep?.();
    if (why === 0) {
      this.linear.cells.calls = callsBetweenLooks;
      return ++this.callLooks > mostCallLooks ? status.fallback : 0;
    }
    return ++this.turnLooks > mostTurnLooks ? status.fallback : 0;
  }

  /** A helper goes through so many parts of something, which may be large. */
  goesThrough(parts: number): void {
    this.parts += parts;
    if (this.parts < partsBetweenLooks) return;
    this.parts = 0;
    this.machine.onLongStep?.();
  }

  /** Before they are copied or filled at once, which is quick. */
  goesThroughBytes(count: number): void {
    this.goesThrough(count >>> 5);
  }
}
