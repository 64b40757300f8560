/**
 * A run in plain steps. Where accesses are fused because a mutex is guessed to protect what they access ([03] 3), a
 * step of the search may be several plain ones. The guess is not part of the program, and a run should show all that
 * threads do to each other.
 */
import { isEndOfRun } from "../../../machine/fault.ts";
import type { RunChoice } from "../../../verdict/verdict.ts";
import type { Explorer } from "../search/explorer.ts";

export interface UnfoldedRun {
  readonly choices: readonly RunChoice[];
  /** By n: how many plain steps the first n steps of the search are. */
  readonly counts: readonly number[];
}

export function unfoldedRun(explorer: Explorer, taken: readonly RunChoice[], from: number): UnfoldedRun {
  if (!explorer.fusesAccesses)
    return { choices: taken, counts: Array.from({ length: taken.length + 1 }, (_, n) => n) };
  explorer.pieces.restore(from);
  const choices: RunChoice[] = [];
  const counts = [0];
  explorer.plainly(() => {
    for (const step of taken) {
      explorer.pace();
      const isOver = unfold(explorer, step, choices);
      counts.push(choices.length);
      if (isOver) return;
    }
  });
  return { choices, counts };
}

/** Adds the steps that this one consists of; whether the run ends in it. */
function unfold(explorer: Explorer, taken: RunChoice, choices: RunChoice[]): boolean {
  const { stepper, machine } = explorer;
  const { thread } = taken;
  let { otherwise, choices: left } = taken;
  for (let isFirst = true; ; isFirst = false) {
    try {
      stepper.step(thread, otherwise, left);
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
      choices.push({ thread, otherwise, choices: left });
      return true;
    }
    const made = stepper.choices.length;
    choices.push({ thread, otherwise, choices: left.slice(0, made) });
    left = left.slice(made);
    otherwise = "none";
    const pending = machine.threads[thread]?.pending;
    if (pending?.kind !== "access" || (!isFirst && machine.turns.hasTurned)) return false;
    // An access with a second range is not fused.
    if (pending.also !== undefined || !explorer.isFused(thread, pending)) return false;
  }
}
