/**
 * Which values a later instruction may still use: what a frame must hold at a point. What is dead is not
 * part of a state, and so cannot split two states that behave alike.
 *
 * Computed value by value, walking backwards from each use to the definition: see [BDD11] (Boissinot,
 * Brandner, Darte, de Dinechin, Rastello: A Non-Iterative Data-Flow Algorithm for Computing Liveness Sets in
 * Strict SSA Programs), algorithms 6 and 7. The cost is the size of the answer.
 *
 * Phi nodes act on the edges: an operand is live out of the block it comes from, not into the phi's block;
 * the phi itself is defined before the first instruction that is not one. Debug information uses nothing.
 */
import type { Instruction } from "../../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../ir/module.ts";
import { forEachOperand, isLocalValue, type LocalValue } from "../../ir/operands.ts";
import { controlFlow, type FlowGraph } from "./control-flow.ts";
import { returnsTwice } from "./returns-twice.ts";

/** Sets are given in a fixed order: arguments first, then instructions as they stand in the body. */
export interface Liveness {
  liveIn(block: BasicBlock): readonly LocalValue[];
  liveOut(block: BasicBlock): readonly LocalValue[];
  /**
   * Values live just before the instruction at `index` executes. Phi nodes all execute at once on entry, so
   * any index up to the first other instruction means the point behind the phis.
   */
  liveBefore(block: BasicBlock, index: number): readonly LocalValue[];
}

export function liveness(body: FunctionBody, graph: FlowGraph = controlFlow(body)): Liveness {
  const values = numberValues(body);
  const numberOf = new Map<LocalValue, number>(values.map((value, index) => [value, index]));
  const { liveIn, liveOut } = liveSets(body, graph, values, numberOf);
  const kept = keptForSecondReturn(body, graph, { numberOf, liveIn, liveOut });
  const list = (numbers: readonly number[], block: number): LocalValue[] =>
    (kept === undefined ? numbers : union(numbers, kept[block])).map((number) => values[number]);

  return {
    liveIn: (block) => list(liveIn[block.index], block.index),
    liveOut: (block) => list(liveOut[block.index], block.index),
    liveBefore(block, index) {
      const numbers = liveBeforeNumbers(block, index, liveOut[block.index], numberOf);
      return list(numbers, block.index);
    },
  };
}

function numberValues(body: FunctionBody): LocalValue[] {
  const values: LocalValue[] = [...body.arguments];
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      if (instruction.type.kind !== "void") values.push(instruction);
    }
  }
  return values;
}

interface Use {
  readonly block: number;
  /** The use is a phi's: at the end of the block, not inside it. */
  readonly onEdge: boolean;
}

interface LiveSets {
  readonly liveIn: readonly (readonly number[])[];
  readonly liveOut: readonly (readonly number[])[];
}

function liveSets(
  body: FunctionBody,
  graph: FlowGraph,
  values: readonly LocalValue[],
  numberOf: ReadonlyMap<LocalValue, number>,
): LiveSets {
  const definedIn = new Int32Array(values.length);
  const uses: Use[][] = values.map(() => []);
  for (const block of body.blocks) {
    const inside: Use = { block: block.index, onEdge: false };
    for (const instruction of block.instructions) {
      if (instruction.type.kind !== "void") definedIn[numberOf.get(instruction)!] = block.index;
      if (instruction.opcode === "phi") {
        for (const { value, block: source } of instruction.incoming) {
          if (isLocalValue(value)) uses[numberOf.get(value)!].push({ block: source.index, onEdge: true });
        }
      } else {
        forEachOperand(instruction, (operand) => {
          if (isLocalValue(operand)) uses[numberOf.get(operand)!].push(inside);
        });
      }
    }
  }
  // Arguments are defined before the entry block: no block stops the walk.
  definedIn.fill(-1, 0, body.arguments.length);

  const liveIn: number[][] = body.blocks.map(() => []);
  const liveOut: number[][] = body.blocks.map(() => []);
  const pending: number[] = [];
  for (let value = 0; value < values.length; value++) {
    for (const use of uses[value]) {
      if (use.onEdge) addLast(liveOut[use.block], value);
      if (definedIn[value] !== use.block) pending.push(use.block);
      while (pending.length > 0) {
        const block = pending.pop()!;
        if (!addLast(liveIn[block], value)) continue;
        for (const predecessor of graph.predecessors[block]) {
          addLast(liveOut[predecessor], value);
          if (definedIn[value] !== predecessor) pending.push(predecessor);
        }
      }
    }
  }
  return { liveIn, liveOut };
}

/** Values come one after the other, so that a repetition can only be the last one. */
function addLast(list: number[], value: number): boolean {
  if (list[list.length - 1] === value) return false;
  list.push(value);
  return true;
}

function liveBeforeNumbers(
  block: BasicBlock,
  index: number,
  liveOut: readonly number[],
  numberOf: ReadonlyMap<LocalValue, number>,
): number[] {
  const live = new Set(liveOut);
  for (let at = block.instructions.length - 1; at >= index; at--) {
    const instruction: Instruction = block.instructions[at];
    if (instruction.opcode === "phi") break;
    if (instruction.type.kind !== "void") live.delete(numberOf.get(instruction)!);
    forEachOperand(instruction, (operand) => {
      if (isLocalValue(operand)) live.add(numberOf.get(operand)!);
    });
  }
  return [...live].sort((a, b) => a - b);
}

/** By block, the numbers of what is live. */
interface LiveNumbers {
  readonly numberOf: ReadonlyMap<LocalValue, number>;
  readonly liveIn: readonly (readonly number[])[];
  readonly liveOut: readonly (readonly number[])[];
}

/**
 * Control may come back to a call of setjmp from anywhere behind it, by no edge of the graph. So whatever is
 * live after such a call counts as live in every block that it reaches. (On another way into such a block
 * the value may not be defined yet; a frame then holds nothing for it.)
 */
function keptForSecondReturn(
  body: FunctionBody,
  graph: FlowGraph,
  { numberOf, liveIn, liveOut }: LiveNumbers,
): number[][] | undefined {
  let kept: number[][] | undefined;
  for (const block of body.blocks) {
    for (const [index, instruction] of block.instructions.entries()) {
      if (!returnsTwice(instruction)) continue;
      const after =
        instruction.opcode === "invoke"
          ? union(liveIn[instruction.normal.index], liveIn[instruction.unwind.index])
          : liveBeforeNumbers(block, index + 1, liveOut[block.index], numberOf);
      const survivors = after.filter((value) => value !== numberOf.get(instruction));
      kept ??= body.blocks.map(() => []);
      for (const reached of reachableFrom(graph, block.index))
        kept[reached] = union(kept[reached], survivors);
    }
  }
  return kept;
}

function reachableFrom(graph: FlowGraph, start: number): Set<number> {
  const reached = new Set([start]);
  for (const vertex of reached) for (const successor of graph.successors[vertex]) reached.add(successor);
  return reached;
}

function union(a: readonly number[], b: readonly number[]): number[] {
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}
