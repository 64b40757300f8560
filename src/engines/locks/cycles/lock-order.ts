/**
 * Two locks of the same kind, `a->lock` and `b->lock`: what says that they are always taken in one order. A
 * comparison of the two before they are taken, a walk along a list or down a tree, a loop that counts.
 */
import type { FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { LockOrdering } from "../../../verdict/lock-fact.ts";
import type { Trace } from "../locksets/lock-state.ts";
import { Expressions, storedIn, translated } from "../program/expressions.ts";
import { argumentAt, type Operations } from "../program/operations.ts";
import type { CallInstruction, LockProgram } from "../program/program.ts";
import { scaled } from "../values/address-arithmetic.ts";
import { ComparedLocks } from "./compared-locks.ts";
import type { ReturnedValue } from "./comparison-way.ts";
import { GuardedMembers } from "./guarded-members.ts";
import type { Label } from "./lock-graph.ts";

/** Two edges with the same key take their locks in one order. */
export interface Order {
  readonly how: LockOrdering;
  readonly key: string;
}

/** Functions that look something up, one in the other. */
const mostCalls = 6;

export class LockOrder {
  private readonly bodies = new WeakMap<FunctionBody, ComparedLocks>();
  private readonly names = new WeakMap<FunctionBody, Expressions>();
  private readonly guarded: GuardedMembers;
  private depth = 0;

  constructor(
    private readonly program: LockProgram,
    private readonly operations: Operations,
  ) {
    this.guarded = new GuardedMembers(operations, (fn) => {
      const body = program.bodyOf(fn);
      return body === undefined ? undefined : this.expressionsOf(body);
    });
  }

  /** Walks and loops say something only of two locks that may be any two of one kind. */
  orderOf({ held, event }: Label, locks: "of one kind" | "of two kinds"): Order | undefined {
    const frames = commonFrames(held.trace, event.trace);
    const parting = frames.at(-1);
    if (parting === undefined) return undefined;
    const walked = locks === "of one kind" ? this.walked(...parting) : undefined;
    if (walked !== undefined) return walked;
    // Where the two are taken by one function, its callers may have compared them.
    for (const [first, second] of frames.reverse()) {
      const compared = this.compared(first, second);
      if (compared !== undefined) return compared;
    }
    return undefined;
  }

  /** Whether comparisons of the function may order locks: then each place where one is taken counts. */
  compares(body: FunctionBody): boolean {
    return this.comparedIn(body).hasAny;
  }

  private walked(first: Trace, second: Trace): Order | undefined {
    for (const a of this.operandsAt(first)) {
      for (const b of this.operandsAt(second)) {
        if (a === b && first.call === second.call) {
          const step = countedStep(a);
          if (step !== undefined) return { how: "by-index", key: `counted ${step}` };
          const way = walkedWay(a);
          if (way !== undefined) return { how: "along-structure", key: `reached ${way}` };
          continue;
        }
        const way = wayFrom(b, rootsOf(a));
        if (way !== undefined) return { how: "reached-from-first", key: `reached ${way}` };
      }
    }
    return undefined;
  }

  private compared(first: Trace, second: Trace): Order | undefined {
    const body = this.program.bodyOf(first.fn);
    if (body === undefined) return undefined;
    const comparisons = this.comparedIn(body);
    if (!comparisons.hasAny) return undefined;
    const [a, b] = [this.nameOfLock(first), this.nameOfLock(second)];
    if (a === undefined || b === undefined) return undefined;
    const order = comparisons.orderOf(a, b, second.call);
    return order === undefined ? undefined : { how: "compared", key: `compared ${order}` };
  }

  private comparedIn(body: FunctionBody): ComparedLocks {
    let comparisons = this.bodies.get(body);
    if (comparisons === undefined) {
      comparisons = new ComparedLocks(
        body,
        this.expressionsOf(body),
        (call) => this.returned(call),
        (member) => this.guarded.has(member),
      );
      this.bodies.set(body, comparisons);
    }
    return comparisons;
  }

  /** The lock at the end of the calls, in the words of the function that makes the first of them. */
  private nameOfLock(trace: Trace): string | undefined {
    const body = this.program.bodyOf(trace.fn);
    if (body === undefined) return undefined;
    const expressions = this.expressionsOf(body);
    if (trace.inner === undefined) {
      const [operand] = this.operandsAt(trace);
      return operand === undefined ? undefined : expressions.nameOf(operand);
    }
    const names = trace.call.arguments.map((argument) => expressions.nameOf(argument));
    return translated(this.nameOfLock(trace.inner), names);
  }

  /** Calls of functions that only look something up are named by what they look up: `a.mutex()` is `a.m`. */
  private expressionsOf(body: FunctionBody): Expressions {
    let expressions = this.names.get(body);
    if (expressions === undefined) {
      const stored = storedIn(body);
      expressions = new Expressions({
        isChanged: (name) => stored.has(name),
        accessor: (call, names) => {
          const result = this.depth < mostCalls ? this.returned(call) : undefined;
          if (result === undefined) return undefined;
          this.depth++;
          const name = translated(result.expressions.nameOf(result.value), names);
          this.depth--;
          return name;
        },
      });
      this.names.set(body, expressions);
    }
    return expressions;
  }

  private returned(call: CallInstruction): ReturnType<ReturnedValue> {
    const callee = this.operations.callee(call);
    if (callee === undefined || this.operations.modelOf(callee) !== undefined) return undefined;
    const body = this.program.bodyOf(callee);
    const end = body?.blocks.length === 1 ? body.blocks[0].instructions.at(-1) : undefined;
    if (body === undefined || end?.opcode !== "ret" || end.value === undefined) return undefined;
    if (body.blocks[0].instructions.some(({ opcode }) => opcode === "store")) return undefined;
    return { value: end.value, expressions: this.expressionsOf(body) };
  }

  /** What the call passes that the lock is found by. */
  private operandsAt(frame: Trace): readonly Value[] {
    const model = this.operations.modelAt(frame.call);
    if (model?.does === "lock")
      return [argumentAt(frame.call, model.lock)].filter((value) => value !== undefined);
    if (model?.does === "guard") return frame.call.arguments.slice(1, 2);
    return frame.call.arguments.filter((value) => value.type.kind === "pointer");
  }
}

/** Where the two stacks part: the calls in one function that lead to the one and the other. */
export function commonFrame(a: Trace, b: Trace): readonly [Trace, Trace] | undefined {
  return commonFrames(a, b).at(-1);
}

/** The functions that both stacks go through, from the outside; in the last one they part. */
function commonFrames(a: Trace, b: Trace): (readonly [Trace, Trace])[] {
  const frames: (readonly [Trace, Trace])[] = [];
  let first: Trace | undefined = a;
  let second: Trace | undefined = b;
  while (first !== undefined && second !== undefined && first.fn === second.fn) {
    frames.push([first, second]);
    if (first.call !== second.call || first.inner === undefined || second.inner === undefined) return frames;
    [first, second] = [first.inner, second.inner];
  }
  return [];
}

/** Pointers and indices that an address is made of. */
function rootsOf(value: Value): Set<Value> {
  const roots = new Set<Value>();
  const open: Value[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "instruction") {
      switch (next.opcode) {
        case "getelementptr":
          open.push(next.base, ...next.indices);
          continue;
        case "inttoptr": {
          // An address that is computed as a number is made of what is added up there.
          const { operand } = next;
          roots.add(next);
          const isSum = operand.kind === "instruction" && operand.opcode === "add";
          open.push(...(isSum ? [operand.left, operand.right].map(indexOf) : [operand]));
          continue;
        }
        case "bitcast":
        case "sext":
        case "zext":
        case "trunc":
        case "ptrtoint":
          roots.add(next);
          open.push(next.operand);
          continue;
        default:
          break;
      }
    }
    if (next.kind === "instruction" || next.kind === "argument") roots.add(next);
  }
  return roots;
}

