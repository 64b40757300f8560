/** One program, by the oracle and by clew, under one memory model and in some ways. */
import { join } from "node:path";
import type { UnusualMembers } from "../../../src/engines/explore/search/parallel/team.ts";
import type { Program as ClewProgram } from "../../../src/ir/program.ts";
import { type Truth, truthOf } from "../model/explore.ts";
import type { Program } from "../model/program.ts";
import type { MemoryModel } from "../model/step.ts";
import { printC } from "../printing/c.ts";
import { printCxx } from "../printing/cxx.ts";
import type { Printed } from "../printing/print.ts";
import { answersOf, loaded } from "./answers.ts";
import { differences } from "./differences.ts";
import type { Way } from "./ways.ts";

export type Language = "c" | "c++";

export interface Compared {
  readonly truth: Truth;
  /** Why clew did not know, each time that it did not. */
  readonly unknown: readonly string[];
  readonly differences: readonly string[];
}

/** Undefined where the program cannot be printed in the language. */
export function printed(program: Program, language: Language): Printed | undefined {
  return language === "c" ? printC(program) : printCxx(program);
}

/** A program that is being compiled, while something else is done. */
export interface Prepared {
  readonly program: Program;
  readonly language: Language;
  readonly memoryModel: MemoryModel;
  readonly text: Printed;
  readonly truth: Truth;
  readonly loading: Promise<ClewProgram>;
}

/** Undefined where the program cannot be printed, or has too many states. */
export function prepare(
  program: Program,
  language: Language,
  memoryModel: MemoryModel,
  folder: string,
  mostStates: number,
): Prepared | undefined {
  const text = printed(program, language);
  if (text === undefined) return undefined;
  const loading = loaded(join(folder, `program-${prepared++}.${language === "c" ? "c" : "cpp"}`), text.text);
  // Whoever waits for it hears of it.
  loading.catch(() => undefined);
  const sequences = language === "c" ? "c17" : "c++20";
  const truth = truthOf(program, text.lines, memoryModel, sequences, { states: mostStates });
  return truth === undefined ? undefined : { program, language, memoryModel, text, truth, loading };
}
let prepared = 0;

export async function compare(
  { program, language, memoryModel, text, truth, loading }: Prepared,
  ways: readonly Way[],
  secondWorker?: UnusualMembers,
): Promise<Compared> {
  const unknown: string[] = [];
  const found: string[] = [];
  try {
    const compiled = await loading;
    for (const { name, options, hasSecondWorker, hasTerms } of ways) {
      const asked = { ...options, memoryModel };
      const answers = await answersOf(compiled, asked, {
        secondWorker: hasSecondWorker ? secondWorker : undefined,
        thresholds: hasTerms ? { termsFrom: "the beginning", fewValues: 1 } : {},
      });
      if (answers.reason !== undefined) unknown.push(answers.reason);
      const compiledFrom = { program, lines: text.lines, language, beginnings: beginningsIn(text.text) };
      const seen = differences(compiledFrom, withSections(truth, options.sections), answers);
      found.push(...seen.map((difference) => `${name}: ${difference}`));
    }
  } catch (error) {
    // A defect of clew's own is a difference like others: it is shrunk, and shown with its program.
    found.push(`clew fails: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { truth, unknown, differences: found };
}

function beginningsIn(text: string): ReadonlySet<number> {
  return new Set(
    text.split("\n").flatMap((line, index) => (line.includes("int local = 0;") ? [index + 1] : [])),
  );
}

function withSections(truth: Truth, kinds: readonly string[] | undefined): Truth {
  if (kinds === undefined) return truth;
  // A function that must return is one wherever it says so itself.
  return { ...truth, hangs: truth.hangs.filter(({ kind }) => kinds.includes(kind)) };
}
