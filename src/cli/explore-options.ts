/** From the options of the command line to those of the exploration. */
import { InputError } from "../base/diagnostic.ts";
import { machineMemoryLimit } from "../base/machine-memory.ts";
import { reductionNames } from "../base/reductions.ts";
import { completeOptions, programName } from "../library/complete-options.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import { readBytes } from "./files.ts";
import type { ExploreCommandOptions } from "./options/exploring.ts";
import { anyStdin } from "./options/values.ts";

export interface ProgramInput {
  readonly files: readonly string[];
  readonly programArguments: readonly string[];
}

/** `fixed` wins over what the user says: what a task asks for. */
export function exploreOptions(
  options: ExploreCommandOptions,
  input: ProgramInput,
  fixed: Partial<CheckOptions> = {},
): CheckOptions {
  requireStoreBuffers(options);
  return completeOptions({
    properties: options.property,
    arguments: [programName(input.files), ...input.programArguments],
    environment: options.env,
    ...standardInput(options.stdin),
    anyArguments: anyArgumentsOf(options.args, input),
    maxSeconds: options.maxTime,
    maxMemoryBytes: options.maxMemory ?? machineMemoryLimit(),
    maxStates: options.maxStates,
    mallocFails: options.mallocFails,
    spuriousWakeups: options.spuriousWakeups,
    inputs: options.inputs.side,
    eagerInputs: options.inputs.isEager || undefined,
    solver: options.solver,
    dumpQueries: options.dumpQueries,
    rand: options.rand,
    rwlock: options.rwlock,
    memoryModel: options.memoryModel,
    storeBuffer: options.storeBuffer,
    flush: options.flush,
    flushing: options.flushing,
    races: options.race ? undefined : notByName("data-race", "--no-race", options),
    leaks: options.leak ? undefined : notByName("leak", "--no-leak", options),
    signedOverflow: options.signedOverflow,
    ignore: options.ignore,
    stackLimit: options.stackLimit,
    sections: options.sections,
    mustReturn: options.mustReturn,
    withoutReductions: options.reductions ? options.reduction : reductionNames,
    machine: options.machine,
    workers: options.workers,
    ...fixed,
    stubs: new Map([...(fixed.stubs ?? []), ...(options.stub ?? [])]),
  });
}

/** What a file holds, or any bytes. */
export function standardInput(given: string | undefined): Pick<Partial<CheckOptions>, "stdin" | "anyStdin"> {
  if (given === undefined) return {};
  const any = anyStdin(given);
  return any === undefined ? { stdin: readBytes("read the standard input", given) } : { anyStdin: any };
}

export function anyArgumentsOf(
  any: CheckOptions["anyArguments"],
  { programArguments }: Pick<ProgramInput, "programArguments">,
): CheckOptions["anyArguments"] {
  if (any !== undefined && programArguments.length > 0)
    throw new InputError("--args symbolic takes the place of arguments behind --");
  return any;
}

/** What is said of store buffers means nothing where there are none. */
export function requireStoreBuffers(options: {
  readonly memoryModel: string;
  readonly storeBuffer: number;
  readonly flush?: string;
  readonly flushing?: string;
}): void {
  if (options.memoryModel === "tso") return;
  const { storeBuffer, flush, flushing } = completeOptions({});
  const without = [
    options.storeBuffer === storeBuffer ? [] : ["--store-buffer"],
    (options.flush ?? flush) === flush ? [] : ["--flush"],
    (options.flushing ?? flushing) === flushing ? [] : ["--flushing"],
  ].flat();
  if (without.length > 0) throw new InputError(`${without[0]} is for --memory-model tso`);
}

/** False, as the option says; refused where the rule is asked for at the same time. */
function notByName(rule: "data-race" | "leak", option: string, options: ExploreCommandOptions): false {
  if (options.property?.includes(rule)) {
    throw new InputError(`--property names ${rule}, but ${option} switches it off`);
  }
  return false;
}
