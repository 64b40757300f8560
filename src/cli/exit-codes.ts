/** What the exit status of clew means. A program's own status is passed on by `clew run` as it is. */
import type { LassoAnswer } from "../verdict/lasso-verdict.ts";
import type { LockAnswer } from "../verdict/lock-verdict.ts";
import type { Answer } from "../verdict/verdict.ts";

export const exitCodes = {
  /** Bad input: the command line, a file, a program that does not compile. */
  badInput: 2,
  /** A defect of clew (EX_SOFTWARE of sysexits.h). */
  internalError: 70,
  /** The limit of --max-steps was reached first. */
  outOfSteps: 124,
  /** The run stopped at an error, lost memory, or no thread could run any more. */
  violated: 125,
  /** The run reached something that clew does not know. */
  unsupported: 126,
  /** Interrupted twice: as if by SIGINT. */
  interrupted: 130,
  /** Nobody reads the output any more: as if by SIGPIPE. */
  brokenPipe: 141,
} as const;

/** Of a check. */
export const answerExitCodes: Readonly<Record<Answer, number>> = { holds: 0, violated: 1, unknown: 3 };

/** Of an analysis of locks: what is suspected counts as found. */
export const lockExitCodes: Readonly<Record<LockAnswer, number>> = {
  "none-found": 0,
  violated: 1,
  suspected: 1,
  unknown: 3,
};

/** Of a search for livelocks of few rounds. */
export const lassoExitCodes: Readonly<Record<LassoAnswer, number>> = {
  "none-found": 0,
  violated: 1,
  unknown: 3,
};
