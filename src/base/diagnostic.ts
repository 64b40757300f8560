/** Messages as data: severity, place, notes. Every output renders the same ones. */
import type { Rule } from "./rules.ts";

export interface Place {
  /** As the user would write it: relative to the working directory where the compiler was given it so. */
  readonly file: string;
  readonly line: number;
  /** 1-based; 0 where unknown. */
  readonly column: number;
}

export interface Diagnostic {
  readonly severity: "error" | "warning" | "note";
  readonly rule?: Rule;
  readonly message: string;
  readonly place?: Place;
  readonly notes?: readonly Diagnostic[];
}

/** Input that cannot be used: printed as one clear line (or the compiler's own words), exit code 2. */
export class InputError extends Error {
  override readonly name = "InputError";
  /** `output`, where given, is printed as it is instead of the message: the compiler's own words. */
  constructor(
    message: string,
    readonly output?: string,
  ) {
    super(message);
  }
}
