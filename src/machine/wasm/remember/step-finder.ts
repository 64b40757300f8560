/**
 * Finds remembered steps (remembered-steps.ts) for somebody who has no machine, only the numbers of a state. Nothing is
 * added to them. Hot: every place in memory that is looked at counts. So questions of the tree that follow each other
 * are put together, up to four, to one *stop*: a look into one table, by all their answers, tells where they lead to.
 */
import { doubled } from "../../../graph/growable.ts";
import { PairTable } from "../../../graph/pair-table.ts";
import { jumpWord, StepJumps } from "./step-jumps.ts";
import { leaf, type StepStorage, unknownAnswer } from "./step-outcomes.ts";
import { kindOf, queryKind, subjectOf } from "./step-queries.ts";

/** The state as far as it is known: pieces by slot, and all other answers. */
export interface SlotState {
  readonly slots: Int32Array;
  /** 0 where the object has none yet. */
  slotOf(object: number): number;
  shapeOf(piece: number): number;
  /** What is neither read nor shape; `unknownAnswer` where that is not known. */
  answer(kind: number, subject: number): number;
}

/** What a stop asks for: the kind of an *ask* in its lowest bits, above them the slot or the node. */
const askBits = 2;
const askKind = { piece: 0, shape: 1, node: 2 } as const;
const mostAsks = 4;
/** For the piece of the slot that belongs to no object and no thread, which tells nothing. */
const nothing = askKind.piece;
/** Of a stop: its first node, the number that its jumps have, how many asks, and those. */
const stopBits = 3;
const stopHead = { node: 0, number: 1, count: 2, asks: 3 } as const;

/** A step with its conditions met, beside other threads, without choices. */
const plainMode = 0;

export class StepFinder {
  private queries: Int32Array = new Int32Array(0);
  private leafOutcomes: Int32Array = new Int32Array(0);
  outcomes: Int32Array = new Int32Array(0);
  private roots = new PairTable(1);
  private branches = new PairTable(1);
  private stops: Int32Array = new Int32Array(1 << 12);
  private stopCount = 1;
  /** Numbers that jumps were given. */
  private numbers = 0;
  private readonly jumps = new StepJumps();
  /** By thread, for steps in the plain mode: the first stop, 0 for not met. */
  private firstStops: Int32Array = new Int32Array(1 << 10);
  /** By node, for those that a stop begins with: the stop. */
  private readonly stopOfNode = new Map<number, number>();
  private readonly asks = new Map<number, number>();

  constructor(private readonly state: SlotState) {}

  attach(storage: StepStorage): void {
    this.queries = storage.queries;
    this.leafOutcomes = storage.leafOutcomes;
    this.outcomes = storage.outcomes;
    this.roots = PairTable.over(storage.roots);
    this.branches = PairTable.over(storage.branches);
  }

  /** Questions and outcomes have other numbers. */
  forget(): void {
    this.jumps.forget();
    this.stopCount = 1;
    this.stops.fill(0);
    this.firstStops.fill(0);
    this.stopOfNode.clear();
    this.asks.clear();
  }

  /** Where the outcome of the thread's step stands; 0 where it was not taken yet, or is not known to be the same. */
  find(thread: number, mode: number): number {
    const { state, jumps } = this;
    const { slots } = state;
    const { firstStops } = this;
    let stop = mode === plainMode && thread < firstStops.length ? firstStops[thread] : 0;
    if (stop === 0) stop = this.firstStop(thread, mode);
    while (stop > 0) {
      const { stops } = this;
      const at = stop << stopBits;
      const count = stops[at + stopHead.count];
      const first = at + stopHead.asks;
      const ask = stops[first];
      const a = (ask & 3) === askKind.piece ? slots[ask >> askBits] : this.answerTo(ask);
      let b = 0;
      let c = 0;
      let d = 0;
      if (count > 1) {
        const second = stops[first + 1];
        b = (second & 3) === askKind.piece ? slots[second >> askBits] : this.answerTo(second);
        if (count > 2) {
          const third = stops[first + 2];
          c = (third & 3) === askKind.piece ? slots[third >> askBits] : this.answerTo(third);
          if (count > 3) d = this.answerTo(stops[first + 3]);
        }
      }
      const jump = jumps.find(stops[at + stopHead.number], a, b, c, d);
      if (jump >= 0) {
        const { table } = jumps;
        const outcome = table[jump + jumpWord.outcome];
        if (outcome > 0) return outcome;
        stop = table[jump + jumpWord.stop];
        continue;
      }
      stop = this.follow(stop);
      if (stop < 0) return this.leafOutcomes[-stop];
    }
    return 0;
  }

  private answerTo(ask: number): number {
    const { state } = this;
    switch (ask & 3) {
      case askKind.piece:
        return state.slots[ask >> askBits];
      case askKind.shape: {
        const piece = state.slots[ask >> askBits];
        return piece === 0 ? 0 : state.shapeOf(piece);
      }
      default:
        return this.ask(ask >> askBits);
    }
  }

