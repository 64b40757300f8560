/** Choices inside a step, one combination after the other: the step is executed again for each. */

import { Unsupported } from "../fault.ts";
import type { Chooser, Side, SplitTime, TermChooser } from "./choices.ts";

export interface Choice {
  readonly value: number;
  readonly alternatives: number;
  readonly side: Side;
  /** Of an input: the value that alternative 0 stands for; of the lower half of a wide one, with the upper half in it. */
  readonly low?: bigint;
  /** Set where the choice is which value a term has ([10]). */
  readonly split?: SplitTime;
}

/** An input that was taken for a term. */
export interface TermInput {
  /** How many choices the step had made before. */
  readonly at: number;
  readonly low: bigint;
  readonly high: bigint;
}

/** An input with more values than this is not branched over. */
const widestInput = 65536n;

const widestChoice = 2n ** 53n;

/** The choices that make an input this value. */
export function choicesOfInput(value: bigint, low: bigint, high: bigint): readonly number[] {
  const span = high - low + 1n;
  if (span <= 1n) return [];
  const above = value - low;
  return span <= widestChoice ? [Number(above)] : [Number(above >> 32n), Number(above & 0xffff_ffffn)];
}

export class StepChooser implements Chooser, TermChooser {
  private planned: readonly number[] = [];
  /** The latest that was handed out as the next one. */
  private inTurn: readonly number[] | undefined = undefined;
  private made: readonly Choice[] = [];
  /** Inputs of the step that are terms. */
  inputs: readonly TermInput[] = [];
  /** What is chosen beyond the plan. */
  unplanned: (alternatives: number) => number = () => 0;

  constructor(
    private readonly inputSide: Side,
    /** Told of every choice that a loop may repeat without a visible action in between. */
    private readonly onChoice: () => void,
  ) {}

  /**
   * The next execution of a step makes these choices first, and unplanned ones (the first alternative, as a rule)
   * from then on.
   */
  plan(choices: readonly number[]): void {
    this.planned = choices;
    this.made = [];
    this.inputs = [];
  }

  /** Goes on as if a step had just made these choices. */
  recall(choices: readonly Choice[]): void {
    this.made = choices;
  }

  /** What was chosen since the step began. */
  get choices(): readonly Choice[] {
    return this.made;
  }

  /** The plan for the next combination after the one just executed, or undefined where that was the last. */
  nextPlan(): readonly number[] | undefined {
    for (let index = this.made.length - 1; index >= 0; index--) {
      const { value, alternatives } = this.made[index];
      if (value + 1 < alternatives) {
        this.inTurn = [...this.made.slice(0, index).map((choice) => choice.value), value + 1];
        return this.inTurn;
      }
    }
    return undefined;
  }

  /**
   * A run is taken again. A plan that is one of all in turn has no such value: where an input was refused, what it has
   * there is another thread's choice, made in the same step.
   */
  get choosesAnything(): boolean {
    return this.planned !== this.inTurn && this.planned[this.made.length] !== undefined;
  }

  get mark(): number {
    return this.made.length;
  }

  get plainChoices(): number {
    return this.made.reduce((count, { split }) => (split === undefined ? count + 1 : count), 0);
  }

  rewind(mark: number): void {
    if (this.made.length > mark) this.made = this.made.slice(0, mark);
  }

  split(alternatives: number, when: SplitTime): number {
    this.onChoice();
    return this.make(alternatives, this.inputSide, undefined, when);
  }

  noteInput(low: bigint, high: bigint): void {
    this.inputs = [...this.inputs, { at: this.made.length, low, high }];
  }

  choose(alternatives: number, side: Side, low?: bigint): number {
    this.onChoice();
    return this.make(alternatives, side, low);
  }

  chooseFlushes(alternatives: number, side: Side): number {
    return this.make(alternatives, side, undefined);
  }

  private make(alternatives: number, side: Side, low: bigint | undefined, split?: SplitTime): number {
    const value = this.planned[this.made.length] ?? this.unplanned(alternatives);
    this.made = [...this.made, { value, alternatives, side, low, ...(split && { split }) }];
    return value;
  }

  input(low: bigint, high: bigint): bigint {
    const span = high - low + 1n;
    if (span <= 1n) return low;
    if (span > widestInput && !this.choosesAnything) throw new Unsupported({ kind: "unbounded-input" });
    if (span <= widestChoice) return low + BigInt(this.choose(Number(span), this.inputSide, low));
    // Numbers of choices are numbers of the host: the upper half is chosen by itself.
    const upper = BigInt(this.choose(Number(((span - 1n) >> 32n) + 1n), this.inputSide));
    const least = low + (upper << 32n);
    return least + BigInt(this.choose(2 ** 32, this.inputSide, least));
  }
}
