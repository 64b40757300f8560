import { LimitMet } from "../base/pace.ts";

/** What comes of the work; undefined where a limit ended it. */
export async function unlessOutOfTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LimitMet) return undefined;
    throw error;
  }
}
