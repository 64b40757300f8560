/** What the translators of instructions write with: values in locals, jumps between segments, stops and fallbacks. */

import { incomingValue } from "../../../analysis/flow/incoming-value.ts";
import { InternalError } from "../../../base/unreachable.ts";
import type { Phi } from "../../../ir/instruction.ts";
import type { BasicBlock } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { Code } from "../../interpreter/code.ts";
import { evaluateConstant } from "../../interpreter/constants.ts";
import type { Machine } from "../../machine.ts";
import { pointerMarks } from "../../memory/scalar.ts";
import { turnsBetweenLooks } from "../../stepping/long-steps.ts";
import { cell, frameHead, status, valueSite } from "../memory/layout.ts";
import { type FrameLayout, type Leaf, type LiveValues, leavesOf } from "./frame-layout.ts";
import type { FunctionPlan } from "./function-plan.ts";
import { type HelperName, helperIndex } from "./helpers.ts";
import { flattenToLeaves, isClean, objectNumber } from "./leaf-values.ts";
import { NotTranslated } from "./not-translated.ts";
import { assignOdd, type Move } from "./odd-values.ts";
import { type Target, ValueLocals, type WhereValuesAre } from "./value-locals.ts";

/** A leaf of an operand: a local, or a constant. `undefined` for a leaf that is never defined. */
export type Operand =
  | {
      readonly kind: "local";
      readonly local: number;
      readonly leaf: Leaf;
      readonly flag?: number | undefined;
      readonly odd?: number | undefined;
      readonly shadow?: number | undefined;
    }
  | { readonly kind: "constant"; readonly bits: bigint; readonly leaf: Leaf; readonly odd?: OddConstant }
  | { readonly kind: "thread-local"; readonly image: number; readonly offset: number; readonly leaf: Leaf };

/** A constant that is not clean, or not by its type and bits. */
export interface OddConstant {
  readonly undef: bigint;
  readonly marks: number;
}

/** The function that code is written for, and how it is told of others. */
export interface EmitterSubject {
  readonly machine: Machine;
  readonly code: Code;
  readonly layout: FrameLayout;
  readonly plan: FunctionPlan;
  readonly codeNumber: (fn: Code["fn"]) => number;
}

export class Emitter extends ValueLocals {
  readonly entry = 1;
  /** The segment or entry to go to next. */
  readonly next: number;
  /** 1 while the instruction that the step began with has not been asked for yet. */
  readonly permit: number;
  readonly record: number;
  readonly offset: number;
  readonly flags: number;
  readonly word: number;
  /** The segment that is being written. */
  segment = 0;
  /** The position of the instruction that is being written. */
  position = 0;
  /** Blocks opened inside the segment. */
  nesting = 0;
  /** In place of falling back: leaves the blocks that are open beyond this depth. */
  escape: number | undefined;
  /** No operand is odd: it has been looked at. */
  areEven = false;

  readonly machine: Machine;
  readonly code: Code;
  readonly plan: FunctionPlan;
  /** The number of a function's code, whether it has been decoded or not. */
  readonly codeNumber: (fn: Code["fn"]) => number;

  constructor(subject: EmitterSubject, values: WhereValuesAre) {
    super(subject.layout, values);
    this.machine = subject.machine;
    this.code = subject.code;
    this.plan = subject.plan;
    this.codeNumber = subject.codeNumber;
    const { out } = this;
    this.next = out.local("i32");
    this.permit = out.local("i32");
    this.record = out.local("i32");
    this.offset = out.local("i32");
    this.flags = out.local("i32");
    this.word = out.local("i64");
  }

  get segmentCount(): number {
    return this.plan.segments.length + this.plan.entries.length;
  }

  // ---- values ---------------------------------------------------------------------------------------

