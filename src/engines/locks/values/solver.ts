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
  /** Not yet propagated. */
  fresh: number[];
  queued: boolean;
  readonly copies: Set<number>;
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
  /** Those with a stride, which may be several places. */
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
  private readonly queue: number[] = [];
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
      queued: false,
      copies: new Set(),
      shifts: undefined,
      loads: undefined,
      stores: undefined,
      watchers: undefined,
    });
    return this.nodes.length - 1;
  }

  places(node: number): ReadonlySet<number> {
    return this.nodes[node].places;
  }

  add(node: number, place: number): void {
    const target = this.nodes[node];
    if (target.places.has(place)) return;
    target.places.add(place);
    target.fresh.push(place);
    if (!target.queued) {
      target.queued = true;
      this.queue.push(node);
    }
  }

  copy(from: number, to: number): void {
    const source = this.nodes[from];
    if (from === to || source.copies.has(to)) return;
    source.copies.add(to);
    for (const place of source.places) this.add(to, place);
  }

  shifted(from: number, to: number, shift: Shift): void {
    const source = this.nodes[from];
    (source.shifts ??= []).push({ to, shift });
    for (const place of source.places) this.addShifted(to, place, shift);
  }

  load(pointer: number, to: number): void {
    const source = this.nodes[pointer];
    (source.loads ??= []).push(to);
    for (const place of [...source.places]) this.read(place, to);
  }

  store(value: number, pointer: number): void {
    const target = this.nodes[pointer];
    (target.stores ??= []).push(value);
    for (const place of [...target.places]) this.write(place, value);
  }

  /** Calls `visit` for every place that the node has or gets. */
  watch(node: number, visit: (place: number) => void): void {
    const source = this.nodes[node];
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

  solve(isOver: () => boolean): void {
    for (let steps = 0; ; steps++) {
      if ((steps & 1023) === 0 && isOver()) return;
      const copy = this.pendingCopies.pop();
      if (copy !== undefined) {
        this.copyCell(copy.cell, copy.to, copy.delta);
        continue;
      }
      const number = this.queue.pop();
      if (number === undefined) return;
      const node = this.nodes[number];
      node.queued = false;
      const { fresh } = node;
      node.fresh = [];
      for (const to of node.copies) for (const place of fresh) this.add(to, place);
      for (const { to, shift } of node.shifts ?? [])
        for (const place of fresh) this.addShifted(to, place, shift);
      for (const to of node.loads ?? []) for (const place of fresh) this.read(place, to);
      for (const value of node.stores ?? []) for (const place of fresh) this.write(place, value);
      for (const watcher of node.watchers ?? []) for (const place of fresh) watcher(place);
    }
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
    const copied = this.cell(locations.location(to, offset, stride));
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

/** Somebody else may have written there. */
function isUnknownContent(object: AbstractObject): boolean {
  if (object.kind === "class") return true;
  return object.kind === "global" && object.variable.initializer === undefined;
}