function indexOf(part: Value): Value {
  return scaled(part)?.index ?? part;
}

/** How `b` is read out of the object that `a` is in: `node->next->lock` by the offset of `next`. */
function wayFrom(b: Value, roots: ReadonlySet<Value>): string | undefined {
  const open: Value[] = [b];
  const seen = new Set<Value>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind !== "instruction" || seen.has(next)) continue;
    seen.add(next);
    if (next.opcode === "getelementptr") open.push(next.base);
    else if (next.opcode === "bitcast") open.push(next.operand);
    else if (next.opcode === "load") {
      const from = rootsOf(next.pointer);
      if ([...from].some((root) => roots.has(root) && root.type.kind === "pointer"))
        return offsetText(next.pointer);
      open.push(next.pointer);
    } else if (next.opcode === "phi") open.push(...next.incoming.map((incoming) => incoming.value));
  }
  return undefined;
}

function offsetText(pointer: Value): string {
  if (pointer.kind !== "instruction" || pointer.opcode !== "getelementptr") return "0";
  return pointer.indices.map((index) => (index.kind === "integer" ? String(index.bits) : "?")).join();
}

/** An index that counts up or down: by how much. */
function countedStep(value: Value): string | undefined {
  for (const root of rootsOf(value)) {
    if (root.kind !== "instruction" || root.opcode !== "phi" || root.type.kind !== "integer") continue;
    for (const { value: next } of root.incoming) {
      if (next.kind !== "instruction" || (next.opcode !== "add" && next.opcode !== "sub")) continue;
      if (next.left !== root || next.right.kind !== "integer") continue;
      const step = BigInt.asIntN(next.right.type.bits, next.right.bits);
      return (next.opcode === "add" ? step : -step) > 0n ? "up" : "down";
    }
  }
  return undefined;
}

function walkedWay(value: Value): string | undefined {
  for (const root of rootsOf(value)) {
    if (root.kind !== "instruction" || root.opcode !== "phi" || root.type.kind !== "pointer") continue;
    for (const { value: next } of root.incoming) {
      const way = next === root ? undefined : wayFrom(next, new Set([root]));
      if (way !== undefined) return way;
    }
  }
  return undefined;
}
