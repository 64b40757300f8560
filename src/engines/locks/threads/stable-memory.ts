/**
 * Globals that facts can be about: nobody writes them while other threads run, as far as the program shows. A
 * switch such as `int threaded` is one; a flag that a thread waits for is not, and code behind the wait stays
 * reachable ([06 Threads]).
 */

import type { Pace } from "../../../base/pace.ts";
import { isConstant } from "../../../ir/operands.ts";
import type { Value } from "../../../ir/value.ts";
import type { CallInstruction } from "../program/program.ts";
import type { Locations } from "../values/locations.ts";
import type { Context, Contexts, Thread } from "./contexts.ts";

export class StableMemory {
  private readonly unstable = new WrittenPlaces();
  private readonly writes = new Map<Context, WrittenPlaces>();
  private readonly keys = new Map<Value, string | undefined>();

  constructor(
    private readonly contexts: Contexts,
    order: readonly (readonly Context[])[],
    /** The only thread that may write: main; undefined for a library, where anybody may. */
    main: Thread | undefined,
    pace: Pace,
  ) {
    const shared = contextsOf(contexts.threads.filter((thread) => thread !== main));
    for (const component of order) {
      for (const context of component) {
        pace();
        const written = new WrittenPlaces();
        for (const block of context.instance.body.blocks) {
          for (const instruction of block.instructions) {
            if (instruction.opcode !== "store") continue;
            this.writePlaces(context, instruction.pointer, written);
            if (shared.has(context)) this.writePlaces(context, instruction.pointer, this.unstable);
          }
        }
        for (const callees of context.calls.values())
          for (const callee of callees) written.addAll(this.writes.get(callee));
        this.writes.set(context, written);
      }
    }
  }

  keyOf(pointer: Value): string | undefined {
    if (!isConstant(pointer)) return undefined;
    if (!this.keys.has(pointer)) {
      const place = this.contexts.pointsTo.constants.placeOf(pointer);
      const object = place === undefined ? undefined : this.contexts.pointsTo.locations.objectAt(place);
      const stable =
        object?.kind === "global" &&
        object.variable.initializer !== undefined &&
        !object.variable.threadLocal;
      const written = place !== undefined && this.unstable.has(place, this.contexts.pointsTo.locations);
      this.keys.set(pointer, stable && !written ? `m${place}` : undefined);
    }
    return this.keys.get(pointer);
  }

  mayWrite(context: Context, call: CallInstruction, key: string): boolean {
    const place = Number(key.slice(1));
    const { locations } = this.contexts.pointsTo;
    return (
      context.calls.get(call)?.some((callee) => this.writes.get(callee)?.has(place, locations) ?? false) ??
      false
    );
  }

  private writePlaces(context: Context, pointer: Value, into: WrittenPlaces): void {
    const { locations, relevance } = this.contexts.pointsTo;
    if (!isConstant(pointer) && !relevance.isWanted(pointer)) {
      for (const variable of relevance.variablesAt(pointer))
        into.objects.add(locations.objectAt(locations.globalVariable(variable)).id);
      return;
    }
    for (const place of this.contexts.pointsTo.places(context.instance, pointer))
      if (place !== 0 && locations.objectAt(place).kind === "global") into.add(place, locations);
  }
}

/** Places in globals; those that stand for several places, and pointers that are not followed, are objects as a whole. */
class WrittenPlaces {
  readonly places = new Set<number>();
  readonly objects = new Set<number>();

  add(place: number, locations: Locations): void {
    if (locations.strideAt(place) === 0) this.places.add(place);
    else this.objects.add(locations.objectAt(place).id);
  }

  addAll(other: WrittenPlaces | undefined): void {
    for (const place of other?.places ?? []) this.places.add(place);
    for (const object of other?.objects ?? []) this.objects.add(object);
  }

  has(place: number, locations: Locations): boolean {
    return this.places.has(place) || this.objects.has(locations.objectAt(place).id);
  }
}

/** Everything that these threads may run. */
export function contextsOf(threads: readonly Thread[]): Set<Context> {
  const reached = new Set(threads.map((thread) => thread.context));
  for (const context of reached)
    for (const callees of context.calls.values()) for (const callee of callees) reached.add(callee);
  return reached;
}
