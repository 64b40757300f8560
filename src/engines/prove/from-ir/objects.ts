/**
 * Objects of the program's memory as the prover tells them apart, and the cells in them: ranges of bytes that are only
 * ever accessed as one integer, and are variables of the system. What is accessed in several ways, or at places that are
 * not known, is no variable: what is read there may be anything.
 *
 * Knowledge only grows. A system is made again and again until nothing new is learnt.
 */
import type { DebugType } from "../../../ir/debug-info.ts";
import type { GlobalVariable } from "../../../ir/module.ts";
import { path, strip } from "../../../machine/naming/typed-parts.ts";
import type { IntegerType } from "../system/integer-type.ts";
import { joined, nothing, type PointerValue, pointerTo, type Target } from "./pointer-values.ts";

export type ObjectKey = string;

export interface KnownObject {
  readonly key: ObjectKey;
  /** The program's own, where it has one. */
  readonly words: string;
  readonly type: DebugType | undefined;
  /** False where the name stands for several objects: what holds of one of them says nothing of the others. */
  readonly isOne: boolean;
  /** The thread whose local it is; undefined for what threads share from the beginning. */
  readonly owner: string | undefined;
  readonly global: GlobalVariable | undefined;
}

export interface CellKey {
  readonly object: ObjectKey;
  readonly offset: number;
  readonly bytes: number;
}

interface Access {
  readonly offset: number;
  readonly end: number;
  readonly kind: "integer" | "pointer" | "other";
}

export class Memory {
  readonly objects = new Map<ObjectKey, KnownObject>();
  /** By object and kind, the ranges that are accessed. */
  private readonly accesses = new Map<ObjectKey, Map<string, Access>>();
  /** By object and offset: what pointers were put there. */
  private readonly pointers = new Map<string, PointerValue>();
  /** Objects that code knows of which is not followed, or that pointers lead to which are not. */
  private readonly exposed = new Set<ObjectKey>();
  private readonly overwritten = new Set<ObjectKey>();
  /** Locals that other threads may know of. */
  private readonly lent = new Set<ObjectKey>();
  /** Something was learnt since this was last set to false. */
  hasLearnt = false;

  add(object: KnownObject): ObjectKey {
    const known = this.objects.get(object.key);
    if (known === undefined || (known.isOne && !object.isOne)) {
      this.objects.set(object.key, object);
      this.hasLearnt = true;
    }
    return object.key;
  }

  access(target: Target, bytes: number, kind: Access["kind"]): void {
    if (target.kind === "function") return;
    const { object, offset } = target;
    const end = target.end - 1 + bytes;
    const isCell = target.end === target.offset + 1;
    const how = isCell ? kind : "other";
    let known = this.accesses.get(object);
    if (known === undefined) this.accesses.set(object, (known = new Map()));
    const key = `${offset} ${end} ${how}`;
    if (known.has(key)) return;
    known.set(key, { offset, end, kind: how });
    this.hasLearnt = true;
  }

  /** Whether these bytes of the object are only ever accessed as one value of this kind. */
  isCell({ object, offset, bytes }: CellKey, kind: "integer" | "pointer"): boolean {
    if (this.objects.get(object)?.isOne !== true) return false;
    for (const access of this.accesses.get(object)?.values() ?? []) {
      if (access.end <= offset || access.offset >= offset + bytes) continue;
      if (access.kind !== kind || access.offset !== offset || access.end !== offset + bytes) return false;
    }
    return true;
  }

  /** The cells of integers that lie in a range of an object, whole or in part. */
  cellsIn(object: ObjectKey, offset: number, end: number): CellKey[] {
    const cells: CellKey[] = [];
    for (const access of this.accesses.get(object)?.values() ?? []) {
      if (access.kind !== "integer" || access.end <= offset || access.offset >= end) continue;
      const cell = { object, offset: access.offset, bytes: access.end - access.offset };
      if (this.isCell(cell, "integer")) cells.push(cell);
    }
    return cells;
  }

  allCells(): CellKey[] {
    return [...this.accesses.keys()].flatMap((object) => this.cellsIn(object, 0, Number.POSITIVE_INFINITY));
  }

