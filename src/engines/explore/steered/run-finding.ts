/** The end of a steered run as a finding, with the run told step by step. */
import type { Stepper } from "../../../machine/stepper.ts";
import { replay, waitingSteps } from "../../../replay/replay-run.ts";
import { SectionKeys } from "../../../replay/sections/section-keys.ts";
import { sectionName } from "../../../replay/sections/section-names.ts";
import { waitForGraph } from "../../../replay/wait-for-graph.ts";
import { Witness } from "../../../replay/witness.ts";
import type { Finding, RunChoice } from "../../../verdict/verdict.ts";
import { errorWithRun } from "../findings/error-with-run.ts";
import { wouldGoOn } from "../hangs/missing-signal.ts";
import { classify, isAwaited, waitCycle } from "../hangs/wait-for.ts";
import type { Race } from "../races/races.ts";

/** The machine is in the state that the choices start from. */
export function hangAtEnd(stepper: Stepper, choices: readonly RunChoice[], output: () => string): Finding {
  const { machine } = stepper;
  const { steps } = replay(stepper, choices, output);
  const witness = new Witness(machine);
  const waitFor = waitForGraph(machine, witness);
  const cycle = waitCycle(waitFor);
  const keys = [...new SectionKeys(machine, { kinds: ["wait"], mustReturn: () => false }).open().values()];
  const waiting = keys.filter((key) => key.kind === "wait");
  const told = classify(waiting, cycle, {
    isLost: () => false,
    wouldGoOn: (thread) => wouldGoOn(stepper, thread),
    isAwaited: (thread) => isAwaited(waitFor, thread),
  });
  const threads = [...new Set(told.keys.map((key) => witness.nameOf(key.thread)))];
  const first = machine.threads[told.keys[0]?.thread ?? 0];
  const rule = told.rule === "deadlock" ? "deadlock" : "blocked-wait";
  return {
    kind: "hang",
    rule,
    message: { kind: rule, threads },
    place: first === undefined ? undefined : witness.placeOfThread(first),
    functionName: first === undefined ? undefined : witness.functionOfThread(first),
    notes: [],
    threads: witness.threads(),
    run: [...steps, ...waitingSteps(machine)],
    pointOfNoReturn: undefined,
    cycle: [],
    waitFor,
    sections: told.keys.map((key) => {
      const thread = machine.threads[key.thread];
      return {
        kind: "wait",
        name: sectionName(machine, key),
        threadName: witness.nameOf(key.thread),
        place: thread === undefined ? undefined : witness.placeOfThread(thread),
      };
    }),
    strategy: [],
    choices,
  };
}

/** Two threads are about to access the same bytes at the end of the run. */
export function raceAtEnd(
  stepper: Stepper,
  race: Race,
  choices: readonly RunChoice[],
  output: () => string,
): Finding {
  const { machine } = stepper;
  const { steps } = replay(stepper, choices, output);
  return errorWithRun(new Witness(machine).race(race.first, race.second), { steps, choices });
}
