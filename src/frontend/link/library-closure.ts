/**
 * Takes from the libraries what a program needs, as a linker takes members from static archives: a member
 * comes in only for a symbol that is still undefined. Planned by the symbol indexes, so that all missing
 * members are compiled together; decided by what the members' modules really define and need.
 */
import { libraryFunctionOf } from "../../ir/intrinsics.ts";
import type { Module } from "../../ir/module.ts";
import type { Library } from "../library-definition.ts";
import type { LibraryIndex, MemberSymbols } from "../library-index.ts";
import type { LibraryMember } from "../library-store.ts";
import { globalValues, isMachineIntrinsic, startSymbol, symbolName, symbolRole } from "./symbol.ts";

export interface IndexedLibrary {
  readonly library: Library;
  readonly index: () => LibraryIndex;
}

interface Provider extends LibraryMember {
  readonly order: number;
  readonly symbols: MemberSymbols;
}

export interface ClosureInput {
  readonly modules: readonly Module[];
  /** In order of precedence. */
  readonly libraries: readonly IndexedLibrary[];
  /** Symbols that are not to be fetched although nobody defines them. */
  readonly modelledSymbols: ReadonlySet<string>;
  readonly load: (members: readonly LibraryMember[]) => Promise<Module[]>;
}

/** The members' modules, ordered by library and name: the same whatever order they were found in. */
export async function takeFromLibraries(input: ClosureInput): Promise<Module[]> {
  const findProvider = providerSearch(input.libraries);
  const taken = new Map<Provider, Module>();
  const defined = new Set<string>(input.modelledSymbols);
  const needed = new Set<string>([startSymbol]);
  for (const module of input.modules) noteSymbols(module, defined, needed);
  for (;;) {
    const plan = planMembers(needed, defined, findProvider, taken);
    if (plan.length === 0) break;
    const modules = await input.load(plan);
    plan.forEach((provider, at) => {
      taken.set(provider, modules[at]);
      noteSymbols(modules[at], defined, needed);
    });
  }
  const inOrder = [...taken].sort(([a], [b]) => a.order - b.order || (a.name < b.name ? -1 : 1));
  return inOrder.map(([, module]) => module);
}

/** Finds the member that provides a symbol: of the first library that has it, strong before weak. */
function providerSearch(libraries: readonly IndexedLibrary[]): (symbol: string) => Provider | undefined {
  const tables: Map<string, Provider>[] = [];
  return (symbol) => {
    for (let order = 0; order < libraries.length; order++) {
      tables[order] ??= listProviders(libraries[order], order);
      const provider = tables[order].get(symbol);
      if (provider !== undefined) return provider;
    }
    return undefined;
  };
}

function listProviders({ library, index }: IndexedLibrary, order: number): Map<string, Provider> {
  const providers = new Map<string, Provider>();
  const members = Object.entries(index().members).map(
    ([name, symbols]): Provider => ({ library, name, order, symbols }),
  );
  for (const kind of [0, 1] as const) {
    for (const provider of members) {
      for (const symbol of provider.symbols[kind])
        if (!providers.has(symbol)) providers.set(symbol, provider);
    }
  }
  return providers;
}

function planMembers(
  needed: ReadonlySet<string>,
  defined: ReadonlySet<string>,
  findProvider: (symbol: string) => Provider | undefined,
  taken: ReadonlyMap<Provider, Module>,
): Provider[] {
  const plan = new Set<Provider>();
  const promised = new Set<string>();
  const open = [...needed];
  for (let symbol = open.pop(); symbol !== undefined; symbol = open.pop()) {
    if (defined.has(symbol) || promised.has(symbol)) continue;
    const provider = findProvider(symbol);
    if (provider === undefined || taken.has(provider) || plan.has(provider)) continue;
    plan.add(provider);
    const [strong, weak, needs] = provider.symbols;
    for (const name of strong) promised.add(name);
    for (const name of weak) promised.add(name);
    open.push(...needs);
  }
  return [...plan];
}

function noteSymbols(module: Module, defined: Set<string>, needed: Set<string>): void {
  for (const value of globalValues(module)) {
    const role = symbolRole(value);
    if (role === "strong" || role === "common" || role === "weak") defined.add(symbolName(value));
    else if (role === "needed" && !isMachineIntrinsic(symbolName(value))) needed.add(symbolName(value));
    const behind = libraryFunctionOf(value.name);
    if (behind !== undefined) needed.add(behind);
  }
}
