/**
 * Inclusion constraints between sets of places, solved by propagating what is new (Andersen's analysis, with
 * offsets). Flow does not count here: a place in memory holds whatever is written to it some time, by
 * whichever thread: "a global written by another thread takes the join of all writes to it" ([06 Threads]).
 */
import { type AbstractObject, type Locations, opaque } from "./locations.ts";

/** What happens to a place on its way along an edge. */
export interface Shift {
  readonly offset: number;
  /** 0 for none. */
  readonly stride: number;
  readonly structName: string | undefined;
}

interface Node {
  readonly places: Set<number>;
  /** Not yet copied along. */
  fresh: number[];
  /** Copied along, but not yet shifted, read through, written through, watched. */
  pending: number[];
  copies: Set<number>;
  shifts: { readonly to: number; readonly shift: Shift }[] | undefined;
  /** Targets of loads through this pointer. */
  loads: number[] | undefined;
  /** Sources of stores through this pointer. */
  stores: number[] | undefined;
  watchers: ((place: number) => void)[] | undefined;
}

export interface Cell {
  readonly place: number;
  readonly node: number;
  /** Integers that are stored there; undefined for any. */
  integers: Set<number> | undefined;
  /** Something that may be a pointer is stored there. */
  holdsPointers: boolean;
}

interface ObjectCells {
  readonly cells: Cell[];
  /** Cells with a stride, which may be several places. */
  readonly stridedCells: Cell[];
  /** By place: who reads it, and must see new cells that overlap. */
  readonly readers: Map<number, Set<number>>;
  readonly stridedReaders: Set<number>;
  readonly copiesTo: { readonly to: AbstractObject; readonly delta: number }[];
}

const mostIntegers = 8;
/** Cells of one object; past them, what is copied there may be anywhere in it. */
const mostCells = 200;

export class Solver {
  private readonly nodes: Node[] = [];
  /** The node that stands for each: those that copy to each other in a circle are one. */
  private readonly representatives: number[] = [];
  private readonly open = new Set<number>();
  /** Places that were put into sets, and copies that were made. */
  work = 0;
  private readonly memory: (ObjectCells | undefined)[] = [];
  private readonly cellAt = new Map<number, Cell>();
  private readonly pendingCopies: {
    readonly cell: Cell;
    readonly to: AbstractObject;
    readonly delta: number;
  }[] = [];

  constructor(readonly locations: Locations) {}

  node(): number {
    this.nodes.push({
      places: new Set(),
      fresh: [],
      pending: [],
      copies: new Set(),
      shifts: undefined,
      loads: undefined,
      stores: undefined,
      watchers: undefined,
    });
    this.representatives.push(this.representatives.length);
    return this.nodes.length - 1;
  }

  places(node: number): ReadonlySet<number> {
    return this.nodes[this.find(node)].places;
  }

  private find(node: number): number {
    let root = node;
    while (this.representatives[root] !== root) root = this.representatives[root];
    for (let at = node; at !== root; ) {
      const next = this.representatives[at];
      this.representatives[at] = root;
      at = next;
    }
    return root;
  }

  add(node: number, place: number): void {
    this.addTo(this.find(node), place);
  }

  private addTo(root: number, place: number): void {
    const target = this.nodes[root];
    if (target.places.has(place)) return;
    target.places.add(place);
    this.work++;
    if (target.fresh.length === 0) this.open.add(root);
    target.fresh.push(place);
  }

  copy(from: number, to: number): void {
    const source = this.find(from);
    const target = this.find(to);
    const { copies, places } = this.nodes[source];
    if (source === target || copies.has(target)) return;
    copies.add(target);
    this.work++;
    for (const place of places) this.addTo(target, place);
  }

  shifted(from: number, to: number, shift: Shift): void {
    const source = this.nodes[this.find(from)];
    (source.shifts ??= []).push({ to, shift });
    for (const place of [...source.places]) this.addShifted(to, place, shift);
  }

  load(pointer: number, to: number): void {
    const source = this.nodes[this.find(pointer)];
    (source.loads ??= []).push(to);
    for (const place of [...source.places]) this.read(place, to);
  }

  store(value: number, pointer: number): void {
    const target = this.nodes[this.find(pointer)];
    (target.stores ??= []).push(value);
    for (const place of [...target.places]) this.write(place, value);
  }

  /** Calls `visit` for every place that the node has or gets. */
  watch(node: number, visit: (place: number) => void): void {
    const source = this.nodes[this.find(node)];
    (source.watchers ??= []).push(visit);
    for (const place of [...source.places]) visit(place);
  }

  storeInteger(place: number, value: number | undefined): void {
    const cell = this.cell(place);
    if (cell === undefined || cell.integers === undefined) return;
    if (value === undefined || cell.integers.size >= mostIntegers) cell.integers = undefined;
    else cell.integers.add(value);
  }

