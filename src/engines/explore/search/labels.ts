/** Labels of edges: which thread stepped, whether it went on without its condition, how the choices fell. */

import type { Choice } from "../../../machine/stepping/step-chooser.ts";
import type { RunChoice } from "../../../verdict/verdict.ts";

export interface Label {
  readonly thread: number;
  readonly otherwise: RunChoice["otherwise"];
  readonly choices: readonly Choice[];
  /** Not one step, but a round of them that comes back to the state (spin-wait.ts). */
  readonly isRound?: boolean;
}

export class Labels {
  private readonly labels: Label[] = [];
  private readonly byKey = new Map<string, number>();
  /** Some step made a choice that an adversary makes: hangs are then judged as a game. */
  hasAdversary = false;
  /** Some step had an input of few values. */
  hasInputs = false;
  /** Some step has decided an input that was made before it ([10]). */
  hasLateSplits = false;
  private readonly plainLabels: Record<RunChoice["otherwise"], number[]> = {
    none: [],
    "time-out": [],
    "wake-up": [],
    flush: [],
  };
  private readonly rounds: number[] = [];

  constructor(private readonly mayNeverFlush = false) {}

  /** The label of a step without choices. */
  plain(thread: number, otherwise: RunChoice["otherwise"]): number {
    const known = this.plainLabels[otherwise][thread];
    if (known !== undefined) return known;
    return (this.plainLabels[otherwise][thread] = this.intern({ thread, otherwise, choices: [] }));
  }

  /** The label of a round in vain. */
  round(thread: number): number {
    const known = this.rounds[thread];
    if (known !== undefined) return known;
    return (this.rounds[thread] =
      this.labels.push({ thread, otherwise: "none", choices: [], isRound: true }) - 1);
  }

  intern(label: Label): number {
    const choices = label.choices.map(
      ({ value, alternatives, side, low, split }) =>
        `${value}/${alternatives}${side.slice(0, 2)}${low ?? ""}${split ?? ""}`,
    );
    const key = `${label.thread}${label.otherwise}${choices.join(",")}`;
    let number = this.byKey.get(key);
    if (number === undefined) {
      number = this.labels.length;
      this.labels.push(label);
      this.byKey.set(key, number);
      if (label.choices.some((choice) => choice.side === "adversarial")) this.hasAdversary = true;
      if (label.choices.some(({ split }) => split === "late")) this.hasLateSplits = true;
      if (label.choices.some(({ low }) => low !== undefined)) this.hasInputs = true;
    }
    return number;
  }

  get(number: number): Label {
    return this.labels[number];
  }

  /**
   * Spurious wake-ups are explored, but left out when hangs are judged ([03 Who chooses]); so are flushes, where stores
   * need not ever become visible: both leave the state as it was if they are declined.
   */
  isSpurious(number: number): boolean {
    const { otherwise } = this.labels[number];
    return otherwise === "wake-up" || (otherwise === "flush" && this.mayNeverFlush);
  }

  runChoice(number: number): RunChoice {
    const { thread, otherwise, choices } = this.labels[number];
    return { thread, otherwise, choices: choices.map((choice) => choice.value) };
  }
}
