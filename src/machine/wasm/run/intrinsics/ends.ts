/** What ends a run: leaving the program, an assumption that is false, an error that the runtime has found. */

import { pendingKind, status } from "../../memory/layout.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { low } from "./arguments.ts";

/** As Machine.canEndLater: others may come before the end, which is left to a step of its own. */
function endsLater(flat: FlatMachine, frame: number, position: number): boolean {
  if (flat.isFirstInstruction(frame, position)) return false;
  if (flat.liveThreads <= 1 || flat.cells.atomicDepth > 0) return false;
  flat.current.plan(pendingKind.run);
  return true;
}

export function exit(flat: FlatMachine, frame: number, position: number): number {
  // A system call: what the thread has stored is in memory when leaks are looked for.
  if (flat.buffers?.drainOwn() === false) return status.fallback;
  if (endsLater(flat, frame, position)) return status.stopped;
  flat.end = { kind: "exit", status: low(flat, 0), frame };
  return status.over;
}

export function assume(flat: FlatMachine, frame: number, position: number): number {
  if (low(flat, 0) !== 0) return 0;
  if (endsLater(flat, frame, position)) {
    flat.current.isFailing = true;
    return status.stopped;
  }
  flat.end = { kind: "failed assumption", isGuard: flat.cells.atomicDepth > 0 };
  return status.over;
}

/** The report is the interpreter's. */
export function endWithReport(flat: FlatMachine, frame: number, position: number): number {
  return endsLater(flat, frame, position) ? status.stopped : status.fallback;
}
