/** Choices inside a step, one combination after the other: the step is executed again for each. */

import { Unsupported } from "../fault.ts";
import type { Chooser, Side } from "./choices.ts";

export interface Choice {
  readonly value: number;
  readonly alternatives: number;
  readonly side: Side;
  /** Of an input: the value that alternative 0 stands for. */
  readonly low?: bigint;
}

/** An input with more values than this is not branched over. */
const widestInput = 65536n;

export class StepChooser implements Chooser {
  private planned: readonly number[] = [];
  private made: readonly Choice[] = [];
  /** What is chosen beyond the plan. */
  unplanned: (alternatives: number) => number = () => 0;

  constructor(
    private readonly inputSide: Side,
    /** Told of every choice that a loop may repeat without a visible action in between. */
    private readonly onChoice: () => void,
  ) {}

  /** The next execution of a step makes these choices first, and unplanned ones (the first alternative, as a rule) from then on. */
  plan(choices: readonly number[]): void {
    this.planned = choices;
    this.made = [];
  }

  /** As if a step had just made these choices. */
  recall(choices: readonly Choice[]): void {
    this.made = choices;
  }

  /** What was chosen since. */
  get choices(): readonly Choice[] {
    return this.made;
  }

  /** The plan for the next combination after the one just executed, or undefined where that was the last. */
  nextPlan(): number[] | undefined {
    for (let index = this.made.length - 1; index >= 0; index--) {
      const { value, alternatives } = this.made[index];
      if (value + 1 < alternatives) {
        return [...this.made.slice(0, index).map((choice) => choice.value), value + 1];
      }
    }
    return undefined;
  }

  choose(alternatives: number, side: Side, low?: bigint): number {
    this.onChoice();
    return this.make(alternatives, side, low);
  }

  chooseFlushes(alternatives: number, side: Side): number {
    return this.make(alternatives, side, undefined);
  }

  private make(alternatives: number, side: Side, low: bigint | undefined): number {
    const value = this.planned[this.made.length] ?? this.unplanned(alternatives);
    this.made = [...this.made, { value, alternatives, side, low }];
    return value;
  }

  input(low: bigint, high: bigint): bigint {
    const span = high - low + 1n;
    if (span > widestInput) throw new Unsupported({ kind: "unbounded-input" });
    if (span <= 1n) return low;
    return low + BigInt(this.choose(Number(span), this.inputSide, low));
  }
}
