/** How the values of options are read. What does not fit is refused with what would. */
import { InvalidArgumentError } from "commander";
import { InputError } from "../../base/diagnostic.ts";
import { type ReductionName, reductionNames } from "../../base/reductions.ts";
import { errorRules, type IgnorableRule, ignorableRules, isIgnorable } from "../../base/rules.ts";
import {
  type CheckOptions,
  mostWorkers,
  type SectionKindName,
  sectionKindNames,
} from "../../verdict/check-options.ts";
import { checkedRules, isProperty, type Property, propertyGroups } from "../../verdict/property.ts";
import { nearest } from "../nearest.ts";

/** What a call of a replaced function does: gives any value, gives zero, is an error. */
export type Stub = "havoc" | "zero" | "error";
const stubs: readonly Stub[] = ["havoc", "zero", "error"];

export function wholeNumber(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) {
    throw new InvalidArgumentError("A whole number is expected.");
  }
  return number;
}

export function positiveNumber(value: string): number {
  const number = wholeNumber(value);
  if (number === 0) throw new InvalidArgumentError("A number above 0 is expected.");
  return number;
}

export function workerCount(value: string): number {
  const number = positiveNumber(value);
  if (number > mostWorkers) throw new InvalidArgumentError(`At most ${mostWorkers} are possible.`);
  return number;
}

export function seconds(value: string): number {
  const number = Number(value);
  if (!/^\d+(\.\d+)?$/.test(value) || number === 0) {
    throw new InvalidArgumentError("A number of seconds above 0 is expected.");
  }
  return number;
}

export function megabytes(value: string): number {
  return positiveNumber(value) * 1_000_000;
}

export function byteCount(value: string): number {
  const match = /^(\d+)([KMG]?)$/i.exec(value);
  if (match === null || Number(match[1]) === 0) {
    throw new InvalidArgumentError("A number of bytes is expected: 65536, 64K, 8M.");
  }
  return Number(match[1]) * 1024 ** ["", "K", "M", "G"].indexOf(match[2].toUpperCase());
}

export function environmentVariable(value: string, previous: unknown): string[] {
  if (!/^[^=]+=/.test(value)) throw new InvalidArgumentError("NAME=VALUE is expected.");
  return [...((previous as string[] | undefined) ?? []), value];
}

export function stubbedFunction(value: string, previous: unknown): Map<string, Stub> {
  const [, name, word] = /^([^=]+)=(.*)$/.exec(value) ?? [];
  const how = stubs.find((candidate) => candidate === word);
  if (name === undefined || how === undefined) {
    throw new InvalidArgumentError(`FUNCTION=HOW is expected, with ${stubs.join(", ")}.`);
  }
  return new Map([...((previous as Map<string, Stub> | undefined) ?? []), [name, how]]);
}

/** Given twice, both lists count; the first one replaces the default. */
export function propertyList(value: string, previous: unknown): Property[] {
  const known = [...propertyGroups, ...checkedRules];
  const words = listOf(value, isProperty, "property", known, [
    `Groups: ${propertyGroups.join(", ")}.`,
    `Rules: ${checkedRules.join(", ")}.`,
  ]);
  return [...new Set([...((previous as Property[] | undefined) ?? []), ...words])];
}

/** Given twice, both lists count. */
export function ignoredRules(value: string, previous: unknown): IgnorableRule[] {
  const words = value.split(",").map((word) => word.trim());
  const refused = words.find((word) => !isIgnorable(word));
  if (refused !== undefined) {
    const isRule = (errorRules as readonly string[]).includes(refused);
    const problem = isRule ? `${refused} cannot be ignored` : `Unknown rule ${refused}`;
    throw new InvalidArgumentError(`${problem}. What can: ${ignorableRules.join(", ")}.`);
  }
  return [...new Set([...((previous as IgnorableRule[] | undefined) ?? []), ...words.filter(isIgnorable)])];
}

export function sectionKinds(value: string): SectionKindName[] {
  const isKind = (word: string): word is SectionKindName =>
    (sectionKindNames as readonly string[]).includes(word);
  return listOf(value, isKind, "section", sectionKindNames, [`Sections: ${sectionKindNames.join(", ")}.`]);
}

