/**
 * Semaphores that are used as locks: they begin with 1, and whoever gives one has taken it before. What a
 * semaphore begins with is known from its initialisation, or from the initialiser of its variable. All others are
 * conditions that are waited for.
 */
import type { Constant } from "../../../ir/value.ts";
import type { LockSummary } from "../locksets/summary.ts";
import { argumentAt } from "../program/operations.ts";
import { isCall } from "../program/program.ts";
import { opaque } from "../values/locations.ts";
import type { Context, Contexts, Thread } from "./contexts.ts";

/** How many it begins with; undefined where that is not known. */
type Count = number | undefined;

export class Semaphores {
  private readonly counts = new Map<number, Set<Count>>();
  private readonly known = new Map<number, Count>();
  private readonly noLocks = new Set<number>();

  constructor(private readonly contexts: Contexts) {
    for (const context of contexts.all) this.findInitialisations(context);
  }

  isLock(place: number): boolean {
    return !this.noLocks.has(place) && this.countOf(place) === 1;
  }

  /** It begins with none: nobody can take it before somebody has given it. */
  isSignal(place: number): boolean {
    return this.counts.size > 0 && only(this.givenCounts(place)) === 0;
  }

  /**
   * Those that were taken for locks and are none: given by a thread that does not hold it, or taken by one that
   * never gives it back. True where there are some.
   */
  review(threads: readonly Thread[], summaryOf: (context: Context) => LockSummary | undefined): boolean {
    const before = this.noLocks.size;
    for (const thread of threads) {
      const taken = new Set<number>();
      const given = new Set<number>();
      const stray = new Set<number>();
      for (const event of summaryOf(thread.context)?.events.values() ?? []) {
        if (event.kind === "waits" || event.kind === "retakes" || !this.isLock(event.lock)) continue;
        if (event.kind === "wants") taken.add(event.lock);
        else (event.held.some((held) => held.lock === event.lock) ? given : stray).add(event.lock);
      }
      // A function of a library that does nothing but take, or nothing but give: its callers say what for.
      const isEntry = thread.creation === undefined && thread.many;
      for (const lock of stray) if (!isEntry || taken.has(lock)) this.noLocks.add(lock);
      for (const lock of taken) if (!isEntry && !given.has(lock)) this.noLocks.add(lock);
    }
    return this.noLocks.size > before;
  }

  private countOf(place: number): Count {
    if (!this.known.has(place)) this.known.set(place, this.findCount(place));
    return this.known.get(place);
  }

  private findCount(place: number): Count {
    const { locations } = this.contexts.pointsTo;
    const given = this.givenCounts(place);
    if (given.size > 0) return only(given);
    const object = locations.objectAt(place);
    if (object.kind !== "global") return undefined;
    // Only the first word of a whole variable: members of structures are initialised by a call.
    const { variable } = object;
    return locations.globalVariable(variable) === place && variable.initializer !== undefined
      ? firstInteger(variable.initializer)
      : undefined;
  }

  private givenCounts(place: number): ReadonlySet<Count> {
    const { locations } = this.contexts.pointsTo;
    const found = new Set<Count>();
    for (const [other, counts] of this.counts)
      if (locations.mayOverlap(other, place)) for (const count of counts) found.add(count);
    return found;
  }

  private findInitialisations(context: Context): void {
    const { pointsTo, evaluator } = this.contexts;
    for (const block of context.instance.body.blocks) {
      for (const call of block.instructions) {
        if (!isCall(call)) continue;
        const model = pointsTo.operations.modelAt(call);
        if (model?.does !== "init" || model.count === undefined) continue;
        const semaphore = argumentAt(call, model.lock);
        const count = argumentAt(call, model.count);
        if (semaphore === undefined || count === undefined) continue;
        const { integers } = evaluator.evaluate(context, count);
        for (const place of evaluator.evaluate(context, semaphore).places) {
          if (place === opaque) continue;
          const known = this.counts.get(place) ?? new Set<Count>();
          known.add(integers?.length === 1 ? integers[0] : undefined);
          this.counts.set(place, known);
        }
      }
    }
  }
}

function only(counts: ReadonlySet<Count>): Count {
  return counts.size === 1 ? [...counts][0] : undefined;
}

function firstInteger(constant: Constant): number | undefined {
  if (constant.kind === "integer") return Number(BigInt.asIntN(constant.type.bits, constant.bits));
  if (constant.kind === "zero") return 0;
  if (constant.kind === "data") return firstWord(constant);
  if (constant.kind !== "aggregate" || constant.elements.length === 0) return undefined;
  return firstInteger(constant.elements[0]);
}

/** Of an array of numbers. */
function firstWord({ type, bytes }: Constant & { kind: "data" }): number | undefined {
  const bits = type.kind === "array" && type.element.kind === "integer" ? type.element.bits : 0;
  if (bits < 8 || bits > 32) return undefined;
  return [...bytes.subarray(0, bits / 8)].reduceRight((sum, byte) => sum * 256 + byte, 0);
}
