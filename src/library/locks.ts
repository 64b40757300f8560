/** `locks` of the library: what `clew locks` does, without a terminal. */
import { join } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import { type Limit, LimitMet } from "../base/pace.ts";
import type { IgnorableRule } from "../base/rules.ts";
import { analyseLocks, type LockOptions } from "../engines/locks/analyse.ts";
import { LockBodies } from "../engines/locks/program/bodies.ts";
import { linkModules } from "../frontend/link/link-modules.ts";
import { loosely } from "../frontend/link/link-policy.ts";
import { programsIn } from "../frontend/link/programs-in.ts";
import { packageRoot } from "../frontend/package-root.ts";
import { expandFolders } from "../frontend/source-tree.ts";
import { loadTolerantly } from "../frontend/tolerant/load-tolerantly.ts";
import { readModels } from "../platform/read-models.ts";
import type { Cost } from "../verdict/answer-base.ts";
import type { LockVerdict } from "../verdict/lock-verdict.ts";
import type { CompileSettings } from "./check.ts";
import { requireIgnorable } from "./complete-options.ts";
import { confirmFindings } from "./confirm-locks.ts";
import { lockAnswer } from "./lock-answer.ts";

export interface LockSettings extends CompileSettings {
  /** Data races, too. */
  readonly races?: boolean;
  /** False: the light mode, without values of pointers. */
  readonly values?: boolean;
  /** Explore the program to confirm or refute each report. */
  readonly confirm?: boolean;
  /** Confirming goes on behind errors of these rules, as check does. */
  readonly ignore?: readonly IgnorableRule[];
  /** Self-deadlocks, too. */
  readonly self?: boolean;
  readonly rwlock?: "prefer-reader" | "prefer-writer";
  /** Model files of one's own. */
  readonly models?: readonly string[];
  readonly maxSeconds?: number;
  readonly maxMemoryBytes?: number;
  readonly onProgress?: (message: string) => void;
  /** What stands before reports are confirmed, which may take long. */
  readonly onVerdict?: (verdict: LockVerdict) => void;
  /** Asked now and then: whether to end with what is known. */
  readonly isInterrupted?: () => boolean;
}

/** Of a limited time: what is compiled by then is analysed in the rest. */
const shareForCompiling = 0.8;
/** Milliseconds, and the part of the memory, beyond a limit from which on what cannot end by itself is broken off. */
const patience = 1_500;
const tooMuchMemory = 1.05;

/** Seconds that an exploration may take where no limit is given. */
const longestConfirmation = 120;
/** Other ways in which the locks of a report can be taken in a circle: a run may come to one of them instead. */
const mostVariants = 24;

/**
 * Looks for lock cycles in files and folders: no `main` is needed, nothing is run.
 *
 * Rejects with an `InputError` where none of the files can be used.
 */
export async function locks(
  paths: string | readonly string[],
  settings: LockSettings = {},
): Promise<LockVerdict> {
  const started = performance.now();
  const files = typeof paths === "string" ? [paths] : paths;
  const { ignore = [] } = settings;
  requireIgnorable(ignore, [], {});
  if (ignore.length > 0 && !settings.confirm)
    throw new InputError("--ignore is for the runs of --confirm: without it nothing is run");
  const ownModels = settings.models ?? [];
  const models = readModels(join(packageRoot(), "models"), ownModels);
  const { maxSeconds = Number.POSITIVE_INFINITY } = settings;
  const loaded = await loadTolerantly({
    ...settings,
    files,
    deadline: started + maxSeconds * 1000 * shareForCompiling,
    onProgress: settings.onProgress,
    matters: (name, language) => models.matters(name, language),
  });
  if (loaded.modules.length === 0 && loaded.late.length === 0) {
    const [first] = loaded.failed;
    throw new InputError(first?.why ?? "no input files", first?.output === "" ? undefined : first?.output);
  }
  const deadline = started + maxSeconds * 1000;
  const memoryLimit = settings.maxMemoryBytes ?? Number.POSITIVE_INFINITY;
  let over: Limit | undefined;
  let peak = process.memoryUsage.rss();
  let nextLook = 0;
  const options: LockOptions = {
    models,
    ownModelFiles: ownModels,
    selfDeadlocks: settings.self ?? false,
    races: settings.races ?? false,
    values: settings.values ?? true,
    preferWriter: settings.rwlock === "prefer-writer",
    variants: settings.confirm ? mostVariants : 0,
    timeLeft: () => deadline - performance.now(),
    isOver: () => {
      const now = performance.now();
      // Asking for the memory takes longer than what is done between two questions.
      if (now < nextLook) return over !== undefined;
      nextLook = now + 20;
      const memory = process.memoryUsage.rss();
      peak = Math.max(peak, memory);
      if (settings.isInterrupted?.()) over ??= { kind: "user", seconds: undefined };
      if (now > deadline) over ??= { kind: "time", seconds: maxSeconds };
      if (memory > memoryLimit) over ??= { kind: "memory", bytes: memoryLimit };
      return over !== undefined;
    },
    pace: () => {
      if (!options.isOver() || over === undefined) return;
      if (performance.now() > deadline + patience || process.memoryUsage.rss() > memoryLimit * tooMuchMemory)
        throw new LimitMet(over);
    },
    onPhase: (phase) => settings.onProgress?.(phase),
  };
  const programs = programsIn(loaded.modules);
  const bodies = new LockBodies(loaded.modules, options.pace);
  const parts = programs.map((modules) => analyseLocks(linkModules(modules, loosely), bodies, options));
  options.isOver();
  const cost = (): Cost => ({
    seconds: (performance.now() - started) / 1000,
    peakMemoryBytes: Math.max(peak, process.memoryUsage.rss()),
  });
  const verdict = lockAnswer({ parts, loaded, models, over, cost: cost() });
  if (!settings.confirm) return verdict;
  settings.onVerdict?.(verdict);
  settings.onProgress?.("confirming …");
  const inputs = programs.map((modules, index) => ({
    // A run of main says nothing about what main does not lead to.
    findings: parts[index].findings.filter((finding) => !finding.isBeyondMain),
    // One program is loaded as it was given: what is not needed may be in no file of a module.
    files:
      programs.length === 1
        ? expandFolders(files, settings.workingDirectory ?? process.cwd())
        : modules.map((module) => module.path),
  }));
  let confirmed = verdict;
  for (const [index, input] of inputs.entries()) {
    const left = Math.min(longestConfirmation, (deadline - performance.now()) / 1000);
    if (left <= 0) break;
    const open = inputs.slice(index).filter(({ findings }) => findings.length > 0).length;
    confirmed = await confirmFindings(
      confirmed,
      input.findings,
      { ...settings, files: input.files, deadline },
      {
        maxSeconds: left / Math.max(1, open),
        maxMemoryBytes: settings.maxMemoryBytes,
        rwlock: settings.rwlock ?? "prefer-reader",
        ignore,
      },
    );
  }
  return { ...confirmed, stats: { ...confirmed.stats, ...cost() } };
}
