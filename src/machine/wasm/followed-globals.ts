/** Global variables that are followed: which of them functions may access ([03] 2), by numbers of objects and code. */
import { GlobalAccess, type Touch } from "../../analysis/global-access.ts";
import { LaterAccess } from "../../analysis/later-access.ts";
import type { GlobalVariable } from "../../ir/module.ts";
import type { Machine } from "../machine.ts";
import type { Codes } from "./codes.ts";

export class FollowedGlobals {
  private globalAccess: GlobalAccess | undefined;
  private laterAccess: LaterAccess | undefined;
  /** By object number: the number of the global that is followed, or -1. */
  private readonly followed: number[] = [];
  private readonly globals: GlobalVariable[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly codes: Codes,
  ) {}

  /** The number of what may be done to the followed global that an object is; -1 where it is none. */
  numberOf(object: number, touch: Touch): number {
    const number = (this.followed[object] ??= this.follow(object));
    return number < 0 ? -1 : 2 * number + (touch === "write" ? 1 : 0);
  }

  private follow(object: number): number {
    const { machine } = this;
    const global = machine.options.hidesUnused ? machine.image.globalAt(object) : undefined;
    if (global?.kind !== "variable") return -1;
    this.globalAccess ??= new GlobalAccess(machine.program);
    return this.globalAccess.isFollowed(global) ? this.globals.push(global) - 1 : -1;
  }

  /** Whether a thread with these functions on its stack (pairs of code and position) may do it: as Concern.isOnlyUser. */
  mayAccess(start: number, places: readonly number[], number: number): boolean {
    const variable = this.globals[number >> 1];
    const isWatched = this.machine.concern.watches(variable);
    const touch: Touch = (number & 1) !== 0 && !isWatched ? "write" : "access";
    const access = this.globalAccess!;
    this.laterAccess ??= new LaterAccess(access);
    if (start < 0 || access.isAnybodys(variable, touch)) return true;
    let isStarted = false;
    for (let index = 0; index < places.length; index += 2) {
      if (places[index] === start) isStarted = true;
      const code = this.codes.code(places[index]);
      if (code.library) continue;
      if (
        isWatched
          ? access.may(code.fn, variable, touch)
          : this.laterAccess.may(code, places[index + 1], variable, touch)
      )
        return true;
    }
    return (!isStarted || isWatched) && access.may(this.codes.fn(start), variable, touch);
  }
}