export function reductionList(value: string, previous: unknown): ReductionName[] {
  const isReduction = (word: string): word is ReductionName =>
    (reductionNames as readonly string[]).includes(word);
  const hint = [`Reductions: ${reductionNames.join(", ")}.`];
  const words = listOf(value, isReduction, "reduction", reductionNames, hint);
  return [...new Set([...(previous as ReductionName[]), ...words])];
}

export function oneOf<Word extends string>(...words: readonly Word[]): (value: string) => Word {
  return (value) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new InvalidArgumentError(`Expected is one of ${words.join(", ")}.`);
    return found;
  };
}

export function repeated(value: string, previous: unknown): string[] {
  if (value === "") throw new InvalidArgumentError("A name is expected.");
  return [...((previous as string[] | undefined) ?? []), value];
}

/** Who chooses inputs, and whether every value of them is tried. */
export interface InputTreatment {
  readonly side: CheckOptions["inputs"];
  readonly isEager: boolean;
}

/** `fair`, `eager`, `fair,eager`. */
export function inputTreatment(value: string): InputTreatment {
  const words = value.split(",").map((word) => word.trim());
  const sides = words.filter(
    (word): word is CheckOptions["inputs"] => word === "fair" || word === "adversarial",
  );
  const eager = words.filter((word) => word === "eager");
  if (sides.length > 1 || eager.length > 1 || sides.length + eager.length < words.length)
    throw new InvalidArgumentError("Expected is adversarial or fair, eager, or both: fair,eager.");
  return { side: sides[0] ?? "adversarial", isEager: eager.length > 0 };
}

/** More would be no less any. */
const mostSymbolicBytes = 4096;

/** `symbolic:8`, `symbolic:4..8`; undefined where it names a file. */
export function anyStdin(value: string): CheckOptions["anyStdin"] {
  if (!/^symbolic(:|$)/.test(value)) return undefined;
  const [, first, last] = /^symbolic:(\d+)(?:\.\.(\d+))?$/.exec(value) ?? [];
  const longest = Number(last ?? first);
  const shortest = last === undefined ? 0 : Number(first);
  if (!(shortest <= longest && longest >= 1 && longest <= mostSymbolicBytes))
    throw new InputError(
      `--stdin ${value}: symbolic:N or symbolic:LEAST..MOST is expected, with at most ${mostSymbolicBytes} bytes (./${value} is a file)`,
    );
  return { shortest, longest };
}

/** `symbolic`, `symbolic:2x8`. */
export function anyArguments(value: string): CheckOptions["anyArguments"] {
  const [matched, first, last] = /^symbolic(?::(\d+)x(\d+))?$/.exec(value) ?? [];
  const count = Number(first ?? 2);
  const length = Number(last ?? 8);
  if (matched === undefined || count < 1 || count > 16 || length > 256)
    throw new InvalidArgumentError(
      "symbolic or symbolic:COUNTxLENGTH is expected, with 1 to 16 arguments of at most 256 characters.",
    );
  return { count, length };
}

/** `0,1,5..8`: any of these; `seed:7`: one sequence, made from the seed. */
export function randomNumbers(value: string): CheckOptions["rand"] {
  const seed = /^seed:(\d+)$/.exec(value);
  if (seed !== null) return { kind: "seed", seed: wholeNumber(seed[1]) };
  const values = value.split(",").flatMap((word) => {
    const [, first, last] = /^(\d+)(?:\.\.(\d+))?$/.exec(word.trim()) ?? [];
    const low = Number(first);
    const high = Number(last ?? first);
    // RAND_MAX of the C library that programs are linked with.
    if (!(low <= high && high <= 0x7fffffff && high - low < 1000)) {
      throw new InvalidArgumentError("Values such as 0,1,5..8 or seed:NUMBER are expected.");
    }
    return Array.from({ length: high - low + 1 }, (_, index) => low + index);
  });
  return { kind: "values", values: [...new Set(values)] };
}

function listOf<Word extends string>(
  value: string,
  isKnown: (word: string) => word is Word,
  what: string,
  known: readonly Word[],
  hints: readonly string[],
): Word[] {
  return value.split(",").map((part) => {
    const word = part.trim();
    if (isKnown(word)) return word;
    const similar = word === "" ? undefined : nearest(word, known);
    const guess = similar === undefined ? "" : ` (did you mean ${similar}?)`;
    const problem = word === "" ? `A ${what} is missing.` : `Unknown ${what} ${word}${guess}.`;
    throw new InvalidArgumentError([problem, ...hints].join(" "));
  });
}
