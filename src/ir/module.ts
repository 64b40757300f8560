/** Modules, global values and function bodies. Nothing here can be changed by who reads it. */
import type { DebugInfo, SourceLocation } from "./debug-info.ts";
import type { Instruction, ParameterAttributes } from "./instruction.ts";
import type { RawBody, rawBody } from "./raw-body.ts";
import type { FunctionType, Type } from "./type.ts";
import type { Argument, Constant } from "./value.ts";

export type Linkage =
  | "external"
  | "available_externally"
  | "linkonce"
  | "linkonce_odr"
  | "weak"
  | "weak_odr"
  | "appending"
  | "internal"
  | "private"
  | "extern_weak"
  | "common";

export interface Module {
  /** The bitcode file it was read from, for messages. */
  readonly path: string;
  readonly sourceFile: string;
  /** The producer named in the identification block: "LLVM17.0.3". */
  readonly producer: string;
  readonly dataLayout: string;
  readonly triple: string;
  readonly globals: readonly GlobalVariable[];
  readonly functions: readonly FunctionValue[];
  readonly aliases: readonly Alias[];
  readonly debugInfo: DebugInfo;
  /** Module-level inline assembly, "" where there is none. */
  readonly assembly: string;
}

export type GlobalValue = GlobalVariable | FunctionValue | Alias;

interface GlobalBase {
  readonly name: string;
  readonly module: Module;
  readonly linkage: Linkage;
  readonly comdat: string | undefined;
  /** The section attribute, "" where there is none. */
  readonly section: string;
}

export interface GlobalVariable extends GlobalBase {
  readonly kind: "variable";
  readonly valueType: Type;
  readonly constant: boolean;
  readonly threadLocal: boolean;
  readonly alignment: number;
  /** Undefined for a declaration. May be lazy in the reader (a getter), as initialisers may be large. */
  readonly initializer: Constant | undefined;
  /** The number of its DIGlobalVariableExpression in the module's metadata. */
  readonly debug: number | undefined;
}

export interface FunctionValue extends GlobalBase {
  readonly kind: "function";
  readonly type: FunctionType;
  readonly isDeclaration: boolean;
  readonly attributes: FunctionAttributes;
  readonly parameterAttributes: readonly ParameterAttributes[];
  readonly resultAttributes: ParameterAttributes;
  /** The function whose address is the personality routine, where it has landing pads. */
  readonly personality: Constant | undefined;
  /** Undefined for a declaration. A body of the caller's own each time; who may ask is said in raw-body.ts. */
  [rawBody](): RawBody | undefined;
}

export interface FunctionAttributes {
  readonly noReturn: boolean;
  readonly noUnwind: boolean;
  readonly returnsTwice: boolean;
  /** The texts of `__attribute__((assume("…")))`, with commas between them. */
  readonly assumptions?: string;
  /** The attribute `disable_tail_calls`. */
  readonly disableTailCalls?: true;
}

export interface Alias extends GlobalBase {
  readonly kind: "alias";
  readonly valueType: Type;
  readonly target: Constant;
  /** An ifunc is resolved by calling its resolver; known by name only. */
  readonly indirect: boolean;
}

export interface FunctionBody {
  readonly function: FunctionValue;
  readonly arguments: readonly Argument[];
  /** The first is the entry. */
  readonly blocks: readonly BasicBlock[];
  /** Source locations of the instructions, shared by number. */
  readonly locations: readonly SourceLocation[];
}

declare const prepared: unique symbol;

/** A body as it is executed and analysed, made by the passes (passes/pipeline.ts) and by nobody else. */
export interface PreparedBody extends FunctionBody {
  readonly [prepared]: true;
}

export interface BasicBlock {
  readonly kind: "block";
  /** Position in FunctionBody.blocks. */
  readonly index: number;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}
