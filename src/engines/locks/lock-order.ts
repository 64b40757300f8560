/**
 * Two locks of the same kind, `a->lock` and `b->lock`: what says that they are always taken in one order. A
 * comparison of the two before they are taken, a walk along a list or down a tree, a loop that counts.
 */
import { controlFlow } from "../../analysis/control-flow.ts";
import { dominators } from "../../analysis/dominators.ts";
import type { Instruction } from "../../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../ir/module.ts";
import type { Value } from "../../ir/value.ts";
import type { Label } from "./lock-graph.ts";
import type { Trace } from "./lock-state.ts";
import { argumentAt, type Operations } from "./operations.ts";
import type { CallInstruction, LockProgram } from "./program.ts";
import { scaled } from "./values/address-arithmetic.ts";

/** Two edges with the same key take their locks in one order. */
export interface Order {
  readonly how: string;
  readonly key: string;
}

export class LockOrder {
  constructor(
    private readonly program: LockProgram,
    private readonly operations: Operations,
  ) {}

  /** `withinOneKind`: the two may be any two locks of one kind; only then do walks and loops say something. */
  orderOf({ held, event }: Label, withinOneKind: boolean): Order | undefined {
    const common = commonFrame(held.trace, event.trace);
    if (common === undefined) return undefined;
    const [first, second] = common;
    const body = this.program.bodyOf(first.fn);
    if (body === undefined) return undefined;
    const firstValues = this.operandsAt(first);
    const secondValues = this.operandsAt(second);
    for (const a of firstValues) {
      for (const b of secondValues) {
        if (a === b && first.call === second.call) {
          const step = withinOneKind ? countedStep(a) : undefined;
          if (step !== undefined)
            return { how: "the loop takes them in the order of its index", key: `counted ${step}` };
          const way = withinOneKind ? walkedWay(a) : undefined;
          if (way !== undefined) return { how: "the loop walks along a structure", key: `reached ${way}` };
          continue;
        }
        const way = withinOneKind ? wayFrom(b, rootsOf(a)) : undefined;
        if (way !== undefined)
          return { how: "the second one is reached from the first one", key: `reached ${way}` };
        const compared = comparedOrder(body, first.call, second.call, a, b);
        if (compared !== undefined)
          return { how: "they are compared before they are taken", key: `compared ${compared}` };
      }
    }
    return undefined;
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
  let first: Trace | undefined = a;
  let second: Trace | undefined = b;
  while (first !== undefined && second !== undefined && first.fn === second.fn) {
    if (first.call !== second.call || first.inner === undefined || second.inner === undefined)
      return [first, second];
    [first, second] = [first.inner, second.inner];
  }
  return undefined;
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

/**
 * A branch on an order between what the two are made of decides which one comes first: upwards or downwards, and
 * by which of their properties. Both sides of the branch, as far as they lead to the locks, must agree.
 */
function comparedOrder(
  body: FunctionBody,
  first: CallInstruction,
  second: CallInstruction,
  a: Value,
  b: Value,
): string | undefined {
  const graph = controlFlow(body);
  const tree = dominators(graph);
  const blockOf = (call: CallInstruction): number =>
    body.blocks.findIndex((block) => block.instructions.includes(call));
  const at = blockOf(first);
  const then = blockOf(second);
  for (const block of body.blocks) {
    const branch = block.instructions.at(-1);
    const compare = branch?.opcode === "condbr" ? branch.condition : undefined;
    if (branch?.opcode !== "condbr" || compare?.kind !== "instruction") continue;
    if (compare.opcode !== "icmp" || !isOrder(compare)) continue;
    if (!tree.dominates(block.index, at) || !tree.dominates(block.index, then)) continue;
    const left = reachedValues(compare.left);
    const right = reachedValues(compare.right);
    const basis = commonBasis(compare);
    if (basis === undefined) continue;
    const ways = new Set<string>();
    for (const holds of [true, false]) {
      const target = holds ? branch.whenTrue : branch.whenFalse;
      const other = holds ? branch.whenFalse : branch.whenTrue;
      // On the other side of the branch altogether: this one says nothing about them.
      if (tree.dominates(other.index, at) && other !== target && graph.predecessors[other.index].length === 1)
        continue;
      const isFrom = (from: BasicBlock, phi: Instruction): boolean =>
        from === block
          ? target.instructions.includes(phi)
          : !(tree.dominates(other.index, from.index) && graph.predecessors[other.index].length === 1);
      const firstRoots = rootsOnWay(a, compare, holds, isFrom);
      const secondRoots = rootsOnWay(b, compare, holds, isFrom);
      const less = isLess(compare) === holds;
      const straight = meets(left, firstRoots) && meets(right, secondRoots);
      const crossed = meets(left, secondRoots) && meets(right, firstRoots);
      ways.add(straight === crossed ? "either" : straight === less ? "upwards" : "downwards");
    }
    if (ways.size === 1 && !ways.has("either")) return `${[...ways][0]} by ${basis}`;
  }
  return undefined;
}

function meets(x: ReadonlySet<Value>, y: ReadonlySet<Value>): boolean {
  return [...x].some((value) => y.has(value));
}

function isLess({ predicate }: Instruction & { opcode: "icmp" }): boolean {
  return predicate === "slt" || predicate === "sle" || predicate === "ult" || predicate === "ule";
}

function commonBasis({ left, right }: Instruction & { opcode: "icmp" }): string | undefined {
  const basis = basisOf(left);
  const other = basisOf(right);
  if (basis === other) return basis;
  // A number that came as a pointer, as the argument of a thread, beside one that is computed from it.
  const areNumbers = [basis, other].every((one) => one === "address" || one === "number");
  return areNumbers && left.type.kind === "integer" ? "number" : undefined;
}

/** Which property of the two is compared: their address, a member of theirs, a number that picks them. */
function basisOf(value: Value): string {
  let current = value;
  while (
    current.kind === "instruction" &&
    (current.opcode === "bitcast" || current.opcode === "sext" || current.opcode === "zext")
  )
    current = current.operand;
  if (current.type.kind === "pointer") return "address";
  if (current.kind !== "instruction") return "number";
  if (current.opcode === "ptrtoint") return "address";
  if (current.opcode === "load") return `member ${offsetText(current.pointer)}`;
  if (current.opcode !== "call" || current.callee.kind !== "global") return "number";
  return `function ${current.callee.target.name}`;
}

/** What an address is made of where the branch went one way: swapped pointers are merged behind it. */
function rootsOnWay(
  value: Value,
  compare: Instruction,
  holds: boolean,
  isFrom: (from: BasicBlock, phi: Instruction) => boolean,
): Set<Value> {
  const roots = new Set<Value>();
  const seen = new Set<Value>();
  const open = [...rootsOf(value)];
  for (let root = open.pop(); root !== undefined; root = open.pop()) {
    if (seen.has(root)) continue;
    seen.add(root);
    if (root.kind === "instruction" && root.opcode === "phi") {
      for (const { value: next, block } of root.incoming)
        if (isFrom(block, root)) open.push(...rootsOf(next));
    } else if (root.kind === "instruction" && root.opcode === "select") {
      const sides =
        root.condition === compare
          ? [holds ? root.whenTrue : root.whenFalse]
          : [root.whenTrue, root.whenFalse];
      for (const next of sides) open.push(...rootsOf(next));
    } else {
      roots.add(root);
      if (root.kind === "instruction" && root.opcode === "load") open.push(...rootsOf(root.pointer));
    }
  }
  return roots;
}

function isOrder(compare: Instruction & { opcode: "icmp" }): boolean {
  return compare.predicate !== "eq" && compare.predicate !== "ne";
}

/** `a->id` speaks for `a`. */
function reachedValues(value: Value): Set<Value> {
  const reached = rootsOf(value);
  for (const root of reached) {
    if (root.kind === "instruction" && root.opcode === "load")
      for (const inner of rootsOf(root.pointer)) reached.add(inner);
    if (root.kind === "instruction" && (root.opcode === "call" || root.opcode === "invoke"))
      for (const argument of root.arguments) for (const inner of rootsOf(argument)) reached.add(inner);
  }
  return reached;
}
