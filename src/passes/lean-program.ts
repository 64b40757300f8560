/**
 * A program for machines that do not judge whether signed sums wrap around: what only adds to itself is dead, though it
 * might wrap around. So a local that counts retries, and is asked by nobody, is no part of a state.
 */
import { isLibraryFile } from "../ir/debug-info.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { FunctionValue, PreparedBody } from "../ir/module.ts";
import { forEachOperand } from "../ir/operands.ts";
import type { Program } from "../ir/program.ts";
import { leanBody } from "./pipeline.ts";
import { sourceVariable } from "./variable-names.ts";

interface LeanProgram {
  readonly program: Program;
  /** Names of locals that count and are asked by nobody, as far as bodies were asked for. */
  readonly uncounted: Set<string>;
}

const leanOf = new WeakMap<Program, LeanProgram>();
const byLean = new WeakMap<Program, LeanProgram>();

export function leanProgram(program: Program): Program {
  let known = leanOf.get(program);
  if (known === undefined) {
    known = makeLean(program);
    leanOf.set(program, known);
    byLean.set(known.program, known);
  }
  return known.program;
}

/** Of a lean program. */
export function uncountedLocals(program: Program): readonly string[] {
  return [...(byLean.get(program)?.uncounted ?? [])];
}

function makeLean(program: Program): LeanProgram {
  const bodies = new Map<FunctionValue, PreparedBody | undefined>();
  const uncounted = new Set<string>();
  const bodyOf = (fn: FunctionValue): PreparedBody | undefined => {
    if (!bodies.has(fn)) {
      const lean = leanBody(fn);
      bodies.set(fn, lean?.body);
      if (lean !== undefined && !program.isLibrary(fn.module))
        for (const name of countersIn(lean.dead)) uncounted.add(name);
    }
    return bodies.get(fn);
  };
  return { program: { ...program, bodyOf }, uncounted };
}

/** The variables of the user's among dead values that are computed from themselves. */
function countersIn(dead: readonly Instruction[]): string[] {
  const known = new Set(dead);
  return dead.flatMap((instruction) => {
    if (instruction.opcode !== "phi" || !comesBackTo(instruction, known)) return [];
    const variable = sourceVariable(instruction);
    const isOwn = variable?.file !== undefined && !isLibraryFile(variable.file);
    return isOwn ? [variable.name] : [];
  });
}

function comesBackTo(start: Instruction, dead: ReadonlySet<Instruction>): boolean {
  let comesBack = false;
  const reached = new Set<Instruction>([start]);
  // The set grows while it is walked.
  for (const instruction of reached)
    forEachOperand(instruction, (operand) => {
      if (operand === start) comesBack = true;
      if (operand.kind === "instruction" && dead.has(operand)) reached.add(operand);
    });
  return comesBack;
}
