/**
 * What statements do to memory. Under x86-TSO stores wait in a buffer of their thread until a step of its own writes
 * the oldest to memory; read-modify-writes and sequentially consistent stores come only when the buffer is empty
 * ([04 Definition], naive mode).
 */
import {
  type IntCell,
  type Operand,
  type Order,
  type PointerCell,
  rowLength,
  type Simple,
} from "./program.ts";
import { type Block, baseOf, type State, type Value } from "./state.ts";
import type { Step } from "./step.ts";

/** Stands for the line of it. */
export const endOfFunction = 0;

type Cells = readonly (readonly [string, Value])[];

export function isAtomic(cell: IntCell | PointerCell): boolean {
  return cell.at === "x" || cell.at === "y" || cell.at === "slot" || cell.at === "cursor";
}

/** Where the cell is. What a pointer leads to must be there. */
function nameOf(step: Step, cell: IntCell | PointerCell): string {
  if (cell.at === "q") return placeOf(step, step.get("q"));
  if (cell.at === "local") return `${localOf(step)}.0`;
  if (!("field" in cell)) return cell.at;
  const { at, field } = cell;
  if (at !== "p0" && at !== "p1") return `${at}.${field}`;
  const pointer = step.get(at);
  if (pointer === 0) step.fail("null-dereference");
  if (step.state.blocks[pointer]?.live === false) step.fail("use-after-free");
  return `${pointer}.${field}`;
}

/** The place that a pointer into a row, or to a local, leads to. */
function placeOf(step: Step, pointer: Value): string {
  const [base, index] = String(pointer).split("+");
  if (base === "0") step.fail("null-dereference");
  const block = step.state.blocks[base];
  if (block?.live === false) step.fail(block.kind === "local" ? "use-after-return" : "use-after-free");
  const length = block?.kind === "local" ? 1 : rowLength;
  if (Number(index) < 0 || Number(index) >= length) step.fail("out-of-bounds");
  return `${base}.${index}`;
}

/** The block of the function's local. */
function localOf({ frame, state }: Step): Value {
  if (frame.local === 0) frame.local = newBlock(state, { line: 0, live: true, kind: "local" }, ["0"]);
  return frame.local;
}

function newBlock(state: State, block: Block, fields: readonly string[]): string {
  const name = freshBlock(state);
  state.blocks[name] = block;
  for (const field of fields) state.memory[`${name}.${field}`] = 0;
  return name;
}

function moved(pointer: Value, by: number): Value {
  const [base, index] = String(pointer).split("+");
  return `${base}+${Number(index ?? 0) + by}`;
}

function valueIn(step: Step, value: Operand | "&head" | "null" | string): Value {
  if (typeof value === "number") return value;
  if (value === "&head") return "head";
  return value === "null" ? 0 : step.get(value);
}

function visible(step: Step, name: string): { value: Value; isOwn: boolean } {
  for (const { cells } of step.thread.buffer.toReversed()) {
    const found = cells.find(([cell]) => cell === name);
    if (found !== undefined) return { value: found[1], isOwn: true };
  }
  return { value: step.state.memory[name] ?? 0, isOwn: false };
}

export function load(step: Step, cell: IntCell | PointerCell, order: Order | undefined): Value {
  const name = nameOf(step, cell);
  const { knowledge } = step.world;
  const { value, isOwn } = visible(step, name);
  access(step, name, cell, "read");
  if (isAtomic(cell) && !isOwn) knowledge.load(step.state, step.me, name, order ?? "seq_cst");
  return value;
}

export function store(step: Step, cell: IntCell | PointerCell, value: Value, order: Order | undefined): void {
  const name = nameOf(step, cell);
  access(step, name, cell, "write");
  const published = isAtomic(cell)
    ? step.world.knowledge.published(step.state, step.me, order ?? "seq_cst")
    : 0n;
  write(step, [[name, value]], isAtomic(cell), order ?? (isAtomic(cell) ? "seq_cst" : undefined), published);
}

