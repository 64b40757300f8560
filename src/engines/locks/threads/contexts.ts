/**
 * Which functions run in which context, and which threads there are: from the roots along calls and creations,
 * until nothing new comes ([06 Threads], the seed's algorithm 1). A context is a function instance with the
 * values of the parameters that matter; functions that create threads keep their call string as well, so that
 * a thread is (create site, call string to it, entry function).
 */
import { stronglyConnectedComponents } from "../../../base/components.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { CallModel } from "../../../platform/model.ts";
import { argumentAt } from "../program/operations.ts";
import { type CallInstruction, isCall } from "../program/program.ts";
import { type AbstractValue, keyOf } from "../values/abstract-value.ts";
import { callableOperator, holderName, takesReferences } from "../values/callable-entry.ts";
import type { EvaluationContext, Evaluator } from "../values/evaluate.ts";
import type { FollowedParameters } from "../values/followed-parameters.ts";
import type { Instance } from "../values/instances.ts";
import type { PointsTo } from "../values/points-to.ts";
import { type DecidingParameters, type GivenFacts, givenKey } from "./deciding-parameters.ts";

export interface Context extends EvaluationContext {
  readonly id: number;
  /** Calls that led here, innermost first; only for functions that create threads. */
  readonly callString: readonly CallInstruction[];
  /** What is known of its parameters, by their numbers. */
  readonly given: GivenFacts;
  /** For every call of a function with a body: where it may go. */
  readonly calls: Map<CallInstruction, readonly Context[]>;
  readonly creates: Map<CallInstruction, readonly Thread[]>;
}

export interface Thread {
  readonly id: number;
  /** Undefined for a thread that nobody here creates: main, and the callers of a library. */
  readonly creation: { readonly call: CallInstruction; readonly context: Context } | undefined;
  readonly entry: FunctionValue;
  readonly context: Context;
  /** "worker", "worker #2". */
  name: string;
  /** More than one of it may run at a time. */
  many: boolean;
}

/** Contexts of one function before the values of its parameters are put together: many of a wrapper, few of a large one. */
const fewestContexts = 48;
const mostInstructions = 200_000;
const longestCallString = 3;
/** Contexts of one function that differ in their call strings: a creation that is reached in more ways is one. */
const mostCallStrings = 16;
/** Intervals that the arguments of one function are told apart by: the next ones have no bounds. */
const mostIntervals = 2;

/** For creations whose entry is not known. */
interface PossibleEntries {
  readonly plain: readonly FunctionValue[];
  readonly callable: readonly FunctionValue[];
}

/** What calls and creations are followed by. */
export interface ContextInput {
  readonly pointsTo: PointsTo;
  readonly evaluator: Evaluator;
  readonly followed: FollowedParameters;
  readonly deciding: DecidingParameters;
  readonly possibleEntries: PossibleEntries;
}

type CreateModel = CallModel & { readonly does: "create" };

export class Contexts {
  readonly all: Context[] = [];
  readonly threads: Thread[] = [];
  readonly pointsTo: PointsTo;
  readonly evaluator: Evaluator;
  private readonly followed: FollowedParameters;
  private readonly deciding: DecidingParameters;
  private readonly possibleEntries: PossibleEntries;
  /** Creations whose entry is not known. */
  readonly unknownEntries: { readonly call: CallInstruction; readonly context: Context }[] = [];
  private readonly byKey = new Map<string, Context>();
  private readonly countOf = new Map<Instance, number>();
  private readonly intervalsOf = new Map<Instance, Set<string>>();
  private readonly stringsOf = new Map<Instance, Set<string>>();
  private readonly threadByKey = new Map<string, Thread>();
  private readonly open: Context[] = [];
  private readonly creating: ReadonlySet<FunctionValue>;
  private readonly callNumbers = new Map<CallInstruction, number>();

  constructor({ pointsTo, evaluator, followed, deciding, possibleEntries }: ContextInput) {
    this.pointsTo = pointsTo;
    this.evaluator = evaluator;
    this.followed = followed;
    this.deciding = deciding;
    this.possibleEntries = possibleEntries;
    this.creating = creatingFunctions(pointsTo);
  }

  addRoot(instance: Instance, { name, many }: Pick<Thread, "name" | "many">): Thread {
    const context = this.context(instance, [], [], []);
    const thread: Thread = {
      id: this.threads.length,
      creation: undefined,
      entry: instance.fn,
      context,
      name,
      many,
    };
    this.threads.push(thread);
    return thread;
  }

  complete(isOver: () => boolean): void {
    for (let context = this.open.pop(); context !== undefined; context = this.open.pop()) {
      if (isOver()) return;
      this.follow(context, isOver);
    }
  }

