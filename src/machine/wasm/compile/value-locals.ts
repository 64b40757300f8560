/** The values of a function in locals of WebAssembly, and their places in its frame. */
import { InternalError } from "../../../base/unreachable.ts";
import type { Value } from "../../../ir/value.ts";
import { shadow } from "../memory/layout.ts";
import { FunctionCode, type MemoryOperation, type WasmType } from "./encoder.ts";
import type { FrameLayout, Leaf, LiveValues } from "./frame-layout.ts";
import { NotTranslated } from "./not-translated.ts";

const storeOf: Record<WasmType, MemoryOperation> = {
  i32: "i32.store",
  i64: "i64.store",
  f32: "f32.store",
  f64: "f64.store",
};
export const loadOf: Record<WasmType, MemoryOperation> = {
  i32: "i32.load",
  i64: "i64.load",
  f32: "f32.load",
  f64: "f64.load",
};

/** The locals of a leaf, and of its flag where it has one. */
export interface Target {
  readonly local: number;
  readonly leaf: Leaf;
  readonly flag?: number | undefined;
  /** In a full function (odd-values.ts): the local that says whether it is odd, and where in the frame its shadow is. */
  readonly odd?: number | undefined;
  readonly shadow?: number | undefined;
}

const mostLocals = 40_000;
const flagLeaf: Leaf = { wasm: "i32", width: 1, pointer: false };

/**
 * Values of a usual function are in locals. Those of a large one stay in the frame, and are in locals only within an
 * instruction: else most of its code would load and save what is live where it is entered and left, and the host takes
 * long over so many locals.
 */
export type WhereValuesAre = "in locals" | "in the frame";

export class ValueLocals {
  readonly out = new FunctionCode(["i32", "i32"]);
  readonly frame = 0;
  private readonly scratch: Record<WasmType, number[]> = { i32: [], i64: [], f32: [], f64: [] };
  /** By slot: the locals of its leaves, or undefined for a leaf that has no value. */
  protected readonly locals: ((Target | undefined)[] | undefined)[] = [];
  protected readonly slots = new Map<Value, number>();
  private pooled: Record<WasmType, number> = { i32: 0, i64: 0, f32: 0, f64: 0 };
  private readonly pool: Record<WasmType, number[]> = { i32: [], i64: [], f32: [], f64: [] };

  readonly isResident: boolean;

  constructor(
    readonly layout: FrameLayout,
    values: WhereValuesAre,
  ) {
    this.isResident = values === "in the frame";
    for (const [slot, value] of layout.values.entries()) this.slots.set(value, slot);
  }

  /** A local for the time of one instruction; the n-th of its type. */
  temporary(type: WasmType, index = 0): number {
    const { scratch, out } = this;
    while (scratch[type].length <= index) scratch[type].push(out.local(type));
    return scratch[type][index];
  }

  /** The locals of an instruction's leaves, made where they are not there yet. */
  targets(value: Value): Target[] {
    const slot = this.slots.get(value);
    if (slot === undefined) throw new InternalError("a result without a slot");
    const known = this.locals[slot];
    if (known?.every((target) => target !== undefined)) return known as Target[];
    const made = this.defineLocals(slot);
    if (this.isResident) this.clear(made);
    return made;
  }

  /** Locals that had another value before: code that never sets a flag takes it for 0. */
  private clear(targets: readonly Target[]): void {
    const { out } = this;
    for (const { flag, odd } of targets) {
      for (const local of [flag, odd]) {
        if (local === undefined) continue;
        out.i32(0);
        out.set(local);
      }
    }
  }

  results(value: Value): number[] {
    return this.targets(value).map(({ local }) => local);
  }

  protected defineLocals(slot: number): Target[] {
    const leaves = this.layout.leaves[slot];
    if (leaves === undefined) throw new NotTranslated();
    if (this.out.localCount + 3 * leaves.length > mostLocals) throw new NotTranslated();
    const shadows = this.layout.shadowOffsets[slot];
    const targets = leaves.map((leaf, index) => this.newTarget(leaf, shadows?.[index]));
    this.locals[slot] = targets;
    return targets;
  }

  private newTarget(leaf: Leaf, shadow?: number): Target {
    const local = this.valueLocal(leaf.wasm);
    const flag = leaf.flagged ? this.valueLocal("i32") : undefined;
    return { local, leaf, flag, odd: shadow === undefined ? undefined : this.valueLocal("i32"), shadow };
  }

  /** Says which leaves of an aggregate have a value. */
  setPartly(value: Value, isDefined: readonly boolean[]): (Target | undefined)[] {
    const slot = this.slots.get(value)!;
    const leaves = this.layout.leaves[slot];
    // A use that was written before took all leaves for defined.
    if (leaves === undefined || this.locals[slot] !== undefined || this.isResident) throw new NotTranslated();
    const targets = leaves.map((leaf, index) => (isDefined[index] ? this.newTarget(leaf) : undefined));
    this.locals[slot] = targets;
    return targets;
  }

