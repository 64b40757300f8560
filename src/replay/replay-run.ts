/** A run executed again from its choices, with values: fills in the steps of a finding. */
import { InputError } from "../base/diagnostic.ts";
import type { Program } from "../ir/program.ts";
import type { Access, RuntimeAction, RuntimeCall } from "../machine/action.ts";
import { AssumptionFailed, Fault, ProgramExit, Unsupported } from "../machine/fault.ts";
import type { Machine } from "../machine/machine.ts";
import { Stepper } from "../machine/stepper.ts";
import type { Thread } from "../machine/thread.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import type { RunChoice, Step } from "../verdict/verdict.ts";
import { describeAction, describeWait } from "./describe-action.ts";
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
export function replay(stepper: Stepper, choices: readonly RunChoice[], output: () => string): Replay {
  const { machine } = stepper;
  const narrator = new Narrator(stepper);
  const lengths: number[] = [0];
  try {
    for (const choice of choices) {
      const thread = machine.threads[choice.thread];
      if (thread === undefined || !stepper.alternatives(choice.thread).includes(choice.otherwise)) {
        throw new InputError(
          `the saved run does not fit this program: step ${lengths.length} is not possible`,
        );
      }
      narrator.begin(choice, thread);
      const end = perform(stepper, choice);
      narrator.finish(output());
      lengths.push(narrator.steps.length);
      if (end !== undefined) return { steps: narrator.steps, lengths, end };
    }
    return { steps: narrator.steps, lengths, end: undefined };
  } finally {
    machine.onAction = undefined;
  }
}

/** Puts each visible action into words: accesses that were stopped before, and every action of the runtime. */
class Narrator {
  readonly steps: Step[] = [];
  private readonly witness: Witness;
  private readonly names = { threadName: (thread: number) => this.witness.nameOf(thread) };
  private choice!: RunChoice;
  private repeated = 1;
  /** Where the stepping thread was before its step. */
  private start!: Omit<Step, "action">;
  private pending: { readonly step: Omit<Step, "action">; finish(): string }[] = [];

  constructor(private readonly stepper: Stepper) {
    this.witness = new Witness(stepper.machine);
    stepper.machine.onAction = (thread, action) => this.act(thread, action);
  }

  begin(choice: RunChoice, thread: Thread): void {
    this.choice = choice;
    this.pending = [];
    this.start = this.stepOf(thread, []);
    if (thread.pending.kind === "access") this.act(thread, thread.pending);
  }

  private act(thread: Thread, action: Access | RuntimeCall): void {
    if (action.kind === "runtime" && unshown.has(action.action)) return;
    const { machine } = this.stepper;
    const remarks: string[] = [];
    if (this.choice.otherwise !== "none" && this.pending.length === 0) {
      remarks.push(this.choice.otherwise === "time-out" ? "timed out" : "spurious wake-up");
    }
    if (wakesNobody(machine, action)) remarks.push("woke nobody");
    this.pending.push({ step: this.stepOf(thread, remarks), ...describeAction(machine, action, this.names) });
  }

  private stepOf(thread: Thread, remarks: readonly string[]): Omit<Step, "action"> {
    return {
      thread: thread.number,
      threadName: this.names.threadName(thread.number),
      place: this.witness.placeOfThread(thread),
      remarks,
      output: "",
    };
  }

  finish(output: string): void {
    const inputs = this.stepper.choices.filter((choice) => choice.low !== undefined);
    // A step with no visible action is shown where something came in or went out.
    if (this.pending.length === 0 && (inputs.length > 0 || output !== "")) {
      const action = inputs.length > 0 ? "read an input" : "write output";
      this.pending.push({ step: this.start, finish: () => action });
    }
    this.pending.forEach(({ step, finish }, index) => {
      const last = index === this.pending.length - 1;
      const remarks = [
        ...step.remarks,
        ...(last ? inputs.map(({ value, low }) => `input = ${(low ?? 0n) + BigInt(value)}`) : []),
      ];
      this.add({ ...step, remarks, output: last ? output : "", action: finish() });
    });
  }

  /** A thread that does the same thing again and again, alone, is told once. */
  private add(step: Step): void {
    const before = this.steps[this.steps.length - 1];
    if (before === undefined || !isSame(before, step) || step.output !== "") {
      this.steps.push(step);
      this.repeated = 1;
      return;
    }
    this.repeated++;
    this.steps[this.steps.length - 1] = { ...before, remarks: [`${this.repeated} times`] };
  }
}

function isSame(a: Step, b: Step): boolean {
  return (
    a.thread === b.thread &&
    a.action === b.action &&
    a.place?.line === b.place?.line &&
    b.remarks.length === 0 &&
    a.remarks.every((remark) => remark.endsWith(" times"))
  );
}

/** Insides of the library that say nothing to a user. */
const unshown: ReadonlySet<RuntimeAction> = new Set(["other", "file-lock", "init"]);

function perform(stepper: Stepper, choice: RunChoice): Replay["end"] {
  try {
    stepper.step(choice.thread, choice.otherwise, choice.choices);
    return undefined;
  } catch (error) {
    if (error instanceof Fault || error instanceof Unsupported || error instanceof ProgramExit) return error;
    if (error instanceof AssumptionFailed)
      throw new InputError("the saved run ends at an assumption that fails");
    throw error;
  }
}

/** Whether a signal or broadcast finds no thread waiting on its condition variable. */
function wakesNobody(machine: Machine, action: Access | RuntimeCall): boolean {
  if (action.kind !== "runtime") return false;
  const { action: kind, resource } = action;
  if (kind !== "cond-signal" && kind !== "cond-broadcast") return false;
  return !machine.threads.some(
    (thread) =>
      thread?.pending.kind === "runtime" &&
      thread.pending.action === "cond-wake" &&
      thread.pending.resource === resource &&
      !machine.conditionHolds(thread.pending.conditions),
  );
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
      action: describeWait(machine, thread.pending, names),
      place: witness.placeOfThread(thread),
      remarks: [],
      output: "",
    });
  }
  return steps;
}
