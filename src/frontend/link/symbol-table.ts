/**
 * Which definition wins for each symbol. Strong over common over weak, first come first served among
 * equals; of a COMDAT group only the first module's copy counts. Two strong definitions in the user's own
 * files are an error; the libraries give way to the user and to the libraries before them.
 */
import { InputError } from "../../base/diagnostic.ts";
import { allocationSize } from "../../ir/layout.ts";
import type { GlobalValue, Module } from "../../ir/module.ts";
import { globalValues, symbolName, symbolRole } from "./symbol.ts";

/** Ordered: the higher one wins. */
enum Strength {
  /** Of a COMDAT group that another module provides: taken only where that module's copy lacks the symbol. */
  Discarded,
  Weak,
  Common,
  Strong,
}

interface Candidate {
  readonly value: GlobalValue;
  readonly strength: Strength;
}

export class SymbolTable {
  private readonly winners = new Map<string, Candidate>();
  private readonly groupOwners = new Map<string, Module>();

  /** Modules come in link order. `isLibrary`: its definitions give way instead of clashing. */
  add(module: Module, isLibrary: boolean): void {
    for (const value of globalValues(module)) {
      const strength = this.strengthOf(value, module);
      if (strength === undefined) continue;
      const present = this.winners.get(symbolName(value));
      if (present === undefined || this.replaces({ value, strength }, present, isLibrary)) {
        this.winners.set(symbolName(value), { value, strength });
      }
    }
  }

  winner(symbol: string): GlobalValue | undefined {
    return this.winners.get(symbol)?.value;
  }

  private strengthOf(value: GlobalValue, module: Module): Strength | undefined {
    const role = symbolRole(value);
    if (role !== "strong" && role !== "common" && role !== "weak") return undefined;
    if (value.comdat !== undefined) {
      const owner = this.groupOwners.get(value.comdat);
      if (owner === undefined) this.groupOwners.set(value.comdat, module);
      else if (owner !== module) return Strength.Discarded;
    }
    return role === "strong" ? Strength.Strong : role === "common" ? Strength.Common : Strength.Weak;
  }

  private replaces(newcomer: Candidate, present: Candidate, isLibrary: boolean): boolean {
    if (newcomer.strength !== present.strength) return newcomer.strength > present.strength;
    switch (newcomer.strength) {
      case Strength.Strong:
        if (isLibrary) return false;
        throw new InputError(
          `\`${symbolName(newcomer.value)}\` is defined in both ${present.value.module.path} and ${newcomer.value.module.path}`,
        );
      case Strength.Common:
        return sizeOf(newcomer.value) > sizeOf(present.value);
      case Strength.Weak:
      case Strength.Discarded:
        return false;
    }
  }
}

function sizeOf(value: GlobalValue): number {
  return value.kind === "variable" ? allocationSize(value.valueType) : 0;
}
