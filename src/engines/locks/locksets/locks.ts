/**
 * The locks of a program: places, with what is known of each. A place that may stand for several objects is
 * weak: it is never certain that it is held, so it is never a gate ([06 Values]).
 */

import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import { stronglyConnectedComponents } from "../../../base/components.ts";
import type { FunctionBody } from "../../../ir/module.ts";
import { argumentAt } from "../program/operations.ts";
import { type CallInstruction, isCall } from "../program/program.ts";
import type { Context, Contexts, Thread } from "../threads/contexts.ts";
import { opaque } from "../values/locations.ts";

export class Locks {
  private readonly strong = new Map<number, boolean>();
  private readonly recursive = new Set<number>();
  private readonly recursiveAttributes = new Set<number>();
  /** Perhaps of a kind that says so when it is taken again. */
  private readonly uncertain = new Set<number>();
  private readonly uncertainAttributes = new Set<number>();
  private readonly onceOf = new Map<Context, boolean>();
  private readonly callersOf = new Map<
    Context,
    { readonly caller: Context; readonly call: CallInstruction }[]
  >();
  private readonly threadsOf = new Map<Context, Thread[]>();
  private readonly contextsOf = new Map<number, Context[]>();
  private readonly loops = new WeakMap<FunctionBody, ReadonlySet<CallInstruction>>();

  constructor(private readonly contexts: Contexts) {
    for (const context of contexts.all) {
      const known = this.contextsOf.get(context.instance.id);
      if (known === undefined) this.contextsOf.set(context.instance.id, [context]);
      else known.push(context);
      for (const [call, callees] of context.calls) {
        for (const callee of callees) {
          const callers = this.callersOf.get(callee) ?? [];
          callers.push({ caller: context, call });
          this.callersOf.set(callee, callers);
        }
      }
    }
    for (const thread of contexts.threads) {
      const threads = this.threadsOf.get(thread.context) ?? [];
      threads.push(thread);
      this.threadsOf.set(thread.context, threads);
    }
    // Attributes first: an initialisation looks at them.
    for (const context of contexts.all) this.findAttributes(context);
    for (const context of contexts.all) this.findInitialisations(context);
  }

  /** Whether the place stands for one object only. */
  isStrong(place: number): boolean {
    let strong = this.strong.get(place);
    if (strong === undefined) this.strong.set(place, (strong = this.findStrong(place)));
    return strong;
  }

  isRecursive(place: number): boolean {
    return this.recursive.has(place);
  }

  /** Whoever takes it again waits for ever: no kind of mutex that allows it, or that answers with an error. */
  isPlain(place: number): boolean {
    return !this.recursive.has(place) && !this.uncertain.has(place);
  }

  markRecursive(place: number): void {
    this.recursive.add(place);
  }

  private findStrong(place: number): boolean {
    const { locations } = this.contexts.pointsTo;
    if (place === opaque || locations.strideAt(place) !== 0) return false;
    const object = locations.objectAt(place);
    switch (object.kind) {
      case "global":
        return !object.variable.threadLocal;
      case "heap":
        return this.isAllocatedOnce(object.instance, object.call);
      case "stack": {
        const contexts = this.contextsOf.get(object.instance) ?? [];
        return contexts.length === 1 && this.runsOnce(contexts[0]);
      }
      case "class":
      case "pointed":
      case "unnamed":
      case "function":
      case "thread":
        return false;
    }
  }

  private isAllocatedOnce(instance: number, call: CallInstruction): boolean {
    const contexts = this.contextsOf.get(instance) ?? [];
    return contexts.length === 1 && this.runsOnce(contexts[0]) && !this.isInLoop(contexts[0], call);
  }

  /** At most one call of it in a run of the program. */
  runsOnce(context: Context): boolean {
    const known = this.onceOf.get(context);
    if (known !== undefined) return known;
    // A way round in the calls comes back here.
    this.onceOf.set(context, false);
    const callers = this.callersOf.get(context) ?? [];
    const threads = this.threadsOf.get(context) ?? [];
    let once = false;
    if (threads.length === 1 && callers.length === 0) {
      const [{ many, creation }] = threads;
      once =
        !many &&
        (creation === undefined ||
          (this.runsOnce(creation.context) && !this.isInLoop(creation.context, creation.call)));
    } else if (threads.length === 0 && callers.length === 1) {
      const [{ caller, call }] = callers;
      once = this.runsOnce(caller) && !this.isInLoop(caller, call);
    }
    this.onceOf.set(context, once);
    return once;
  }

  isInLoop(context: Context, call: CallInstruction): boolean {
    const { body } = context.instance;
    let looping = this.loops.get(body);
    if (looping === undefined) this.loops.set(body, (looping = callsInLoops(body)));
    return looping.has(call);
  }

  private findAttributes(context: Context): void {
    const { pointsTo, evaluator } = this.contexts;
    for (const call of callsOf(context.instance.body)) {
      const model = pointsTo.operations.modelAt(call);
      if (model?.does !== "attribute") continue;
      const kind = argumentAt(call, model.kind);
      const attributes = argumentAt(call, model.attributes);
      if (kind === undefined || attributes === undefined) continue;
      const { integers } = evaluator.evaluate(context, kind);
      const { places } = evaluator.evaluate(context, attributes);
      if (integers?.includes(model.recursive) ?? false)
        for (const place of places) this.recursiveAttributes.add(place);
      if (integers?.some((one) => one === model.checked) ?? true)
        for (const place of places) this.uncertainAttributes.add(place);
    }
  }

  private findInitialisations(context: Context): void {
    const { pointsTo, evaluator } = this.contexts;
    for (const call of callsOf(context.instance.body)) {
      const model = pointsTo.operations.modelAt(call);
      if (model?.does !== "init") continue;
      const lock = argumentAt(call, model.lock);
      const attributes = argumentAt(call, model.attributes);
      const given = attributes === undefined ? undefined : evaluator.evaluate(context, attributes);
      const recursive =
        model.recursive ||
        (given !== undefined &&
          (given.places.some((place) => this.recursiveAttributes.has(place)) ||
            // mtx_recursive is a bit of a plain number.
            (attributes?.type.kind === "integer" &&
              (given.integers ?? []).some((integer) => (integer & 1) === 1))));
      const isUncertain =
        given?.places.some((place) => place === opaque || this.uncertainAttributes.has(place)) ?? false;
      if ((!recursive && !isUncertain) || lock === undefined) continue;
      for (const place of evaluator.evaluate(context, lock).places)
        (recursive ? this.recursive : this.uncertain).add(place);
    }
  }
}

function* callsOf(body: FunctionBody): Generator<CallInstruction> {
  for (const block of body.blocks)
    for (const instruction of block.instructions) if (isCall(instruction)) yield instruction;
}

function callsInLoops(body: FunctionBody): Set<CallInstruction> {
  const { successors } = controlFlow(body);
  const { count, componentOf } = stronglyConnectedComponents(successors);
  const members = new Int32Array(count);
  for (const component of componentOf) members[component]++;
  const looping = new Set<CallInstruction>();
  for (const block of body.blocks) {
    if (members[componentOf[block.index]] < 2 && !successors[block.index].includes(block.index)) continue;
    for (const instruction of block.instructions) if (isCall(instruction)) looping.add(instruction);
  }
  return looping;
}
