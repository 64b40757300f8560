/**
 * Loops of a flow graph. A natural loop has one header that dominates it; an edge back to a vertex that does
 * not dominate its source (computed goto, jumps into loops) is part of an irreducible region, which is named
 * as such. Every cycle contains an edge of `retreatingEdges`: cutting those makes the graph acyclic.
 */
import { stronglyConnectedComponents } from "../base/components.ts";
import type { FlowGraph } from "./control-flow.ts";
import type { Dominators } from "./dominators.ts";

export interface Edge {
  readonly source: number;
  readonly target: number;
}

export interface NaturalLoop {
  readonly header: number;
  /** The header first. */
  readonly blocks: readonly number[];
  readonly backEdges: readonly Edge[];
  /** The innermost loop around this one. */
  readonly parent: NaturalLoop | undefined;
  /** 1 for an outermost loop. */
  readonly depth: number;
}

/** Strongly connected blocks with a cycle that has several ways in. */
export interface IrreducibleRegion {
  readonly blocks: readonly number[];
  /** The retreating edges inside it whose target does not dominate their source. */
  readonly edges: readonly Edge[];
}

export interface Loops {
  /** Outer loops before inner ones, otherwise in reverse post-order of their headers. */
  readonly natural: readonly NaturalLoop[];
  readonly irreducible: readonly IrreducibleRegion[];
  /** Back edges of natural loops and the edges of irreducible regions. */
  readonly retreatingEdges: readonly Edge[];
  /** The innermost natural loop of each vertex. */
  readonly innermost: readonly (NaturalLoop | undefined)[];
}

export function loops(graph: FlowGraph, tree: Dominators): Loops {
  const retreatingEdges: Edge[] = [];
  const backEdges = new Map<number, Edge[]>();
  const irreducibleEdges: Edge[] = [];
  for (const source of graph.reversePostorder) {
    for (const target of new Set(graph.successors[source])) {
      if (graph.position[target] > graph.position[source]) continue;
      const edge = { source, target };
      retreatingEdges.push(edge);
      if (!tree.dominates(target, source)) irreducibleEdges.push(edge);
      else if (backEdges.has(target)) backEdges.get(target)!.push(edge);
      else backEdges.set(target, [edge]);
    }
  }

  const natural: NaturalLoop[] = [];
  const innermost: (NaturalLoop | undefined)[] = graph.successors.map(() => undefined);
  // An outer loop's header dominates the inner's, so it comes first, and its loop is already marked.
  for (const header of graph.reversePostorder) {
    const edges = backEdges.get(header);
    if (edges === undefined) continue;
    const parent = innermost[header];
    const blocks = loopBlocks(graph, header, edges);
    const loop: NaturalLoop = { header, blocks, backEdges: edges, parent, depth: (parent?.depth ?? 0) + 1 };
    for (const block of blocks) innermost[block] = loop;
    natural.push(loop);
  }
  return { natural, irreducible: irreducibleRegions(graph, irreducibleEdges), retreatingEdges, innermost };
}

/** The header and whatever reaches one of the back edges without passing it. */
function loopBlocks(graph: FlowGraph, header: number, backEdges: readonly Edge[]): number[] {
  const members = new Set([header]);
  const pending: number[] = [];
  const add = (vertex: number): void => {
    if (members.has(vertex) || graph.position[vertex] < 0) return;
    members.add(vertex);
    pending.push(vertex);
  };
  for (const edge of backEdges) add(edge.source);
  while (pending.length > 0) {
    for (const predecessor of graph.predecessors[pending.pop()!]) add(predecessor);
  }
  return [...members].sort((a, b) => graph.position[a] - graph.position[b]);
}

function irreducibleRegions(graph: FlowGraph, edges: readonly Edge[]): IrreducibleRegion[] {
  if (edges.length === 0) return [];
  const { componentOf } = stronglyConnectedComponents(graph.successors);
  const regions = new Map<number, { blocks: number[]; edges: Edge[] }>();
  for (const edge of edges) {
    const component = componentOf[edge.source];
    const region = regions.get(component);
    if (region !== undefined) region.edges.push(edge);
    else regions.set(component, { blocks: [], edges: [edge] });
  }
  for (const vertex of graph.reversePostorder) regions.get(componentOf[vertex])?.blocks.push(vertex);
  return [...regions.values()];
}