  /** What a pointer that is read there can point to. */
  pointerAt(object: ObjectKey, offset: number): PointerValue {
    return this.pointers.get(`${object} ${offset}`) ?? nothing;
  }

  putPointer(object: ObjectKey, offset: number, value: PointerValue): void {
    const key = `${object} ${offset}`;
    const known = this.pointers.get(key) ?? nothing;
    const all = joined(known, value);
    if (all === known) return;
    this.pointers.set(key, all);
    this.hasLearnt = true;
  }

  /** Code that is not followed knows of what the pointer points to, and of what can be reached from there. */
  expose(value: PointerValue): void {
    const pending = [...value.targets.values()];
    for (let target = pending.pop(); target !== undefined; target = pending.pop()) {
      if (target.kind === "function" || this.exposed.has(target.object)) continue;
      this.exposed.add(target.object);
      this.hasLearnt = true;
      pending.push(...this.targetsIn(target.object));
    }
  }

  /** The same of what the pointers in these objects lead to. */
  exposeInsides(value: PointerValue): void {
    for (const target of value.targets.values())
      if (target.kind === "object")
        for (const inside of this.targetsIn(target.object)) this.expose(pointerTo(inside));
  }

  isExposed(object: ObjectKey): boolean {
    return this.exposed.has(object);
  }

  /** Locals that the pointer leads to may be used by other threads from now on. */
  lend(value: PointerValue): void {
    const pending = [...value.targets.values()];
    for (let target = pending.pop(); target !== undefined; target = pending.pop()) {
      if (target.kind === "function" || this.lent.has(target.object)) continue;
      this.lent.add(target.object);
      this.hasLearnt = true;
      pending.push(...this.targetsIn(target.object));
    }
  }

  /** Whether only the thread whose local it is can get at the object. */
  isPrivate(object: ObjectKey): boolean {
    return (
      this.objects.get(object)?.owner !== undefined && !this.lent.has(object) && !this.exposed.has(object)
    );
  }

  private targetsIn(object: ObjectKey): Target[] {
    const start = `${object} `;
    return [...this.pointers]
      .filter(([key]) => key.startsWith(start) && key.lastIndexOf(" ") === start.length - 1)
      .flatMap(([, { targets }]) => [...targets.values()]);
  }

  /** Objects whose pointers may have been put there by code that is not followed. */
  isOpen(object: ObjectKey): boolean {
    return this.exposed.has(object) || this.overwritten.has(object);
  }

  /** Pointers in the objects may have been replaced by something that is not followed. */
  overwrite(value: PointerValue): void {
    for (const target of value.targets.values()) {
      if (target.kind === "function" || this.overwritten.has(target.object)) continue;
      this.overwritten.add(target.object);
      this.hasLearnt = true;
    }
  }

  wordsOf({ object, offset }: { readonly object: ObjectKey; readonly offset: number }): string {
    const known = this.objects.get(object);
    if (known === undefined) return object;
    return `${known.words}${path(known.type, offset)}`;
  }

  /** How the declaration reads the bits; as signed where it does not say. */
  typeOf({ object, offset, bytes }: CellKey): IntegerType {
    const width = bytes * 8;
    return { kind: "bits", width, sign: signAt(this.objects.get(object)?.type, offset) ?? "signed" };
  }
}

function signAt(type: DebugType | undefined, offset: number): "signed" | "unsigned" | undefined {
  const bare = strip(type);
  switch (bare?.kind) {
    case "basic":
      return bare.encoding === "signed" || bare.encoding === "signed-char" ? "signed" : "unsigned";
    case "enumeration":
      return bare.enumerators.some(({ value }) => value < 0n) ? "signed" : "unsigned";
    case "record": {
      const member = bare.members.findLast(
        ({ bitOffset, bits }) => bitOffset <= offset * 8 && offset * 8 < bitOffset + Math.max(bits, 8),
      );
      return member && signAt(member.type, offset - member.bitOffset / 8);
    }
    case "array": {
      const count = bare.counts.reduce((product, next) => product * Math.max(next, 1), 1);
      const stride = bare.bits / 8 / count;
      return stride > 0 ? signAt(bare.element, offset % stride) : undefined;
    }
    default:
      return undefined;
  }
}
