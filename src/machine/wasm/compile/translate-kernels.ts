/** Instructions that compute, in full functions (odd-values.ts): inline where no operand is odd, else by a kernel. */

import type { Instruction } from "../../../ir/instruction.ts";
import { forEachOperand } from "../../../ir/operands.ts";
import type { Value } from "../../../ir/value.ts";
import type { Emitter } from "./emitter.ts";
import { isPlain } from "./frame-layout.ts";
import { NotTranslated } from "./not-translated.ts";

/** Whether instructions of WebAssembly can do it, as far as types tell. */
export function hasPlainTypes(instruction: Instruction): boolean {
  let isAll = isPlain(instruction.type);
  forEachOperand(instruction, ({ type }) => {
    isAll &&= isPlain(type);
  });
  return isAll;
}

/** How an instruction is computed without a kernel. */
export interface InlineCode {
  /** Operands that must not be odd. */
  readonly even: readonly Value[];
  /** Undefined where it cannot be done inline. */
  readonly inline: (() => void) | undefined;
  /** The code moves odd values itself. */
  readonly moves: boolean;
}

/**
 * Computes inline where none of `even` is odd; whatever the code for that falls back for is the kernel's. Where nothing
 * can be done inline, everything is.
 */
export function translateComputation(
  emitter: Emitter,
  instruction: Instruction,
  { even, inline, moves }: InlineCode,
): void {
  const { out } = emitter;
  const { length } = out.code;
  const { depth } = out;
  out.block();
  out.block();
  emitter.escape = out.depth;
  emitter.areEven = true;
  try {
    if (inline === undefined) throw new NotTranslated();
    pushAnyOdd(emitter, even);
    out.brIf(0);
    // A kernel may have set them when the instruction was executed before.
    if (!moves && instruction.type.kind !== "void") clear(emitter, instruction);
    inline();
    out.br(1);
    out.op("end");
  } catch (error) {
    if (!(error instanceof NotTranslated)) throw error;
    out.code.length = length;
    out.depth = depth;
    out.block();
  } finally {
    emitter.escape = undefined;
    emitter.areEven = false;
  }
  computeByKernel(emitter, instruction);
  out.op("end");
}

/** What is computed inline is not odd, and an address only where the code says so. */
function clear(emitter: Emitter, instruction: Instruction): void {
  const { out } = emitter;
  for (const { odd, flag } of emitter.targets(instruction)) {
    for (const local of [odd, flag]) {
      if (local === undefined) continue;
      out.i32(0);
      out.set(local);
    }
  }
}

function pushAnyOdd(emitter: Emitter, values: readonly Value[]): void {
  const { out } = emitter;
  out.i32(0);
  for (const operand of new Set(values)) {
    if (operand.kind === "metadata" || operand.kind === "inline-assembly") continue;
    for (const leaf of emitter.operands(operand)) {
      if (leaf === undefined || (leaf.kind === "constant" && leaf.odd !== undefined))
        throw new NotTranslated();
      if (leaf.kind !== "local" || leaf.odd === undefined) continue;
      out.get(leaf.odd);
      out.op("i32.or");
    }
  }
}

function computeByKernel(emitter: Emitter, instruction: Instruction): void {
  const { out } = emitter;
  forEachOperand(instruction, (operand) => {
    emitter.saveValue(operand);
  });
  out.get(emitter.frame);
  out.i32(emitter.position);
  emitter.help("kernel");
  emitter.fallbackIf("error");
  if (instruction.type.kind !== "void") emitter.restoreValue(instruction);
}
