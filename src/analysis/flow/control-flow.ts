/**
 * The control flow of a function body as a graph over block indices: edges both ways, reverse post-order,
 * and which blocks the entry reaches at all. Iterative throughout: bodies with 10,000 blocks in a row occur.
 */
import { InternalError, unreachable } from "../../base/unreachable.ts";
import { type Instruction, isTerminator, type Terminator } from "../../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../ir/module.ts";

/** Vertices are numbers from 0, the entry; of a function body, the indices of its blocks. */
export interface FlowGraph {
  /** One entry for each edge, in the terminator's order: a switch may name a block twice. */
  readonly successors: readonly (readonly number[])[];
  /** One entry for each edge. Edges out of unreachable vertices are there too. */
  readonly predecessors: readonly (readonly number[])[];
  /** The reachable vertices; each comes before its successors, back edges apart. */
  readonly reversePostorder: readonly number[];
  /** A vertex's position in reversePostorder, -1 where the entry does not reach it. */
  readonly position: Int32Array;
}

export function terminatorOf(block: BasicBlock): Terminator {
  const last: Instruction | undefined = block.instructions[block.instructions.length - 1];
  if (last === undefined || !isTerminator(last)) {
    throw new InternalError(`block ${block.name ?? block.index} does not end in a terminator`);
  }
  return last;
}

/** Where control may go next inside the function. Nothing is known of an unsupported terminator: a run stops there. */
export function successorsOf(terminator: Terminator): readonly BasicBlock[] {
  switch (terminator.opcode) {
    case "br":
      return [terminator.target];
    case "condbr":
      return [terminator.whenTrue, terminator.whenFalse];
    case "switch":
      return [terminator.fallback, ...terminator.cases.map((branch) => branch.target)];
    case "indirectbr":
      return terminator.targets;
    case "invoke":
      return [terminator.normal, terminator.unwind];
    case "ret":
    case "unreachable":
    case "resume":
    case "unsupported":
      return [];
    default:
      return unreachable(terminator);
  }
}

export function controlFlow(body: FunctionBody): FlowGraph {
  return flowGraph(
    body.blocks.map((block) => successorsOf(terminatorOf(block)).map((successor) => successor.index)),
  );
}

export function flowGraph(successors: readonly (readonly number[])[]): FlowGraph {
  const predecessors: number[][] = successors.map(() => []);
  for (const [source, targets] of successors.entries()) {
    for (const target of targets) predecessors[target].push(source);
  }
  const reversePostorder = postorder(successors).reverse();
  const position = new Int32Array(successors.length).fill(-1);
  for (const [index, vertex] of reversePostorder.entries()) position[vertex] = index;
  return { successors, predecessors, reversePostorder, position };
}

function postorder(successors: readonly (readonly number[])[]): number[] {
  const order: number[] = [];
  const seen = new Uint8Array(successors.length);
  const nextEdge = new Int32Array(successors.length);
  const path = [0];
  seen[0] = 1;
  while (path.length > 0) {
    const vertex = path[path.length - 1];
    if (nextEdge[vertex] < successors[vertex].length) {
      const target = successors[vertex][nextEdge[vertex]++];
      if (seen[target] === 0) {
        seen[target] = 1;
        path.push(target);
      }
    } else {
      order.push(vertex);
      path.pop();
    }
  }
  return order;
}

function isReachable(graph: FlowGraph, vertex: number): boolean {
  return graph.position[vertex] >= 0;
}

/** In the order of their indices. */
export function unreachableBlocks(body: FunctionBody, graph: FlowGraph): BasicBlock[] {
  return body.blocks.filter((block) => !isReachable(graph, block.index));
}
