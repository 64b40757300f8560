/** A run executed again from its choices, with values: fills in the steps of a finding. */
import { InputError } from "../base/diagnostic.ts";
import { noHurry, type Pace } from "../base/pace.ts";
import type { Program } from "../ir/program.ts";
import { AssumptionFailed, Fault, ProgramExit, Unsupported } from "../machine/fault.ts";
import type { Machine } from "../machine/machine.ts";
import { OrderRecorder } from "../machine/order/recorder.ts";
import { Stepper } from "../machine/stepper.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import type { AccessMark } from "../verdict/run-outcome.ts";
import type { RunChoice, Step } from "../verdict/verdict.ts";
import { waitOf } from "./action-of.ts";
import { Narrator } from "./narrator.ts";
import { stepperOptions } from "./stepper-options.ts";
import { Witness } from "./witness.ts";

export interface Replay {
  readonly steps: readonly Step[];
  /** How many of the steps belong to the first n choices. */
  readonly lengths: readonly number[];
  /** How the last step ended, where it did not just lead to another state. */
  readonly end: Fault | Unsupported | ProgramExit | undefined;
}

/** Repeats a saved run from the start of the program. */
export function replayRun(program: Program, options: CheckOptions, choices: readonly RunChoice[]): Replay {
  const parts: Uint8Array[] = [];
  const stepper = new Stepper(
    program,
    stepperOptions(options, (bytes) => parts.push(bytes)),
  );
  stepper.machine.start();
  return replay(stepper, choices, () => {
    const text = parts.map((part) => new TextDecoder().decode(part)).join("");
    parts.length = 0;
    return text;
  });
}

/** Steps the machine, which must be in the state that the choices start from, and says what happens. */
export function replay(
  stepper: Stepper,
  choices: readonly RunChoice[],
  output: () => string,
  { pace = noHurry, marks = [] }: { readonly pace?: Pace; readonly marks?: readonly AccessMark[] } = {},
): Replay {
  const { machine } = stepper;
  const narrator = new Narrator(stepper);
  const marker = marks.length === 0 ? undefined : markingObserver(narrator, machine, marks);
  const lengths: number[] = [0];
  try {
    for (const choice of choices) {
      pace();
      const thread = machine.threads[choice.thread];
      if (thread === undefined || !stepper.alternatives(choice.thread).includes(choice.otherwise)) {
        throw new InputError(
          `the saved run does not fit this program: step ${lengths.length} is not possible`,
        );
      }
      narrator.begin(choice, thread);
      machine.observer = marker;
      const end = perform(stepper, choice);
      marker?.take();
      narrator.finish(output());
      if (end instanceof Fault) narrator.fail(machine.current, end);
      lengths.push(narrator.steps.length);
      if (end !== undefined) return { steps: narrator.steps, lengths, end };
    }
    return { steps: narrator.steps, lengths, end: undefined };
  } finally {
    machine.observer = undefined;
    narrator.leave();
  }
}

/** Counts accesses as the search did that has marked some of them, and has the narrator tell of those. */
function markingObserver(narrator: Narrator, machine: Machine, marks: readonly AccessMark[]): OrderRecorder {
  const remarks = new Map(marks.map(({ access, remark }) => [access, remark]));
  let next = 0;
  return new OrderRecorder(machine, (thread, verb, _atomic, range) => {
    const remark = remarks.get(next);
    if (remark !== undefined) narrator.mark(thread, remark, verb, range);
    return next++;
  });
}

function perform(stepper: Stepper, choice: RunChoice): Replay["end"] {
  try {
    stepper.step(choice.thread, choice.otherwise, choice.choices, choice.cut);
    return undefined;
  } catch (error) {
    if (error instanceof Fault || error instanceof Unsupported || error instanceof ProgramExit) return error;
    if (error instanceof AssumptionFailed)
      throw new InputError("the saved run ends at an assumption that fails");
    throw error;
  }
}

/** For each blocked thread, a last line of the run: what it waits for. */
export function waitingSteps(machine: Machine): Step[] {
  const witness = new Witness(machine);
  const names = { threadName: (thread: number) => witness.nameOf(thread) };
  const steps: Step[] = [];
  for (const thread of machine.threads) {
    if (thread === undefined || thread.pending.kind !== "runtime") continue;
    if (machine.conditionHolds(thread.pending.conditions)) continue;
    steps.push({
      thread: thread.number,
      threadName: names.threadName(thread.number),
      action: waitOf(machine, thread.pending, names),
      place: witness.placeOfThread(thread),
      remarks: [],
      output: "",
    });
  }
  return steps;
}
