/** The thread that does what a command asks for, so that the main one always hears Ctrl-C. */
import { parentPort, workerData } from "node:worker_threads";
import { InputError } from "../../base/diagnostic.ts";
import { BitcodeError } from "../../ir/bitcode/bitcode-error.ts";
import type { BackgroundData, FromBackground, LocksJob, RunJob, RunResult } from "./messages.ts";

const port = parentPort!;
const { job, interrupted } = workerData as BackgroundData;

function tell(message: FromBackground): void {
  port.postMessage(message);
}

const onProgress = (what: string): void => tell({ kind: "doing", what });

async function analyseLocks({ files, settings }: LocksJob): Promise<unknown> {
  const { locks } = await import("../../library/locks.ts");
  return locks(files, { ...settings, onProgress, isInterrupted: () => Atomics.load(interrupted, 0) !== 0 });
}

async function runOnce({ files, load, ...options }: RunJob): Promise<RunResult> {
  const [{ loadProgram }, { runProgram }, { programFingerprint }, { writeBytes }, { standardInput }] =
    await Promise.all([
      import("../../frontend/load-program.ts"),
      import("../../engines/run/run-program.ts"),
      import("../fingerprint.ts"),
      import("../output.ts"),
      import("../standard-input.ts"),
    ]);
  const program = await loadProgram({
    ...load,
    files,
    extraStubs: [...(options.stubs?.keys() ?? [])],
    onProgress,
    onWarnings: (text) => tell({ kind: "warnings", text }),
  });
  onProgress("running the program");
  const { schedule, recordsSchedule, stdin: given } = options;
  const isReplayed = schedule !== "random" && schedule !== "round-robin";
  const fingerprint = isReplayed || recordsSchedule ? programFingerprint(program) : "";
  const recorded: number[] = [];
  const { readSchedule } = await import("../schedule-file.ts");
  const outcome = runProgram(program, {
    ...options,
    get stdin() {
      return given ?? standardInput();
    },
    schedule: isReplayed
      ? { kind: "replay", choices: readSchedule(schedule, fingerprint) }
      : { kind: schedule },
    write: writeBytes,
    recordSchedule: recordsSchedule ? recorded : undefined,
  });
  return { outcome, fingerprint, schedule: recorded };
}

try {
  tell({ kind: "done", result: await (job.kind === "locks" ? analyseLocks(job) : runOnce(job)) });
} catch (error) {
  if (error instanceof InputError) tell({ kind: "refused", message: error.message, output: error.output });
  else if (error instanceof BitcodeError)
    tell({ kind: "refused", message: error.message, output: undefined });
  else throw error;
} finally {
  port.close();
}