function access(step: Step, name: string, cell: IntCell | PointerCell, how: "read" | "write"): void {
  const kind = isAtomic(cell) ? (`atomic-${how}` as const) : how;
  // Atomic globals are accessed by atomics alone.
  if (!isAtomic(cell)) step.world.knowledge.access(step.state, step.me, name, kind, step.line);
}

function write(step: Step, cells: Cells, atomic: boolean, order: Order | undefined, knows: bigint): void {
  for (const [name, value] of cells) if (visible(step, name).value !== value) changed(step, name);
  const { thread, world } = step;
  if (world.memoryModel === "tso" && order !== "seq_cst" && thread.atomicDepth === 0)
    thread.buffer.push({ cells, atomic, knows });
  else reach(step, { cells, atomic, knows });
}

/** Somebody may wait for another value in a global; in a block, if others come to it. */
function changed(step: Step, name: string): void {
  if (name.startsWith("#")) step.storedTo.add(name.split(".")[0]);
  else step.progress();
}

function reach(step: Step, { cells, atomic, knows }: { cells: Cells; atomic: boolean; knows: bigint }): void {
  for (const [name, value] of cells) {
    step.state.memory[name] = value;
    if (atomic) step.world.knowledge.store(step.state, step.me, name, knows, "store");
  }
}

/** The oldest delayed store of the thread becomes visible. */
export function flush(step: Step): void {
  reach(step, step.thread.buffer.shift()!);
}

function update(
  step: Step,
  cell: IntCell | PointerCell,
  order: Order,
  change: (value: Value) => Value | undefined,
  failure: Order = order,
): Value {
  const name = nameOf(step, cell);
  const { state, me, world } = step;
  const old = state.memory[name] ?? 0;
  const value = change(old);
  world.knowledge.load(state, me, name, value === undefined ? failure : order);
  if (value === undefined) return old;
  if (value !== old) changed(step, name);
  state.memory[name] = value;
  world.knowledge.store(state, me, name, world.knowledge.published(state, me, order), "read-modify-write");
  return old;
}

/** Memory that only loads and stores touch, in one step. */
export function memoryStatement(step: Step, statement: Simple): boolean {
  const { state, world, me, line } = step;
  const { knowledge } = world;
  switch (statement.op) {
    case "load":
      step.set(statement.to, load(step, statement.from, statement.order));
      break;
    case "store":
      store(step, statement.to, valueIn(step, statement.value), statement.order);
      break;
    case "update": {
      const { how, value, order } = statement;
      const change = (old: Value): Value => (how === "add" ? Number(old) + value : value);
      step.set(statement.to, update(step, statement.cell, order, change));
      break;
    }
    case "compare-exchange": {
      const { cell, expected, value, order, failure, to } = statement;
      let matched = 0;
      const change = (old: Value): Value | undefined => {
        matched = old === expected ? 1 : 0;
        return matched === 1 ? value : undefined;
      };
      update(step, cell, order, change, failure);
      step.set(to, matched);
      break;
    }
    case "swap": {
      const value = valueIn(step, statement.value);
      step.set(
        statement.to,
        update(step, { at: "slot" }, statement.order, () => value),
      );
      break;
    }
    case "fence":
      knowledge.fence(state, me, statement.order);
      break;
    case "copy": {
      const fields = ["left", "right"];
      const values = fields.map((field) => visible(step, `${statement.from}.${field}`).value);
      for (const field of fields) knowledge.access(state, me, `${statement.from}.${field}`, "read", line);
      for (const field of fields) knowledge.access(state, me, `${statement.to}.${field}`, "write", line);
      const cells = fields.map((field, index) => [`${statement.to}.${field}`, values[index]] as const);
      write(step, cells, false, undefined, 0n);
      break;
    }
    case "clear": {
      const cells = ["left", "right"].map((field) => [`${statement.pair}.${field}`, 0] as const);
      for (const [cell] of cells) knowledge.access(state, me, cell, "write", line);
      write(step, cells, false, undefined, 0n);
      break;
    }
    case "take": {
      const { from } = statement;
      step.set(statement.to, from === "&head" ? "head" : load(step, from, statement.order));
      break;
    }
    case "put":
      store(step, statement.to, valueIn(step, statement.value), statement.order);
      break;
    case "make-row": {
      const places = Array.from({ length: rowLength }, (_, index) => String(index));
      const name = newBlock(state, { line, live: true, kind: "row" }, places);
      for (const place of places) knowledge.access(state, me, `${name}.${place}`, "write", line);
      store(step, { at: "cursor" }, `${name}+0`, "seq_cst");
      break;
    }
    case "move": {
      const by = statement.how === "add" ? 1 : -1;
      step.set(
        statement.to,
        update(step, { at: "cursor" }, statement.order, (old) => moved(old, by)),
      );
      break;
    }
    case "take-place":
      step.set(statement.to, load(step, { at: "cursor" }, statement.order));
      break;
    case "swap-place": {
      const value = valueIn(step, statement.value);
      step.set(
        statement.to,
        update(step, { at: "cursor" }, statement.order, () => value),
      );
      break;
    }
    case "lend":
      store(step, { at: "cursor" }, `${localOf(step)}+0`, statement.order);
      break;
    case "free-row":
      free(step, step.get(statement.pointer));
      break;
    case "allocate": {
      const name = freshBlock(state);
      state.blocks[name] = { line, live: true, kind: "node" };
      // Written at once: nobody else can come to it before a later store of this thread is visible.
      state.memory[`${name}.value`] = statement.value;
      state.memory[`${name}.next`] = 0;
      for (const field of ["next", "value"]) knowledge.access(state, me, `${name}.${field}`, "write", line);
      step.set(statement.to, name);
      step.storedTo.add(name);
      break;
    }
    case "free":
      free(step, step.get(statement.pointer));
      break;
    default:
      return false;
  }
  return true;
}

