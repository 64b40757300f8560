/** One program, by the oracle and by clew, under one memory model and in some ways. */
import { unlinkSync } from "node:fs";
import { join } from "node:path";
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

/** Undefined where there are too many states. */
export async function compare(
  program: Program,
  language: Language,
  memoryModel: MemoryModel,
  ways: readonly Way[],
  folder: string,
  mostStates: number,
): Promise<Compared | undefined> {
  const text = printed(program, language);
  if (text === undefined) return undefined;
  const sequences = language === "c" ? "c17" : "c++20";
  const truth = truthOf(program, text.lines, memoryModel, sequences, { states: mostStates });
  if (truth === undefined) return undefined;
  const file = join(folder, language === "c" ? "program.c" : "program.cpp");
  const unknown: string[] = [];
  const found: string[] = [];
  try {
    const program_ = await loaded(file, text.text);
    for (const { name, options } of ways) {
      const answers = await answersOf(program_, { ...options, memoryModel });
      if (answers.reason !== undefined) unknown.push(answers.reason);
      const seen = differences(program, text.lines, withSections(truth, options.sections), answers);
      found.push(...seen.map((difference) => `${name}: ${difference}`));
    }
  } catch (error) {
    // A defect of clew's own is a difference like others: it is shrunk, and shown with its program.
    found.push(`clew fails: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    unlinkSync(file);
  }
  return { truth, unknown, differences: found };
}

function withSections(truth: Truth, kinds: readonly string[] | undefined): Truth {
  if (kinds === undefined) return truth;
  // A function that must return is one wherever it says so itself.
  return { ...truth, hangs: truth.hangs.filter(({ kind }) => kinds.includes(kind)) };
}
