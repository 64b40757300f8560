/** Marks a case that the type checker has shown cannot occur; a new union member breaks the build here. */
export function unreachable(value: never): never {
  throw new InternalError(`unexpected case: ${JSON.stringify(value)}`);
}

/** A broken invariant of clew itself, never of the checked program. The command line asks for a report. */
export class InternalError extends Error {
  override readonly name = "InternalError";
}
