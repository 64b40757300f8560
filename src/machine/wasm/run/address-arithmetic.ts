/**
 * Arithmetic on 64-bit words of which one is an address, as the interpreter does it: the object is known as an integer
 * from then on, and what is computed may be an address in it. Rare; everything else is computed inline.
 */

import { Fault } from "../../fault.ts";
import { type BinaryKernel, integerKernel } from "../../interpreter/integer.ts";
import { addressObject } from "../../memory/address.ts";
import { highHalf, lowHalf, pointerMarks, Scalar, splitWord } from "../../memory/scalar.ts";
import { wordOperations } from "../compile/word-operations.ts";
import { argumentArea, resultArea, status } from "../memory/layout.ts";
import { bitsIn, setHalvesAt, valueWords, wordIndex } from "../memory/words.ts";
import type { FlatMachine } from "./flat-machine.ts";

export class AddressArithmetic {
  private isFailing = false;
  private readonly kernels: readonly BinaryKernel[];

  constructor(private readonly flat: FlatMachine) {
    const context = { expose: (value: Scalar) => this.expose(value), signedOverflow: false };
    this.kernels = wordOperations.map((opcode) => integerKernel(context, opcode, 64, {}));
  }

  /** The operands are in the area of arguments, each with its flag behind it. 0, or to fall back. */
  compute(operation: number): number {
    this.isFailing = false;
    let result: Scalar;
    try {
      result = this.kernels[operation](this.operand(0), this.operand(2));
    } catch (error) {
      if (error instanceof Fault) return status.fallback;
      throw error;
    }
    // A part of an address is more than compiled code knows.
    if (this.isFailing || (result.marks !== 0 && result.marks !== pointerMarks)) return status.fallback;
    const { cells, words } = this.flat;
    splitWord(result.bits);
    setHalvesAt(words, resultArea, lowHalf(), highHalf());
    cells.resultFlags = result.marks === 0 ? 0 : 1;
    return 0;
  }

  private operand(index: number): Scalar {
    const { words } = this.flat;
    const at = wordIndex(argumentArea) + 2 * index;
    const bits = bitsIn(words, at);
    return new Scalar(bits, null, words[at + valueWords] === 0 ? 0 : pointerMarks);
  }

  /** Only whole addresses come here. */
  private expose({ bits, marks }: Scalar): void {
    if (marks === 0) return;
    if (!this.flat.objects.expose(addressObject(bits))) this.isFailing = true;
  }
}