  /** The leaves of a value as operands; throws where it is not one that compiled code can have. */
  operands(value: Value): (Operand | undefined)[] {
    const slot = this.slots.get(value);
    if (slot === undefined) return this.constantOperands(value);
    const leaves = this.layout.leaves[slot];
    if (leaves === undefined) throw new NotTranslated();
    if (this.isResident) return this.residentTargets(slot).map((target) => ({ kind: "local", ...target }));
    const locals = this.locals[slot];
    return (locals ?? this.defineLocals(slot)).map((target) =>
      target === undefined ? undefined : { kind: "local", ...target },
    );
  }

  private constantOperands(value: Value): (Operand | undefined)[] {
    const { isFull } = this.layout;
    if (value.kind === "instruction" || value.kind === "argument")
      throw new InternalError("a value without a slot");
    if (value.kind === "inline-assembly" || value.kind === "metadata") throw new NotTranslated();
    const threadLocal = this.code.threadLocalConstants.get(value);
    if (threadLocal !== undefined) {
      return [{ kind: "thread-local", ...threadLocal, leaf: leavesOf(value.type)![0] }];
    }
    const leaves = leavesOf(value.type);
    if (leaves === undefined) throw new NotTranslated();
    const scalars = flattenToLeaves(evaluateConstant(this.machine, value), leaves);
    if (scalars.length !== leaves.length) throw new NotTranslated();
    return scalars.map((scalar, index) => {
      const { bits, undef, marks } = scalar;
      const isAddress = objectNumber(bits) !== 0;
      // The address of a global as a number is still an address.
      const isWord = leaves[index].wasm === "i64" && marks === pointerMarks && isAddress && undef === null;
      const leaf = isWord ? { ...leaves[index], pointer: true } : leaves[index];
      if (isClean(leaf, scalar)) return { kind: "constant", bits, leaf };
      if (isFull) return { kind: "constant", bits, leaf, odd: { undef: undef ?? 0n, marks } };
      if (undef !== null) return undefined;
      // A pointer that compiled code could not tell from its bits.
      throw new NotTranslated();
    });
  }

  /** The only leaf of a scalar value, which must have one. */
  operand(value: Value): Operand {
    const operands = this.operands(value);
    if (operands.length !== 1 || operands[0] === undefined) throw new NotTranslated();
    return operands[0];
  }

  /**
   * Puts the leaf on the stack. With `asNumber`, an address that is not wanted as one makes the step fall back: as a
   * number it would have to carry its marks along.
   */
  push(operand: Operand, use: "address" | "number" | "either"): void {
    const { out } = this;
    const { leaf } = operand;
    if (operand.kind === "local" && operand.odd !== undefined && !this.areEven) {
      out.get(operand.odd);
      this.fallbackIf();
    }
    if (operand.kind === "constant") {
      if (operand.odd !== undefined) throw new NotTranslated();
      this.pushConstant(leaf, operand.bits);
      if (use === "number" && leaf.pointer && objectNumber(operand.bits) !== 0) throw new NotTranslated();
      if (use === "address" && !leaf.pointer && objectNumber(operand.bits) !== 0) throw new NotTranslated();
      return;
    }
    if (operand.kind === "thread-local") {
      if (use === "number") throw new NotTranslated();
      out.i32(operand.image);
      this.help("threadLocal");
      out.op("i64.extend_i32_u");
      out.i64(32n);
      out.op("i64.shl");
      out.i64(BigInt(operand.offset));
      out.op("i64.add");
      return;
    }
    if (operand.flag !== undefined) this.checkFlag(operand.local, operand.flag, use);
    else if (leaf.wasm === "i64" && use !== "either" && leaf.pointer !== (use === "address")) {
      this.objectOf(operand.local);
      this.fallbackIf();
    }
    out.get(operand.local);
  }

  /** Falls back where the flag is not what the use needs: a number, or an address if the bits are one. */
  private checkFlag(local: number, flag: number, use: "address" | "number" | "either"): void {
    const { out } = this;
    if (use === "either") return;
    out.get(flag);
    if (use === "address") {
      this.objectOf(local);
      out.i32(0);
      out.op("i32.ne");
      out.op("i32.xor");
    }
    this.fallbackIf();
  }

