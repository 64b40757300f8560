/** The bitcode in test/ir/fixtures: each source there, compiled by five versions of clang at two levels. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readModule } from "../../../src/ir/bitcode/read-module.ts";
import type { Instruction, Opcode } from "../../../src/ir/instruction.ts";
import type { FunctionValue, Module } from "../../../src/ir/module.ts";
import { type RawBody, rawBody } from "../../../src/ir/raw-body.ts";
import type { Value } from "../../../src/ir/value.ts";

export const fixtureDirectory = fileURLToPath(new URL("../fixtures/", import.meta.url));
const bitcodeDirectory = `${fixtureDirectory}bitcode/`;

export const producers = {
  "14": "LLVM14.0.6",
  "16": "LLVM16.0.6",
  "17": "LLVM17.0.3",
  "19": "LLVM19.1.7",
  "22": "LLVM22.1.8",
} as const;
export type Version = keyof typeof producers;
export const versions = Object.keys(producers) as Version[];

export const sources = [
  "instructions.c",
  "globals.c",
  "atomics.c",
  "calls.c",
  "jumps.c",
  "vectors.c",
  "debug.c",
  "exceptions.cpp",
] as const;

export function bitcodeFiles(): string[] {
  return readdirSync(bitcodeDirectory).filter((name) => name.endsWith(".bc"));
}

export function bitcode(file: string): Uint8Array {
  return readFileSync(bitcodeDirectory + file);
}

export function fixture(name: string, version: Version, level: 0 | 2 = 0): Module {
  const file = `${name}-O${level}.llvm${version}.bc`;
  return readModule(bitcode(file), file);
}

export function functionNamed(module: Module, name: string): FunctionValue {
  const fn = module.functions.find((candidate) => candidate.name === name);
  if (fn === undefined) throw new Error(`no function ${name}`);
  return fn;
}

export function bodyOf(module: Module, name: string): RawBody {
  const body = functionNamed(module, name)[rawBody]();
  if (body === undefined) throw new Error(`${name} has no body`);
  return body;
}

export function instructionsOf(module: Module, name: string): Instruction[] {
  return bodyOf(module, name).blocks.flatMap((block) => block.instructions);
}

/** The instructions that can have the opcode: several share one type ("add", "sub" …). */
type WithOpcode<O extends Opcode> = Instruction extends infer I
  ? I extends { readonly opcode: infer P }
    ? O extends P
      ? I
      : never
    : never
  : never;

export function only<O extends Opcode>(instructions: readonly Instruction[], opcode: O): WithOpcode<O>[] {
  return instructions.filter((instruction) => instruction.opcode === opcode) as WithOpcode<O>[];
}

/** The name of the global that a value is the address of. */
export function globalOf(value: Value | undefined): string | undefined {
  return value?.kind === "global" ? value.target.name : undefined;
}
