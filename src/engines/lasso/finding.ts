/** A lasso put into a finding: executed again by the interpreter, with values ([07 The run that is shown]). */
import type { Machine } from "../../machine/machine.ts";
import { fairnessOf } from "../../replay/lasso/fairness-of.ts";
import { followLasso } from "../../replay/lasso/follow-lasso.ts";
import { replay } from "../../replay/replay-run.ts";
import type { SectionKey } from "../../replay/sections/section-keys.ts";
import { sectionName } from "../../replay/sections/section-names.ts";
import { waitForGraph } from "../../replay/wait-for-graph.ts";
import { Witness } from "../../replay/witness.ts";
import type { Finding, OpenSectionReport, RunChoice } from "../../verdict/verdict.ts";
import type { Taken } from "./rules.ts";
import type { Caught, Lasso, LassoSearch } from "./search.ts";

export function lassoFinding(search: LassoSearch, found: Lasso): Finding {
  const { stem, lasso, caught } = found;
  const { stepper } = search;
  const { machine } = stepper;
  const parts = { stem: stem.map(choiceOf), turn: lasso.map(choiceOf) };
  // Whether it repeats, and is fair, is asked once more of what the interpreter does.
  search.restore(search.start);
  const facts = followLasso(stepper, { ...parts, again: parts.turn }, search.names);
  search.restore(search.start);
  const { steps: run } = replay(stepper, parts.stem, noOutput);
  const witness = new Witness(machine);
  const keys = openKeys(search, caught);
  const sections = keys.map((key) => sectionOf(machine, witness, key));
  const names = [...new Set(caught.map(({ thread }) => witness.nameOf(thread)))];
  const [first] = keys;
  const thread = machine.threads[first.thread]!;
  const depth = first.kind === "spin" ? first.depth : undefined;
  const about = {
    kind: "livelock" as const,
    rule: "livelock" as const,
    message: { kind: "livelock" as const, threads: names },
    place: witness.placeOfThread(thread, depth),
    functionName: witness.functionOfThread(thread, depth),
    notes: [],
    threads: witness.threads(),
    waitFor: waitForGraph(machine, witness),
  };
  const { steps: cycle, lengths } = replay(stepper, parts.turn, noOutput);
  const rowOf = (step: number): number => Math.max(0, Math.min(lengths[step] ?? 0, cycle.length - 1));
  const named = (number: number) => ({ thread: number, threadName: witness.nameOf(number) });
  const states = search.statesOf(found);
  return {
    ...about,
    run,
    pointOfNoReturn: undefined,
    cycle,
    sections,
    strategy: [],
    choices: [...parts.stem, ...parts.turn],
    fairness: {
      ...fairnessOf(machine, witness, facts, { rowOf, placeOf: (row) => cycle[row]?.place }),
      servers: found.serving.map(named),
      exits: caught.map(({ wayOut }, section) => ({
        section,
        before: rowOf(states.indexOf(wayOut.from)),
        threads: [...new Set(wayOut.steps.map(({ rule }) => rule.thread))].map(named),
        steps: wayOut.steps.length,
      })),
      uncounted: [],
      exempt: [],
    },
  };
}

function openKeys(search: LassoSearch, caught: readonly Caught[]): SectionKey[] {
  const open = search.loops.sections.open();
  return caught.map(({ loop }) => open.get(loop)!);
}

function sectionOf(machine: Machine, witness: Witness, key: SectionKey): OpenSectionReport {
  const thread = machine.threads[key.thread]!;
  return {
    kind: "spin",
    name: sectionName(machine, key),
    threadName: witness.nameOf(key.thread),
    place: witness.placeOfThread(thread, key.kind === "spin" ? key.depth : undefined),
  };
}

function choiceOf({ rule: { thread, otherwise, choices } }: Taken): RunChoice {
  return { thread, otherwise, choices: choices.map(({ value }) => value) };
}

const noOutput = (): string => "";
