/**
 * Arguments and results on their way from one function to another. An address may be passed as a 64-bit integer: its
 * leaf is *wide*, and a bit in a cell says whether it is one. The receiver has a flag for it, or it falls back.
 */
import type { Type } from "../../ir/type.ts";
import type { Value } from "../../ir/value.ts";
import { type Emitter, loadOf, type Operand, type Target } from "./emitter.ts";
import { isWide, type Leaf } from "./frame-layout.ts";
import { cell, resultArea } from "./layout.ts";

/** As many wide leaves can be addresses: there is a bit for each. */
const maximumFlags = 32;

/** The wide leaves among what is passed so far, and those of them that may be addresses. */
export interface PassedFlags {
  wide: number;
  readonly addresses: { readonly operand: Operand; readonly bit: number }[];
}

/** Puts a leaf that is passed to, or out of, a function on the stack; collects which wide ones may be addresses. */
export function pushPassed(emitter: Emitter, operand: Operand, leaf: Leaf, flags: PassedFlags): void {
  const mayBe = isWide(leaf) && flags.wide < maximumFlags;
  emitter.push(operand, leaf.pointer ? "address" : mayBe ? "either" : "number");
  if (!isWide(leaf)) return;
  if (mayBe && mayBeAddress(operand)) flags.addresses.push({ operand, bit: flags.wide });
  flags.wide++;
}

function mayBeAddress(operand: Operand): boolean {
  return operand.kind === "thread-local" || operand.leaf.pointer || operand.leaf.flagged === true;
}

/** Says in a cell which of the wide leaves that were passed are addresses. */
export function passFlags(emitter: Emitter, { wide, addresses }: PassedFlags, address: number): void {
  if (wide === 0) return;
  const { out } = emitter;
  out.i32(0);
  out.i32(0);
  for (const { operand, bit } of addresses) {
    emitter.pushFlag(operand);
    if (bit > 0) {
      out.i32(bit);
      out.op("i32.shl");
    }
    out.op("i32.or");
  }
  out.memory("i32.store", address);
}

/** The arguments, at the beginning of the function; false where one of them is of a type that is not known. */
export function takeArguments(emitter: Emitter): boolean {
  const { layout } = emitter;
  const slots = emitter.code.body.arguments.map((_, index) => index);
  if (!slots.every((slot) => layout.leaves[slot] !== undefined)) return false;
  emitter.restore({ slots, offsets: new Int32Array(0), pointers: new Uint8Array(0) });
  const targets = slots.flatMap((slot) => emitter.targets(layout.values[slot]));
  takeFlags(emitter, targets, cell.argumentFlags);
  return true;
}

/** The result of a helper: a number, or a pointer by its type. */
export function takeHelperResult(emitter: Emitter, value: Value): void {
  loadResult(emitter, value);
  for (const { flag } of emitter.targets(value)) {
    if (flag === undefined) continue;
    emitter.out.i32(0);
    emitter.out.set(flag);
  }
}

/** The result of a function that has returned, from its area into its locals. */
export function takeResult(emitter: Emitter, value: Value, other: Type | undefined): void {
  if (value.type.kind === "void") return;
  loadResult(emitter, value);
  const targets = emitter.targets(value);
  if (other === undefined) {
    takeFlags(emitter, targets, cell.resultFlags);
    return;
  }
  // A pointer taken for a 64-bit integer, or the other way round.
  const { out } = emitter;
  const [{ local, flag }] = targets;
  emitter.objectOf(local);
  if (other.kind === "pointer") {
    if (flag === undefined) {
      emitter.fallbackIf();
      return;
    }
    out.i32(0);
    out.op("i32.ne");
    out.set(flag);
    return;
  }
  out.i32(0);
  out.op("i32.ne");
  emitter.loadCell(cell.resultFlags);
  out.op("i32.ne");
  emitter.fallbackIf();
}

function loadResult(emitter: Emitter, value: Value): void {
  const { out } = emitter;
  emitter.targets(value).forEach(({ leaf, local }, index) => {
    out.i32(0);
    out.memory(loadOf[leaf.wasm], resultArea + 8 * index);
    out.set(local);
  });
}

function takeFlags(emitter: Emitter, targets: readonly Target[], address: number): void {
  const { out } = emitter;
  let numbers = 0;
  targets
    .filter(({ leaf }) => isWide(leaf))
    .slice(0, maximumFlags)
    .forEach(({ flag }, bit) => {
      if (flag === undefined) {
        numbers |= 1 << bit;
        return;
      }
      emitter.loadCell(address);
      if (bit > 0) {
        out.i32(bit);
        out.op("i32.shr_u");
      }
      out.i32(1);
      out.op("i32.and");
      out.set(flag);
    });
  if (numbers === 0) return;
  emitter.loadCell(address);
  out.i32(numbers);
  out.op("i32.and");
  emitter.fallbackIf();
}
