/**
 * What DWARF-like metadata says of a module, read on demand: where an instruction stands in the source,
 * what its variables are called and how to print their values.
 */
import type { FunctionValue, GlobalVariable } from "./module.ts";

export interface SourceFile {
  readonly filename: string;
  readonly directory: string;
}

/** What the front end calls the folders of libraries and runtime in debug information, wherever they lie. */
export const libraryRoot = "/clew/";

export function isLibraryFile(file: SourceFile): boolean {
  return file.filename.startsWith(libraryRoot) || file.directory.startsWith(libraryRoot);
}

export interface SourceLocation {
  readonly file: SourceFile;
  readonly line: number;
  readonly column: number;
  /** The source name of the function that the text belongs to (of the inlined one, where inlined). */
  readonly functionName: string;
  /** Where this was inlined into, innermost first. */
  readonly inlinedAt: SourceLocation | undefined;
}

export interface DebugVariable {
  readonly name: string;
  readonly file: SourceFile | undefined;
  readonly line: number;
  readonly type: DebugType | undefined;
  /** 1-based for a parameter, 0 for any other. */
  readonly argument: number;
  /** The function whose outermost block it is declared in; undefined for inner blocks, and outside of functions. */
  readonly ofFunction?: string | undefined;
}

export type DebugType =
  | { readonly kind: "basic"; readonly name: string; readonly bits: number; readonly encoding: BasicEncoding }
  | {
      readonly kind: "pointer";
      readonly name: string;
      readonly pointee: DebugType | undefined;
      readonly reference: boolean;
    }
  | {
      readonly kind: "qualified";
      readonly qualifier: "const" | "volatile" | "restrict" | "atomic" | "typedef";
      readonly name: string;
      readonly base: DebugType | undefined;
    }
  | {
      readonly kind: "record";
      readonly name: string;
      readonly form: "struct" | "class" | "union";
      readonly bits: number;
      /** None where the module has only its name: a class is described where its constructors are. */
      readonly members: readonly DebugMember[];
      /** Declared in a header of the library. */
      readonly library?: boolean;
    }
  | {
      readonly kind: "array";
      readonly element: DebugType | undefined;
      readonly counts: readonly number[];
      readonly bits: number;
    }
  | {
      readonly kind: "enumeration";
      readonly name: string;
      readonly bits: number;
      readonly enumerators: readonly { readonly name: string; readonly value: bigint }[];
    }
  | { readonly kind: "function"; readonly name: string }
  | { readonly kind: "other"; readonly name: string };

export type BasicEncoding =
  | "boolean"
  | "signed"
  | "unsigned"
  | "signed-char"
  | "unsigned-char"
  | "float"
  | "other";

export interface DebugMember {
  readonly name: string;
  readonly bitOffset: number;
  readonly bits: number;
  readonly type: DebugType | undefined;
  readonly inheritance: boolean;
  /** Where it is declared. */
  readonly file?: SourceFile | undefined;
  readonly line?: number;
}

/** The place of a definition and its source-level (unmangled) name. */
export interface DebugFunction {
  readonly name: string;
  readonly file: SourceFile;
  readonly line: number;
  /** False for a definition of C that does not say what it takes: `void *worker() { … }`. */
  readonly hasPrototype: boolean;
}

/** Metadata of one module by node number; every answer is computed on first use. */
export interface DebugInfo {
  /** A DILocalVariable, from the second operand of llvm.dbg.declare or llvm.dbg.value. */
  localVariable(node: number): DebugVariable | undefined;
  /**
   * A DIExpression, from the third operand of llvm.dbg.declare: DWARF operations that lead from the address to
   * the variable. Empty almost always; [6] (DW_OP_deref) where the address holds a pointer to the variable.
   */
  expression(node: number): readonly number[] | undefined;
  globalVariable(variable: GlobalVariable): DebugVariable | undefined;
  subprogram(fn: FunctionValue): DebugFunction | undefined;
}
