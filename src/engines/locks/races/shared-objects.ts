/** Which objects more than one thread can get at: globals, what threads are given, and what these lead to. */

import { argumentAt } from "../program/operations.ts";
import type { Contexts } from "../threads/contexts.ts";
import { opaque } from "../values/locations.ts";

export class SharedObjects {
  private readonly shared = new Set<number>();

  constructor(private readonly contexts: Contexts) {
    const { pointsTo } = contexts;
    const { locations, solver } = pointsTo;
    const open: number[] = [];
    const reach = (place: number): void => {
      if (place === opaque) return;
      const { id } = locations.objectAt(place);
      if (this.shared.has(id)) return;
      this.shared.add(id);
      open.push(id);
    };
    for (const object of locations.objects)
      if (object.kind === "global" || object.kind === "class") reach(locations.start(object));
    for (const context of contexts.all) {
      for (const call of context.creates.keys()) {
        const model = pointsTo.operations.modelAt(call);
        if (model?.does !== "create") continue;
        const values = model.callable ? call.arguments.slice(1) : [argumentAt(call, model.argument)];
        for (const value of values)
          if (value !== undefined)
            for (const place of contexts.evaluator.evaluate(context, value).places) reach(place);
      }
    }
    for (let object = open.pop(); object !== undefined; object = open.pop())
      for (const cell of solver.cellsOfObject(locations.objects[object]))
        for (const place of solver.places(cell.node)) reach(place);
  }

  isShared(place: number): boolean {
    const object = this.contexts.pointsTo.locations.objectAt(place);
    // Those that only the library accesses are met later.
    const isEverybodys = object.kind === "global" || object.kind === "class";
    if (!isEverybodys && !this.shared.has(object.id)) return false;
    if (object.kind === "global") return !object.variable.constant && !object.variable.threadLocal;
    return object.kind === "heap" || object.kind === "stack" || object.kind === "class";
  }
}
