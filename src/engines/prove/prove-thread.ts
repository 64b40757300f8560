/**
 * Whether a thread of a system makes only finitely many steps in every run ([08]). Each loop is looked at in turn, and
 * for each the strongest answer first: it ends; it ends because its types are so wide; here is a run that does not; it
 * ends if nothing overflows.
 */
import type { Solver } from "../../smt/solver.ts";
import type { LoopAnswer, LoopOutcome, ThreadAnswer } from "./answer/thread-answer.ts";
import { findEndlessRun } from "./endless/find-endless-run.ts";
import { trustedLocks } from "./graph/held-locks.ts";
import { graphOf } from "./graph/thread-graph.ts";
import { Questions, Stopped } from "./loops/questions.ts";
import { hasExit, makeProver, type Prover, proveLoop } from "./prove-loop.ts";
import { leastWidth } from "./ranks/rank-path.ts";
import type { Statement } from "./system/statement.ts";
import type { ThreadSystem } from "./system/thread-system.ts";

export interface ProveOptions {
  readonly solver: Solver;
  /** Asked before each question to the solver; where it says no, what is left is not proved. */
  readonly mayGoOn?: () => boolean;
}

export function proveThread(system: ThreadSystem, name: string, options: ProveOptions): ThreadAnswer {
  const questions = new Questions(options.solver, options.mayGoOn);
  const graphs = system.threads.map(graphOf);
  const prover = makeProver(system, name, questions, { graphs, trusted: trustedLocks(system, graphs) });
  const { graph } = prover;
  const loops = graph.components.map((component): LoopAnswer => {
    const cutpoints = graph.order.filter(
      (location) => component.has(location) && graph.cutpoints.has(location),
    );
    return {
      loop: { cutpoints, place: graph.thread.locations[cutpoints[0]].place },
      outcome: outcomeOf(prover, component),
    };
  });
  const callsNotKnown = graph.order
    .flatMap((location) => graph.thread.locations[location].statements)
    .filter((statement: Statement) => statement.kind === "call" && statement.ends === "not-known");
  return { thread: name, loops, callsNotKnown };
}

function outcomeOf(prover: Prover, component: ReadonlySet<number>): LoopOutcome {
  if (!hasExit(prover.graph, component)) return { kind: "endless-by-design" };
  try {
    const plain = proveLoop(prover, component, { reading: "exact", widths: "without-widths" });
    if (plain.kind === "proved") return { kind: "proved", proof: plain.proof };
    const run = findEndlessRun(prover, component);
    if (run?.kind === "endless") return run;
    // Where no type is wide, or nothing overflows, the same would be asked again.
    const wide = hasWideTypes(prover)
      ? proveLoop(prover, component, { reading: "exact", widths: "with-widths" })
      : plain;
    if (wide.kind === "proved") return { kind: "proved", proof: wide.proof };
    if (run !== undefined) return run;
    const ideal = canOverflow(prover)
      ? proveLoop(prover, component, { reading: "ideal", widths: "with-widths" })
      : wide;
    if (ideal.kind === "proved") return { kind: "proved-if", proof: ideal.proof, unless: ideal.overflows };
    return { kind: "not-proved", why: wide.why };
  } catch (error) {
    if (error instanceof Stopped) return { kind: "not-proved", why: { kind: "gave-up", limit: "stopped" } };
    throw error;
  }
}

function hasWideTypes({ system }: Prover): boolean {
  const types = [
    ...[...system.shared.values()].map(({ type }) => type),
    ...system.threads.flatMap(({ locals }) => [...locals.values()].map(({ type }) => type)),
  ];
  return types.some((type) => type.kind === "bits" && type.width >= leastWidth);
}

/** Signed arithmetic that the reading makes a difference to, and atomics, which are read alike. */
function canOverflow({ system }: Prover): boolean {
  const isSigned = (shared: string): boolean => {
    const type = system.shared.get(shared)!.type;
    return type.kind === "bits" && type.sign === "signed";
  };
  return system.threads.some(({ locations }) =>
    locations.some(({ statements }) =>
      statements.some(
        (statement) =>
          (statement.kind === "assign" && statement.fit === "overflow-undefined") ||
          (statement.kind === "update" && isSigned(statement.shared)),
      ),
    ),
  );
}
