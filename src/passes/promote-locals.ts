/**
 * Locals that never escape become SSA values, with phi nodes where ways meet: clang -O0 keeps every variable
 * in memory, and memory is what states are made of. See [CFRWZ91] (Cytron, Ferrante, Rosen, Wegman, Zadeck:
 * Efficiently Computing Static Single Assignment Form), figs. 11 and 12; phi nodes only where the variable is
 * live (pruned SSA).
 *
 * Exact for undefined values: a load before any store gives `undef`, a phi merges it, a lifetime marker
 * brings it back. A promoted local can never be out of bounds; every other access stays. Functions that
 * call setjmp keep all their locals in memory, where a second return finds them as they were last written.
 */
import { controlFlow, type FlowGraph } from "../analysis/flow/control-flow.ts";
import { type Dominators, dominanceFrontiers, dominators } from "../analysis/flow/dominators.ts";
import { callsWhatReturnsTwice } from "../analysis/flow/returns-twice.ts";
import type { Instruction, Phi, PhiEntry } from "../ir/instruction.ts";
import { isLocalValue } from "../ir/operands.ts";
import type { RawBody } from "../ir/raw-body.ts";
import { replaceOperands } from "../ir/replace-operands.ts";
import type { UndefConstant, Value } from "../ir/value.ts";
import { type PromotableLocal, promotableLocals } from "./promotable-locals.ts";
import { rememberVariable } from "./variable-names.ts";

/** Expects that no block is unreachable except empty ones: see clear-unreachable-blocks.ts. */
export function promoteLocals(body: RawBody): void {
  if (callsWhatReturnsTwice(body)) return;
  let locals = promotableLocals(body);
  if (locals.length === 0) return;
  const graph = controlFlow(body);
  const tree = dominators(graph);
  // A promoted pointer no longer lets the local escape that it points to, so there may be another pass.
  while (locals.length > 0) {
    const phis = placePhis(body, graph, tree, locals);
    const values = rename(body, { graph, tree }, locals, phis);
    rewrite(body, locals, phis, values);
    locals = promotableLocals(body);
  }
}

/** For each block the phi nodes it gets, by the number of the local. */
type PlacedPhis = readonly ReadonlyMap<number, PlacedPhi>[];

/** Its entries come when the blocks before it are walked. */
type PlacedPhi = Phi & { readonly incoming: PhiEntry[] };

function placePhis(
  body: RawBody,
  graph: FlowGraph,
  tree: Dominators,
  locals: readonly PromotableLocal[],
): PlacedPhis {
  const placed: Map<number, PlacedPhi>[] = body.blocks.map(() => new Map());
  const { readOnEntry, writtenIn } = summarise(body, locals);
  const frontiers = dominanceFrontiers(graph, tree);
  for (const [number, local] of locals.entries()) {
    // Most locals are read where they were just written, or are written once: no ways meet for them.
    if (readOnEntry[number].length === 0) continue;
    const live = liveOnEntry(graph, readOnEntry[number], new Set(writtenIn[number]));
    const pending = [...writtenIn[number]];
    let count = 0;
    while (pending.length > 0) {
      for (const block of frontiers[pending.pop()!]) {
        if (!live.has(block) || placed[block].has(number)) continue;
        placed[block].set(number, makePhi(local, ++count));
        pending.push(block);
      }
    }
  }
  return placed;
}

/** The first phi node of a local has its name, the others a number behind it: x, x.2, x.3. */
function makePhi(local: PromotableLocal, count: number): PlacedPhi {
  const { type, alloca } = local;
  const name = alloca.name === undefined || count === 1 ? alloca.name : `${alloca.name}.${count}`;
  return { kind: "instruction", opcode: "phi", type, name, location: -1, incoming: [] };
}

/** For each local the blocks that write it, and those that read it before they write it. */
function summarise(body: RawBody, locals: readonly PromotableLocal[]) {
  const numberOf = accessNumbers(locals);
  const readOnEntry: number[][] = locals.map(() => []);
  const writtenIn: number[][] = locals.map(() => []);
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      const number = numberOf.get(instruction);
      if (number === undefined) continue;
      const written = writtenIn[number];
      if (written[written.length - 1] === block.index) continue;
      const read = readOnEntry[number];
      if (instruction.opcode !== "load") written.push(block.index);
      else if (read[read.length - 1] !== block.index) read.push(block.index);
    }
  }
  return { readOnEntry, writtenIn };
}

