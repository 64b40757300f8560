/**
 * Rounds of the rules as terms: guarded SSA ([07 Few rounds, thread by thread]). In each round each thread has one
 * context, in the order of their numbers. It enters at the node of the piece that the thread has, takes rules along one
 * path, and stops anywhere. Nodes are pieces in reverse postorder, unrolled some times: a rule that leads forwards stays in
 * its copy, one that leads back goes to the next. Cells are one chain of versions.
 */
import { and, ite, not, or } from "../../smt/booleans.ts";
import { booleanSort } from "../../smt/sort.ts";
import { falseTerm, symbol, type Term } from "../../smt/term.ts";
import type { Cells, Version, Versions } from "./cells.ts";
import type { Fact, Rule } from "./rule.ts";
import { type ThreadFlow, threadFlow } from "./thread-flow.ts";

export interface Bounds {
  readonly stem: number;
  readonly lasso: number;
  readonly copies: number;
}

/** A rule that may be taken at some place of the unrolling. */
export interface Take {
  readonly taken: Term;
  readonly round: number;
  readonly thread: number;
  readonly rule: Rule;
}

/** Cells that change together. */
export type Change = readonly (readonly [slot: number, version: Version])[];

/** Before and after the context of a thread. */
export interface Context {
  readonly round: number;
  readonly thread: number;
  readonly slot: number;
  readonly idle: Term;
  readonly before: Versions;
  readonly after: Versions;
}

export interface Program {
  readonly rules: readonly Rule[];
  readonly facts: readonly Fact[];
}

export class Unrolling {
  readonly takes: Take[] = [];
  readonly contexts: Context[] = [];
  /** What holds of every run of so many rounds. */
  readonly conditions: Term[] = [];
  /** Of the lasso, in order. */
  readonly changes: Change[] = [];
  /** Where the lasso begins, and where it ends. */
  readonly begin: Versions;
  readonly end: Versions;
  readonly flows: ReadonlyMap<number, ThreadFlow>;
  private readonly versions: Versions;
  private symbols = 0;

  constructor(
    readonly cells: Cells,
    program: Program,
    readonly bounds: Bounds,
  ) {
    const roots = rootsOf(cells, program);
    this.flows = new Map(
      cells.threads.map(([thread]) => [thread, threadFlow(program.rules, thread, roots.get(thread) ?? [])]),
    );
    this.versions = cells.start();
    const { stem, lasso } = bounds;
    let begin = this.versions.copy();
    for (let round = 0; round < stem + lasso; round++) {
      if (round === stem) begin = this.versions.copy();
      for (const [thread, slot] of cells.threads) this.addContext(round, thread, slot);
    }
    this.begin = begin;
    this.end = this.versions;
  }

  private symbol(): Term {
    return symbol(this.symbols++, booleanSort, origin);
  }

  private note(change: Change, round: number): void {
    if (round >= this.bounds.stem && change.length > 0) this.changes.push(change);
  }

  private addContext(round: number, thread: number, slot: number): void {
    const { cells, versions } = this;
    const start = versions.get(slot);
    if ([...start.possible].every((piece) => piece === 0)) return;
    const before = versions.copy();
    const idle = this.symbol();
    const walk = new Walk(this.flows.get(thread)!, this.bounds.copies);
    for (const piece of start.possible) {
      if (piece === 0) continue;
      const enters = and(not(idle), cells.is(slot, start, piece));
      if (!walk.enter(piece, enters)) this.conditions.push(not(enters));
    }
    this.conditions.push(
      or(
        idle,
        cells.isOneOf(slot, start, (piece) => piece !== 0),
      ),
    );
    const stops = this.walk(walk, { round, thread });
    let value = start.value;
    const possible = new Set(start.possible);
    for (const [piece, stop] of stops) {
      value = ite(stop, cells.constant(slot, piece), value);
      possible.add(piece);
    }
    const version = { value, possible };
    versions.set(slot, version);
    this.note([[slot, version]], round);
    this.contexts.push({ round, thread, slot, idle, before, after: versions.copy() });
  }