  /** Everything from one place on is copied behind another: a copy of a structure. */
  copyObject(from: number, to: number): void {
    if (from === opaque || to === opaque) return;
    const { locations } = this;
    const target = locations.objectAt(to);
    if (target.kind === "function" || target === locations.objectAt(from)) return;
    const source = this.cellsOf(locations.objectAt(from));
    const delta = locations.offsetAt(to) - locations.offsetAt(from);
    if (source.copiesTo.some((copy) => copy.to === target && copy.delta === delta)) return;
    source.copiesTo.push({ to: target, delta });
    for (const cell of source.cells)
      if (cell.holdsPointers) this.pendingCopies.push({ cell, to: target, delta });
  }

  /**
   * In waves ([PEREIRA09]): circles of copies become one node, what is new goes along the copies in their order,
   * then everything else that depends on it adds copies for the next wave.
   */
  solve(isOver: () => boolean): void {
    for (;;) {
      for (let copy = this.pendingCopies.pop(); copy !== undefined; copy = this.pendingCopies.pop())
        this.copyCell(copy.cell, copy.to, copy.delta);
      if (this.open.size === 0 || isOver()) return;
      const touched = this.wave();
      for (const [index, root] of touched.entries()) {
        if ((index & 255) === 0 && isOver()) return;
        this.settle(this.find(root));
      }
    }
  }

  /** One wave: gives the nodes whose sets grew. */
  private wave(): number[] {
    const order = this.collapseCircles([...this.open]);
    const touched: number[] = [];
    for (const root of order) {
      const node = this.nodes[root];
      this.open.delete(root);
      if (node.fresh.length === 0) continue;
      const { fresh } = node;
      node.fresh = [];
      node.pending = node.pending.length === 0 ? fresh : [...node.pending, ...fresh];
      touched.push(root);
      for (const to of node.copies) {
        const target = this.find(to);
        if (target !== root) for (const place of fresh) this.addTo(target, place);
      }
    }
    return touched;
  }

  private settle(root: number): void {
    const node = this.nodes[root];
    const { pending } = node;
    node.pending = [];
    this.depend(node, pending);
  }

  private depend({ shifts, loads, stores, watchers }: Node, places: readonly number[]): void {
    for (const { to, shift } of shifts ?? []) for (const place of places) this.addShifted(to, place, shift);
    for (const to of loads ?? []) for (const place of places) this.read(place, to);
    for (const value of stores ?? []) for (const place of places) this.write(place, value);
    for (const watcher of watchers ?? []) for (const place of places) watcher(place);
  }