function accessNumbers(locals: readonly PromotableLocal[]): Map<Instruction, number> {
  const numbers = new Map<Instruction, number>();
  for (const [number, local] of locals.entries()) {
    for (const access of local.accesses) numbers.set(access, number);
  }
  return numbers;
}

function liveOnEntry(
  graph: FlowGraph,
  readOnEntry: readonly number[],
  writtenIn: ReadonlySet<number>,
): Set<number> {
  const live = new Set(readOnEntry);
  for (const block of live) {
    for (const predecessor of graph.predecessors[block]) {
      if (!writtenIn.has(predecessor)) live.add(predecessor);
    }
  }
  return live;
}

/**
 * Walks down the dominator tree with the value that each local has at that point, and fills in the phi nodes
 * of the blocks that follow. Answers with the value that each load gives.
 */
function rename(
  body: RawBody,
  { graph, tree }: { readonly graph: FlowGraph; readonly tree: Dominators },
  locals: readonly PromotableLocal[],
  phis: PlacedPhis,
): Map<Value, Value> {
  const { debugInfo } = body.function.module;
  const numberOf = accessNumbers(locals);
  const unwritten: UndefConstant[] = locals.map((local) => ({ kind: "undef", type: local.type }));
  const current: Value[] = [...unwritten];
  const loaded = new Map<Value, Value>();
  /** What to put back when the walk leaves a block: pairs of a local's number and its value before. */
  const undo: { readonly number: number; readonly value: Value }[] = [];

  const set = (number: number, value: Value): void => {
    undo.push({ number, value: current[number] });
    current[number] = value;
    // A constant may be shared with others; the undef made here is not.
    const { variable } = locals[number];
    if (variable !== undefined && (isLocalValue(value) || value === unwritten[number])) {
      rememberVariable(value, debugInfo, variable);
    }
  };
  for (const [number, value] of unwritten.entries()) set(number, value);

  const visit = (index: number): void => {
    const block = body.blocks[index];
    for (const [number, phi] of phis[index]) set(number, phi);
    for (const instruction of block.instructions) {
      const number = numberOf.get(instruction);
      if (number === undefined) continue;
      if (instruction.opcode === "load") loaded.set(instruction, current[number]);
      else if (instruction.opcode === "store")
        set(number, loaded.get(instruction.value) ?? instruction.value);
      else set(number, unwritten[number]);
    }
    for (const successor of graph.successors[index]) {
      for (const [number, phi] of phis[successor]) phi.incoming.push({ value: current[number], block });
    }
  };

  const path: { readonly block: number; nextChild: number; readonly undoFrom: number }[] = [];
  const enter = (block: number): void => {
    path.push({ block, nextChild: 0, undoFrom: undo.length });
    visit(block);
  };
  enter(0);
  while (path.length > 0) {
    const top = path[path.length - 1];
    const children = tree.children[top.block];
    if (top.nextChild < children.length) {
      enter(children[top.nextChild++]);
      continue;
    }
    while (undo.length > top.undoFrom) {
      const { number, value } = undo.pop()!;
      current[number] = value;
    }
    path.pop();
  }
  return loaded;
}

function rewrite(
  body: RawBody,
  locals: readonly PromotableLocal[],
  phis: PlacedPhis,
  loaded: ReadonlyMap<Value, Value>,
): void {
  const gone = new Set<Value>();
  for (const { alloca, accesses, leftovers } of locals) {
    for (const instruction of [alloca, ...accesses, ...leftovers]) gone.add(instruction);
  }
  const replacement = (operand: Value): Value => {
    const value = loaded.get(operand);
    if (value !== undefined) return value;
    // Only debug information can still name an address that is gone.
    return gone.has(operand) ? { kind: "undef", type: operand.type } : operand;
  };
  for (const block of body.blocks) {
    const kept = block.instructions.filter((instruction) => !gone.has(instruction));
    block.instructions = [...phis[block.index].values(), ...kept];
    for (const instruction of block.instructions) replaceOperands(instruction, replacement);
  }
}
