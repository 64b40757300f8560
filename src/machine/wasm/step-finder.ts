/**
 * Finds remembered steps (remembered-steps.ts) for somebody who has no machine, only the numbers of a state. Nothing is
 * added. Hot: of each node that was met it keeps a copy with what is asked and some answers in one place.
 */
import { doubled } from "../../graph/growable.ts";
import { PairTable } from "../../graph/pair-table.ts";
import { emptyScript, leaf, outcomeHead, type StepStorage, unknownAnswer } from "./step-outcomes.ts";
import { kindOf, queryKind, subjectOf } from "./step-queries.ts";

/** The state as far as it is known: pieces by slot, and all other answers. */
export interface SlotState {
  readonly slots: Int32Array;
  readonly rest: number;
  /** 0 where the object has none yet. */
  slotOf(object: number): number;
  shapeOf(piece: number): number;
  /** What is neither read nor shape; `unknownAnswer` where that is not known. */
  answer(kind: number, subject: number): number;
  /** Adds to a list the slots that an answer depends on; false where it is not only slots. */
  addSlots(kind: number, subject: number, list: number[]): boolean;
}

/**
 * Of a node's copy: what it asks and of which slot, in one word; then some keys met before (plus 2) and where they lead.
 * The key is the answer, or for a question about sections `rest`.
 */
const nodeBits = 3;
const kindBits = 3;
const kindMask = (1 << kindBits) - 1;
const nodeKind = { notMet: 0, leaf: 1, read: 2, shape: 3, other: 4, ofSections: 5 } as const;
/** How many keys there is room for. */
const keyCount = 3;

/** Whether a question is about what is open: it has one answer for each `rest`. */
function isOfSections(kind: number): boolean {
  return (
    kind === queryKind.sectionsInFrames || kind === queryKind.section || kind === queryKind.sectionsOfThread
  );
}

/** Modes that have a place for themselves: steps without choices. */
const directModes = 8;

export class StepFinder {
  private queries: Int32Array = new Int32Array(0);
  private firstOutcomes: Int32Array = new Int32Array(0);
  outcomes: Int32Array = new Int32Array(0);
  private roots = new PairTable(1);
  private branches = new PairTable(1);
  private rests = new PairTable(1);
  private nodes: Int32Array = new Int32Array(1 << 12);
  /** By thread and mode: the first node, 0 for not met. */
  private firstNodes: Int32Array = new Int32Array(1 << 10);
  /** What belongs to no object and no thread, after the step that was found last. */
  restAfterwards = 0;

  constructor(private readonly state: SlotState) {}

  attach(storage: StepStorage): void {
    this.queries = storage.queries;
    this.firstOutcomes = storage.firstOutcomes;
    this.outcomes = storage.outcomes;
    this.roots = PairTable.over(storage.roots);
    this.branches = PairTable.over(storage.branches);
    this.rests = PairTable.over(storage.rests);
  }

  /** Where the outcome of the thread's step stands; 0 where it was not taken yet, or is not known to be the same. */
  find(thread: number, mode: number): number {
    const { state } = this;
    let node = this.firstNode(thread, mode);
    while (node > 0) {
      const at = node << nodeBits;
      if (at >= this.nodes.length || this.nodes[at] === nodeKind.notMet) this.meet(node);
      const { nodes } = this;
      const head = nodes[at];
      let key: number;
      switch (head & kindMask) {
        case nodeKind.leaf:
          return this.applicable(this.firstOutcomes[node]);
        case nodeKind.read:
          key = state.slots[head >> kindBits];
          break;
        case nodeKind.shape: {
          const piece = state.slots[head >> kindBits];
          key = piece === 0 ? 0 : state.shapeOf(piece);
          break;
        }
        case nodeKind.ofSections:
          key = state.rest;
          break;
        default:
          key = this.ask(node);
          if (key === unknownAnswer) return 0;
      }
      const place = at + 1 + 2 * ((key & 0x7fffffff) % keyCount);
      if (nodes[place] === key + 2) {
        node = nodes[place + 1];
        continue;
      }
      node = this.branch(node, (head & kindMask) === nodeKind.ofSections ? this.ask(node) : key);
      if (node <= 0) return 0;
      nodes[place] = key + 2;
      nodes[place + 1] = node;
    }
    return 0;
  }

  /** Where an answer leads to; 0 or less where no step has had it. */
  private branch(node: number, answer: number): number {
    return answer === unknownAnswer ? 0 : this.branches.get(node, answer);
  }

  /** Adds to a list the slots that the outcome of the thread's step depends on; false where it is not only slots. */
  addSlots(thread: number, mode: number, list: number[]): boolean {
    let node = this.firstNode(thread, mode);
    while (node > 0) {
      const query = this.queries[node];
      if (query === leaf) {
        // Which one fits depends on what is open.
        if (this.outcomes[this.firstOutcomes[node] + outcomeHead.script] !== emptyScript) list.push(0);
        return true;
      }
      if (!this.state.addSlots(kindOf(query), subjectOf(query), list)) return false;
      node = this.branches.get(node, this.ask(node));
    }
    return false;
  }

  private firstNode(thread: number, mode: number): number {
    if (mode >= directModes) return this.roots.get(thread, mode);
    const at = thread * directModes + mode;
    while (at >= this.firstNodes.length) this.firstNodes = doubled(this.firstNodes);
    const known = this.firstNodes[at];
    if (known > 0) return known;
    const node = this.roots.get(thread, mode);
    if (node > 0) this.firstNodes[at] = node;
    return node;
  }

  /** A node that is not known by its slot: the object had none when it was met first. */
  private ask(node: number): number {
    const query = this.queries[node];
    const subject = subjectOf(query);
    switch (kindOf(query)) {
      case queryKind.read:
      case queryKind.shape: {
        const slot = this.state.slotOf(subject);
        if (slot === 0 || slot >= this.state.slots.length) return 0;
        const piece = this.state.slots[slot];
        return kindOf(query) === queryKind.read || piece === 0 ? piece : this.state.shapeOf(piece);
      }
      default:
        return this.state.answer(kindOf(query), subject);
    }
  }

  private meet(node: number): void {
    const at = node << nodeBits;
    while (at >= this.nodes.length) this.nodes = doubled(this.nodes);
    const query = this.queries[node];
    if (query === leaf) {
      this.nodes[at] = nodeKind.leaf;
      return;
    }
    const kind = kindOf(query);
    const slot =
      kind === queryKind.read || kind === queryKind.shape ? this.state.slotOf(subjectOf(query)) : 0;
    const isDirect = slot !== 0 && slot < this.state.slots.length;
    const nodeKindOf = isOfSections(kind)
      ? nodeKind.ofSections
      : !isDirect
        ? nodeKind.other
        : kind === queryKind.read
          ? nodeKind.read
          : nodeKind.shape;
    this.nodes[at] = nodeKindOf | (slot << kindBits);
  }

  /** The first outcome that fits what is open now. */
  private applicable(first: number): number {
    const { outcomes } = this;
    for (let outcome = first; outcome !== 0; outcome = outcomes[outcome + outcomeHead.next]) {
      const rest = this.restAfter(outcomes[outcome + outcomeHead.script]);
      if (rest < 0) continue;
      this.restAfterwards = rest;
      return outcome;
    }
    return 0;
  }

  private restAfter(script: number): number {
    if (script === emptyScript) return this.state.rest;
    // Not known is not there: -1 either way.
    return this.rests.get(script + 1, this.state.rest) - 1;
  }
}
