/**
 * Loops that join what other loops have created: `for (i < n) create(&t[i]); for (i < n) join(t[i]);` ([06 Could they
 * run together?]). Behind such a loop the threads are over, if it joins in every turn and is left only at its end,
 * and if its handles are those of the creations: the same array, and no fewer of them.
 */
import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import { dominators } from "../../../analysis/flow/dominators.ts";
import { innermostAround, type Loop, loops } from "../../../analysis/flow/loops.ts";
import type { FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import { Expressions, storedIn, translated } from "../program/expressions.ts";
import { constantOf } from "../program/facts.ts";
import { replaced } from "../program/lock-owners.ts";
import { argumentAt } from "../program/operations.ts";
import type { CallInstruction } from "../program/program.ts";
import { type Counting, countingOf } from "../values/counting-loops.ts";
import type { Context, Contexts, Thread } from "./contexts.ts";

/** From a number up to a bound, which is a number or an expression; each one of them. */
interface Range {
  readonly low: number;
  readonly bound: string;
}

/** Where handles are used, as a function sees it that the use is in or below. */
interface Use {
  readonly context: Context;
  readonly call: CallInstruction;
  /** The address of the handle, with `#` for the number that runs. */
  readonly handle: string;
  readonly range: Range | undefined;
  /** The loop that runs, where it is in this very function. */
  readonly loop: Loop | undefined;
  /** It is done in every turn of the loop, and where there is none yet, in every call. */
  readonly isSteady: boolean;
}

interface Shape {
  readonly found: readonly Loop[];
  readonly expressions: Expressions;
  blockOf(call: CallInstruction): number;
  /** Every way from the one block to a return, or back to the header of the loop, leads past the other. */
  isSteady(call: CallInstruction, loop: Loop | undefined): boolean;
}

const mostLevels = 4;

export class JoinLoops {
  private readonly callers = new Map<
    Context,
    { readonly caller: Context; readonly call: CallInstruction }[]
  >();
  private readonly shapes = new WeakMap<FunctionBody, Shape>();

  constructor(private readonly contexts: Contexts) {
    for (const caller of contexts.all)
      for (const [call, callees] of caller.calls)
        for (const callee of callees) {
          const known = this.callers.get(callee);
          if (known === undefined) this.callers.set(callee, [{ caller, call }]);
          else known.push({ caller, call });
        }
  }

  /** The ways out of loops that join by an array of handles: "from to" by block, with the threads that are over then. */
  endedBehind(
    context: Context,
    call: CallInstruction,
    handle: Value,
    groups: readonly (readonly Thread[])[],
  ): readonly { readonly context: Context; readonly edge: string; readonly threads: readonly Thread[] }[] {
    const name = this.shapeOf(context).expressions.nameOf(handle);
    if (!name.startsWith("*"))
      return this.contexts.threads.length === 0 ? [] : this.liftedOnly(context, call, name, groups);
    return this.from(context, call, name.slice(1), groups);
  }

  /** A function that joins the handle that it is given. */
  private liftedOnly(
    context: Context,
    call: CallInstruction,
    name: string,
    groups: readonly (readonly Thread[])[],
  ): ReturnType<JoinLoops["endedBehind"]> {
    const above = this.onlyCaller(context);
    if (above === undefined || !this.shapeOf(context).isSteady(call, undefined)) return [];
    const names = above.call.arguments.map((argument) =>
      this.shapeOf(above.caller).expressions.nameOf(argument),
    );
    const lifted = translated(name, names);
    if (lifted === undefined || !lifted.startsWith("*")) return [];
    return this.from(above.caller, above.call, lifted.slice(1), groups);
  }

  private from(
    context: Context,
    call: CallInstruction,
    handle: string,
    groups: readonly (readonly Thread[])[],
  ): ReturnType<JoinLoops["endedBehind"]> {
    const joins = [...this.uses(context, call, handle)];
    const running = joins.find((use) => use.loop !== undefined);
    if (running?.range === undefined || !running.isSteady) return [];
    const edge = this.onlyExit(running);
    if (edge === undefined) return [];
    const creations = groups.map((threads) => ({ threads, uses: this.creations(threads[0]) }));
    const threads = creations
      .filter(({ uses }) => {
        const met = meeting(joins, uses);
        return met !== undefined && covers(met[0], met[1]) && this.isOnce(met[0], met[1]);
      })
      .filter(({ uses }) =>
        creations.every((other) => other.uses === uses || this.areApart(uses, other.uses)),
      )
      .flatMap((one) => one.threads);
    return threads.length === 0 ? [] : [{ context: running.context, edge, threads }];
  }

  private creations({ creation }: Thread): readonly Use[] {
    if (creation === undefined) return [];
    const model = this.contexts.pointsTo.operations.modelAt(creation.call);
    const value = model?.does === "create" ? argumentAt(creation.call, model.handle) : undefined;
    if (value === undefined || (model?.does === "create" && model.handle === "result")) return [];
    const name = this.shapeOf(creation.context).expressions.nameOf(value);
    return [...this.uses(creation.context, creation.call, name)];
  }

  /** The use as its function sees it, then as the only caller of that does, and so on. */
  private *uses(context: Context, call: CallInstruction, handle: string): Generator<Use> {
    let use: Use | undefined = this.withRange({
      context,
      call,
      handle: normal(handle),
      range: undefined,
      loop: undefined,
      isSteady: false,
    });
    for (let level = 0; use !== undefined && level < mostLevels; level++) {
      yield use;
      use = this.lifted(use);
    }
  }

  private lifted(use: Use): Use | undefined {
    const above = this.onlyCaller(use.context);
    if (above === undefined || (use.range === undefined && !use.isSteady)) return undefined;
    const shape = this.shapeOf(use.context);
    // Any other loop around it would do it again.
    const around = innermostAround(shape.found, shape.blockOf(use.call));
    if (around !== undefined && (around !== use.loop || around.depth > 1)) return undefined;
    const { expressions } = this.shapeOf(above.caller);
    const names = above.call.arguments.map((argument) => expressions.nameOf(argument));
    const handle = translated(use.handle, names);
    const bound = use.range === undefined ? undefined : translated(use.range.bound, names);
    if (handle === undefined || (use.range !== undefined && bound === undefined)) return undefined;
    const lifted: Use = {
      context: above.caller,
      call: above.call,
      handle: normal(handle),
      range: use.range === undefined || bound === undefined ? undefined : { low: use.range.low, bound },
      loop: undefined,
      isSteady: use.isSteady,
    };
    return lifted.range === undefined ? this.withRange(lifted) : lifted;
  }

  /** With the number that runs in the loop around it, where one does. */
  private withRange(use: Use): Use {
    const shape = this.shapeOf(use.context);
    const loop = innermostAround(shape.found, shape.blockOf(use.call));
    const isSteady = shape.isSteady(use.call, loop);
    for (const [word, number] of use.handle.matchAll(/%(\d+)/g)) {
      const value = shape.expressions.valueAt(Number(number));
      const counting = value === undefined ? undefined : countingOf(value, use.context.instance.body);
      if (counting === undefined || loop === undefined || loop.entries.length > 1) continue;
      const range = this.rangeOf(counting, shape);
      const header = use.context.instance.body.blocks[loop.header];
      if (range === undefined || value === undefined || !header.instructions.includes(value)) continue;
      const handle = normal(replaced(use.handle, word) ?? use.handle);
      // The number itself picks the handle, not something that is computed from it.
      if (!/[+,]#\)/.test(handle)) continue;
      return { ...use, handle, range, loop, isSteady };
    }
    return { ...use, isSteady: isSteady && loop === undefined };
  }

  private rangeOf({ start, step, predicate, bound }: Counting, shape: Shape): Range | undefined {
    const low = constantOf(start);
    if (low === undefined || step !== 1) return undefined;
    if (predicate !== "slt" && predicate !== "ult" && predicate !== "ne") return undefined;
    return { low: Number(low), bound: shape.expressions.nameOf(bound) };
  }

  private onlyCaller(
    context: Context,
  ): { readonly caller: Context; readonly call: CallInstruction } | undefined {
    const callers = this.callers.get(context) ?? [];
    const isThread = this.contexts.threads.some((thread) => thread.context === context);
    return callers.length === 1 && !isThread ? callers[0] : undefined;
  }

  /** Out of the header, once the number has reached its bound. Undefined where the loop can be left otherwise. */
  private onlyExit({ context, loop }: Use): string | undefined {
    if (loop === undefined) return undefined;
    const { successors } = controlFlow(context.instance.body);
    const members = new Set(loop.blocks);
    const exits = loop.blocks.flatMap((from) =>
      successors[from]
        .filter((to) => !members.has(to) && !this.isDeadEnd(context, to))
        .map((to) => ({ from, to })),
    );
    return exits.length === 1 && exits[0].from === loop.header
      ? `${exits[0].from} ${exits[0].to}`
      : undefined;
  }

  private isDeadEnd({ instance }: Context, block: number): boolean {
    return instance.body.blocks[block].instructions.at(-1)?.opcode === "unreachable";
  }

  /** Between two turns of a loop around the creations they are joined: else the handles of the first turn are lost. */
  private isOnce(join: Use, creation: Use): boolean {
    const shape = this.shapeOf(creation.context);
    const own = creation.loop;
    let around = own === undefined ? innermostAround(shape.found, shape.blockOf(creation.call)) : own.parent;
    const at = shape.blockOf(join.call);
    for (; around !== undefined; around = around.parent) if (!around.blocks.includes(at)) return false;
    return true;
  }

  /** No handle of the one creation is overwritten by the other. */
  private areApart(a: readonly Use[], b: readonly Use[]): boolean {
    const met = meeting(a, b);
    if (met === undefined) return false;
    const [first, second] = met;
    if (withoutIndex(first.handle) !== withoutIndex(second.handle)) return true;
    const [one, other] = [boundsOf(first), boundsOf(second)];
    if (one !== undefined && other !== undefined && (one[1] <= other[0] || other[1] <= one[0])) return true;
    // The one or the other in each turn.
    return first.loop !== undefined && first.loop === second.loop && this.areAlternatives(first, second);
  }

  private areAlternatives(first: Use, second: Use): boolean {
    const shape = this.shapeOf(first.context);
    const [a, b] = [shape.blockOf(first.call), shape.blockOf(second.call)];
    const { successors } = controlFlow(first.context.instance.body);
    const leadsTo = (from: number, to: number): boolean => {
      const seen = new Set([from]);
      for (const block of seen)
        for (const next of successors[block]) if (next !== first.loop?.header) seen.add(next);
      return seen.has(to);
    };
    return a !== b && !leadsTo(a, b) && !leadsTo(b, a);
  }

  private shapeOf({ instance: { body } }: Context): Shape {
    let shape = this.shapes.get(body);
    if (shape === undefined) this.shapes.set(body, (shape = makeShape(body)));
    return shape;
  }
}

function makeShape(body: FunctionBody): Shape {
  const graph = controlFlow(body);
  const tree = dominators(graph);
  const stored = storedIn(body);
  const found = loops(graph);
  const blockOf = (call: CallInstruction): number =>
    body.blocks.findIndex((block) => block.instructions.includes(call));
  return {
    found,
    expressions: new Expressions({ accessor: () => undefined, isChanged: (name) => stored.has(name) }),
    blockOf,
    isSteady: (call, loop) => {
      const block = blockOf(call);
      const ends =
        loop === undefined
          ? body.blocks.filter((one) => one.instructions.at(-1)?.opcode === "ret").map((one) => one.index)
          : loop.blocks.filter((from) => graph.successors[from].includes(loop.header));
      return ends.every((end) => tree.dominates(block, end));
    },
  };
}

/** The first function that both are seen from. */
function meeting(a: readonly Use[], b: readonly Use[]): readonly [Use, Use] | undefined {
  for (const first of a) {
    const second = b.find((use) => use.context === first.context);
    if (second !== undefined) return [first, second];
  }
  return undefined;
}

function covers(join: Use, creation: Use): boolean {
  if (join.range === undefined) return false;
  if (join.handle === creation.handle && creation.range !== undefined)
    if (join.range.low <= creation.range.low && join.range.bound === creation.range.bound) return true;
  const joined = boundsOf(join);
  const created = boundsOf(creation);
  if (joined === undefined || created === undefined) return false;
  if (withoutIndex(join.handle) !== withoutIndex(creation.handle)) return false;
  return joined[0] <= created[0] && joined[1] >= created[1];
}

/** From a number up to one that does not belong to it. */
function boundsOf({ handle, range }: Use): readonly [number, number] | undefined {
  if (range === undefined) {
    const index = /[+,](\d+)\)$/.exec(handle)?.[1];
    return index === undefined ? [0, 1] : [Number(index), Number(index) + 1];
  }
  return /^\d+$/.test(range.bound) ? [range.low, Number(range.bound)] : undefined;
}

function withoutIndex(handle: string): string {
  return handle.replace(/[+,](\d+|#)\)$/, ")").replace(/^\((.*)\)$/, "$1");
}

/** An array and its first element are at one place. */
function normal(handle: string): string {
  let before = "";
  let current = handle;
  while (before !== current) {
    before = current;
    current = current.replace(/\(([^()]*|\([^()]*\))\+0,0\)/g, "$1").replace(/\+0,(#|%\d+|\d+)\)$/, "+$1)");
  }
  return current;
}
