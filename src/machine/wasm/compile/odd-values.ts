/**
 * Odd values: those of which some bits are not defined, or whose bytes are not marked as type and bits tell: a part of a
 * pointer, an address in a number that is not expected to be one, a number where an address is. Compiled code knows
 * nothing of them as a rule, and is fast for that. When a function comes to one, it is compiled again as a *full*
 * function, and the step begins anew: beside every value it keeps whether it is odd, and in its frame what is known of the
 * bits of those that are, the shadow. To compute with an odd value, and with types that WebAssembly does not have, a full
 * function asks the interpreter's kernels (kernels.ts); it moves values itself.
 */
import { pointerMarks } from "../../memory/scalar.ts";
import { maximumShadows, shadow, stagedShadows } from "../memory/layout.ts";
import type { Emitter, Operand } from "./emitter.ts";
import { NotTranslated } from "./not-translated.ts";
import type { Target } from "./value-locals.ts";

export interface Move {
  readonly operand: Operand;
  readonly target: Target;
}

/** Where a move puts what it takes along, until everything has been read. */
function stage(index: number): number {
  return stagedShadows + index * shadow.bytes;
}

/** Copies operands into targets of a full function, all at once: one may be the target of another. */
export function assignOdd(emitter: Emitter, moves: readonly Move[]): void {
  const { out } = emitter;
  if (moves.length > maximumShadows) throw new NotTranslated();
  const set: number[] = [];
  moves.forEach(({ operand, target }, index) => {
    pushBits(emitter, operand);
    set.push(target.local);
    if (target.flag !== undefined) {
      pushCleanFlag(emitter, operand);
      set.push(target.flag);
    }
    pushOdd(emitter, operand, takerOf(target), stage(index));
    set.push(target.odd!);
  });
  for (const local of set.reverse()) out.set(local);
  moves.forEach(({ operand, target }, index) => {
    if (!mayBeOdd(operand, target)) return;
    out.get(target.odd!);
    out.if();
    out.i32(stage(index));
    pushShadow(emitter, target.shadow!);
    emitter.help("copyShadow");
    out.op("end");
  });
}

/** The address of a shadow in the frame. */
export function pushShadow(emitter: Emitter, offset: number): void {
  const { out } = emitter;
  out.get(emitter.frame);
  out.i32(offset);
  out.op("i32.add");
}

/** The bits, whatever is known of them. */
export function pushBits(emitter: Emitter, operand: Operand): void {
  if (operand.kind === "local") emitter.out.get(operand.local);
  else if (operand.kind === "constant") emitter.pushConstant(operand.leaf, operand.bits);
  else emitter.push(operand, "address");
}

/** The bits of an operand of which only these count: where one of them is not defined, that is an error. */
export function pushDefined(emitter: Emitter, operand: Operand): void {
  const { out } = emitter;
  if (operand.kind === "constant" && (operand.odd?.undef ?? 0n) !== 0n) throw new NotTranslated();
  if (operand.kind === "local" && operand.odd !== undefined) {
    out.get(operand.odd);
    out.if();
    out.get(emitter.frame);
    out.memory("i64.load", operand.shadow! + shadow.undefinedBits);
    out.i64(0n);
    out.op("i64.ne");
    emitter.fallbackIf("error");
    out.op("end");
  }
  pushBits(emitter, operand);
}

/** Whether it is a clean address: 0 for what is odd. */
export function pushCleanFlag(emitter: Emitter, operand: Operand): void {
  const { out } = emitter;
  if (operand.kind === "constant" && operand.odd !== undefined) {
    out.i32(0);
    return;
  }
  emitter.pushFlag(operand);
  if (operand.kind !== "local" || operand.odd === undefined || operand.flag !== undefined) return;
  // A pointer by its type; flags of odd words are 0 already.
  out.get(operand.odd);
  out.op("i32.eqz");
  out.op("i32.and");
}

