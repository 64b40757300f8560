/** What the exit status of clew means. A program's own status is passed on as it is. */
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
  /** Nobody reads the output any more: as if by SIGPIPE. */
  brokenPipe: 141,
} as const;
