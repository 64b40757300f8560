/** What the prover says of a thread, as data: reports make words of it, and a proof file is written from it. */
import type { Place } from "../../../base/diagnostic.ts";
import type { Broken, ThreadInvariants } from "../agreement/breakers.ts";
import type { Need } from "../agreement/strengthen.ts";
import type { Linear } from "../arithmetic/linear.ts";
import type { Path } from "../encode/path.ts";
import type { Reading } from "../encode/reading.ts";
import type { EndlessRun } from "../endless/endless-run.ts";
import type { Invariants } from "../loops/invariants.ts";
import type { Ranking } from "../ranks/rank.ts";
import type { Widths } from "../ranks/rank-path.ts";
import type { Statement } from "../system/statement.ts";

export interface ThreadAnswer {
  readonly thread: string;
  /** Of each of its loops, nested ones together; the worst decides. */
  readonly loops: readonly LoopAnswer[];
  /** Calls that were not followed, and of which it is not known that they end. */
  readonly callsNotKnown: readonly Statement[];
}

export interface LoopAnswer {
  readonly loop: Loop;
  readonly outcome: LoopOutcome;
}

export interface Loop {
  /** Locations of the thread: the heads of the loop and of those within it, the first one first. */
  readonly cutpoints: readonly number[];
  readonly place: Place | undefined;
}

export type LoopOutcome =
  /** Every run leaves it, whatever the data and the others are. */
  | { readonly kind: "proved"; readonly proof: LoopProof }
  /** So it is if these results do not overflow, or wrap where that is defined. */
  | { readonly kind: "proved-if"; readonly proof: LoopProof; readonly unless: readonly Overflow[] }
  /** No way leads out of it. */
  | { readonly kind: "endless-by-design" }
  /** A run that was not executed yet: nobody may believe it before. */
  | { readonly kind: "endless"; readonly run: EndlessRun }
  /** It goes round as long as others get no turn, or one that changes nothing. Whether they must is not asked here. */
  | { readonly kind: "waits-for-others"; readonly run: EndlessRun }
  | { readonly kind: "not-proved"; readonly why: NotProved };

export interface Overflow {
  readonly thread: string;
  readonly statement: Statement;
}

export type NotProved =
  /** The way round that no ranking function was found for, even if the others do nothing. */
  | { readonly kind: "cycle"; readonly paths: readonly Path[] }
  /** It would end if the others kept to a direction, and these statements do not. */
  | { readonly kind: "others"; readonly paths: readonly Path[]; readonly needs: readonly Need[] }
  /** Too many ways, rounds or questions. */
  | { readonly kind: "gave-up"; readonly limit: "solver" | "paths" | "rounds" | "stopped" };

/** All that somebody needs to check it again. Names are those of the system. */
export interface LoopProof {
  readonly reading: Reading;
  /** With them, it may go round as often as the type has values. */
  readonly widths: Widths;
  readonly cutpoints: readonly number[];
  readonly locals: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
  readonly splits: readonly Linear[];
  readonly ranking: Ranking;
  readonly invariants: Invariants;
  /** What the others keep to, and whom it is weakened for. */
  readonly agreement: readonly Broken[];
  readonly others: readonly ThreadInvariants[];
}
