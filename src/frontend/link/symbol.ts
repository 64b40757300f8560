/** What the linkage of a global value means to a linker (the ELF rules, as in LLVM's language reference). */

import { unreachable } from "../../base/unreachable.ts";
import { jumpKind, machineIntrinsics } from "../../ir/intrinsics.ts";
import type { GlobalValue } from "../../ir/module.ts";

/** How a value takes part in linking under its name. */
export type SymbolRole =
  /** Seen only inside its module. */
  | "local"
  | "strong"
  /** A tentative definition of C: loses to a strong one, merges with its like. */
  | "common"
  /** Any one of several may be taken. */
  | "weak"
  /** Must be defined elsewhere. */
  | "needed"
  /** A reference that is null if nobody defines it, and that fetches nothing from a library. */
  | "needed-weakly"
  /** llvm.global_ctors and its like: joined by the linker, not a symbol. */
  | "special";

export function symbolRole(value: GlobalValue): SymbolRole {
  if (value.name.startsWith("llvm.")) return "special";
  switch (value.linkage) {
    case "internal":
    case "private":
      return "local";
    case "extern_weak":
      return "needed-weakly";
    case "available_externally":
      // A copy of a definition that exists elsewhere, for inlining only.
      return "needed";
    case "appending":
      return "special";
    case "external":
      return isDeclaration(value) ? "needed" : "strong";
    case "common":
      return "common";
    case "linkonce":
    case "linkonce_odr":
    case "weak":
    case "weak_odr":
      return isDeclaration(value) ? "needed" : "weak";
    default:
      return unreachable(value.linkage);
  }
}

export function isDeclaration(value: GlobalValue): boolean {
  switch (value.kind) {
    case "variable":
      return value.initializer === undefined;
    case "function":
      return value.isDeclaration;
    case "alias":
      return false;
    default:
      return unreachable(value);
  }
}

/** Calls that the machine executes itself. The runtime has functions of its own whose names begin like theirs. */
export function isMachineIntrinsic(symbol: string): boolean {
  return machineIntrinsics.has(symbol) || jumpKind(symbol) !== undefined;
}

/** Where a run begins: the runtime's own code, which calls main. */
export const startSymbol = "__clew_start";

export function globalValues(module: {
  readonly globals: readonly GlobalValue[];
  readonly functions: readonly GlobalValue[];
  readonly aliases: readonly GlobalValue[];
}): GlobalValue[] {
  return [...module.globals, ...module.functions, ...module.aliases];
}

/** The name that others know a value by: a leading \x01 tells the compiler not to decorate it (asm labels). */
export function symbolName(value: GlobalValue): string {
  if (!value.name.startsWith("\x01")) return value.name;
  const decorated = value.module.triple.includes("-apple-") && value.name.startsWith("\x01_");
  return value.name.slice(decorated ? 2 : 1);
}
