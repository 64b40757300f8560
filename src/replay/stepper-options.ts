/** The machine that the options of a check ask for. */
import type { MemoryModelOptions } from "../machine/memory-model/model.ts";
import { loneStepNames, type StepperOptions } from "../machine/stepper.ts";
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
  const without = new Set(options.withoutReductions);
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
      hidesLocal: !without.has("local"),
      hidesUnused: !without.has("later-use"),
      hidesDelayed: !without.has("delayed-stores"),
      judgesRaces: options.races && isAskedFor("data-race", options.properties),
      hidesEnds: !without.has("thread-end"),
      reusesNames: !without.has("heap-names"),
      rand: options.rand,
      memoryModel: memoryModelOptions(options),
    },
    inputs: options.inputs,
    eagerStart: !without.has("local"),
    // They assume that a lock is given back by the thread that holds it.
    loneSteps: options.ignore.includes("lock-misuse")
      ? []
      : loneStepNames.filter((name) => !without.has(name)),
    spinWait: !without.has("spin-wait"),
  };
}
