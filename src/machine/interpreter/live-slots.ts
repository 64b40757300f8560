/**
 * Which slots of a frame still matter at a position: what is dead is not part of a state ([02 Code]).
 * Computed when a position is first asked for.
 */
import { type Liveness, liveness } from "../../analysis/flow/liveness.ts";
import { isTerminator } from "../../ir/instruction.ts";
import type { BasicBlock, FunctionBody } from "../../ir/module.ts";
import type { LocalValue } from "../../ir/operands.ts";

export class LiveSlots {
  private live: Liveness | undefined;
  private readonly before = new Map<number, readonly number[]>();
  private readonly across = new Map<number, readonly number[]>();

  constructor(
    private readonly body: FunctionBody,
    private readonly slotOf: (value: LocalValue) => number,
    /** The block of each position, and the index of the instruction in it. */
    private readonly placeOf: (position: number) => { readonly block: BasicBlock; readonly index: number },
  ) {}

  /** Slots that the instruction at the position, or a later one, may read. */
  beforePosition(position: number): readonly number[] {
    let slots = this.before.get(position);
    if (slots === undefined) {
      const { block, index } = this.placeOf(position);
      slots = this.slots(this.analysis().liveBefore(block, index));
      this.before.set(position, slots);
    }
    return slots;
  }

  /** Slots that are read after the call at the position has returned; its result is not there yet. */
  acrossCall(position: number): readonly number[] {
    let slots = this.across.get(position);
    if (slots === undefined) {
      const { block, index } = this.placeOf(position);
      const call = block.instructions[index];
      const after = isTerminator(call)
        ? this.analysis().liveOut(block)
        : this.analysis().liveBefore(block, index + 1);
      slots = this.slots(after.filter((value) => value !== call));
      this.across.set(position, slots);
    }
    return slots;
  }

  private analysis(): Liveness {
    this.live ??= liveness(this.body);
    return this.live;
  }

  private slots(values: readonly LocalValue[]): number[] {
    return values.map((value) => this.slotOf(value)).sort((a, b) => a - b);
  }
}
