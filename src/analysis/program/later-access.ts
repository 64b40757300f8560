/**
 * What a function may still do to a global from some position on: accesses that control flow can reach from there, and
 * those of the functions that are called on the way ([03] 2). Where a call may return more than once, everything in the
 * function may come again.
 */
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionBody, GlobalVariable } from "../../ir/module.ts";
import { controlFlow } from "../flow/control-flow.ts";
import { callsWhatReturnsTwice } from "../flow/returns-twice.ts";
import type { GlobalAccess, Touch } from "./global-access.ts";

/** A function as it is executed: its instructions by position. */
export interface PlacedBody {
  readonly body: FunctionBody;
  readonly instructions: readonly Instruction[];
  /** By position: the index of its block. */
  readonly blockOf: readonly number[];
}

export class LaterAccess {
  private readonly known = new Map<PlacedBody, Map<GlobalVariable, Record<Touch, Uint8Array | undefined>>>();

  constructor(private readonly globals: GlobalAccess) {}

  /** Whether it may happen in a call that has come to this position, the instruction there included. */
  may(code: PlacedBody, position: number, variable: GlobalVariable, touch: Touch): boolean {
    let ofCode = this.known.get(code);
    if (ofCode === undefined) this.known.set(code, (ofCode = new Map()));
    let ofVariable = ofCode.get(variable);
    if (ofVariable === undefined)
      ofCode.set(variable, (ofVariable = { access: undefined, write: undefined }));
    ofVariable[touch] ??= this.find(code, variable, touch);
    return ofVariable[touch][position] !== 0;
  }

  /** By position: 1 where it may. */
  private find(
    { body, instructions, blockOf }: PlacedBody,
    variable: GlobalVariable,
    touch: Touch,
  ): Uint8Array {
    const may = new Uint8Array(instructions.length);
    instructions.forEach((instruction, position) => {
      if (this.globals.touches(instruction, variable, touch)) may[position] = 1;
    });
    if (!may.includes(1)) return may;
    if (callsWhatReturnsTwice(body)) return may.fill(1);
    const { predecessors } = controlFlow(body);
    const isFollowed = new Uint8Array(body.blocks.length);
    const pending = [...new Set(blockOf.filter((_, position) => may[position] !== 0))];
    for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
      for (const before of predecessors[block]) {
        if (isFollowed[before] !== 0) continue;
        isFollowed[before] = 1;
        pending.push(before);
      }
    }
    for (let position = instructions.length - 1; position >= 0; position--) {
      const isLast = blockOf[position + 1] !== blockOf[position];
      if (isLast ? isFollowed[blockOf[position]] !== 0 : may[position + 1] !== 0) may[position] = 1;
    }
    return may;
  }
}
