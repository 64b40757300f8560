/** What is encoded of a thread, and what is done by the others meanwhile. */
import { unreachable } from "../../../base/unreachable.ts";
import { constantOf, type Linear, variable } from "../arithmetic/linear.ts";
import type { LockState, LockStates } from "../graph/held-locks.ts";
import type { ThreadGraph } from "../graph/thread-graph.ts";
import type { IntegerType } from "../system/integer-type.ts";
import type { LockName, SharedName } from "../system/statement.ts";
import type { ThreadSystem } from "../system/thread-system.ts";
import type { Conjunct } from "./conjunct.ts";
import type { Reading } from "./reading.ts";
import { holding, type Values } from "./segment.ts";

/** What the other threads do before each access of this one. */
export type Environment =
  /** Nothing: it runs alone. */
  | { readonly kind: "none" }
  /** Whatever keeps to the agreement. */
  | { readonly kind: "agreement"; readonly conjuncts: readonly Conjunct[] }
  /** Anything, but to variables that the locks held there protect. */
  | {
      readonly kind: "any";
      readonly isFixed: (shared: SharedName, held: readonly LockName[]) => boolean;
    }
  | Turn;

/** One round of one other thread, at one of these places. */
export interface Turn {
  readonly kind: "turn";
  /** What it finds shared variables as, and leaves them as. */
  readonly into: Values;
  readonly out: Values;
  /** Locks that it takes: it does not come where T₁ has one of them. As a reader it may where T₁ reads. */
  readonly takes: ReadonlyMap<LockName, "exclusive" | "shared">;
  /** Symbols that are 1 where it has its turn; filled in by encoding. */
  readonly places: string[];
}

export interface Encoding {
  readonly system: ThreadSystem;
  readonly graph: ThreadGraph;
  readonly lockStates: ReadonlyMap<number, LockStates>;
  /** Only these say something: see held-locks.ts. */
  readonly trusted: ReadonlySet<LockName>;
  readonly cutpoints: ReadonlySet<number>;
  /** The rest is left out: it has any value. */
  readonly locals: ReadonlySet<string>;
  readonly shared: ReadonlySet<SharedName>;
  readonly environment: Environment;
  readonly reading: Reading;
  /** For endless runs: nobody goes past what was not followed of these variables, nor waits for others. */
  readonly exact?: ReadonlySet<string>;
}

/** Where a segment begins, if not at any values of its variables. */
export interface Start {
  /** Before the names of all its symbols. */
  readonly prefix: string;
  readonly values: Values;
}

/** The symbols that a segment from a location begins with: as the variables are called. */
export function startValues(encoding: Encoding, source: number): Values {
  const { graph, locals, shared, system, trusted } = encoding;
  const values = new Map<string, Linear>();
  for (const local of graph.live[source]) if (locals.has(local)) values.set(local, variable(local));
  for (const name of shared) values.set(name, variable(name));
  const states = encoding.lockStates.get(source)!;
  for (const lock of system.locks.keys()) {
    if (!trusted.has(lock)) continue;
    values.set(holding(lock), startOfLock(states.get(lock)!, lock));
  }
  return values;
}

function startOfLock(state: LockState, lock: LockName): Linear {
  switch (state) {
    case "held":
      return constantOf(1);
    case "free":
    case "reading":
      return constantOf(0);
    case "unknown":
      return variable(holding(lock));
    default:
      return unreachable(state);
  }
}

export const lockType: IntegerType = { kind: "bits", width: 1, sign: "unsigned" };
