/**
 * `irrelevant-data` ([03] 10): values on which nothing depends (retry counters, statistics) do not count when states are
 * compared.
 *
 * - Needs: nothing of the program; only cells of the user's globals that are merely added to (analysis/program/idle-cells.ts),
 *   and locals that are computed from themselves alone (passes/lean-program.ts).
 * - Watches: nothing. Where values of the program go can be read off its code.
 * - Broken by: nothing. Where sums that wrap around are judged, they count as uses.
 * - Hooks in: the form in which states are compared (stepping/settle.ts, wasm/store/flat-states.ts), stores that wait in
 *   buffers (memory-model/store-buffers.ts, wasm/run/flat-buffers.ts), and the bodies that the machine executes (machine.ts).
 *
 * The accesses stay, and are judged: races, order, progress. When states are compared each such cell has the value that
 * it had at the beginning, whatever was stored; what is known of it besides (definedness) stays.
 */
import { type IdleCell, idleCells } from "../../analysis/program/idle-cells.ts";
import { storeSize } from "../../ir/layout.ts";
import type { GlobalVariable } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import { leanProgram, uncountedLocals } from "../../passes/lean-program.ts";
import type { Machine } from "../machine.ts";
import { makePointer, maximumObjectSize } from "../memory/address.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import { addressName } from "../naming/address-name.ts";
import type { MachineOptions } from "../options.ts";

/** Bytes of an object, as offset and size. */
export interface ByteRange {
  readonly offset: number;
  readonly size: number;
}

/** The program with the bodies that a machine with these options executes. */
export function executedProgram(program: Program, options: MachineOptions): Program {
  return isOn(options) ? leanProgram(program) : program;
}

function isOn({ reductions, signedOverflow }: MachineOptions): boolean {
  // Sums of locals could wrap around; of what is left of them nothing could be told.
  return reductions.has("irrelevant-data") && !signedOverflow;
}

export class IrrelevantData {
  private readonly byGlobal: ReadonlyMap<GlobalVariable, IdleCell>;
  /** By object; null where it has no such cell. */
  private readonly byNumber: (readonly ByteRange[] | null | undefined)[] = [];

  constructor(private readonly machine: Machine) {
    this.byGlobal = isOn(machine.options) ? cellsOf(machine.program) : new Map();
  }

  get isOn(): boolean {
    return this.byGlobal.size > 0;
  }

  /** The ranges of an object that do not count. */
  rangesOf(number: number): readonly ByteRange[] | null {
    let ranges = this.byNumber[number];
    if (ranges === undefined) {
      const global = this.machine.image.globalAt(number);
      const cell = global?.kind === "variable" ? this.byGlobal.get(global) : undefined;
      this.byNumber[number] = ranges = cell?.ranges ?? null;
    }
    return ranges;
  }

  /** Whether all of these bytes are such a cell. */
  covers(number: number, offset: number, size: number): boolean {
    if (!this.isOn) return false;
    const ranges = this.rangesOf(number);
    return ranges?.some((range) => range.offset === offset && range.size === size) ?? false;
  }

  /** Puts the cells of the machine's state back to what they were at the beginning. */
  settle(): void {
    if (!this.isOn) return;
    const { memory, image } = this.machine;
    for (const global of this.byGlobal.keys()) {
      const number = image.numberOf(global);
      const object = number === undefined ? undefined : memory.find(number);
      const first = number === undefined ? undefined : memory.imageObject(number);
      if (object === undefined || first === undefined || object === first || object.piece >= 0) continue;
      for (const range of this.rangesOf(object.number) ?? [])
        if (differs(object, range.offset, first, range))
          forget(memory.writable(object), range.offset, first, range);
    }
  }

  /** The same for bytes that are about to wait in a buffer: they are those of this range. */
  settleStored(bytes: MemoryObject, number: number, range: ByteRange): void {
    const first = this.machine.memory.imageObject(number);
    if (first !== undefined && differs(bytes, 0, first, range)) forget(bytes, 0, first, range);
  }

  /** What the cells and locals are called, in the order of the program. */
  get names(): readonly string[] {
    if (!isOn(this.machine.options)) return [];
    const cells = [...this.byGlobal.values()].flatMap(
      ({ global, ranges }) => this.nameOf(global, ranges) ?? [],
    );
    return [...new Set([...cells, ...uncountedLocals(this.machine.program)])];
  }

  private nameOf(global: GlobalVariable, ranges: readonly ByteRange[]): string | undefined {
    // No run has such a variable: who comes to it ends there.
    if (storeSize(global.valueType) > maximumObjectSize) return global.name;
    const { memory, image } = this.machine;
    const { number, origin } = image.object(global)!;
    if (ranges.length > 1) return origin.name;
    return addressName(memory, makePointer(number, ranges[0].offset).bits);
  }
}

/** A value that leads to an object counts: others might come to the object by it. */
function holdsPointer({ marks }: MemoryObject, at: number, size: number): boolean {
  return marks?.subarray(at, at + size).some((mark) => mark !== 0) ?? false;
}

/** The byte as it was at the beginning, in the bits that are defined. */
function firstByte(object: MemoryObject, at: number, first: MemoryObject, from: number): number {
  return first.data[from] & ~(object.undef?.[at] ?? 0);
}

function differs(
  object: MemoryObject,
  at: number,
  first: MemoryObject,
  { offset, size }: ByteRange,
): boolean {
  if (holdsPointer(object, at, size)) return false;
  for (let index = 0; index < size; index++) {
    if (object.data[at + index] !== firstByte(object, at + index, first, offset + index)) return true;
    if (object.terms?.has(at + index)) return true;
  }
  return false;
}

function forget(own: MemoryObject, at: number, first: MemoryObject, { offset, size }: ByteRange): void {
  for (let index = 0; index < size; index++) {
    own.data[at + index] = firstByte(own, at + index, first, offset + index);
    own.terms?.delete(at + index);
  }
  if (own.terms?.size === 0) own.terms = null;
}

/** Searches start again on the same program. */
const cells = new WeakMap<Program, ReadonlyMap<GlobalVariable, IdleCell>>();

function cellsOf(program: Program): ReadonlyMap<GlobalVariable, IdleCell> {
  let known = cells.get(program);
  if (known === undefined) {
    known = new Map(idleCells(program).map((cell) => [cell.global, cell]));
    cells.set(program, known);
  }
  return known;
}
