/** The machine that the options of a check ask for. */

import { loneStepNames, type ReductionName, reductionNames } from "../base/reductions.ts";
import type { MemoryModelOptions } from "../machine/memory-model/model.ts";
import type { StepperOptions } from "../machine/stepper.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import { isAskedFor } from "../verdict/property.ts";

export function memoryModelOptions(
  options: Pick<CheckOptions, "memoryModel" | "storeBuffer" | "flush" | "flushing" | "fencedStores">,
): MemoryModelOptions {
  if (options.memoryModel !== "tso") return { kind: "sc" };
  const { storeBuffer, flush, flushing, fencedStores } = options;
  return { kind: "tso", bound: storeBuffer, flush, flushing, fencedStores: new Set(fencedStores) };
}

export function stepperOptions(options: CheckOptions, write: (bytes: Uint8Array) => void): StepperOptions {
  return {
    machine: {
      arguments: options.arguments,
      environment: options.environment,
      get stdin() {
        return options.stdin;
      },
      write: (_descriptor, bytes) => write(bytes),
      signedOverflow: options.signedOverflow,
      ignores: new Set(options.ignore),
      stackLimit: options.stackLimit,
      mallocFails: options.mallocFails,
      spuriousWakeups: options.spuriousWakeups,
      clockRuns: false,
      preferWriters: options.rwlock === "prefer-writer",
      stubs: options.stubs,
      reductions: reductionsOf(options),
      judgesRaces: options.races && isAskedFor("data-race", options.properties),
      rand: options.rand,
      eagerInputs: options.eagerInputs,
      anyStdin: options.anyStdin,
      anyArguments: options.anyArguments,
      memoryModel: memoryModelOptions(options),
    },
    inputs: options.inputs,
  };
}

/** What is not switched off. Lone steps assume that a lock is given back by the thread that holds it. */
function reductionsOf({ withoutReductions, ignore }: CheckOptions): ReadonlySet<ReductionName> {
  const off = [...withoutReductions, ...(ignore.includes("lock-misuse") ? loneStepNames : [])];
  return new Set(reductionNames.filter((name) => !off.includes(name)));
}