function freshBlock(state: State): string {
  for (let number = 1; ; number++) if (state.blocks[`#${number}`] === undefined) return `#${number}`;
}

function free(step: Step, pointer: Value): void {
  const { state, world, me, line } = step;
  if (pointer === 0) return;
  const [base, index] = String(pointer).split("+");
  const block = state.blocks[base];
  if (block === undefined || block.kind === "local") step.fail("invalid-free");
  if (!block.live) step.fail("double-free");
  if ((index ?? "0") !== "0") step.fail("invalid-free");
  for (const name of cellsOf(state, base)) world.knowledge.access(state, me, name, "write", line);
  endBlock(step, base);
}

function cellsOf({ memory }: State, block: string): readonly string[] {
  return Object.keys(memory).filter((name) => name.startsWith(`${block}.`));
}

/** The function is left; whoever uses it without knowing of that races with its end. */
export function endLocal(step: Step, block: string): void {
  const { state, world, me } = step;
  for (const name of cellsOf(state, block)) world.knowledge.access(state, me, name, "write", endOfFunction);
  endBlock(step, block);
}

/** Nobody may use it any more. */
function endBlock({ state, world }: Step, block: string): void {
  state.blocks[block].live = false;
  for (const name of cellsOf(state, block)) {
    world.knowledge.drop(state, name);
    delete state.memory[name];
    for (const thread of state.threads)
      thread.buffer = thread.buffer.filter(({ cells }) => cells[0][0] !== name);
  }
}

/** Blocks that are freed and that nobody points to are forgotten: their names are free again. */
export function forgetUnused(state: State): void {
  const used = new Set<Value>(Object.values(state.memory).map(baseOf));
  for (const { frames, buffer } of state.threads) {
    for (const { registers, local } of frames)
      for (const value of [...Object.values(registers), local]) used.add(baseOf(value));
    for (const { cells } of buffer) for (const [, value] of cells) used.add(baseOf(value));
  }
  for (const [name, { live }] of Object.entries(state.blocks))
    if (!live && !used.has(name)) delete state.blocks[name];
}
