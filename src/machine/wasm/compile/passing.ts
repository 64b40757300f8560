/**
 * Arguments and results on their way from one function to another. An address may be passed as a 64-bit integer: its
 * leaf is *wide*, and a bit in a cell says whether it is one. The receiver has a flag for it, or it falls back.
 */
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";
import { pointerMarks } from "../../memory/scalar.ts";
import {
  argumentShadows,
  cell,
  maximumShadows,
  resultArea,
  resultShadows,
  shadow,
} from "../memory/layout.ts";
import type { Emitter, Operand } from "./emitter.ts";
import { isWide, type Leaf } from "./frame-layout.ts";
import { NotTranslated } from "./not-translated.ts";
import { pushBits, pushCleanFlag, pushOdd, pushShadow } from "./odd-values.ts";
import { loadOf, type Target } from "./value-locals.ts";

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
  if (emitter.layout.isFull) pushBits(emitter, operand);
  else emitter.push(operand, leaf.pointer ? "address" : mayBe ? "either" : "number");
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
    pushCleanFlag(emitter, operand);
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
  const targets = slots.flatMap((slot) => emitter.targets(layout.values[slot]));
  for (const slot of slots) emitter.restoreSlot(slot);
  if (layout.isFull) takeOdd(emitter, targets, cell.oddArguments, argumentShadows);
  takeFlags(emitter, targets, cell.argumentFlags);
  return true;
}

/** A leaf that is passed to, or out of, a function. */
export interface PassedLeaf {
  readonly operand: Operand;
  readonly leaf: Leaf;
}

/**
 * Out of a full function: says of each leaf whether it is odd, and puts their shadows into an area; leaves on the stack
 * whether one of them is.
 */
export function passOdd(emitter: Emitter, passed: readonly (PassedLeaf | undefined)[], area: number): void {
  const { out } = emitter;
  if (passed.length > maximumShadows) throw new NotTranslated();
  const isOdd = emitter.temporary("i32", 7);
  const isAny = emitter.temporary("i32", 8);
  let wide = 0;
  out.i32(0);
  out.set(isAny);
  passed.forEach((given, index) => {
    const to = area + shadow.bytes * index;
    if (given === undefined) {
      out.i32(0);
    } else {
      const hasFlag = isWide(given.leaf) && wide < maximumFlags;
      if (isWide(given.leaf)) wide++;
      pushOdd(emitter, given.operand, { wantsAddress: given.leaf.pointer, hasFlag }, to);
    }
    out.set(isOdd);
    out.i32(0);
    out.get(isOdd);
    out.memory("i32.store", to + shadow.isOdd);
    out.get(isAny);
    out.get(isOdd);
    out.op("i32.or");
    out.set(isAny);
  });
  out.get(isAny);
}

/** Into a full function. */
function takeOdd(emitter: Emitter, targets: readonly Target[], address: number, area: number): void {
  const { out } = emitter;
  for (const { odd } of targets) {
    out.i32(0);
    out.set(odd!);
  }
  emitter.loadCell(address);
  out.if();
  out.i32(0);
  out.i32(0);
  out.memory("i32.store", address);
  targets.forEach(({ odd, shadow: to }, index) => {
    const from = area + shadow.bytes * index;
    emitter.loadCell(from + shadow.isOdd);
    out.tee(odd!);
    out.if();
    out.i32(from);
    pushShadow(emitter, to!);
    emitter.help("copyShadow");
    out.op("end");
  });
  out.op("end");
}

/** The result of a helper: a number, or a pointer by its type. */
export function takeHelperResult(emitter: Emitter, value: Value): void {
  loadResult(emitter, value);
  for (const { flag, odd } of emitter.targets(value)) {
    for (const local of [flag, odd]) {
      if (local === undefined) continue;
      emitter.out.i32(0);
      emitter.out.set(local);
    }
  }
}

/** The result of a function that has returned, from its area into its locals. */
export function takeResult(emitter: Emitter, value: Value, other: Type | undefined): void {
  if (value.type.kind === "void") return;
  loadResult(emitter, value);
  const targets = emitter.targets(value);
  if (emitter.layout.isFull) takeOdd(emitter, targets, cell.oddResults, resultShadows);
  if (other === undefined) {
    takeFlags(emitter, targets, cell.resultFlags);
    return;
  }
  // A pointer taken for a 64-bit integer, or the other way round.
  const { out } = emitter;
  const [{ local, flag, odd }] = targets;
  if (odd !== undefined) {
    out.get(odd);
    emitter.fallbackIf();
  }
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
    .forEach((target, bit) => {
      const { flag, odd } = target;
      if (bit >= maximumFlags) {
        if (flag === undefined) return;
        out.i32(0);
        out.set(flag);
        return;
      }
      if (flag === undefined && odd === undefined) {
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
      if (flag !== undefined) out.set(flag);
      else takeOddAddress(emitter, target);
    });
  if (numbers === 0) return;
  emitter.loadCell(address);
  out.i32(numbers);
  out.op("i32.and");
  emitter.fallbackIf();
}

/** In a full function, a whole address is odd where there is no flag for it. Whether it is one is on the stack. */
function takeOddAddress(emitter: Emitter, { odd, shadow: to }: Target): void {
  const { out, frame } = emitter;
  out.if();
  out.i32(1);
  out.set(odd!);
  out.get(frame);
  out.i64(0n);
  out.memory("i64.store", to! + shadow.undefinedBits);
  out.get(frame);
  out.i32(pointerMarks);
  out.memory("i32.store", to! + shadow.marks);
  out.op("end");
}
