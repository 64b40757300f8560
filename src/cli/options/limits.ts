/** When to stop: options of the commands that may take long. */
import type { OptionRow } from "./option-row.ts";
import { megabytes, positiveNumber, seconds, workerCount } from "./values.ts";

const group = "Limits (the verdict is then unknown; what was found stands):";

const maxTime: OptionRow = {
  group,
  flags: "--max-time <seconds>",
  description: "stop after so long",
  parse: seconds,
  initial: Number.POSITIVE_INFINITY,
  initialWords: "no limit",
};

const maxMemory: OptionRow = {
  group,
  flags: "--max-memory <MB>",
  description: "stop when clew needs more memory than this (default: what the machine can give)",
  parse: megabytes,
};

const workers: OptionRow = {
  group,
  flags: "--workers <number>",
  description: "explore with so many threads of this machine (default: one a core); changes no verdict",
  parse: workerCount,
};

const maxStates: OptionRow = {
  group,
  flags: "--max-states <number>",
  description: "stop after so many states",
  parse: positiveNumber,
  initial: Number.POSITIVE_INFINITY,
  initialWords: "no limit",
};

export const timeAndMemory: readonly OptionRow[] = [maxTime, maxMemory];
export const ofExploration: readonly OptionRow[] = [...timeAndMemory, workers, maxStates];
