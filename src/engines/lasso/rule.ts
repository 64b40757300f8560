/**
 * Steps as rules of one thread ([07 Few rounds, thread by thread]): from a piece of the thread, if the rest of the state
 * answers so, these slots get these pieces. A rule holds in every state that answers so.
 */

import { unreachable } from "../../base/unreachable.ts";
import type { WayOn } from "../../machine/stepper.ts";
import type { Choice } from "../../machine/stepping/step-chooser.ts";
import type { Asked } from "../../machine/wasm/fast-machine.ts";

/** What the rest of the state must be like, besides the thread. */
export interface Guard {
  readonly asked: readonly Asked[];
  /** Whether no other thread is there; undefined where that was not asked. */
  readonly isAlone: boolean | undefined;
}

export interface Rule {
  /** Counts from 0. */
  readonly number: number;
  readonly thread: number;
  /** Pieces of the thread; 0 after its end. */
  readonly from: number;
  readonly to: number;
  readonly otherwise: WayOn;
  readonly choices: readonly Choice[];
  readonly guard: Guard;
  /** Pairs of slot and piece, the thread's own slot left out. */
  readonly writes: readonly (readonly [slot: number, piece: number])[];
  /** A state that it was taken in. */
  readonly sample: number;
}

/** All that a thread can do where the rest of the state answers so. */
export interface Fact {
  readonly thread: number;
  readonly piece: number;
  readonly guard: Guard;
  /** It can go on otherwise than by being woken for no reason. */
  readonly canGoOn: boolean;
}

/** The outcomes of a choice that a fair run owes where it makes the choice again and again ([07 Fairness]). */
export function owedValues(side: Choice["side"], alternatives: number): readonly number[] {
  switch (side) {
    case "fair":
      return Array.from({ length: alternatives }, (_, value) => value);
    case "nuisance":
      return [0];
    case "flush":
    case "adversarial":
      return [];
    default:
      return unreachable(side);
  }
}

/** Whether an adversary has a choice there: it may never fall as one wants. */
export function isAdversarial({ side, alternatives }: Choice): boolean {
  return side === "adversarial" && alternatives > 1;
}
