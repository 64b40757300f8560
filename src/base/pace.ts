/** How work that may take long is kept within limits: it asks again and again, and whoever watches may end it. */

/** Called once for every small piece of the work; throws `LimitMet` where there is to be no more of it. */
export type Pace = () => void;

export const noHurry: Pace = () => {};

/** What ended it. */
export type Limit =
  | { readonly kind: "time"; readonly seconds: number }
  | { readonly kind: "memory"; readonly bytes: number }
  | { readonly kind: "states"; readonly states: number }
  /** After so many seconds, where that says something. */
  | { readonly kind: "user"; readonly seconds: number | undefined };

/** What ended an engine from outside, which had no answer of its own: a limit, or its heap was full. */
export type EndCause = Limit | { readonly kind: "heap" };

/** The work was ended in its middle: what it was to find is not known. */
export class LimitMet extends Error {
  override readonly name = "LimitMet";

  constructor(readonly limit: Limit) {
    super(`a limit was met: ${limit.kind}`);
  }
}
