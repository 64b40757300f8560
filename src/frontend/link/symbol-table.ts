/**
 * Which definition wins for each symbol. Strong over common over weak, first come first served among
 * equals; of a COMDAT group only the first module's copy counts. Two strong definitions in the user's own
 * files are for the policy to judge; the libraries give way to the user and to the libraries before them.
 */
import { allocationSize } from "../../ir/layout.ts";
import type { GlobalValue, Module } from "../../ir/module.ts";
import type { LinkPolicy } from "./link-policy.ts";
import { globalValues, isDeclaration, symbolName, symbolRole } from "./symbol.ts";

/** Ordered: the higher one wins. */
enum Strength {
  /** These two only where the policy takes declarations for want of a definition. */
  Declaration,
  Copy,
  /** Of a COMDAT group that another module provides: taken only where that module's copy lacks the symbol. */
  Discarded,
  Weak,
  Common,
  Strong,
}

/** Whose a module is. */
export type Owner = "user" | "library";

interface Candidate {
  readonly value: GlobalValue;
  readonly strength: Strength;
}

export class SymbolTable {
  private readonly winners = new Map<string, Candidate>();
  private readonly groupOwners = new Map<string, Module>();

  constructor(private readonly policy: LinkPolicy) {}

  /** Modules come in link order. Definitions of a library give way instead of clashing. */
  add(module: Module, owner: Owner): void {
    for (const value of globalValues(module)) {
      const strength = this.strengthOf(value, module);
      if (strength === undefined) continue;
      const present = this.winners.get(symbolName(value));
      if (present === undefined || this.replaces({ value, strength }, present, owner)) {
        this.winners.set(symbolName(value), { value, strength });
      }
    }
  }

  winner(symbol: string): GlobalValue | undefined {
    return this.winners.get(symbol)?.value;
  }

  private strengthOf(value: GlobalValue, module: Module): Strength | undefined {
    const role = symbolRole(value);
    if (role === "local" || (role === "special" && value.kind === "variable")) return undefined;
    if (role !== "strong" && role !== "common" && role !== "weak") {
      if (this.policy.missing === "nothing") return undefined;
      return isDeclaration(value) ? Strength.Declaration : Strength.Copy;
    }
    if (value.comdat !== undefined) {
      const owner = this.groupOwners.get(value.comdat);
      if (owner === undefined) this.groupOwners.set(value.comdat, module);
      else if (owner !== module) return Strength.Discarded;
    }
    return role === "strong" ? Strength.Strong : role === "common" ? Strength.Common : Strength.Weak;
  }

  private replaces(newcomer: Candidate, present: Candidate, owner: Owner): boolean {
    if (newcomer.strength !== present.strength) return newcomer.strength > present.strength;
    switch (newcomer.strength) {
      case Strength.Strong:
        if (owner === "user") this.policy.onClash(present.value, newcomer.value);
        return false;
      case Strength.Common:
        return sizeOf(newcomer.value) > sizeOf(present.value);
      case Strength.Weak:
      case Strength.Discarded:
      case Strength.Copy:
      case Strength.Declaration:
        return false;
    }
  }
}

function sizeOf(value: GlobalValue): number {
  return value.kind === "variable" ? allocationSize(value.valueType) : 0;
}
