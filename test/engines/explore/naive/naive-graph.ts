/** The graph that the naive explorer builds. */
import type { Side } from "../../../../src/machine/stepping/choices.ts";
import type { Doing } from "./naive-progress.ts";

/** The edge that one combination of choices leads along. */
export interface Leaf {
  readonly choices: readonly { readonly value: number; readonly side: Side }[];
  /** The number of a state, or -1 where the program has ended. */
  readonly target: number;
  /** Keys of the sections that it ends. */
  readonly ended: ReadonlySet<string>;
  readonly doings: readonly Doing[];
}

/** A thread that can go on from a state; `spurious`: only by a wake-up that nobody sent; `waits`: or wait. */
export interface Way {
  readonly thread: number;
  readonly spurious: boolean;
  readonly waits: boolean;
  readonly leaves: Leaf[];
}

export interface NaiveState {
  readonly open: ReadonlySet<string>;
  readonly ways: Way[];
  /** A thread is about to fail an assumption, or could only do so now. */
  failsAssumption: "surely" | "now" | undefined;
}