  /** What the nodes lead to, sources first (Tarjan's order, turned round); circles are merged on the way. */
  private collapseCircles(from: readonly number[]): number[] {
    const { nodes } = this;
    const index = new Map<number, number>();
    const low = new Map<number, number>();
    const onStack = new Set<number>();
    const stack: number[] = [];
    const finished: number[][] = [];
    const enter = (node: number): Iterator<number> => {
      index.set(node, index.size);
      low.set(node, index.size - 1);
      stack.push(node);
      onStack.add(node);
      return nodes[node].copies.values();
    };
    for (const start of from) {
      const first = this.find(start);
      if (index.has(first)) continue;
      const path: { readonly node: number; readonly next: Iterator<number> }[] = [
        { node: first, next: enter(first) },
      ];
      while (path.length > 0) {
        const { node, next } = path[path.length - 1];
        const step = next.next();
        if (step.done !== true) {
          const to = this.find(step.value);
          if (!index.has(to)) path.push({ node: to, next: enter(to) });
          else if (onStack.has(to)) low.set(node, Math.min(low.get(node)!, index.get(to)!));
          continue;
        }
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) low.set(parent.node, Math.min(low.get(parent.node)!, low.get(node)!));
        if (low.get(node) !== index.get(node)) continue;
        const members = stack.splice(stack.lastIndexOf(node));
        for (const member of members) onStack.delete(member);
        finished.push(members);
      }
    }
    return finished.reverse().map((members) => (members.length === 1 ? members[0] : this.merge(members)));
  }

  /** They copy to each other: one set for all of them. */
  private merge(members: readonly number[]): number {
    const { nodes } = this;
    const root = members.reduce((a, b) => (nodes[b].places.size > nodes[a].places.size ? b : a));
    const into = nodes[root];
    for (const member of members) if (member !== root) this.representatives[member] = root;
    for (const member of members) {
      if (member === root) continue;
      const gone = nodes[member];
      this.open.delete(member);
      const missing = [...into.places].filter((place) => !gone.places.has(place));
      for (const place of gone.places) this.addTo(root, place);
      for (const to of gone.copies) {
        const target = this.find(to);
        if (target === root || into.copies.has(target)) continue;
        into.copies.add(target);
        for (const place of into.places) this.addTo(target, place);
      }
      // What it had is on its way to everything that depends on it; what the others had is not.
      this.depend(gone, [...missing, ...gone.pending, ...gone.fresh]);
      for (const shift of gone.shifts ?? []) (into.shifts ??= []).push(shift);
      for (const to of gone.loads ?? []) (into.loads ??= []).push(to);
      for (const value of gone.stores ?? []) (into.stores ??= []).push(value);
      for (const watcher of gone.watchers ?? []) (into.watchers ??= []).push(watcher);
      nodes[member] = emptyNode;
    }
    into.copies = new Set([...into.copies].map((to) => this.find(to)).filter((to) => to !== root));
    if (into.fresh.length > 0) this.open.add(root);
    return root;
  }

  /** The cells that a read of this place may see. */
  cellsAt(place: number): readonly Cell[] {
    if (place === opaque) return [];
    const cells = this.memory[this.locations.objectAt(place).id];
    return cells?.cells.filter((cell) => this.locations.mayOverlap(cell.place, place)) ?? [];
  }

  cellsOfObject(object: AbstractObject): readonly Cell[] {
    return this.memory[object.id]?.cells ?? [];
  }

  shiftPlace(place: number, shift: Shift): number | undefined {
    const { locations } = this;
    if (place === opaque) {
      if (shift.structName === undefined) return opaque;
      return locations.location(locations.classOf(shift.structName), Math.max(0, shift.offset), 0);
    }
    // Nobody counts from the address of a function: such a pointer is something else.
    const { kind } = locations.objectAt(place);
    if ((kind === "function" || kind === "thread") && (shift.offset !== 0 || shift.stride !== 0))
      return undefined;
    const moved = locations.shift(place, shift.offset);
    return moved === undefined ? undefined : locations.smear(moved, shift.stride);
  }

  private addShifted(to: number, place: number, shift: Shift): void {
    const moved = this.shiftPlace(place, shift);
    if (moved !== undefined) this.add(to, moved);
  }

  private read(place: number, to: number): void {
    if (place === opaque) {
      this.add(to, opaque);
      return;
    }
    const object = this.locations.objectAt(place);
    if (object.kind === "function" || object.kind === "thread") return;
    if (isUnknownContent(object)) this.add(to, opaque);
    const all = this.cellsOf(object);
    let readers = all.readers.get(place);
    if (readers === undefined) all.readers.set(place, (readers = new Set()));
    if (readers.has(to)) return;
    readers.add(to);
    const strided = this.locations.strideAt(place) !== 0;
    if (strided) all.stridedReaders.add(place);
    else {
      const exact = this.cellAt.get(place);
      if (exact !== undefined) this.copy(exact.node, to);
    }
    for (const cell of strided ? all.cells : all.stridedCells)
      if (this.locations.mayOverlap(cell.place, place)) this.copy(cell.node, to);
  }

  private write(place: number, value: number): void {
    const cell = this.cell(place);
    if (cell === undefined) return;
    this.markPointers(cell);
    this.copy(value, cell.node);
  }

  private markPointers(cell: Cell): void {
    if (cell.holdsPointers) return;
    cell.holdsPointers = true;
    for (const { to, delta } of this.cellsOf(this.locations.objectAt(cell.place)).copiesTo)
      this.pendingCopies.push({ cell, to, delta });
  }

  private cell(place: number): Cell | undefined {
    if (place === opaque) return undefined;
    const found = this.cellAt.get(place);
    if (found !== undefined) return found;
    const object = this.locations.objectAt(place);
    if (object.kind === "function" || object.kind === "thread") return undefined;
    const cell: Cell = { place, node: this.node(), integers: new Set(), holdsPointers: false };
    this.cellAt.set(place, cell);
    const all = this.cellsOf(object);
    all.cells.push(cell);
    const strided = this.locations.strideAt(place) !== 0;
    if (strided) all.stridedCells.push(cell);
    for (const to of all.readers.get(place) ?? []) this.copy(cell.node, to);
    for (const reader of strided ? all.readers.keys() : all.stridedReaders) {
      if (reader === place || !this.locations.mayOverlap(reader, place)) continue;
      for (const to of all.readers.get(reader) ?? []) this.copy(cell.node, to);
    }
    return cell;
  }

  private copyCell(cell: Cell, to: AbstractObject, delta: number): void {
    const { locations } = this;
    const full = this.cellsOf(to).cells.length >= mostCells;
    const offset = full ? 0 : locations.offsetAt(cell.place) + delta;
    const stride = full ? 1 : locations.strideAt(cell.place);
    if (offset < 0 || (stride === 0 && to.size !== undefined && offset >= to.size)) return;
    const copied = this.cell(locations.limited(to, offset, stride));
    if (copied === undefined || copied === cell) return;
    copied.integers = undefined;
    this.markPointers(copied);
    this.copy(cell.node, copied.node);
  }

  private cellsOf(object: AbstractObject): ObjectCells {
    return (this.memory[object.id] ??= {
      cells: [],
      stridedCells: [],
      readers: new Map(),
      stridedReaders: new Set(),
      copiesTo: [],
    });
  }
}

/** In place of a node that another one stands for. */
const emptyNode: Node = {
  places: new Set(),
  fresh: [],
  pending: [],
  copies: new Set(),
  shifts: undefined,
  loads: undefined,
  stores: undefined,
  watchers: undefined,
};

/** Somebody else may have written there. */
function isUnknownContent(object: AbstractObject): boolean {
  if (object.kind === "class") return true;
  return object.kind === "global" && object.variable.initializer === undefined;
}
