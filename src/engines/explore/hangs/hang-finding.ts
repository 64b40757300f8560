/** A hang put into a finding: the shortest run into it, who waits for whom, and the steps that repeat. */

import type { Place } from "../../../base/diagnostic.ts";
import { LimitMet } from "../../../base/pace.ts";
import { actionFacts } from "../../../base/runtime/actions.ts";
import { programEnd } from "../../../graph/state-graph.ts";
import { waitingSteps } from "../../../replay/replay-run.ts";
import type { SectionKey } from "../../../replay/sections/section-keys.ts";
import { sectionName } from "../../../replay/sections/section-names.ts";
import { waitForGraph } from "../../../replay/wait-for-graph.ts";
import { placeOf, Witness } from "../../../replay/witness.ts";
import type { HangMessage } from "../../../verdict/fact.ts";
import type { Finding, OpenSectionReport, RunChoice, Step } from "../../../verdict/verdict.ts";
import { bufferNotes } from "../findings/buffer-notes.ts";
import { demandState, executeAgain } from "../findings/shown-run.ts";
import type { Explorer } from "../search/explorer.ts";
import type { Hang } from "./hangs.ts";
import { wouldGoOn } from "./missing-signal.ts";
import { strategy } from "./strategy.ts";
import { classify, type HangClass, isAwaited, waitCycle } from "./wait-for.ts";

export function hangFinding(explorer: Explorer, hang: Hang, output: () => string): Finding {
  const { machine } = explorer;
  const [state] = hang.states;
  const taken = explorer.graph.pathTo(state).map((label) => explorer.labels.runChoice(label));
  const reached = executeAgain(explorer, taken, output);
  demandState(explorer, state, reached);
  const { steps: run, lengths, choices } = reached;
  const witness = new Witness(machine);
  const waitFor = waitForGraph(machine, witness);
  const cycle = waitCycle(waitFor);
  const keys = [...hang.keys.values()];
  const hangClass = classify(keys, cycle, {
    isLost: (resource) => explorer.plainly(() => isLost(explorer, choices, resource)),
    wouldGoOn: (thread) => explorer.plainly(() => wouldGoOn(explorer.stepper, thread)),
    isAwaited: (thread) => isAwaited(waitFor, thread),
  });
  const { rule } = hangClass;
  const telling = inOrder(hangClass, cycle);
  const names = [...new Set(telling.map((key) => witness.nameOf(key.thread)))];
  const first = machine.threads[telling[0].thread];
  const finding = {
    kind: "hang" as const,
    rule,
    message: hangMessage(hangClass, names, telling[0], explorer),
    place: sectionPlace(explorer, witness, telling[0]),
    functionName: first === undefined ? undefined : witness.functionOfThread(first, depthOf(telling[0])),
    notes: bufferNotes(machine),
    threads: witness.threads(),
    run: [...run, ...waitingSteps(machine)],
    pointOfNoReturn: firstRow(lengths, pointOfNoReturn(explorer, hang, state)),
    waitFor,
    sections: keys.map((key) => sectionReport(explorer, witness, key)),
    strategy: strategy(explorer, hang),
    choices,
  };
  return { ...finding, cycle: cycleSteps(explorer, hang, output) };
}

/** The program itself as the section that cannot be left: what `global` asks for. */
export function endlessFinding(explorer: Explorer, states: readonly number[], output: () => string): Finding {
  const { machine } = explorer;
  const hang: Hang = { states, keys: new Map() };
  const [state] = states;
  const taken = explorer.graph.pathTo(state).map((label) => explorer.labels.runChoice(label));
  const reached = executeAgain(explorer, taken, output);
  demandState(explorer, state, reached);
  const { steps, lengths, choices } = reached;
  const witness = new Witness(machine);
  const first = machine.threads.find((thread) => thread !== undefined);
  const finding = {
    kind: "hang" as const,
    rule: "stuck-section" as const,
    message: { kind: "endless" as const },
    place: first === undefined ? undefined : witness.placeOfThread(first),
    functionName: first === undefined ? undefined : witness.functionOfThread(first),
    notes: bufferNotes(machine),
    // Who waits at this moment does not say why it goes on for ever.
    threads: [],
    run: steps,
    pointOfNoReturn: firstRow(lengths, pointOfNoReturn(explorer, hang, state)),
    waitFor: [],
    sections: [],
    strategy: [],
    choices,
  };
  return { ...finding, cycle: cycleSteps(explorer, hang, output) };
}

/** A deadlock is told around its cycle, anything else as it comes. */
function inOrder({ rule, keys }: HangClass, cycle: readonly number[]): readonly SectionKey[] {
  if (rule !== "deadlock") return keys;
  return cycle.flatMap((thread) => keys.filter((key) => key.thread === thread));
}

function hangMessage(
  { rule, lacksSignal }: HangClass,
  threads: readonly string[],
  first: SectionKey | undefined,
  explorer: Explorer,
): HangMessage {
  if (rule === "stuck-section")
    return { kind: rule, threads, section: first && sectionName(explorer.machine, first) };
  return { kind: lacksSignal ? "lacks-signal" : rule, threads };
}

