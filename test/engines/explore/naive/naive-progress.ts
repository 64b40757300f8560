/** Whether the turns of a loop change anything for others, for the naive explorer: in words of its own. */
import type { RuntimeCall } from "../../../../src/machine/action.ts";
import type { Machine } from "../../../../src/machine/machine.ts";
import { addressObject, addressOffset } from "../../../../src/machine/memory/address.ts";
import { forEachPointer, tornPointer } from "../../../../src/machine/memory/memory-object.ts";
import { loadScalar } from "../../../../src/machine/memory/memory-values.ts";
import { forEachThreadPointer } from "../../../../src/machine/memory/register-pointers.ts";

/** A thread gives (+1) or takes (-1) something; a signal taken in vain is no change, a meeting is never made up for. */
export interface Doing {
  readonly thread: number;
  readonly thing: string;
  readonly way: "gives" | "takes" | "is woken" | "meets";
}

/** What a thread does over these steps changes something: something goes one way only. */
export function changesSomething(doings: readonly Doing[], thread: number): boolean {
  const own = doings.filter((doing) => doing.thread === thread);
  const does = (way: Doing["way"], thing: string): boolean =>
    own.some((doing) => doing.way === way && doing.thing === thing);
  return own.some(
    ({ way, thing }) =>
      way === "meets" ||
      (way === "gives" && !does("takes", thing) && !does("is woken", thing)) ||
      (way === "takes" && !does("gives", thing)),
  );
}

/** What one step does. */
export class NaiveDoings {
  private readonly doings: Doing[] = [];
  private readonly waiting: ReadonlyMap<number, RuntimeCall>;

  constructor(
    private readonly machine: Machine,
    private readonly thread: number,
  ) {
    this.waiting = this.blocked();
  }

  acted({ action, resource }: RuntimeCall, holds: boolean): void {
    const gives = (thing: string): unknown => this.doings.push({ thread: this.thread, thing, way: "gives" });
    const takes = (thing: string): unknown => this.doings.push({ thread: this.thread, thing, way: "takes" });
    if (action === "sem-post") gives(`semaphore ${resource}`);
    if (action === "sem-wait" && holds) takes(`semaphore ${resource}`);
    if (action === "sem-trywait" && this.word(resource) > 0n) takes(`semaphore ${resource}`);
    if (action === "thread-create") gives("threads");
    if (action === "thread-join") takes("threads");
  }

  /** Keys of sections before and after. */
  locked(before: readonly string[], after: readonly string[]): void {
    const { thread } = this;
    const resourceOf = (key: string): string => key.split(" ")[1];
    for (const key of before)
      if (key.startsWith("exclusive") && !after.includes(key))
        this.doings.push({ thread, thing: `lock ${resourceOf(key)}`, way: "gives" });
    for (const key of after)
      if (key.startsWith("exclusive") && !before.includes(key))
        this.doings.push({ thread, thing: `lock ${resourceOf(key)}`, way: "takes" });
  }

  finish(): readonly Doing[] {
    const still = this.blocked();
    for (const [other, { action, resource }] of this.waiting) {
      if (still.has(other)) continue;
      if (action === "cond-wake" || action === "futex-sleep") {
        this.doings.push({ thread: this.thread, thing: `signal ${resource}`, way: "gives" });
        this.doings.push({ thread: other, thing: `signal ${resource}`, way: "is woken" });
      } else if (action === "barrier-wait" || action === "future-wait")
        this.doings.push({ thread: this.thread, thing: `meeting ${resource}`, way: "meets" });
    }
    return this.doings;
  }

  /** Others that cannot go on as they want to. */
  private blocked(): Map<number, RuntimeCall> {
    const blocked = new Map<number, RuntimeCall>();
    for (const thread of this.machine.threads)
      if (
        thread !== undefined &&
        thread.number !== this.thread &&
        thread.pending.kind === "runtime" &&
        !this.machine.conditionHolds(thread.pending.conditions)
      )
        blocked.set(thread.number, thread.pending);
    return blocked;
  }

  private word(address: bigint): bigint {
    const object = this.machine.memory.find(addressObject(address))!;
    return loadScalar(object, addressOffset(address), 4, 32).bits;
  }
}

/** Whether somebody else could see one of these objects. */
export function isSeen(machine: Machine, objects: ReadonlySet<number>, thread: number): boolean {
  const seen = new Set<number>();
  for (const { number, origin, exposed, freed } of machine.memory.all())
    if (freed === undefined && (exposed || origin.kind === "global" || origin.kind === "internal"))
      seen.add(number);
  for (const other of machine.threads)
    if (other !== undefined && other.number !== thread)
      forEachThreadPointer(other, (number) => seen.add(number));
  for (const number of seen) {
    const object = machine.memory.find(number);
    if (object !== undefined) forEachPointer(object, (target) => seen.add(target));
  }
  return (
    machine.memory.allExposed || seen.has(tornPointer) || [...objects].some((number) => seen.has(number))
  );
}
