/**
 * Whether a thread may still do something to a global that concerns an access of another one ([03] 2): what the functions
 * on its stack can do, and those that it may call or start threads with.
 */
import type { GlobalAccess } from "../../analysis/program/global-access.ts";
import { LaterAccess } from "../../analysis/program/later-access.ts";
import type { FunctionValue, GlobalVariable } from "../../ir/module.ts";
import type { Code } from "../interpreter/code.ts";

/**
 * What concerns an access: accesses, for a load writes alone, that others can come to from where they are; or, where it
 * must be seen as long as they are about, accesses anywhere in their functions.
 */
export const concernsOfAccess = ["any function", "later accesses", "later writes"] as const;
export type ConcernOfAccess = (typeof concernsOfAccess)[number];

export interface Place {
  readonly code: Code;
  readonly position: number;
}

export class LaterUse {
  private readonly later: LaterAccess;

  constructor(private readonly access: GlobalAccess) {
    this.later = new LaterAccess(access);
  }

  isFollowed(global: GlobalVariable): boolean {
    return this.access.isFollowed(global);
  }

  /** A thread that begins with this function, with these on its stack. */
  may(
    start: FunctionValue | undefined,
    places: Iterable<Place>,
    global: GlobalVariable,
    concern: ConcernOfAccess,
  ): boolean {
    const { access, later } = this;
    const touch = concern === "later writes" ? "write" : "access";
    if (start === undefined || access.isAnybodys(global, touch)) return true;
    if (concern === "any function") {
      for (const { code } of places) if (access.may(code.fn, global, touch)) return true;
      return access.may(start, global, touch);
    }
    let isStarted = false;
    for (const { code, position } of places) {
      if (code.fn === start) isStarted = true;
      // What the library calls are functions that count for all threads, and the first one.
      if (!access.isLibrary(code.fn) && later.may(code, position, global, touch)) return true;
    }
    return !isStarted && access.may(start, global, touch);
  }
}
