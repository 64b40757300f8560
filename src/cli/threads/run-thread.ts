/** The thread that executes a program once. */
import { runProgram } from "../../engines/run/run-program.ts";
import { loadProgram } from "../../frontend/load-program.ts";
import { programFingerprint } from "../fingerprint.ts";
import { writeBytes } from "../output.ts";
import { readSchedule } from "../schedule-file.ts";
import { standardInput } from "../standard-input.ts";
import { answerOneJob, type Work } from "./answer.ts";
import type { RunAnswer } from "./messages.ts";

async function runOnce({ job, tell }: Work<"run">): Promise<RunAnswer> {
  const { files, load, ...options } = job;
  const onProgress = (what: string): void => tell({ kind: "doing", what });
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

export function main({ keepCode }: { readonly keepCode: () => void }): void {
  answerOneJob(runOnce, keepCode);
}