export function sectionReport(explorer: Explorer, witness: Witness, key: SectionKey): OpenSectionReport {
  return {
    kind: key.kind === "held" ? key.section : key.kind,
    name: sectionName(explorer.machine, key),
    threadName: witness.nameOf(key.thread),
    place: sectionPlace(explorer, witness, key),
  };
}

/**
 * Where a held section began, in the run that the machine has made (a state does not say where). For other sections,
 * where the thread waits or goes round.
 */
export function sectionPlace(explorer: Explorer, witness: Witness, key: SectionKey): Place | undefined {
  if (key.kind === "held") {
    const open = explorer.machine.sections
      .all()
      .find(
        ({ kind, resource, thread }) =>
          kind === key.section && resource === key.resource && thread === key.thread,
      );
    const began = open?.began ?? key.began;
    if (began !== undefined) return placeOf(began);
  }
  const thread = explorer.machine.threads[key.thread];
  return thread === undefined ? undefined : witness.placeOfThread(thread, depthOf(key));
}

/** A thread that goes round is placed in the loop's function, whatever it calls meanwhile. */
export function depthOf(key: SectionKey): number | undefined {
  return key.kind === "spin" ? key.depth : undefined;
}

/** The last signal on the condition variable went to nobody: looked up by running once more. */
function isLost(explorer: Explorer, choices: readonly RunChoice[], resource: bigint): boolean {
  const { machine, stepper } = explorer;
  const saved = machine.save();
  explorer.pieces.restore(0);
  let lost = false;
  for (const choice of choices) {
    const pending = machine.threads[choice.thread]?.pending;
    if (pending?.kind === "runtime" && pending.resource === resource) {
      const { wakes } = actionFacts[pending.action];
      if (wakes !== undefined && actionFacts[wakes].waits === "signal")
        lost = !someoneWaits(explorer, resource);
    }
    stepper.step(choice.thread, choice.otherwise, choice.choices);
  }
  machine.restore(saved);
  return lost;
}

function someoneWaits(explorer: Explorer, resource: bigint): boolean {
  return explorer.machine.threads.some(
    (thread) =>
      thread?.pending.kind === "runtime" &&
      actionFacts[thread.pending.action].waits === "signal" &&
      thread.pending.resource === resource,
  );
}

/**
 * The number of steps of the run after which every way on leads into a hang with these sections; undefined where there
 * was no time to find it.
 */
function pointOfNoReturn(explorer: Explorer, hang: Hang, state: number): number | undefined {
  const { graph } = explorer;
  const inside = new Set(hang.states);
  const path = graph.statesTo(state);
  try {
    // Backwards from the hang: the first state on the run from which something else can still be reached.
    for (let index = path.length - 1; index > 0; index--) {
      if (reachesElsewhere(explorer, path[index - 1], inside)) return index;
    }
  } catch (error) {
    if (error instanceof LimitMet) return undefined;
    throw error;
  }
  return 0;
}

function reachesElsewhere(explorer: Explorer, start: number, inside: ReadonlySet<number>): boolean {
  const { graph, labels } = explorer;
  const seen = new Set([start]);
  const pending = [start];
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    explorer.pace();
    if (inside.has(state)) continue;
    if (!graph.isComplete(state)) return true;
    const { start: first, end } = graph.edges(state);
    for (let edge = first; edge < end; edge++) {
      if (labels.isSpurious(graph.label(edge))) continue;
      const target = graph.target(edge);
      if (target === programEnd) return true;
      if (seen.has(target)) continue;
      seen.add(target);
      pending.push(target);
      if (seen.size > 100_000) return true;
    }
  }
  // Everything ends in this hang, or in another one.
  return false;
}

/** The row of the run that a step begins with: what it does first is what matters, an end of a thread may follow. */
function firstRow(lengths: readonly number[], step: number | undefined): number | undefined {
  if (step === undefined) return undefined;
  return step === 0 ? lengths[0] : Math.min(lengths[step - 1] + 1, lengths[step]);
}

/** Steps from the state back to itself, in a hang that is not just stuck. */
function cycleSteps(explorer: Explorer, hang: Hang, output: () => string): readonly Step[] {
  const { graph, labels } = explorer;
  const [start] = hang.states;
  const inside = new Set(hang.states);
  const cameBy = new Map<number, { readonly from: number; readonly label: number }>();
  const pending = [start];
  for (let index = 0; index < pending.length; index++) {
    const state = pending[index];
    const { start: first, end } = graph.edges(state);
    for (let edge = first; edge < end; edge++) {
      const target = graph.target(edge);
      const label = graph.label(edge);
      if (!inside.has(target) || labels.isSpurious(label)) continue;
      if (target === start) {
        const path = [label];
        for (let at = state; at !== start; ) {
          const { from, label: step } = cameBy.get(at)!;
          path.unshift(step);
          at = from;
        }
        explorer.pieces.restore(start);
        // A round in vain begins and ends in one state: it is the whole path.
        const taken = labels.get(label).isRound
          ? explorer.rounds.steps(labels.get(label).thread)
          : path.map((step) => labels.runChoice(step));
        const again = executeAgain(explorer, taken, output, { from: start });
        demandState(explorer, start, again);
        return again.steps;
      }
      if (cameBy.has(target)) continue;
      cameBy.set(target, { from: state, label });
      pending.push(target);
    }
  }
  return [];
}
