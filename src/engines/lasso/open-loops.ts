/**
 * Loops that the threads are in, and which of them a rule leaves ([07 What is asked]): told by executing the rule again
 * where it was first met. What is open is the thread's matter alone, and so is what its step leaves.
 */

import { isEndOfRun } from "../../machine/fault.ts";
import type { Machine } from "../../machine/machine.ts";
import type { Stepper } from "../../machine/stepper.ts";
import type { FastMachine } from "../../machine/wasm/fast-machine.ts";
import { exemptFunction } from "../../replay/lasso/library-loops.ts";
import { SectionKeys } from "../../replay/sections/section-keys.ts";
import type { Rule } from "./rule.ts";

export interface LoopsOfRule {
  /** The loops that are open before it. */
  readonly open: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
  /** The thread cannot get out of where it is: a server. */
  readonly isServing: boolean;
}

export class OpenLoops {
  readonly sections: SectionKeys;
  /** By number. */
  private readonly ofRule: (LoopsOfRule | undefined)[] = [];
  private readonly machine: Machine;

  constructor(
    private readonly stepper: Stepper,
    private readonly fast: FastMachine,
  ) {
    this.machine = stepper.machine;
    this.sections = new SectionKeys(stepper.machine, { kinds: ["spin"], mustReturn: () => false });
  }

  of(rule: Rule): LoopsOfRule {
    return (this.ofRule[rule.number] ??= this.executed(rule));
  }

  /** What is kept open by rules that are taken one after the other, for ever. */
  keptBy(rules: readonly Rule[]): ReadonlySet<string> {
    const [first, ...others] = rules.map((rule) => this.of(rule));
    const kept = new Set(first.open);
    for (const { open, left } of [first, ...others])
      for (const key of kept) if (!open.has(key) || left.has(key)) kept.delete(key);
    return kept;
  }

  private executed({ sample, thread, otherwise, choices }: Rule): LoopsOfRule {
    const { machine, fast, sections, stepper } = this;
    fast.restore(sample);
    const all = sections.open();
    // Loops of the library that are taken to end are none.
    const own = [...all].filter(([, key]) => key.thread === thread && exemptFunction(key) === undefined);
    const open = new Set(own.map(([text]) => text));
    const isServing = sections.isInEndlessLoop(machine.threads[thread]!);
    const values = choices.map(({ value }) => value);
    try {
      const step = (): void => stepper.step(thread, otherwise, values);
      const { ended } = sections.ended(all, thread, step, "by leaving");
      return { open, left: ended, isServing };
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
      return { open, left: open, isServing };
    }
  }
}
