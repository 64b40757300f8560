/**
 * The constraints of calls that models describe: what is allocated and copied, which functions are called back and
 * start threads, what guards keep. Beside PointsTo, which has those of the program's own code.
 */
import type { FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { CallModel } from "../../../platform/model.ts";
import { argumentAt, guardConstruction, guardMutexes } from "../program/operations.ts";
import { callableEntry, callableOperator, isHolder, takesReferences } from "./callable-entry.ts";
import type { Instance } from "./instances.ts";
import { opaque } from "./locations.ts";
import { allocatedSize } from "./object-size.ts";
import type { CallSite, PointsTo } from "./points-to.ts";

/** Pairs of objects that one copying call may be about: a string function of the whole program has no end of them. */
const mostCopies = 400;

type CreateModel = CallModel & { readonly does: "create" };

export class ModelledCalls {
  constructor(private readonly pointsTo: PointsTo) {}

  apply(site: CallSite, callee: FunctionValue, model: CallModel): void {
    const { relevance, solver } = this.pointsTo;
    const { call } = site;
    const node = (value: Value): number => this.pointsTo.nodeOf(site.instance, value);
    switch (model.does) {
      case "allocate":
        if (relevance.isWanted(call)) this.allocate(site, model);
        return;
      case "copy": {
        const to = argumentAt(call, model.to);
        const from = argumentAt(call, model.from);
        if (to === undefined || from === undefined || !relevance.isContentWanted(to)) return;
        this.copyObjects(node(from), node(to));
        if (call.type.kind === "pointer") solver.copy(node(to), node(call));
        return;
      }
      case "call":
        this.callBack(site, callee, model);
        return;
      case "create":
        this.create(site, callee, model);
        return;
      case "guard":
        this.guard(site, callee, model.action);
        return;
      case "wait":
      case "lock":
      case "unlock":
      case "init":
      case "attribute":
      case "join":
      case "signal":
      case "end":
      case "nothing":
      case "not-modelled":
        if (call.type.kind === "pointer") solver.add(node(call), opaque);
        return;
    }
  }

  private allocate(site: CallSite, model: CallModel & { readonly does: "allocate" }): void {
    const { locations, solver } = this.pointsTo;
    const { instance, call } = site;
    const object = locations.object(`heap ${this.pointsTo.callKey(site)}`, (id) => ({
      id,
      kind: "heap",
      call,
      instance: instance.id,
      owner: instance.fn,
      size: allocatedSize(instance, call, model),
    }));
    const result = this.pointsTo.nodeOf(instance, call);
    solver.add(result, locations.start(object));
    // realloc and its like may give the old object back.
    for (const argument of call.arguments)
      if (argument.type.kind === "pointer") solver.copy(this.pointsTo.nodeOf(instance, argument), result);
  }

  private copyObjects(from: number, to: number): void {
    const { solver } = this.pointsTo;
    let pairs = 0;
    solver.watch(from, (source) => {
      if (source === opaque || pairs > mostCopies) return;
      solver.watch(to, (target) => {
        if (++pairs <= mostCopies) solver.copyObject(source, target);
      });
    });
  }

  private callBack(
    site: CallSite,
    callee: FunctionValue,
    model: CallModel & { readonly does: "call" },
  ): void {
    const { instances, relevance, solver } = this.pointsTo;
    const { instance, call } = site;
    const target = argumentAt(call, model.function);
    if (target === undefined) return;
    const enter = (fn: FunctionValue): void => {
      const entered = instances.called(fn, call, instance);
      if (entered === undefined) return;
      this.pointsTo.enter(site, entered, []);
      // Nothing is known of what it is given.
      for (const parameter of entered.body.arguments)
        if (parameter.type.kind === "pointer") solver.add(this.pointsTo.nodeOf(entered, parameter), opaque);
    };
    if (relevance.reach === "coarse") for (const fn of relevance.functionsNear(target)) enter(fn);
    const pointer = this.pointsTo.nodeOf(instance, target);
    this.watchFunctions(pointer, model.callable ? callee : undefined, enter, (fn) => {
      enter(fn);
      // An object's own operator(): its first parameter is the object.
      const entered = instances.called(fn, call, instance);
      const self = entered?.body.arguments[0];
      if (entered !== undefined && self !== undefined)
        solver.copy(pointer, this.pointsTo.nodeOf(entered, self));
    });
  }

  /** Puts a thread into the handle, and lets the entry have its argument. */
  private create(site: CallSite, callee: FunctionValue, model: CreateModel): void {
    const { instances, locations, solver } = this.pointsTo;
    const { instance, call } = site;
    const token = locations.object(`thread ${this.pointsTo.callKey(site)}`, (id) => ({
      id,
      kind: "thread",
      call,
      instance: instance.id,
      size: 1,
    }));
    const place = locations.start(token);
    if (model.handle === "result") solver.add(this.pointsTo.nodeOf(instance, call), place);
    else {
      const handle = argumentAt(call, model.handle);
      const value = solver.node();
      solver.add(value, place);
      if (handle !== undefined) solver.store(value, this.pointsTo.nodeOf(instance, handle));
    }
    const entry = argumentAt(call, model.entry);
    if (entry === undefined) return;
    const start = (fn: FunctionValue): void => {
      const target = instances.called(fn, call, instance);
      if (target === undefined) return;
      if (model.callable) this.enterCallable(site, target, entry, model);
      else this.pointsTo.enter(site, target, [argumentAt(call, model.argument)]);
    };
    const pointer = this.pointsTo.nodeOf(instance, entry);
    this.watchFunctions(pointer, model.callable ? callee : undefined, start, start);
  }

  /** What a pointer to a function leads to; where a C++ function takes a callable, what is behind that reference. */
  private watchFunctions(
    node: number,
    takesCallable: FunctionValue | undefined,
    visit: (fn: FunctionValue) => void,
    visitOperator: (fn: FunctionValue) => void,
  ): void {
    const { locations, program, solver } = this.pointsTo;
    const visitPlace = (candidate: number): void => {
      const object = candidate === opaque ? undefined : locations.objectAt(candidate);
      if (object?.kind === "function") visit(object.fn);
    };
    solver.watch(node, visitPlace);
    if (takesCallable === undefined) return;
    const named = callableEntry(takesCallable, program);
    if (named !== undefined) visitOperator(named);
    if (named !== undefined && isHolder(named)) return;
    // A pointer to a function, or to a member.
    const content = solver.node();
    solver.load(node, content);
    solver.watch(content, visitPlace);
  }

  /** The arguments lie behind references. The first one of an object's own operator() is the object. */
  private enterCallable(site: CallSite, target: Instance, callable: Value, { argument }: CreateModel): void {
    const { solver } = this.pointsTo;
    const { instance, call } = site;
    this.pointsTo.enter(site, target, []);
    const isOperator = callableOperator(target.fn);
    const values = call.arguments.slice(typeof argument === "number" ? argument : call.arguments.length);
    const parameters = target.body.arguments;
    const nodeOf = (value: Value): number => this.pointsTo.nodeOf(instance, value);
    if (isOperator && parameters[0] !== undefined)
      solver.copy(nodeOf(callable), this.pointsTo.nodeOf(target, parameters[0]));
    for (const [index, value] of values.entries()) {
      const parameter = parameters[index + (isOperator ? 1 : 0)];
      if (parameter === undefined || value.type.kind !== "pointer") continue;
      const [from, to] = [nodeOf(value), this.pointsTo.nodeOf(target, parameter)];
      if (takesReferences(target.fn)) solver.copy(from, to);
      else solver.load(from, to);
    }
  }

  /** Guards keep pointers to their mutexes, one after the other. */
  private guard({ instance, call }: CallSite, callee: FunctionValue, action: string): void {
    const { solver } = this.pointsTo;
    const nodeOf = (value: Value): number => this.pointsTo.nodeOf(instance, value);
    const [self, other] = call.arguments;
    if (self === undefined) return;
    if (
      action === "move" ||
      action === "swap" ||
      (action === "construct" && guardConstruction(callee) === "move")
    ) {
      if (other !== undefined) this.copyObjects(nodeOf(other), nodeOf(self));
      if (action === "swap" && other !== undefined) this.copyObjects(nodeOf(self), nodeOf(other));
      if (call.type.kind === "pointer") solver.copy(nodeOf(self), nodeOf(call));
      return;
    }
    if (action === "construct") {
      for (const [index, mutex] of guardMutexes(call, callee).entries()) {
        const field = solver.node();
        solver.shifted(nodeOf(self), field, { offset: index * 8, stride: 0, structName: undefined });
        solver.store(nodeOf(mutex), field);
      }
    }
    if (call.type.kind === "pointer") solver.load(nodeOf(self), nodeOf(call));
  }
}
