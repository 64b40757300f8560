/**
 * Accesses to memory as statements ([08 From programs]). A cell of an integer that several threads can reach is a shared
 * variable; one that only its thread can reach is a local. What is read from anywhere else may be anything; a store to a
 * place that is not known changes all that it could hit.
 */

import type { CompareExchange, Load, ReadModifyWrite, Store } from "../../../ir/instruction.ts";
import { bitWidth, storeSize } from "../../../ir/layout.ts";
import { isConstant } from "../../../ir/operands.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import { type Linear, minus, plus, variable } from "../arithmetic/linear.ts";
import { compared } from "../system/condition.ts";
import type { IntegerType } from "../system/integer-type.ts";
import type { LocalName, NotFollowed, SharedName } from "../system/statement.ts";
import { bit } from "./arithmetic-code.ts";
import type { Frame } from "./frame.ts";
import type { GraphBuilder } from "./graph-builder.ts";
import type { CellKey, Memory } from "./objects.ts";
import { onlyTarget, type PointerValue } from "./pointer-values.ts";
import type { Pointers } from "./pointers.ts";
import { Values } from "./values.ts";

/** Names of the cells that threads share, the same in all threads of a system. */
export interface SharedCells {
  nameOf(cell: CellKey): SharedName;
}

export class MemoryCode {
  constructor(
    private readonly graph: GraphBuilder,
    private readonly values: Values,
    private readonly pointers: Pointers,
    private readonly memory: Memory,
    private readonly shared: SharedCells,
  ) {}

  load(frame: Frame, load: Load): void {
    const from = this.pointers.of(frame, load.pointer);
    this.note(from, load);
    if (!Values.isInteger(load)) return;
    const result = this.values.localOf(frame, load);
    const cell = this.cellAt(from, load);
    if (cell === undefined) {
      this.graph.havoc(result, { kind: "memory" }, this.values.words(frame, load));
      return;
    }
    this.read(cell, result);
  }

  private read(cell: CellKey, result: LocalName): void {
    const { graph, memory } = this;
    const type = memory.typeOf(cell);
    const words = memory.wordsOf(cell);
    const needed = graph.typeOf(result);
    const isSame =
      needed.kind === "bits" &&
      type.kind === "bits" &&
      needed.sign === type.sign &&
      needed.width === type.width;
    const direct = isSame ? result : graph.local(`${result}:read`, type, words);
    if (memory.isPrivate(cell.object))
      graph.assign(direct, variable(this.privateCell(cell)), { fit: "exact", words });
    else
      graph.add({
        kind: "load",
        result: direct,
        shared: this.shared.nameOf(cell),
        place: graph.place,
        words,
      });
    if (!isSame) graph.assign(result, variable(direct), { fit: "wraps", words });
  }

  /** A local variable in memory that nobody else knows of. */
  private privateCell(cell: CellKey): LocalName {
    const name = `%${cell.object}+${cell.offset}:${cell.bytes}`;
    if (!this.graph.locals.has(name))
      this.graph.local(name, this.memory.typeOf(cell), this.memory.wordsOf(cell));
    return name;
  }

  store(frame: Frame, store: Store): void {
    const to = this.pointers.of(frame, store.pointer);
    this.note(to, store.value);
    if (store.value.type.kind === "pointer") this.storePointer(to, this.pointers.of(frame, store.value));
    else if (isConstant(store.value)) this.exposeInside(store.value);
    const cell = Values.isInteger(store.value) ? this.cellAt(to, store.value) : undefined;
    if (cell === undefined) {
      this.scramble(to, storeSize(store.value.type), { kind: "pointer" }, "a store");
      return;
    }
    const type = this.memory.typeOf(cell);
    this.write(cell, this.values.number(frame, store.value, type.kind === "bits" ? type.sign : "signed"), {
      words: `${this.memory.wordsOf(cell)} = ${this.values.words(frame, store.value)}`,
    });
  }

