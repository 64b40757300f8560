/**
 * A function's body as the compiler wrote it, for those who prepare or print it. Whoever has one has it alone,
 * so the passes may change it. Everybody else asks the program for the prepared body (see program.ts): the
 * dependency rules let only `ir` and `passes` import this file.
 */
import type { Instruction } from "./instruction.ts";
import type { BasicBlock, FunctionBody } from "./module.ts";

/** `fn[rawBody]()` reads the body anew. */
export const rawBody: unique symbol = Symbol("raw body");

export interface RawBody extends FunctionBody {
  readonly blocks: readonly RawBlock[];
}

export interface RawBlock extends BasicBlock {
  instructions: RawInstruction[];
}

export type RawInstruction = Writable<Instruction>;

/** Of each member of a union, so that it can still be told by its opcode. */
export type Writable<T> = T extends unknown ? { -readonly [Key in keyof T]: T[Key] } : never;
