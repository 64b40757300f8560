/**
 * The choices inside a step form a tree. A step can be taken for ever only if whatever is owed of it stays inside: of a
 * coin all branches, of a nuisance the first, of what the run decides any ([07 Fairness] F3). Judged from the leaves up;
 * edges that lead out, and whole steps that owe one, are struck.
 */
import { type FairGraph, noWay } from "./fair-graph.ts";

/** What becomes of a branch: it is no way at all, it cannot be kept inside, or it can. */
enum Branch {
  isNone,
  fails,
  stays,
}

export class ChoiceTrees {
  private struck = 0;

  constructor(
    private readonly graph: FairGraph,
    /** By edge: 1 for one that is not taken. */
    private readonly isStruck: Uint8Array,
    /** Whether an edge that is not struck stays inside. */
    private readonly stays: (edge: number) => boolean,
  ) {}

  /** Strikes what a state's steps cannot have; whether that was anything that stayed inside. */
  close(state: number): boolean {
    const { first, label, labels } = this.graph;
    this.struck = 0;
    for (let edge = first[state]; edge < first[state + 1]; ) {
      const way = labels.way[label[edge]];
      let end = edge + 1;
      if (labels.choices[label[edge]].length > 0) {
        while (end < first[state + 1] && labels.way[label[end]] === way) end++;
        this.branch(edge, end, 0);
      }
      edge = end;
    }
    return this.struck > 0;
  }

  private branch(from: number, end: number, depth: number): Branch {
    const { label, labels, target } = this.graph;
    const choice = labels.choices[label[from]][depth];
    if (choice === undefined) {
      if (target[from] === noWay) return Branch.isNone;
      return this.isStruck[from] === 0 && this.stays(from) ? Branch.stays : Branch.fails;
    }
    let anyStays = false;
    let anyFails = false;
    let owedFails = false;
    for (let edge = from; edge < end; ) {
      const { value } = labels.choices[label[edge]][depth];
      let next = edge + 1;
      while (next < end && labels.choices[label[next]][depth].value === value) next++;
      const below = this.branch(edge, next, depth + 1);
      if (below === Branch.stays) anyStays = true;
      if (below === Branch.fails) {
        anyFails = true;
        if (choice.side === "coin" || (choice.side === "nuisance" && value === 0)) owedFails = true;
      }
      edge = next;
    }
    if (anyStays && !owedFails) return Branch.stays;
    if (anyStays) this.strike(from, end);
    return anyFails ? Branch.fails : Branch.isNone;
  }

  private strike(from: number, end: number): void {
    for (let edge = from; edge < end; edge++) {
      if (this.isStruck[edge] !== 0) continue;
      if (this.stays(edge)) this.struck++;
      this.isStruck[edge] = 1;
    }
  }
}
