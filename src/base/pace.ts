/** How work that may take long is kept within limits: it asks again and again, and whoever watches may end it. */

/** Called once for every small piece of the work; throws `LimitMet` where there is to be no more of it. */
export type Pace = () => void;

export const noHurry: Pace = () => {};

/** The work was ended in its middle: what it was to find is not known. */
export class LimitMet extends Error {
  override readonly name = "LimitMet";

  /** In words for a verdict's reason: "after 30 s (--max-time)". */
  constructor(readonly limit: string) {
    super(limit);
  }
}
