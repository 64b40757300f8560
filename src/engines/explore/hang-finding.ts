/** A hang put into a finding: the shortest run into it, who waits for whom, and the round that repeats. */
import type { HangRule } from "../../base/rules.ts";
import { programEnd } from "../../graph/state-graph.ts";
import { replay, waitingSteps } from "../../replay/replay-run.ts";
import { Witness } from "../../replay/witness.ts";
import type { Finding, OpenSectionReport, RunChoice, Step } from "../../verdict/verdict.ts";
import type { Explorer } from "./explorer.ts";
import type { Hang } from "./hangs.ts";
import type { SectionKey } from "./section-keys.ts";
import { sectionName } from "./section-names.ts";
import { hangRule, waitCycle, waitForGraph } from "./wait-for.ts";

export function hangFinding(explorer: Explorer, hang: Hang, output: () => string): Finding {
  const { machine } = explorer;
  const [state] = hang.states;
  const choices = explorer.graph.pathTo(state).map((label) => explorer.labels.runChoice(label));
  explorer.pieces.restore(0);
  output();
  const { steps: run, lengths } = replay(explorer.stepper, choices, output);
  const witness = new Witness(machine);
  const waitFor = waitForGraph(machine, witness);
  const cycle = waitCycle(waitFor);
  const keys = [...hang.keys.values()];
  const rule = hangRule(keys, cycle, (resource) => isLost(explorer, choices, resource));
  const waiting = waitingSteps(machine);
  const involved = involvedThreads(rule, keys, cycle);
  const shown = waitFor.find((wait) => involved.includes(wait.thread));
  const main = machine.threads[involved[0]];
  const place = shown?.place ?? (main === undefined ? undefined : witness.placeOfThread(main));
  const finding = {
    kind: "hang" as const,
    rule,
    message: hangMessage(
      rule,
      involved.map((thread) => witness.nameOf(thread)),
      keys,
      explorer,
    ),
    place,
    functionName: main === undefined ? undefined : witness.functionOfThread(main),
    notes: [],
    threads: witness.threads(),
    run: [...run, ...waiting],
    pointOfNoReturn: lengths[pointOfNoReturn(explorer, hang, state)],
    waitFor,
    sections: keys.map((key) => sectionReport(explorer, witness, key)),
    strategy: strategy(explorer, hang),
    choices,
  };
  return { ...finding, cycle: rounds(explorer, hang, output) };
}

/** The threads that the message names: those of the cycle, or those with a section that cannot be left. */
function involvedThreads(rule: HangRule, keys: readonly SectionKey[], cycle: readonly number[]): number[] {
  if (rule === "deadlock") return [...cycle];
  const preferred = keys.filter((key) => {
    if (rule === "busy-wait") {
      return (
        key.kind === "spin" && !keys.some((other) => other.kind === "wait" && other.thread === key.thread)
      );
    }
    if (rule === "stuck-section") return true;
    // A join waits for a thread that hangs itself: name that one, where there is one.
    return (
      key.kind === "wait" &&
      (key.action !== "thread-join" ||
        keys.every((other) => other.kind !== "wait" || other.action === "thread-join"))
    );
  });
  const threads = (preferred.length > 0 ? preferred : keys).map((key) => key.thread);
  return [...new Set(threads)];
}

function hangMessage(
  rule: HangRule,
  names: readonly string[],
  keys: readonly SectionKey[],
  explorer: Explorer,
): string {
  const who = list(names.map((name) => `\`${name}\``));
  switch (rule) {
    case "deadlock":
      return names.length === 1 ? `deadlock of ${who} with itself` : `deadlock of ${who}`;
    case "lost-wakeup":
      return `lost wake-up: ${who} ${names.length === 1 ? "waits" : "wait"} for a signal that went to nobody`;
    case "blocked-wait":
      return `${who} ${names.length === 1 ? "waits" : "wait"} for ever, and nobody is left who could end it`;
    case "busy-wait":
      return `${who} ${names.length === 1 ? "goes" : "go"} round in a loop for ever, and nobody is left who could end it`;
    case "stuck-section": {
      const [key] = keys;
      const what = key === undefined ? "a section" : sectionName(explorer.machine, key);
      return `${what} is entered by ${who} and can never be left`;
    }
  }
}

function list(names: readonly string[]): string {
  if (names.length <= 1) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

function sectionReport(explorer: Explorer, witness: Witness, key: SectionKey): OpenSectionReport {
  const thread = explorer.machine.threads[key.thread];
  return {
    kind: key.kind,
    name: sectionName(explorer.machine, key),
    threadName: witness.nameOf(key.thread),
    place: thread === undefined ? undefined : witness.placeOfThread(thread),
  };
}

/** A signal on the condition variable went to nobody on the way: looked up by running once more. */
function isLost(explorer: Explorer, choices: readonly RunChoice[], resource: bigint): boolean {
  const { machine, stepper } = explorer;
  const saved = machine.save();
  explorer.pieces.restore(0);
  let lost = false;
  for (const choice of choices) {
    const pending = machine.threads[choice.thread]?.pending;
    if (pending?.kind === "runtime" && pending.resource === resource) {
      const signals = ["cond-signal", "cond-broadcast", "futex-wake"].includes(pending.action);
      if (signals && !someoneWaits(explorer, resource)) lost = true;
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
      (thread.pending.action === "cond-wake" || thread.pending.action === "futex-sleep") &&
      thread.pending.resource === resource,
  );
}

/** The number of steps of the run after which every way on leads into a hang with these sections. */
function pointOfNoReturn(explorer: Explorer, hang: Hang, state: number): number {
  const { graph } = explorer;
  const inside = new Set(hang.states);
  const path = graph.statesTo(state);
  // Backwards from the hang: the first state on the run from which something else can still be reached.
  for (let index = path.length - 1; index > 0; index--) {
    if (reachesElsewhere(explorer, path[index - 1], inside)) return index;
  }
  return 0;
}

function reachesElsewhere(explorer: Explorer, start: number, inside: ReadonlySet<number>): boolean {
  const { graph, labels } = explorer;
  const seen = new Set([start]);
  const pending = [start];
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
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

/** Steps from the state back to itself, in a hang that is not just stuck. */
function rounds(explorer: Explorer, hang: Hang, output: () => string): readonly Step[] {
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
        output();
        const choices = path.map((step) => labels.runChoice(step));
        return replay(explorer.stepper, choices, output).steps;
      }
      if (cameBy.has(target)) continue;
      cameBy.set(target, { from: state, label });
      pending.push(target);
    }
  }
  return [];
}

/** Which inputs keep it from ending: the choices of the adversary that stay inside. */
function strategy(explorer: Explorer, hang: Hang): string[] {
  const { graph, labels } = explorer;
  const inside = new Set(hang.states);
  const staying = new Set<number>();
  const all = new Set<number>();
  for (const state of hang.states) {
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      for (const choice of labels.get(graph.label(edge)).choices) {
        if (choice.side !== "adversarial") continue;
        all.add(choice.value);
        if (inside.has(graph.target(edge))) staying.add(choice.value);
      }
    }
  }
  if (all.size === 0) return [];
  return [
    `as long as the input is choice ${[...staying]
      .sort((a, b) => a - b)
      .slice(0, 8)
      .join(" or ")}`,
  ];
}
