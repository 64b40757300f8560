/**
 * Globals that facts can be about: nobody writes them while other threads run, as far as the program shows. A
 * switch such as `int threaded` is one; a flag that a thread waits for is not, and code behind the wait stays
 * reachable ([06 Threads]).
 */

import { isConstant } from "../../analysis/uses.ts";
import type { Value } from "../../ir/value.ts";
import type { Context, Contexts, Thread } from "./contexts.ts";
import type { CallInstruction } from "./program.ts";

export class StableMemory {
  private readonly unstable = new Set<number>();
  private readonly writes = new Map<Context, Set<number>>();
  private readonly keys = new Map<Value, string | undefined>();

  constructor(
    private readonly contexts: Contexts,
    order: readonly (readonly Context[])[],
    /** The only thread that may write: main; undefined for a library, where anybody may. */
    main: Thread | undefined,
  ) {
    const shared = contextsOf(contexts.threads.filter((thread) => thread !== main));
    for (const component of order) {
      for (const context of component) {
        const written = new Set<number>();
        for (const block of context.instance.body.blocks) {
          for (const instruction of block.instructions) {
            if (instruction.opcode !== "store") continue;
            for (const place of this.placesOf(context, instruction.pointer)) {
              written.add(place);
              if (shared.has(context)) this.unstable.add(place);
            }
          }
        }
        for (const callees of context.calls.values())
          for (const callee of callees) for (const place of this.writes.get(callee) ?? []) written.add(place);
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
      this.keys.set(pointer, stable && !this.unstable.has(place!) ? `m${place}` : undefined);
    }
    return this.keys.get(pointer);
  }

  mayWrite(context: Context, call: CallInstruction, key: string): boolean {
    const place = Number(key.slice(1));
    return context.calls.get(call)?.some((callee) => this.writes.get(callee)?.has(place) ?? false) ?? false;
  }

  private placesOf(context: Context, pointer: Value): Iterable<number> {
    const { locations } = this.contexts.pointsTo;
    return [...this.contexts.pointsTo.places(context.instance, pointer)].filter(
      (place) => place !== 0 && locations.objectAt(place).kind === "global",
    );
  }
}

/** Everything that these threads may run. */
export function contextsOf(threads: readonly Thread[]): Set<Context> {
  const reached = new Set(threads.map((thread) => thread.context));
  for (const context of reached)
    for (const callees of context.calls.values()) for (const callee of callees) reached.add(callee);
  return reached;
}