  private write(cell: CellKey, value: Linear, { words }: { readonly words: string }): void {
    const { graph, memory } = this;
    if (memory.isPrivate(cell.object)) {
      graph.assign(this.privateCell(cell), value, { fit: "wraps", words });
      return;
    }
    const operand = this.values.asOperand(value, memory.typeOf(cell));
    graph.add({ kind: "store", shared: this.shared.nameOf(cell), value: operand, place: graph.place, words });
  }

  /** Atomic operations of which the new value is linear in the old one are one step; others change it to anything. */
  update(frame: Frame, instruction: ReadModifyWrite): void {
    const to = this.pointers.of(frame, instruction.pointer);
    this.note(to, instruction.operand);
    if (instruction.operand.type.kind === "pointer")
      this.storePointer(to, this.pointers.of(frame, instruction.operand));
    if (!Values.isInteger(instruction)) {
      this.scramble(to, storeSize(instruction.type), { kind: "memory" }, "an atomic operation");
      return;
    }
    const result = this.values.localOf(frame, instruction);
    const cell = this.cellAt(to, instruction);
    const words = this.values.words(frame, instruction);
    const { operation } = instruction;
    const isLinear = operation === "add" || operation === "sub" || operation === "xchg";
    if (cell === undefined || !isLinear || this.memory.isPrivate(cell.object)) {
      if (cell !== undefined) this.read(cell, result);
      else this.graph.havoc(result, { kind: "memory" }, words);
      this.scramble(to, storeSize(instruction.type), { kind: "operator", name: operation }, words);
      return;
    }
    const type = this.memory.typeOf(cell);
    const sign = type.kind === "bits" ? type.sign : "signed";
    const own = this.graph.local(`${result}:old`, type, words);
    const operand = this.values.number(
      frame,
      instruction.operand,
      instruction.operand.kind === "integer" ? "signed" : sign,
    );
    const value =
      operation === "xchg"
        ? operand
        : operation === "add"
          ? plus(variable(own), operand)
          : minus(variable(own), operand);
    this.graph.add({
      kind: "update",
      shared: this.shared.nameOf(cell),
      old: own,
      when: undefined,
      value,
      fit: "wraps",
      place: this.graph.place,
      words: updateWords(operation, this.memory.wordsOf(cell), this.values.words(frame, instruction.operand)),
    });
    this.graph.assign(result, variable(own), { fit: "wraps", words });
  }

  /** Gives the local that says whether it exchanged, and the one with the value before. */
  exchange(
    frame: Frame,
    instruction: CompareExchange,
  ): { readonly old: LocalName; readonly done: LocalName } | undefined {
    const to = this.pointers.of(frame, instruction.pointer);
    this.note(to, instruction.expected);
    if (instruction.replacement.type.kind === "pointer")
      this.storePointer(to, this.pointers.of(frame, instruction.replacement));
    if (!Values.isInteger(instruction.expected)) {
      this.scramble(to, storeSize(instruction.expected.type), { kind: "memory" }, "an exchange");
      return undefined;
    }
    const { graph, values } = this;
    const key = `%${frame.key}.${frame.numbers.get(instruction)}`;
    const cell = this.cellAt(to, instruction.expected);
    const type: IntegerType =
      cell === undefined
        ? { kind: "bits", width: bitWidth(instruction.expected.type), sign: "signed" }
        : this.memory.typeOf(cell);
    const words = cell === undefined ? "an exchange" : `exchange ${this.memory.wordsOf(cell)}`;
    const old = graph.local(`${key}:old`, type, words);
    const done = graph.local(`${key}:done`, bit, words);
    const place = graph.place;
    if (cell === undefined || this.memory.isPrivate(cell.object) || type.kind !== "bits") {
      graph.havoc(old, { kind: "memory" }, words);
      graph.havoc(done, { kind: "memory" }, words);
      this.scramble(to, storeSize(instruction.expected.type), { kind: "memory" }, words);
      return { old, done };
    }
    const expected = values.number(frame, instruction.expected, type.sign);
    const value = values.number(frame, instruction.replacement, type.sign);
    const same = compared(variable(old), "==", expected);
    let when = same;
    if (instruction.weak) {
      // It may fail for no reason.
      const lucky = graph.local(`${key}:lucky`, bit, words);
      graph.havoc(lucky, "input", words);
      when = { kind: "all", parts: [same, { kind: "not-zero", linear: variable(lucky) }] };
    }
    graph.add({
      kind: "update",
      shared: this.shared.nameOf(cell),
      old,
      when,
      value,
      fit: "wraps",
      place,
      words,
    });
    const [one, zero] = [{ kind: "constant", value: 1n } as const, { kind: "constant", value: 0n } as const];
    graph.add({
      kind: "select",
      result: done,
      condition: when,
      whenTrue: one,
      whenFalse: zero,
      place,
      words,
    });
    return { old, done };
  }

