/**
 * `object-end` ([03] 9): the end of an object that others can reach (a block that is freed, locals whose function is left)
 * is part of the step before it.
 *
 * - Needs: threads that meet as usual (analysis/program/usual-threads.ts).
 * - Watches: errors that the machine reports of objects that are gone.
 * - Broken by: a use of what is gone, by anybody: in another run the use may come before the end. The search then starts
 *   again without it, unless the error is what was asked for.
 * - Hooks in: `isFused` of visibility.ts, where an object ends (stepping/leaving.ts, wasm/run/intrinsics/objects.ts);
 *   `brokenReductions` of the explorer.
 */
import type { LoneStepName } from "../../base/reductions.ts";
import type { ActionOutcome } from "./visibility.ts";

export class ObjectEnds {
  readonly isOn: boolean;
  /** An end was fused with the step before it. */
  isUsed = false;

  constructor(names: ReadonlySet<LoneStepName>) {
    this.isOn = names.has("object-end");
  }

  /** An object that others can reach has ended, or is about to. */
  note(outcome: ActionOutcome): void {
    if (this.isOn && outcome !== "in section") this.isUsed = true;
  }
}
