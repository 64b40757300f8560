/**
 * The stages of a program, each with what the one before it has: modules, linked by their symbols ▶ a linked
 * program, which has all that a run needs ▶ a prepared program, whose bodies can be read. Modules are not merged;
 * a reference to a declaration is followed through `resolve`.
 */
import type { FunctionValue, GlobalValue, GlobalVariable, Module, PreparedBody } from "./module.ts";

export interface LinkedModules {
  readonly modules: readonly Module[];
  /** The definition behind a reference (aliases followed), or undefined where nobody defines the symbol. */
  resolve(value: GlobalValue): GlobalVariable | FunctionValue | undefined;
  /** Offset that an alias adds to the object it resolves to (alias of a GEP); 0 almost always. */
  resolveOffset(value: GlobalValue): number;
  /** A definition by its symbol name, internal ones excluded. */
  lookup(symbol: string): GlobalVariable | FunctionValue | undefined;
}

export interface LinkedProgram extends LinkedModules {
  /** Functions that run before main, in order (llvm.global_ctors by priority, then by link order). */
  readonly constructors: readonly FunctionValue[];
  /** Functions that run after main, in order (llvm.global_dtors, highest priority value first). */
  readonly destructors: readonly FunctionValue[];
  readonly main: FunctionValue;
  /** True for a module of the runtime or a library, whose frames reports fold away. */
  isLibrary(module: Module): boolean;
  /** Symbols referenced but defined nowhere; a run that reaches one stops as unsupported. */
  readonly undefinedSymbols: ReadonlySet<string>;
}

export interface Program extends LinkedProgram {
  /** The body as it is executed and analysed, the same object each time; undefined for a declaration. */
  bodyOf(fn: FunctionValue): PreparedBody | undefined;
}
