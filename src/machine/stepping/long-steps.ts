/**
 * Steps that take long. One step may execute millions of instructions (a run of a sequential program up to its end is
 * one), so that limits of a search have to be looked at within steps too. Both machines ask now and then, at points
 * that cost nothing; who watches over the search may interrupt the step, which then has not been taken.
 */

/** Thrown out of a step by whoever watches over the search. */
export class StepInterrupted extends Error {
  override readonly name = "StepInterrupted";
}

/** Instructions, calls or turns of a loop between two questions: some hundredths of a second. */
export const instructionsBetweenLooks: number = 1 << 16;
export const callsBetweenLooks: number = 1 << 18;
export const turnsBetweenLooks: number = 1 << 20;
/** Bytes of new objects: few instructions make many of them. */
export const bytesBetweenLooks: number = 1 << 26;
