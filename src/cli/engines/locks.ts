/** The engine of clew locks: analyses the locks of a code base. */
import { type LockSettings, locks } from "../../library/locks.ts";
import type { LockVerdict } from "../../verdict/lock-verdict.ts";
import { engineOf } from "../threads/engine.ts";

export interface LocksJob {
  readonly files: readonly string[];
  readonly settings: Omit<LockSettings, "onProgress" | "onVerdict" | "isInterrupted">;
}

/** Parts are verdicts: it has more to do, but this is what it has. */
export const engine = engineOf<LocksJob, LockVerdict, LockVerdict>(({ files, settings }, teller) => {
  teller.ready();
  return locks(files, {
    ...settings,
    onVerdict: teller.part,
    onProgress: teller.doing,
    isInterrupted: () => teller.signal.aborted,
  });
});