/** Whether something that takes this leaf, and an address only as said, can get something odd from the operand. */
export function mayBeOdd(operand: Operand, target: Pick<Target, "leaf" | "flag">): boolean {
  return oddness(operand, takerOf(target)) !== "never";
}

/** What takes an operand: whether it wants an address (by its bits), and can be told of one by a flag. */
export interface Taker {
  readonly wantsAddress: boolean;
  readonly hasFlag: boolean;
}

export function takerOf({ leaf, flag }: Pick<Target, "leaf" | "flag">): Taker {
  return { wantsAddress: leaf.pointer, hasFlag: flag !== undefined };
}

type Oddness = "never" | "constant" | "operand" | "if-address" | "unless-address-by-bits" | "if-large";

/** What makes the operand odd for the taker. */
function oddness(operand: Operand, { wantsAddress, hasFlag }: Taker): Oddness {
  const { leaf } = operand;
  if (operand.kind === "constant" && operand.odd !== undefined) return "constant";
  if (leaf.wasm !== "i64" || leaf.width !== 64) return operand.kind === "local" ? "operand" : "never";
  const isAddress = operand.kind === "thread-local" || leaf.pointer;
  const isWord = operand.kind === "local" && operand.flag !== undefined;
  if (wantsAddress) {
    if (isWord) return "unless-address-by-bits";
    if (isAddress) return operand.kind === "local" ? "operand" : "never";
    return "if-large";
  }
  if (hasFlag) return operand.kind === "local" ? "operand" : "never";
  return isWord || isAddress ? "if-address" : operand.kind === "local" ? "operand" : "never";
}

/**
 * Puts on the stack whether the operand is odd for the taker, and where it is, puts its shadow to the address (a
 * constant one).
 */
export function pushOdd(emitter: Emitter, operand: Operand, taker: Taker, to: number): void {
  const { out } = emitter;
  const how = oddness(operand, taker);
  if (how === "never") {
    out.i32(0);
    return;
  }
  if (operand.kind === "constant" && operand.odd !== undefined) {
    writeShadow(emitter, to, operand.odd.undef, () => out.i32(operand.odd!.marks));
    out.i32(1);
    return;
  }
  const isOdd = emitter.temporary("i32", 6);
  const { odd, shadow: from } = operand.kind === "local" ? operand : { odd: undefined, shadow: undefined };
  if (odd === undefined || from === undefined) {
    out.i32(0);
    out.set(isOdd);
  } else {
    out.get(odd);
    out.tee(isOdd);
    out.if();
    pushShadow(emitter, from);
    out.i32(to);
    emitter.help("copyShadow");
    if (how !== "operand") out.op("else");
    else out.op("end");
  }
  if (how !== "operand") {
    pushFurtherOddness(emitter, operand, how);
    out.tee(isOdd);
    out.if();
    // What it is, it is as a whole.
    writeShadow(emitter, to, 0n, () => {
      out.i32(pointerMarks);
      out.i32(0);
      emitter.pushFlag(operand);
      out.op("select");
    });
    out.op("end");
    if (odd !== undefined) out.op("end");
  }
  out.get(isOdd);
}

function pushFurtherOddness(emitter: Emitter, operand: Operand, how: Oddness): void {
  const { out } = emitter;
  if (how === "if-address") {
    emitter.pushFlag(operand);
    return;
  }
  const word = emitter.temporary("i64", 4);
  pushBits(emitter, operand);
  out.set(word);
  emitter.objectOf(word);
  out.i32(0);
  out.op("i32.ne");
  if (how === "if-large") return;
  emitter.pushFlag(operand);
  out.op("i32.ne");
}

function writeShadow(emitter: Emitter, to: number, undef: bigint, pushMarks: () => void): void {
  const { out } = emitter;
  out.i32(0);
  out.i64(undef);
  out.memory("i64.store", to + shadow.undefinedBits);
  out.i32(0);
  pushMarks();
  out.memory("i32.store", to + shadow.marks);
}
