/** Global variables that are followed: what threads may still do to them ([03] 2), by numbers of objects and code. */
import type { GlobalVariable } from "../../../ir/module.ts";
import type { Machine } from "../../machine.ts";
import { type ConcernOfAccess, concernsOfAccess, type Place } from "../../reductions/later-use.ts";
import type { Codes } from "./codes.ts";

export class FollowedGlobals {
  /** By object and concern: the number of what may be done to a followed global, or -1. */
  private readonly numbers = new Map<number, number>();
  private readonly asked: { readonly global: GlobalVariable; readonly concern: ConcernOfAccess }[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly codes: Codes,
  ) {}

  /** The number of what concerns an access to an object, if that is a followed global; -1 where it is none. */
  numberOf(object: number, concern: number): number {
    const key = object * concernsOfAccess.length + concern;
    let number = this.numbers.get(key);
    if (number === undefined) this.numbers.set(key, (number = this.follow(object, concern)));
    return number;
  }

  private follow(object: number, concern: number): number {
    const global = this.machine.laterUse.followed(object);
    if (global === undefined) return -1;
    return this.asked.push({ global, concern: concernsOfAccess[concern] }) - 1;
  }

  /** Whether a thread with these functions on its stack (pairs of code and position) may do it. */
  may(start: number, stack: readonly number[], number: number): boolean {
    const { global, concern } = this.asked[number];
    return this.machine.laterUse.may(
      start < 0 ? undefined : this.codes.fn(start),
      this.placesIn(stack),
      global,
      concern,
    );
  }

  private *placesIn(stack: readonly number[]): Generator<Place> {
    for (let index = 0; index < stack.length; index += 2)
      yield { code: this.codes.code(stack[index]), position: stack[index + 1] };
  }
}