  /** Whether a leaf is an address, as a flag on the stack. */
  pushFlag(operand: Operand): void {
    const { out } = this;
    if (operand.kind === "local" && operand.flag !== undefined) {
      out.get(operand.flag);
    } else if (operand.kind === "thread-local") {
      out.i32(1);
    } else if (!operand.leaf.pointer) {
      out.i32(0);
    } else if (operand.kind === "constant") {
      out.i32(objectNumber(operand.bits) === 0 ? 0 : 1);
    } else {
      this.objectOf(operand.local);
      out.i32(0);
      out.op("i32.ne");
    }
  }

  /** Puts what a target takes of an operand on the stack; gives the locals to set, in that order. */
  pushFor(operand: Operand, target: Target): number[] {
    if (target.flag === undefined) {
      this.push(operand, target.leaf.pointer ? "address" : "number");
      return [target.local];
    }
    this.push(operand, "either");
    this.pushFlag(operand);
    return [target.local, target.flag];
  }

  /** Copies an operand into a target. */
  assign(operand: Operand | undefined, target: Target): void {
    if (operand === undefined) throw new NotTranslated();
    if (target.odd !== undefined) {
      assignOdd(this, [{ operand, target }]);
      return;
    }
    for (const local of this.pushFor(operand, target).reverse()) this.out.set(local);
  }

  pushConstant(leaf: Leaf, bits: bigint): void {
    const { out } = this;
    switch (leaf.wasm) {
      case "i32":
        out.i32(Number(BigInt.asIntN(32, bits)));
        return;
      case "i64":
        out.i64(bits);
        return;
      case "f32":
        out.i32(Number(BigInt.asIntN(32, bits)));
        out.op("f32.reinterpret_i32");
        return;
      case "f64":
        out.i64(bits);
        out.op("f64.reinterpret_i64");
    }
  }

  /** Puts a scalar value on the stack. */
  pushValue(value: Value, use: "address" | "number" | "either"): Leaf {
    const operand = this.operand(value);
    this.push(operand, use);
    return operand.leaf;
  }

  /** The number of the object that the address in a local points into. */
  objectOf(local: number): void {
    const { out } = this;
    out.get(local);
    out.i64(0x80000000n);
    out.op("i64.add");
    out.i64(32n);
    out.op("i64.shr_u");
    out.op("i32.wrap_i64");
  }

  setResult(value: Value): void {
    this.out.set(this.results(value)[0]);
  }

  /** Whether the result of the instruction is used by the next one alone, which compares it. */
  isComparedNext(value: Value): boolean {
    const next = this.code.instructions[this.position + 1];
    if (next?.opcode !== "icmp" || (next.left !== value && next.right !== value)) return false;
    return !this.isLiveBefore(value, this.position + 2);
  }

  isLiveBefore(value: Value, position: number): boolean {
    return this.code.liveSlots.beforePosition(position).includes(this.slots.get(value)!);
  }

  // ---- leaving ----------------------------------------------------------------------------------------

  /**
   * Leaves the step to the interpreter, saying where; for an error, or for a value that a full function may have
   * (odd-values.ts).
   */
  fallback(why: "error" | "value" = "value"): void {
    const { out } = this;
    if (this.escape !== undefined) {
      out.br(out.depth - this.escape);
      return;
    }
    const site = this.code.firstSite + this.position;
    out.i32(0);
    out.i32(why === "value" && !this.layout.isFull ? site | valueSite : site);
    out.memory("i32.store", cell.fallbackSite);
    out.i32(status.fallback);
    out.op("return");
  }

  /** Falls back where the number on the stack is not 0. */
  fallbackIf(why: "error" | "value" = "value"): void {
    const { out } = this;
    out.if();
    this.fallback(why);
    out.op("end");
  }

  /** A helper's answer is on the stack: 0 to go on, else to fall back, or to stop before the position. */
  stopOrFallBack(position: number): void {
    const { out } = this;
    const answer = this.temporary("i32", 0);
    out.tee(answer);
    out.if();
    out.get(answer);
    out.i32(status.fallback);
    out.op("i32.eq");
    this.fallbackIf();
    this.stopBefore(position);
    out.op("end");
  }