  private firstStop(thread: number, mode: number): number {
    const node = this.roots.get(thread, mode);
    if (node <= 0) return 0;
    const stop = this.stopAt(node);
    if (mode !== plainMode) return stop;
    while (thread >= this.firstStops.length) this.firstStops = doubled(this.firstStops);
    return (this.firstStops[thread] = stop);
  }

  // ---- stops and jumps: built when they are first needed -------------------------------------------------------

  /** The stop that begins with a node; 0 where not even the node's question has been answered so before. */
  private stopAt(node: number): number {
    const known = this.stopOfNode.get(node);
    if (known !== undefined) return known;
    while ((this.stopCount + 1) << stopBits > this.stops.length) this.stops = doubled(this.stops);
    const stop = this.stopCount++;
    const at = stop << stopBits;
    this.stops[at + stopHead.node] = node;
    this.stops[at + stopHead.number] = ++this.numbers;
    this.stopOfNode.set(node, stop);
    let next = node;
    while (next > 0 && this.queries[next] !== leaf && this.addAsk(at, next)) next = this.child(next);
    // A leaf that is a root: one ask is always there.
    if (this.stops[at + stopHead.count] === 0) this.appendAsk(at, nothing);
    return stop;
  }

  /** Lets a stop ask what a node does; false where there is no room. */
  private addAsk(at: number, node: number): boolean {
    const ask = this.askOf(node);
    const { stops } = this;
    const count = stops[at + stopHead.count];
    for (let index = 0; index < count; index++) {
      const known = stops[at + stopHead.asks + index];
      if (tells(known, ask)) return true;
      // A step that reads an object knows its shape as well.
      if (tells(ask, known)) {
        stops[at + stopHead.asks + index] = ask;
        return true;
      }
    }
    if (count === mostAsks) return false;
    this.appendAsk(at, ask);
    return true;
  }

  private appendAsk(at: number, ask: number): void {
    const count = this.stops[at + stopHead.count]++;
    this.stops[at + stopHead.asks + count] = ask;
  }

  /** What a node asks. It stays what it was at first, although an object may get a slot later. */
  private askOf(node: number): number {
    let ask = this.asks.get(node);
    if (ask === undefined) this.asks.set(node, (ask = this.newAsk(node)));
    return ask;
  }

  private newAsk(node: number): number {
    const query = this.queries[node];
    const kind = kindOf(query);
    if (kind === queryKind.read || kind === queryKind.shape) {
      const slot = this.state.slotOf(subjectOf(query));
      if (slot !== 0 && slot < this.state.slots.length)
        return (slot << askBits) | (kind === queryKind.read ? askKind.piece : askKind.shape);
    }
    return (node << askBits) | askKind.node;
  }

  /**
   * Follows the tree from a stop as far as its asks tell the way, and keeps that: gives the next stop, or minus a leaf; 0
   * where nobody was.
   */
  private follow(stop: number): number {
    const at = stop << stopBits;
    let used = 0;
    let node = this.stops[at + stopHead.node];
    while (this.queries[node] !== leaf) {
      const index = this.indexOf(at, this.askOf(node));
      if (index < 0) break;
      used |= 1 << index;
      node = this.child(node);
      if (node <= 0) return 0;
    }
    // The way may have gone by an ask that is cut off now: then it is followed anew.
    if (this.cut(at, used)) return this.follow(stop);
    return this.queries[node] === leaf ? this.keepLeaf(at, node) : this.keepStop(at, node);
  }

  private indexOf(at: number, ask: number): number {
    const { stops } = this;
    for (let index = 0; index < stops[at + stopHead.count]; index++)
      if (tells(stops[at + stopHead.asks + index], ask)) return index;
    return -1;
  }

  /** What some way does not ask for is not asked for here: it would only be one more difference between keys. */
  private cut(at: number, used: number): boolean {
    const { stops } = this;
    let count = 0;
    while ((used & (1 << count)) !== 0) count++;
    // The first ask is what the first node asks, and so is used, but in a leaf.
    if (count === 0 || count >= stops[at + stopHead.count]) return false;
    stops[at + stopHead.count] = count;
    stops[at + stopHead.number] = ++this.numbers;
    return true;
  }

  private keepLeaf(at: number, node: number): number {
    this.keep(at, this.leafOutcomes[node], 0);
    return -node;
  }

  private keepStop(at: number, node: number): number {
    const next = this.stopAt(node);
    this.keep(at, 0, next);
    return next;
  }

  private keep(at: number, outcome: number, next: number): void {
    const { stops } = this;
    const key = [0, 0, 0, 0];
    for (let index = 0; index < stops[at + stopHead.count]; index++)
      key[index] = this.answerTo(stops[at + stopHead.asks + index]);
    this.jumps.add(stops[at + stopHead.number], key, outcome, next);
  }

  // ---- the tree of questions -----------------------------------------------------------------------------------

  /** Where the answer leads to; 0 or less where no step has had it. */
  private child(node: number): number {
    const answer = this.ask(node);
    return answer === unknownAnswer ? 0 : this.branches.get(node, answer);
  }

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
}

/** Whether the answer to one ask tells that to another. */
function tells(known: number, ask: number): boolean {
  if (known === ask) return true;
  return (known & 3) === askKind.piece && ask === (known | askKind.shape);
}