  /** Along the nodes: where it may stop, and when. */
  private walk(
    walk: Walk,
    { round, thread }: { readonly round: number; readonly thread: number },
  ): [number, Term][] {
    const stops: [number, Term][] = [];
    for (let node = walk.next(); node !== undefined; node = walk.next()) {
      const { enters, comes, rules } = node;
      const comesBy = or(...comes);
      const here = or(enters, comesBy);
      const outs: { taken: Term; rule: Rule }[] = [];
      for (const rule of rules) {
        if (rule.otherwise === "wake-up" && round >= this.bounds.stem) continue;
        const guard = this.cells.holds(rule.guard, thread, this.versions);
        if (guard === falseTerm) continue;
        const taken = this.symbol();
        this.conditions.push(or(not(taken), and(here, guard)));
        outs.push({ taken, rule });
        this.takes.push({ taken, round, thread, rule });
        walk.lead(node, rule, taken);
      }
      this.atMostOne(outs);
      const none = and(...outs.map(({ taken }) => not(taken)));
      // Who begins a context does something in it.
      if (enters !== falseTerm) this.conditions.push(or(not(enters), not(none)));
      this.write(outs, round);
      const stop = and(comesBy, none);
      if (stop !== falseTerm) stops.push([node.piece, stop]);
    }
    return stops;
  }

  private atMostOne(outs: readonly { readonly taken: Term; readonly rule: Rule }[]): void {
    for (const [index, { taken, rule }] of outs.entries())
      for (const other of outs.slice(index + 1))
        if (!areApart(rule, other.rule)) this.conditions.push(or(not(taken), not(other.taken)));
  }

  private write(outs: readonly { readonly taken: Term; readonly rule: Rule }[], round: number): void {
    const changed = new Set<number>();
    for (const { taken, rule } of outs)
      for (const [slot, piece] of rule.writes) {
        this.versions.write(slot, taken, piece);
        changed.add(slot);
      }
    this.note(
      [...changed].map((slot) => [slot, this.versions.get(slot)] as const),
      round,
    );
  }
}

/** Tells the symbols of these queries from those of inputs. */
const origin = 1_000_003;

/** They ask the same, and want another answer. */
function areApart(left: Rule, right: Rule): boolean {
  return left.guard.asked.some(({ query, answer }) =>
    right.guard.asked.some((other) => other.query === query && other.answer !== answer),
  );
}

/** By thread: the pieces that it gets without a step of its own. */
function rootsOf(cells: Cells, { rules }: Program): Map<number, number[]> {
  const roots = new Map<number, number[]>(
    cells.threads.map(([thread, slot]) => [thread, [cells.first(slot)]]),
  );
  const threadOf = new Map(cells.threads.map(([thread, slot]) => [slot, thread]));
  for (const { writes } of rules)
    for (const [slot, piece] of writes) {
      const thread = threadOf.get(slot);
      if (thread !== undefined) roots.get(thread)!.push(piece);
    }
  return roots;
}

/** A node of one copy that a context can come to. */
interface Node {
  readonly copy: number;
  readonly rank: number;
  readonly piece: number;
  enters: Term;
  readonly comes: Term[];
  readonly rules: readonly Rule[];
}

/** The nodes of a context, in an order in which each comes after those that lead to it. */
class Walk {
  /** By copy, then by rank. */
  private readonly nodes: (Node | undefined)[][];
  private copy = 0;
  private rank = -1;

  constructor(
    private readonly flow: ThreadFlow,
    private readonly copies: number,
  ) {
    this.nodes = Array.from({ length: copies + 1 }, () => []);
  }

  /** A context begins there. False where nobody knows how to go on from it. */
  enter(piece: number, enters: Term): boolean {
    const rank = this.flow.rank.get(piece);
    if (rank === undefined || (this.flow.rules.get(piece) ?? none).length === 0) return false;
    this.node(0, rank, piece).enters = enters;
    return true;
  }

  lead(from: Node, { to }: Rule, taken: Term): void {
    const rank = this.flow.rank.get(to)!;
    this.node(rank > from.rank ? from.copy : from.copy + 1, rank, to).comes.push(taken);
  }

  private node(copy: number, rank: number, piece: number): Node {
    const known = this.nodes[copy][rank];
    if (known !== undefined) return known;
    const rules = copy < this.copies ? (this.flow.rules.get(piece) ?? none) : none;
    return (this.nodes[copy][rank] = { copy, rank, piece, enters: falseTerm, comes: [], rules });
  }

  next(): Node | undefined {
    for (; this.copy <= this.copies; this.copy++, this.rank = -1) {
      const nodes = this.nodes[this.copy];
      while (++this.rank < nodes.length) {
        const node = nodes[this.rank];
        if (node !== undefined) return node;
      }
    }
    return undefined;
  }
}

const none: readonly Rule[] = [];
