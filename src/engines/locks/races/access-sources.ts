/**
 * Where a pointer comes from, so that two threads are known to use one object of which nothing else is known but its
 * type ([06 Races]): a variable that stays as it is while threads run, or what one call has returned, handed to threads
 * as their argument.
 */
import { controlFlow } from "../../../analysis/flow/control-flow.ts";
import { loops } from "../../../analysis/flow/loops.ts";
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { Locks } from "../locksets/locks.ts";
import type { Locksets } from "../locksets/locksets.ts";
import { shapeOf } from "../program/body-shape.ts";
import { translated } from "../program/expressions.ts";
import { argumentAt } from "../program/operations.ts";
import type { CallInstruction } from "../program/program.ts";
import type { Context, Contexts, Thread } from "../threads/contexts.ts";
import { contextsOf } from "../threads/stable-memory.ts";

const mostLevels = 4;
const deepest = 12;

export class AccessSources {
  private readonly callers = new Map<
    Context,
    { readonly caller: Context; readonly call: CallInstruction }[]
  >();
  private readonly reached = new Map<Thread, ReadonlySet<Context>>();
  private readonly looping = new WeakMap<FunctionBody, ReadonlySet<Instruction>>();

  constructor(
    private readonly contexts: Contexts,
    private readonly locks: Locks,
    private readonly locksets: Locksets,
  ) {
    for (const caller of contexts.all)
      for (const [call, callees] of caller.calls)
        for (const callee of callees)
          this.callers.set(callee, [...(this.callers.get(callee) ?? []), { caller, call }]);
  }

  /** The same for two accesses only if they are to one object; undefined where that cannot be told. */
  sourceOf(thread: Thread, context: Context, pointer: Value): string | undefined {
    if (!this.isFixed(context, pointer, 0)) return undefined;
    let name: string | undefined = shapeOf(context.instance.body).expressions.nameOf(pointer);
    let at = context;
    for (let level = 0; level < mostLevels && name?.includes("$"); level++) {
      const above = this.above(thread, at);
      if (
        above === undefined ||
        !above.values.every((value) => value === undefined || this.isFixed(above.context, value, 0))
      )
        return undefined;
      const { expressions } = shapeOf(above.context.instance.body);
      name = translated(
        name,
        above.values.map((value) => (value === undefined ? "?" : expressions.nameOf(value))),
      );
      at = above.context;
    }
    if (name === undefined || /[?$]/.test(name)) return undefined;
    if (!name.includes("%")) return name;
    return this.locks.runsOnce(at) ? `${at.id}:${name}` : undefined;
  }

  /** What a context is given, by the only one who enters it. */
  private above(
    thread: Thread,
    context: Context,
  ): { readonly context: Context; readonly values: readonly (Value | undefined)[] } | undefined {
    const reached = this.reachedBy(thread);
    const callers = (this.callers.get(context) ?? []).filter(({ caller }) => reached.has(caller));
    const [first] = callers;
    if (context !== thread.context)
      return callers.length === 1 ? { context: first.caller, values: first.call.arguments } : undefined;
    const { creation } = thread;
    const model = creation && this.contexts.pointsTo.operations.modelAt(creation.call);
    if (creation === undefined || callers.length > 0 || model?.does !== "create" || model.callable)
      return undefined;
    return { context: creation.context, values: [argumentAt(creation.call, model.argument)] };
  }

  private reachedBy(thread: Thread): ReadonlySet<Context> {
    let reached = this.reached.get(thread);
    if (reached === undefined) this.reached.set(thread, (reached = contextsOf([thread])));
    return reached;
  }

  /** It means the same whenever it is computed. */
  private isFixed(context: Context, value: Value, depth: number): boolean {
    if (value.kind !== "instruction") return true;
    if (depth > deepest) return false;
    switch (value.opcode) {
      case "getelementptr":
        return [value.base, ...value.indices].every((part) => this.isFixed(context, part, depth + 1));
      case "bitcast":
      case "sext":
      case "zext":
        return this.isFixed(context, value.operand, depth + 1);
      case "load":
        return this.locksets.stableKey(value.pointer) !== undefined;
      case "call":
      case "invoke":
        return !this.isInLoop(context.instance.body, value);
      default:
        return false;
    }
  }

  private isInLoop(body: FunctionBody, instruction: Instruction): boolean {
    let looping = this.looping.get(body);
    if (looping === undefined) {
      const inLoops = new Set(loops(controlFlow(body)).flatMap(({ blocks }) => blocks));
      looping = new Set(
        body.blocks.filter(({ index }) => inLoops.has(index)).flatMap(({ instructions }) => instructions),
      );
      this.looping.set(body, looping);
    }
    return looping.has(instruction);
  }
}