  /** Whatever it could hit has any value afterwards. */
  scramble(to: PointerValue, bytes: number, why: NotFollowed, words: string): void {
    const { memory } = this;
    const cells: CellKey[] = [];
    for (const target of to.targets.values())
      if (target.kind === "object")
        cells.push(...memory.cellsIn(target.object, target.offset, target.end - 1 + bytes));
    if (to.mayBeAny) cells.push(...this.exposedCells());
    this.scrambleCells(cells, why, words);
  }

  scrambleCells(cells: readonly CellKey[], why: NotFollowed, words: string): void {
    const { graph, memory } = this;
    const shared = new Set<SharedName>();
    for (const cell of cells) {
      if (memory.isPrivate(cell.object)) {
        if (this.isOwn(cell)) graph.havoc(this.privateCell(cell), why, words);
      } else shared.add(this.shared.nameOf(cell));
    }
    if (shared.size > 0)
      graph.add({ kind: "scramble", variables: [...shared], why, place: graph.place, words });
  }

  /** Locals of other threads are no matter of this one. */
  private isOwn({ object }: Pick<CellKey, "object">): boolean {
    return this.memory.objects.get(object)?.owner === this.owner;
  }

  /** The thread that the code belongs to. */
  owner = "";

  /** Pointers that are put where nobody follows them lead to what is not followed. */
  private storePointer(to: PointerValue, value: PointerValue): void {
    const { memory } = this;
    const only = onlyTarget(to);
    if (
      only === undefined ||
      !memory.isCell({ object: only.object, offset: only.offset, bytes: 8 }, "pointer")
    )
      memory.expose(value);
    for (const target of to.targets.values()) {
      if (target.kind !== "object") continue;
      if (target.end === target.offset + 1) memory.putPointer(target.object, target.offset, value);
      if (!memory.isPrivate(target.object)) memory.lend(value);
    }
  }

  /** Addresses in a constant structure. */
  private exposeInside(value: Constant): void {
    if (value.kind === "aggregate") for (const element of value.elements) this.exposeInside(element);
    else if (value.type.kind === "pointer") this.memory.expose(this.pointers.ofConstant(value));
  }

  private note(at: PointerValue, { type }: Value): void {
    const kind = type.kind === "pointer" ? "pointer" : type.kind === "integer" ? "integer" : "other";
    for (const target of at.targets.values()) this.memory.access(target, storeSize(type), kind);
  }

  /** The variable that is accessed, if it is one for certain. */
  private cellAt(at: PointerValue, { type }: Value): CellKey | undefined {
    const only = onlyTarget(at);
    if (only === undefined || type.kind !== "integer" || type.bits % 8 !== 0) return undefined;
    const cell = { object: only.object, offset: only.offset, bytes: storeSize(type) };
    return this.memory.isCell(cell, "integer") ? cell : undefined;
  }

  /** What code that is not followed may know of. */
  exposedCells(): CellKey[] {
    return this.memory.allCells().filter(({ object }) => this.memory.isExposed(object));
  }

  /** All that any thread could change. */
  sharedCells(): CellKey[] {
    return this.memory
      .allCells()
      .filter(({ object }) => !this.memory.isPrivate(object) || this.isOwn({ object }));
  }
}

function updateWords(operation: string, name: string, by: string): string {
  switch (operation) {
    case "add":
      return `${name} += ${by}`;
    case "sub":
      return `${name} -= ${by}`;
    default:
      return `${name} = ${by}`;
  }
}
