/**
 * Loops of a flow graph, one inside the other. A loop is a set of blocks that reach each other; those inside it are
 * found when its header is taken away, so that every cycle has a loop of which it passes the header. Most loops have
 * one way in: that is the header, and it dominates the loop (a natural loop). Where there are several (a `goto` into
 * the middle, a `switch` into a loop), it is the first block in the order of the source: with loop statements that is
 * where the outermost one begins.
 */
import { stronglyConnectedComponents } from "../../base/components.ts";
import type { FlowGraph } from "./control-flow.ts";

export interface Loop {
  readonly header: number;
  /** The header first. */
  readonly blocks: readonly number[];
  /** Those with a way in from outside. */
  readonly entries: readonly number[];
  /** The innermost loop around this one. */
  readonly parent: Loop | undefined;
  /** 1 for an outermost loop. */
  readonly depth: number;
}

/** Deeper than people write. Without it, blocks that all lead to each other would take a time of the third power. */
const deepestLoop = 100;

/** Outer loops before inner ones, otherwise in the order of their headers. */
export function loops({ successors, predecessors, position }: FlowGraph): readonly Loop[] {
  const found: Loop[] = [];
  const reachable = [...successors.keys()].filter((block) => position[block] >= 0);
  const pending: { readonly blocks: readonly number[]; readonly parent: Loop | undefined }[] = [
    { blocks: reachable, parent: undefined },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { parent } = next;
    for (const blocks of cyclicParts(successors, next.blocks)) {
      const members = new Set(blocks);
      const entries = blocks.filter(
        (block) =>
          block === 0 || predecessors[block].some((from) => position[from] >= 0 && !members.has(from)),
      );
      const header = entries.length === 1 ? entries[0] : blocks[0];
      const inside = blocks.filter((block) => block !== header);
      const depth = (parent?.depth ?? 0) + 1;
      const loop: Loop = { header, blocks: [header, ...inside], entries, parent, depth };
      found.push(loop);
      if (inside.length > 0 && depth < deepestLoop) pending.push({ blocks: inside, parent: loop });
    }
  }
  return found.sort((a, b) => a.depth - b.depth || a.header - b.header);
}

/** The innermost loop that a block lies in. */
export function innermostAround(found: readonly Loop[], block: number): Loop | undefined {
  return found.findLast(({ blocks }) => blocks.includes(block));
}

/** The sets of these blocks that reach each other by one step or more, each in the order of its blocks. */
function cyclicParts(successors: FlowGraph["successors"], blocks: readonly number[]): number[][] {
  const numbers = new Map(blocks.map((block, number) => [block, number]));
  const edges = blocks.map((block) =>
    successors[block].map((to) => numbers.get(to)).filter((number) => number !== undefined),
  );
  const { count, componentOf } = stronglyConnectedComponents(edges);
  const parts: number[][] = Array.from({ length: count }, () => []);
  for (const [number, block] of blocks.entries()) parts[componentOf[number]].push(block);
  return parts.filter(([first, ...others]) => others.length > 0 || successors[first].includes(first));
}