  private follow(context: Context, isOver: () => boolean): void {
    const { pointsTo } = this;
    this.evaluator.enter(context);
    for (const block of context.instance.body.blocks) {
      for (const instruction of block.instructions) {
        if (!isCall(instruction)) continue;
        const model = pointsTo.operations.modelAt(instruction);
        if (model?.does === "create") {
          this.create(context, instruction, model);
          continue;
        }
        if (model !== undefined && model.does !== "call") continue;
        const targets = this.targetsOf(context, instruction);
        if (targets.length === 0) continue;
        if (isOver()) return;
        const contexts = targets.map((target) => {
          const values = model === undefined ? instruction.arguments : [];
          return this.enter(context, instruction, target, values);
        });
        context.calls.set(instruction, [...new Set(contexts)]);
      }
    }
  }

  /** A call through a pointer that is an argument goes where the argument says. */
  private targetsOf(context: Context, call: CallInstruction): readonly Instance[] {
    const targets = this.pointsTo.calleesAt(context.instance, call);
    if (targets.length < 2 || this.pointsTo.operations.callee(call) !== undefined) return targets;
    const named = new Set(
      this.evaluator.evaluate(context, call.callee as Value).places.flatMap((place) => {
        const object = place === 0 ? undefined : this.pointsTo.locations.objectAt(place);
        return object?.kind === "function" ? [object.fn] : [];
      }),
    );
    const fitting = targets.filter((target) => named.has(target.fn));
    return fitting.length > 0 ? fitting : targets;
  }

  private enter(caller: Context, call: CallInstruction, target: Instance, values: readonly Value[]): Context {
    const given = target.body.arguments.map((parameter, index) =>
      values[index] !== undefined && this.followed.isFollowed(target.fn, parameter.index)
        ? this.evaluator.evaluate(caller, values[index])
        : undefined,
    );
    if (this.followed.areUnnamedFollowed(target.fn))
      for (const value of values.slice(given.length)) given.push(this.evaluator.evaluate(caller, value));
    return this.context(
      target,
      given,
      this.creating.has(target.fn) ? this.extend(call, caller.callString) : [],
      this.deciding.factsAt(target.fn, values, caller.given),
    );
  }

  private extend(call: CallInstruction, calls: readonly CallInstruction[]): readonly CallInstruction[] {
    return calls.includes(call) ? calls : [call, ...calls].slice(0, longestCallString);
  }

  private create(context: Context, call: CallInstruction, model: CreateModel): void {
    const { callable, argument } = model;
    const named = callable ? new Set<FunctionValue>() : this.entryFunctions(context, call, model);
    const known = this.pointsTo.entriesAt(context.instance, call);
    let entries = named.size === 0 ? known : known.filter((entry) => named.has(entry.fn));
    if (entries.length === 0) entries = known;
    if (entries.length === 0) {
      this.unknownEntries.push({ call, context });
      const possible = callable ? this.possibleEntries.callable : this.possibleEntries.plain;
      entries = possible.flatMap((fn) => this.pointsTo.instances.shared(fn) ?? []);
    }
    const threads = entries.map((entry) => {
      const values = callable
        ? this.callableArguments(context, call, entry, model)
        : [argumentAt(call, argument)].map((value) =>
            value === undefined ? undefined : this.evaluator.evaluate(context, value),
          );
      const given = entry.body.arguments.map((parameter, index) =>
        this.followed.isFollowed(entry.fn, parameter.index) ? values[index] : undefined,
      );
      const callString = this.creating.has(entry.fn) ? this.extend(call, []) : [];
      const facts = callable
        ? []
        : this.deciding.factsAt(entry.fn, [argumentAt(call, argument)], context.given);
      return this.thread(call, context, entry, this.context(entry, given, callString, facts));
    });
    context.creates.set(call, threads);
  }

  private entryFunctions(
    context: Context,
    call: CallInstruction,
    { entry }: CreateModel,
  ): ReadonlySet<FunctionValue> {
    const value = argumentAt(call, entry);
    const found = new Set<FunctionValue>();
    if (value === undefined) return found;
    for (const place of this.evaluator.evaluate(context, value).places) {
      const object = place === 0 ? undefined : this.pointsTo.locations.objectAt(place);
      if (object?.kind === "function") found.add(object.fn);
    }
    return found;
  }

  private callableArguments(
    context: Context,
    call: CallInstruction,
    entry: Instance,
    model: CreateModel,
  ): (AbstractValue | undefined)[] {
    const behind = (value: Value): AbstractValue => {
      const pointer = this.evaluator.evaluate(context, value);
      const places = pointer.places.flatMap((place) =>
        place === 0
          ? [0]
          : this.pointsTo.solver
              .cellsAt(place)
              .flatMap((cell) => [...this.pointsTo.solver.places(cell.node)]),
      );
      return { places: [...new Set(places)].sort((a, b) => a - b), integers: undefined };
    };
    const values = call.arguments
      .slice(typeof model.argument === "number" ? model.argument : call.arguments.length)
      .map((value) => (takesReferences(entry.fn) ? this.evaluator.evaluate(context, value) : behind(value)));
    const callable = argumentAt(call, model.entry);
    return callable !== undefined && callableOperator(entry.fn)
      ? [this.evaluator.evaluate(context, callable), ...values]
      : values;
  }

