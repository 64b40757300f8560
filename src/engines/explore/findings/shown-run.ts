/**
 * A run that is shown must end where the search says that it does. The search takes its steps by compiled code, by what
 * it remembers, and in several threads of the host; the run is executed once more, by the reference interpreter and from
 * the first state on. Where that does not end in the same error or state, something in between is wrong, and there is no
 * finding: a defect of clew is reported, not one of the program.
 */

import { InputError, type Place } from "../../../base/diagnostic.ts";
import { InternalError } from "../../../base/unreachable.ts";
import { Fault, ProgramExit } from "../../../machine/fault.ts";
import type { Machine } from "../../../machine/machine.ts";
import { findLeaksAtEnd } from "../../../machine/memory/leaks.ts";
import type { Thread } from "../../../machine/threads/thread.ts";
import { placedAtDeclaration } from "../../../replay/declared-place.ts";
import { type Replay, replay } from "../../../replay/replay-run.ts";
import { Witness } from "../../../replay/witness.ts";
import type { AccessMark, ErrorFinding } from "../../../verdict/run-outcome.ts";
import type { RunChoice } from "../../../verdict/verdict.ts";
import type { Explorer } from "../search/explorer.ts";
import type { StateStore } from "../search/state-store.ts";
import { concreteRun } from "./concrete-run.ts";
import { unfoldedRun } from "./unfolded-run.ts";

export interface ShownRun extends Replay {
  /** The choices that repeat it; `lengths` are those of the steps that were given. */
  readonly choices: readonly RunChoice[];
  /** By n: how many of them the first n steps that were given are. */
  readonly counts: readonly number[];
}

/** All steps of a run from a state, the first one unless told. The machine is then where it ends. */
export function executeAgain(
  explorer: Explorer,
  taken: readonly RunChoice[],
  output: () => string,
  { from = 0, marks = [] }: { readonly from?: number; readonly marks?: readonly AccessMark[] } = {},
): ShownRun {
  const { path } = explorer.machine;
  if (path !== undefined && from !== 0) return laterPart(explorer, taken, output, from);
  const { choices, counts } = unfoldedRun(
    explorer,
    path === undefined ? taken : concreteRun(explorer, path, taken),
    from,
  );
  explorer.pieces.restore(from);
  output();
  const run = explorer.plainly(() =>
    possibleRun(() => replay(explorer.stepper, choices, output, { pace: explorer.pace, marks })),
  );
  const executed = counts.filter((count) => count < run.lengths.length);
  if (executed.length <= taken.length)
    throw wrongRun(`it ends after ${executed.length - 1} of ${taken.length} steps`);
  return { ...run, lengths: executed.map((count) => run.lengths[count]), choices, counts };
}

/** Where inputs are terms, a state has no values of its own: the run to it is executed, too. */
function laterPart(
  explorer: Explorer,
  taken: readonly RunChoice[],
  output: () => string,
  from: number,
): ShownRun {
  const before = explorer.graph.pathTo(from).map((label) => explorer.labels.runChoice(label));
  const { steps, lengths, choices, counts, end } = executeAgain(explorer, [...before, ...taken], output);
  const first = lengths[before.length];
  return {
    steps: steps.slice(first),
    lengths: lengths.slice(before.length).map((length) => length - first),
    choices: choices.slice(before.length),
    counts: counts.slice(before.length).map((count) => count - counts[before.length]),
    end,
  };
}

function possibleRun(execute: () => Replay): Replay {
  try {
    return execute();
  } catch (error) {
    if (error instanceof InputError) throw wrongRun(error.message);
    throw error;
  }
}

/** The error that the run has ended in, in its words; refused where that is not the one that was found. */
export function demandError(machine: Machine, found: ErrorFinding, { end }: Replay): ErrorFinding {
  const met = errorsAtEnd(machine, end);
  const same = met.find(({ rule, place }) => rule === found.rule && isSamePlace(place, found.place));
  if (same !== undefined) return placedAtDeclaration(machine, same);
  const instead = met.length === 0 ? "no error" : met.map(inWords).join(", ");
  throw wrongRun(`${inWords(found)} was found, and the run ends in ${instead}`);
}

function errorsAtEnd(machine: Machine, end: Replay["end"]): ErrorFinding[] {
  const witness = new Witness(machine);
  if (end instanceof Fault) return [witness.finding(end)];
  if (!(end instanceof ProgramExit)) return [];
  return findLeaksAtEnd(machine).leaks.map((object) => witness.leak(object));
}

/** The run leads to a state and not to an end of the program: refused where it is not this state. */
export function demandState(explorer: Explorer, state: number, { end }: Replay): void {
  const { machine, pieces } = explorer;
  if (end !== undefined) throw wrongRun("it ends the program instead of leading to a state");
  if (hasSteadyNames(machine) && machine.path === undefined) {
    if (pieces.intern() !== state) throw elsewhere();
    return;
  }
  const reached = machine.save();
  const positions = threadPositions(machine);
  pieces.restore(state);
  if (positions !== threadPositions(machine)) throw elsewhere();
  machine.restore(reached);
}

/** Executes a run that must lead to the state that the machine is in, and leaves it there. */
export function leadingHere<Result>(states: StateStore, machine: Machine, execute: () => Result): Result {
  const state = states.intern();
  const saved = machine.save();
  const result = execute();
  if (hasSteadyNames(machine) && states.intern() !== state) throw elsewhere();
  machine.restore(saved);
  return result;
}

/** Without the reduction heap-names, objects have other names in each run. */
function hasSteadyNames({ memory }: Machine): boolean {
  return memory.names.reuses;
}

function elsewhere(): InternalError {
  return wrongRun("it leads to another state than the one that was found");
}

/** Where all threads are, and what they are about to do. */
function threadPositions({ threads }: Machine): string {
  return threads
    .flatMap((thread) => (thread === undefined ? [] : `${thread.number} ${positionOf(thread)}`))
    .join(";");
}

function positionOf({ top, pending }: Thread): string {
  const parts: string[] = [pending.kind];
  for (let frame = top; frame !== undefined; frame = frame.caller)
    parts.push(`${frame.code.fn.name}:${frame.position}`);
  return parts.join(",");
}

function inWords({ rule, place }: ErrorFinding): string {
  return place === undefined ? rule : `${rule} at ${place.file}:${place.line}:${place.column}`;
}

function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.file === other?.file && one?.line === other?.line && one?.column === other?.column;
}

function wrongRun(how: string): InternalError {
  return new InternalError(`a run does not end as it did when it was found: ${how}`);
}
