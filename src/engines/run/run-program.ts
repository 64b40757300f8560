/** One run of a program on the checked machine. */
import type { ErrorRule } from "../../base/rules.ts";
import type { Program } from "../../ir/program.ts";
import { AssumptionFailed, Fault, ProgramExit, Unsupported } from "../../machine/fault.ts";
import { Machine } from "../../machine/machine.ts";
import { findLeaks } from "../../machine/memory/leaks.ts";
import type { MemoryModelOptions } from "../../machine/memory-model/model.ts";
import type { MachineOptions, Stub } from "../../machine/options.ts";
import { placedAtDeclaration } from "../../replay/declared-place.ts";
import { Witness } from "../../replay/witness.ts";
import type { RunOutcome } from "../../verdict/run-outcome.ts";
import { type Schedule, Scheduler } from "./schedule.ts";

/** Instructions that a thread may take in one go while nothing visible happens. */
const sliceLength = 100_000;

export interface RunOptions {
  /** The command line, the program's name first. */
  readonly arguments: readonly string[];
  /** NAME=value. */
  readonly environment: readonly string[];
  readonly stdin: Uint8Array;
  readonly seed: number;
  readonly schedule: Schedule;
  /** Instructions to execute at the most. */
  readonly maxSteps: number;
  write(descriptor: 1 | 2, bytes: Uint8Array): void;
  readonly signedOverflow: boolean;
  /** Errors behind which the run goes on. */
  readonly ignore?: readonly ErrorRule[];
  /** Bytes of stack for each thread. */
  readonly stackLimit: number;
  readonly mallocFails: boolean;
  /** Whether blocks that nothing points to when the program ends are reported. */
  readonly leaks: boolean;
  /** Functions that are replaced. */
  readonly stubs?: ReadonlyMap<string, Stub>;
  readonly memoryModel?: MemoryModelOptions;
  /** Gets every scheduling decision, for a later replay. */
  readonly recordSchedule?: number[];
  /** Gets the machine when the run is over, for figures and coverage. */
  inspect?(machine: Machine): void;
}

export function runProgram(program: Program, options: RunOptions): RunOutcome {
  const scheduler = new Scheduler(options.schedule, options.seed, options.recordSchedule);
  const machine = new Machine(program, machineOptions(options), scheduler);
  try {
    const outcome = execute(machine, scheduler, options);
    const remarks = new Witness(machine).remarks();
    return remarks.length === 0 ? outcome : { ...outcome, remarks };
  } finally {
    options.inspect?.(machine);
  }
}

function machineOptions(options: RunOptions): MachineOptions {
  return {
    arguments: options.arguments,
    environment: options.environment,
    get stdin() {
      return options.stdin;
    },
    write: (descriptor, bytes) => options.write(descriptor === 2 ? 2 : 1, bytes),
    signedOverflow: options.signedOverflow,
    ignores: new Set(options.ignore),
    stackLimit: options.stackLimit,
    mallocFails: options.mallocFails,
    spuriousWakeups: false,
    clockRuns: true,
    preferWriters: false,
    stubs: options.stubs ?? new Map(),
    reductions: new Set(["local", "later-use", "heap-names", "delayed-stores"]),
    judgesRaces: false,
    rand: { kind: "library" },
    memoryModel: options.memoryModel ?? { kind: "sc" },
  };
}

function execute(machine: Machine, scheduler: Scheduler, options: RunOptions): RunOutcome {
  const witness = new Witness(machine);
  try {
    machine.start();
    while (machine.executed < options.maxSteps) {
      const thread = scheduler.pick(machine);
      if (thread === undefined) {
        if (flushOne(machine)) continue;
        return { kind: "stuck", threads: witness.threads() };
      }
      machine.step(thread, { limit: Math.min(sliceLength, options.maxSteps - machine.executed) });
    }
    return { kind: "out-of-steps", steps: machine.executed, threads: witness.threads() };
  } catch (error) {
    return outcomeOf(error, machine, witness, options);
  }
}

/** Nobody can go on: a delayed store that somebody waits for becomes visible now, if there is one. */
function flushOne(machine: Machine): boolean {
  const delayed = machine.threads.find(
    (thread) => thread !== undefined && machine.model?.canFlush(thread.number),
  );
  if (delayed === undefined) return false;
  machine.flush(delayed);
  return true;
}

function outcomeOf(error: unknown, machine: Machine, witness: Witness, options: RunOptions): RunOutcome {
  if (error instanceof ProgramExit) {
    const leaks = options.leaks ? findLeaks(machine) : [];
    return { kind: "exited", status: error.status, leaks: leaks.map((object) => witness.leak(object)) };
  }
  if (error instanceof Fault)
    return { kind: "error", finding: placedAtDeclaration(machine, witness.finding(error)) };
  if (error instanceof Unsupported) return witness.unsupported(error.what);
  if (error instanceof AssumptionFailed) return { kind: "exited", status: 0, leaks: [] };
  throw error;
}