  /** In locals for the time of the instruction: those that it has set, or loaded anew. */
  protected residentTargets(slot: number): readonly Target[] {
    const set = this.locals[slot];
    const targets = (set ?? this.defineLocals(slot)) as Target[];
    if (set === undefined) {
      this.restoreSlot(slot);
      // Whoever sets it within the instruction does so anew.
      this.locals[slot] = undefined;
    }
    return targets;
  }

  /** The instruction ends: what it has set goes into the frame. */
  flush(): void {
    if (!this.isResident) return;
    this.locals.forEach((targets, slot) => {
      if (targets !== undefined) this.saveSlot(slot);
    });
    this.locals.length = 0;
    this.pooled = { i32: 0, i64: 0, f32: 0, f64: 0 };
  }

  /** What the instruction has set is not to be kept: it was not translated. */
  discard(): void {
    if (this.isResident) this.locals.length = 0;
  }

  /** A local for a value: for good, or until the instruction ends. */
  private valueLocal(type: WasmType): number {
    if (!this.isResident) return this.out.local(type);
    const pool = this.pool[type];
    const index = this.pooled[type]++;
    if (index === pool.length) pool.push(this.out.local(type));
    return pool[index];
  }

  /** Stores live values into the frame; false where one of them cannot be. */
  save(live: LiveValues): boolean {
    if (live.offsets === undefined) return false;
    if (this.isResident) return true;
    return live.slots.every((slot) => this.saveSlot(slot));
  }

  private saveSlot(slot: number): boolean {
    const targets = this.locals[slot] ?? this.defineLocals(slot);
    if (targets.some((target) => target === undefined)) return false;
    targets.forEach((target, index) => {
      const { leaf, local, flag, odd } = target!;
      const offset = this.layout.offsets[slot][index];
      this.saveLeaf(leaf, local, offset);
      if (flag !== undefined) this.saveLeaf(flagLeaf, flag, this.layout.flagOffsets[slot][index]);
      if (odd === undefined) return;
      this.out.get(this.frame);
      this.out.get(odd);
      this.out.memory("i32.store", target!.shadow! + shadow.isOdd);
    });
    return true;
  }

  /** Puts a value into the frame, if it is one that has a place there. */
  saveValue(value: Value): void {
    const slot = this.slots.get(value);
    if (slot === undefined || (this.isResident && this.locals[slot] === undefined)) return;
    if (!this.saveSlot(slot)) throw new NotTranslated();
  }

  /** Takes a value from the frame. */
  restoreValue(value: Value): void {
    if (!this.restoreSlot(this.slots.get(value)!)) throw new NotTranslated();
  }

  /** Eight bytes, whatever the type: narrow ones are filled up with zeros, so that equal frames are equal bytes. */
  private saveLeaf(leaf: Leaf, local: number, offset: number): void {
    const { out } = this;
    out.get(this.frame);
    out.get(local);
    this.storeWide(leaf, offset);
  }

  /** Stores the value on the stack to the address below it. */
  storeWide(leaf: Leaf, offset: number): void {
    const { out } = this;
    if (leaf.wasm === "i32") out.op("i64.extend_i32_u");
    else if (leaf.wasm === "f32") {
      out.op("i32.reinterpret_f32");
      out.op("i64.extend_i32_u");
    }
    out.memory(leaf.wasm === "f64" ? storeOf.f64 : storeOf.i64, offset);
  }

  /** Loads live values from the frame into their locals; false where one of them cannot be. */
  restore(live: LiveValues): boolean {
    if (live.offsets === undefined) return false;
    if (this.isResident) return true;
    return live.slots.every((slot) => this.restoreSlot(slot));
  }

  restoreSlot(slot: number): boolean {
    const targets = this.locals[slot] ?? this.defineLocals(slot);
    if (targets.some((target) => target === undefined)) return false;
    targets.forEach((target, index) => {
      const { leaf, local, flag, odd } = target!;
      const offset = this.layout.offsets[slot][index];
      this.restoreLeaf(leaf, local, offset);
      if (flag !== undefined) this.restoreLeaf(flagLeaf, flag, this.layout.flagOffsets[slot][index]);
      if (odd === undefined) return;
      this.out.get(this.frame);
      this.out.memory("i32.load", target!.shadow! + shadow.isOdd);
      this.out.set(odd);
    });
    return true;
  }

  private restoreLeaf(leaf: Leaf, local: number, offset: number): void {
    const { out } = this;
    out.get(this.frame);
    out.memory(loadOf[leaf.wasm], offset);
    out.set(local);
  }
}
