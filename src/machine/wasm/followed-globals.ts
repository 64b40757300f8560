/** Global variables that are followed: which of them functions may access ([03] 2), by numbers of objects and code. */
import { GlobalAccess } from "../../analysis/global-access.ts";
import type { GlobalVariable } from "../../ir/module.ts";
import type { Machine } from "../machine.ts";
import type { Codes } from "./codes.ts";

export class FollowedGlobals {
  private globalAccess: GlobalAccess | undefined;
  /** By object number: the number of the global that is followed, or -1. */
  private readonly followed: number[] = [];
  private readonly globals: GlobalVariable[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly codes: Codes,
  ) {}

  /** The number of the followed global that an object is; -1 where it is none. */
  numberOf(object: number): number {
    return (this.followed[object] ??= this.follow(object));
  }

  private follow(object: number): number {
    const { machine } = this;
    const global = machine.options.hidesUnused ? machine.image.globalAt(object) : undefined;
    if (global?.kind !== "variable") return -1;
    this.globalAccess ??= new GlobalAccess(machine.program);
    return this.globalAccess.isFollowed(global) ? this.globals.push(global) - 1 : -1;
  }

  /** Whether a thread with these functions on its stack may access it. */
  mayAccess(start: number, codes: readonly number[], global: number): boolean {
    const variable = this.globals[global];
    const may = (code: number): boolean => this.globalAccess!.mayAccess(this.codes.fn(code), variable);
    return start < 0 || may(start) || codes.some(may);
  }
}
