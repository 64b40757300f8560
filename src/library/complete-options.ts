/** What a check does where nothing else is said: the same for the command line and for the library. */
import { availableParallelism } from "node:os";
import { parse } from "node:path";
import { getHeapStatistics } from "node:v8";
import { InputError } from "../base/diagnostic.ts";
import { machineMemoryLimit } from "../base/machine-memory.ts";
import { reductionNames } from "../base/reductions.ts";
import { type ErrorRule, ignorableRules, isIgnorable } from "../base/rules.ts";
import {
  type CheckOptions,
  machineNames,
  memoryModelNames,
  mostWorkers,
  sectionKindNames,
  solverNames,
} from "../verdict/check-options.ts";
import { isAskedFor, isProperty, type Property, propertyGroups, withImplied } from "../verdict/property.ts";

const defaultProperties: readonly Property[] = ["safety", "hang"];

/** Fills in what is not given. What contradicts itself, or names something unknown, is refused. */
export function completeOptions(given: Partial<CheckOptions>): CheckOptions {
  const asked = given.properties ?? defaultProperties;
  requireKnown(asked, given);
  const properties = withImplied(asked);
  const judges = (rule: ErrorRule): boolean => isAskedFor(rule, properties);
  refuseContradiction(properties, "data-race", given.races);
  refuseContradiction(properties, "leak", given.leaks);
  requireIgnorable(given.ignore ?? [], properties, given);
  if (given.suggestFences && given.memoryModel !== "tso")
    throw new InputError("fences can be suggested under the memory model tso only (--memory-model tso)");
  return {
    arguments: ["program"],
    environment: [],
    stdin: new Uint8Array(0),
    maxSeconds: Number.POSITIVE_INFINITY,
    maxStates: Number.POSITIVE_INFINITY,
    all: false,
    mallocFails: false,
    spuriousWakeups: true,
    inputs: "adversarial",
    rand: { kind: "input" },
    rwlock: "prefer-reader",
    memoryModel: "sc",
    storeBuffer: 32,
    flush: "fair",
    flushing: "delayed",
    fencedStores: [],
    suggestFences: false,
    ignore: [],
    stackLimit: 8 * 1024 * 1024,
    sections: sectionKindNames,
    mustReturn: [],
    withoutReductions: [],
    solver: "bundled",
    machine: "wasm",
    workers: Math.min(availableParallelism(), mostWorkers),
    ...withoutUndefined(given),
    maxMemoryBytes: given.maxMemoryBytes ?? libraryMemoryLimit(),
    properties,
    races: judges("data-race") && given.races !== false,
    leaks: judges("leak") && given.leaks !== false,
    // Asked for by name it is judged; `safety` alone leaves it to the option, as it wraps on every machine.
    // Where nobody asks for it, it would only cut runs.
    signedOverflow:
      judges("signed-overflow") && (given.signedOverflow ?? properties.includes("signed-overflow")),
    stubs: new Map(given.stubs),
  };
}

/** What a compiler would have called the program: `examples/hello.c` is examples/hello. */
export function programName(files: readonly string[]): string {
  if (files.length === 0) return "program";
  const { dir, name } = parse(files[0]);
  return dir === "" ? name : `${dir}/${name}`;
}

/** Within what the heap can hold: past its limit the process that called us would be ended. */
function libraryMemoryLimit(): number {
  return Math.floor(Math.min(machineMemoryLimit(), 0.85 * getHeapStatistics().heap_size_limit));
}

/** Types do not hold for callers from JavaScript. */
function requireKnown(properties: readonly Property[], given: Partial<CheckOptions>): void {
  const unknown = properties.find((property) => !isProperty(property));
  if (unknown !== undefined) {
    throw new InputError(
      `unknown property ${unknown}: neither a group (${propertyGroups.join(", ")}) nor a rule (\`clew explain\` lists them)`,
    );
  }
  if (properties.length === 0) throw new InputError("no property to check");
  requireAll("section", given.sections, sectionKindNames);
  requireAll("reduction", given.withoutReductions, reductionNames);
  if (given.machine !== undefined) requireAll("machine", [given.machine], machineNames);
  if (given.solver !== undefined) requireAll("solver", [given.solver], solverNames);
  const { workers } = given;
  if (workers !== undefined && !(Number.isInteger(workers) && workers >= 1 && workers <= mostWorkers))
    throw new InputError(`workers: ${workers} is not a number from 1 to ${mostWorkers}`);
  if (given.memoryModel !== undefined) requireAll("memory model", [given.memoryModel], memoryModelNames);
}

function requireAll(what: string, words: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = words?.find((word) => !known.includes(word));
  if (unknown !== undefined) throw new InputError(`unknown ${what} ${unknown} (known: ${known.join(", ")})`);
}

/** What can be ignored is a short list: elsewhere nothing definite lies behind an error. */
export function requireIgnorable(
  rules: readonly string[],
  properties: readonly Property[],
  { signedOverflow }: Partial<CheckOptions>,
): void {
  for (const rule of rules) {
    if (!isIgnorable(rule))
      throw new InputError(`${rule} cannot be ignored (what can: ${ignorableRules.join(", ")})`);
    if (properties.includes(rule) || (rule === "signed-overflow" && signedOverflow))
      throw new InputError(`${rule} is asked for by name and ignored at once`);
  }
}

function refuseContradiction(
  properties: readonly Property[],
  rule: "data-race" | "leak",
  judged: boolean | undefined,
): void {
  if (judged === false && properties.includes(rule)) {
    throw new InputError(`${rule} is asked for by name and switched off at once`);
  }
}

function withoutUndefined(given: Partial<CheckOptions>): Partial<CheckOptions> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