  help(name: HelperName): void {
    this.out.callImport(helperIndex(name));
  }

  loadCell(address: number): void {
    this.out.i32(0);
    this.out.memory("i32.load", address);
  }

  /** Adds one to a cell. */
  count(address: number): void {
    const { out } = this;
    out.i32(0);
    this.loadCell(address);
    out.i32(1);
    out.op("i32.add");
    out.memory("i32.store", address);
  }

  storePosition(position: number): void {
    const { out } = this;
    out.get(this.frame);
    out.i32(position);
    out.memory("i32.store", frameHead.position);
  }

  /** Saves what is live before a position, and stops there. */
  stopBefore(position: number): void {
    const { out } = this;
    this.leave(this.layout.beforePosition(position), () => {
      this.storePosition(position);
      out.i32(0);
      out.get(this.frame);
      out.memory("i32.store", cell.top);
      out.i32(status.stopped);
    });
  }

  /** Saves what is live, and returns what `pushStatus` puts on the stack. */
  leave(live: LiveValues, pushStatus: () => void): void {
    const { out } = this;
    if (!this.save(live)) {
      this.fallback();
      return;
    }
    pushStatus();
    out.op("return");
  }

  // ---- jumps ------------------------------------------------------------------------------------------

  /** Goes to a segment: forward by a branch, backward through the table. */
  goTo(segment: number): void {
    const { out } = this;
    if (segment > this.segment) {
      out.br(segment - this.segment - 1 + this.nesting);
      return;
    }
    out.i32(segment);
    out.set(this.next);
    out.br(this.segmentCount - 1 - this.segment + this.nesting);
  }

  /** Leaves a block for another: copies the phis, counts the turn of a loop. */
  jump(from: BasicBlock, to: BasicBlock, behindPhis?: () => void): void {
    this.flush();
    this.copyPhis(from, to);
    behindPhis?.();
    this.flush();
    if (to.index <= from.index) this.endTurn(this.plan.turnStart(to));
    this.goTo(this.plan.segmentOfBlock[to.index]);
  }

  private copyPhis(from: BasicBlock, to: BasicBlock): void {
    const moves = this.phiMoves(from, to);
    if (this.layout.isFull) {
      assignOdd(this, moves);
      return;
    }
    const set: number[] = [];
    for (const { operand, target } of moves) set.push(...this.pushFor(operand, target));
    // All at once: a phi may be the source of another.
    for (const local of set.reverse()) this.out.set(local);
  }

  private phiMoves(from: BasicBlock, to: BasicBlock): Move[] {
    const phis: Phi[] = [];
    for (const phi of to.instructions) {
      if (phi.opcode !== "phi") break;
      phis.push(phi);
    }
    // All sources before any target: one may be the other.
    const sources = phis.map((phi) => this.operands(incomingValue(phi, from)!));
    return phis.flatMap((phi, which) =>
      this.targets(phi).map((target, index) => {
        const operand = sources[which][index];
        if (operand === undefined) throw new NotTranslated();
        return { operand, target };
      }),
    );
  }

  private endTurn(position: number): void {
    const { out } = this;
    out.i32(0);
    this.loadCell(cell.turns);
    out.i32(1);
    out.op("i32.sub");
    out.tee(this.offset);
    out.memory("i32.store", cell.turns);
    out.get(this.offset);
    out.i32(0);
    out.op("i32.le_s");
    out.if();
    this.loadCell(cell.atomicDepth);
    out.op("i32.eqz");
    out.if();
    this.stopBefore(position);
    out.op("end");
    // Turns of an atomic section are not cut, however many there are.
    out.get(this.offset);
    out.i32(turnsBetweenLooks - 1);
    out.op("i32.and");
    out.op("i32.eqz");
    out.if();
    out.i32(1);
    this.help("goesOn");
    this.fallbackIf("error");
    out.op("end");
    out.op("end");
  }
}
