/** What a steered run is to come to ([06 Confirm]): threads at these places at once. */
import type { Place } from "../../../base/diagnostic.ts";
import { isLibraryFile } from "../../../ir/debug-info.ts";
import type { StackFrame } from "../../../verdict/run-outcome.ts";

export interface SteeringGoal {
  /**
   * deadlock: each of the threads waits for ever at its place, for another one of them;
   * monitor: the one thread waits for a signal, and another thread for a lock that it holds;
   * race: two threads are about to access the same bytes.
   */
  readonly kind: "deadlock" | "monitor" | "race";
  /** Any of them will do; the likeliest comes first. */
  readonly variants: readonly (readonly GoalThread[])[];
}

export interface GoalThread {
  /** Calls down to where it is to be, outermost first. */
  readonly stack: readonly Place[];
}

/** Whether a thread is where the goal wants one: in the same calls, or in what the last of them calls. */
export function isAt(stack: readonly StackFrame[], goal: GoalThread): boolean {
  const wanted = goal.stack.filter((place) => !isLibraryFile({ filename: place.file, directory: "" }));
  if (wanted.length === 0) return false;
  // Both are in the order of calls: what is wanted is found one after the other, innermost first.
  let next = wanted.length - 1;
  for (const frame of stack)
    if (next >= 0 && frame.place !== undefined && sameLine(frame.place, wanted[next])) next--;
  return next < 0;
}

type Stacks = readonly { readonly number: number; readonly stack: readonly StackFrame[] }[];

/** The variant that threads are at, a different one for each that it wants, and their numbers in its order. */
export function threadsAt(
  goal: SteeringGoal,
  stacks: Stacks,
): { readonly variant: number; readonly threads: readonly number[] } | undefined {
  for (const [variant, wanted] of goal.variants.entries()) {
    const threads: number[] = [];
    if (assign(wanted, stacks, threads)) return { variant, threads };
  }
  return undefined;
}

function assign(wanted: readonly GoalThread[], stacks: Stacks, chosen: number[]): boolean {
  if (chosen.length === wanted.length) return true;
  for (const { number, stack } of stacks) {
    if (chosen.includes(number) || !isAt(stack, wanted[chosen.length])) continue;
    chosen.push(number);
    if (assign(wanted, stacks, chosen)) return true;
    chosen.pop();
  }
  return false;
}

function sameLine(a: Place, b: Place): boolean {
  return a.line === b.line && a.file === b.file;
}