  private thread(call: CallInstruction, creator: Context, entry: Instance, context: Context): Thread {
    const key = `${this.callNumber(call)} ${creator.id} ${context.id}`;
    let thread = this.threadByKey.get(key);
    if (thread === undefined) {
      const name = threadName(entry.fn);
      thread = {
        id: this.threads.length,
        creation: { call, context: creator },
        entry: entry.fn,
        context,
        name,
        many: false,
      };
      this.threads.push(thread);
      this.threadByKey.set(key, thread);
    }
    return thread;
  }

  private context(
    instance: Instance,
    values: readonly (AbstractValue | undefined)[],
    callString: readonly CallInstruction[],
    facts: GivenFacts,
  ): Context {
    const given = this.widened(instance, values);
    const words = given.map((value) => (value === undefined ? "-" : keyOf(value)));
    const string = callString.map((call) => this.callNumber(call)).join();
    const key = `${instance.id}/${words.join("/")}/${string}/${givenKey(facts)}`;
    const found = this.byKey.get(key);
    if (found !== undefined) return found;
    if (callString.length > 0 && (this.stringsOf.get(instance)?.size ?? 0) >= mostCallStrings)
      return this.context(instance, given, [], facts);
    const count = (this.countOf.get(instance) ?? 0) + 1;
    // Too many: one for all, with what the whole program passes.
    const most = Math.max(fewestContexts, mostInstructions / instructionCount(instance));
    const isSpecial = given.some((value) => value !== undefined) || callString.length > 0 || facts.length > 0;
    if (count > most && isSpecial) return this.context(instance, [], [], []);
    this.countOf.set(instance, count);
    if (callString.length > 0) {
      const strings = this.stringsOf.get(instance) ?? new Set();
      this.stringsOf.set(instance, strings.add(string));
    }
    const context: Context = {
      id: this.all.length,
      instance,
      arguments: given,
      callString,
      given: facts,
      values: new Map(),
      calls: new Map(),
      creates: new Map(),
    };
    this.all.push(context);
    this.byKey.set(key, context);
    this.open.push(context);
    return context;
  }

  /** After some intervals the next ones have no bounds: numbers that are counted down along calls have no end. */
  private widened(
    instance: Instance,
    values: readonly (AbstractValue | undefined)[],
  ): readonly (AbstractValue | undefined)[] {
    if (values.every((value) => value?.interval === undefined)) return values;
    const known = this.intervalsOf.get(instance) ?? new Set();
    this.intervalsOf.set(instance, known);
    const key = values.map((value) => value?.interval?.join() ?? "").join("/");
    if (known.has(key)) return values;
    if (known.size < mostIntervals) {
      known.add(key);
      return values;
    }
    return values.map((value) =>
      value?.interval === undefined ? value : { places: value.places, integers: undefined },
    );
  }

  private callNumber(call: CallInstruction): number {
    let number = this.callNumbers.get(call);
    if (number === undefined) this.callNumbers.set(call, (number = this.callNumbers.size));
    return number;
  }
}

function threadName(fn: FunctionValue): string {
  const source = fn.module.debugInfo.subprogram(fn);
  if (source === undefined) return fn.name;
  const holder = holderName(fn);
  if (holder !== undefined) return holder;
  if (source.name !== "operator()") return source.name;
  return `lambda at ${source.file.filename.slice(source.file.filename.lastIndexOf("/") + 1)}:${source.line}`;
}

function instructionCount({ body }: Instance): number {
  return body.blocks.reduce((sum, block) => sum + block.instructions.length, 0);
}

/** Functions that create threads, themselves or by what they call. */
function creatingFunctions(pointsTo: PointsTo): Set<FunctionValue> {
  const callers = new Map<FunctionValue, Set<FunctionValue>>();
  const creating = new Set<FunctionValue>();
  for (const instance of pointsTo.instances.all) {
    for (const block of instance.body.blocks) {
      for (const instruction of block.instructions) {
        if (!isCall(instruction)) continue;
        if (pointsTo.operations.modelAt(instruction)?.does === "create") {
          creating.add(instance.fn);
          continue;
        }
        for (const { fn } of pointsTo.calleesAt(instance, instruction)) {
          const known = callers.get(fn);
          if (known === undefined) callers.set(fn, new Set([instance.fn]));
          else known.add(instance.fn);
        }
      }
    }
  }
  for (const fn of creating) for (const caller of callers.get(fn) ?? []) creating.add(caller);
  return creating;
}

/** Contexts with what they call first, those that call each other together. */
export function bottomUp(contexts: readonly Context[]): (readonly Context[])[] {
  const successors = contexts.map((context) => [
    ...new Set([...context.calls.values()].flat().map((callee) => callee.id)),
  ]);
  const { count, componentOf } = stronglyConnectedComponents(successors);
  const components: Context[][] = Array.from({ length: count }, () => []);
  for (const context of contexts) components[componentOf[context.id]].push(context);
  return components;
}
