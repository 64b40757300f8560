/** How much memory clew may use where nobody says. */
import { totalmem } from "node:os";

/** In bytes: three quarters of the machine, or of what a container may use of it. */
export function machineMemoryLimit(): number {
  // Without a limit, the answer is a number beyond any machine, or 0.
  const constrained = process.constrainedMemory?.() ?? 0;
  const machine = constrained > 0 ? Math.min(totalmem(), constrained) : totalmem();
  return Math.floor(0.75 * machine);
}
