/** A lasso put into a finding: executed again by the interpreter, with values ([07 The run that is shown]). */
import type { Machine } from "../../machine/machine.ts";
import { replay } from "../../replay/replay-run.ts";
import type { SectionKey } from "../../replay/sections/section-keys.ts";
import { sectionName } from "../../replay/sections/section-names.ts";
import { Witness } from "../../replay/witness.ts";
import type { Finding, OpenSectionReport, RunChoice } from "../../verdict/verdict.ts";
import type { Taken } from "./rules.ts";
import type { Caught, Lasso, LassoSearch } from "./search.ts";

export function lassoFinding(search: LassoSearch, { stem, lasso, caught }: Lasso): Finding {
  const { stepper } = search;
  const { machine } = stepper;
  const turn = lasso.map(choiceOf);
  const choices = stem.map(choiceOf);
  search.restore(search.start);
  const { steps: run } = replay(stepper, choices, noOutput);
  const witness = new Witness(machine);
  const keys = openKeys(search, caught);
  const sections = keys.map((key) => sectionOf(machine, witness, key));
  const names = [...new Set(caught.map(({ thread }) => witness.nameOf(thread)))];
  const threads = witness.threads();
  const [first] = keys;
  const thread = machine.threads[first.thread]!;
  const depth = first.kind === "spin" ? first.depth : undefined;
  const about = {
    place: witness.placeOfThread(thread, depth),
    functionName: witness.functionOfThread(thread, depth),
  };
  const { steps: cycle } = replay(stepper, turn, noOutput);
  return {
    kind: "livelock",
    rule: "livelock",
    message: { kind: "livelock", threads: names },
    ...about,
    notes: [],
    threads,
    run,
    pointOfNoReturn: undefined,
    cycle,
    waitFor: [],
    sections,
    strategy: [],
    choices,
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
