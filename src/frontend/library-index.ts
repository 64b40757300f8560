/**
 * What each member of a library defines and needs, so that a program's share of it is known before anything
 * is compiled. Comes with clew for the big libraries (runtime/index/, made by scripts/index-libraries.ts).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { InternalError } from "../base/unreachable.ts";
import type { Module } from "../ir/module.ts";
import { globalValues, isMachineIntrinsic, symbolName, symbolRole } from "./link/symbol.ts";
import { runtimeDirectory } from "./package-root.ts";

/** Strong definitions, weak ones (those that any file may repeat left out), and what is needed. */
export type MemberSymbols = readonly [
  strong: readonly string[],
  weak: readonly string[],
  needs: readonly string[],
];

export interface LibraryIndex {
  readonly version: 1;
  readonly library: string;
  readonly toolchain: string;
  /** LibraryStore.indexFingerprint when the index was made. */
  readonly fingerprint: string;
  readonly members: { readonly [member: string]: MemberSymbols };
}

export function memberSymbols(module: Module): MemberSymbols {
  const strong: string[] = [];
  const weak: string[] = [];
  const needs: string[] = [];
  for (const value of globalValues(module)) {
    const role = symbolRole(value);
    if (role === "strong" || role === "common") strong.push(symbolName(value));
    // Whoever uses a linkonce symbol brings a copy of it along.
    else if (role === "weak" && !value.linkage.startsWith("linkonce")) weak.push(symbolName(value));
    else if (role === "needed" && !isMachineIntrinsic(symbolName(value))) needs.push(symbolName(value));
  }
  return [strong.sort(), weak.sort(), needs.sort()];
}

export function indexFile(library: string): string {
  return join(runtimeDirectory(), "index", `${library}.json`);
}

export function findShippedIndex(library: string): LibraryIndex | undefined {
  let text: string;
  try {
    text = readFileSync(indexFile(library), "utf8");
  } catch {
    return undefined;
  }
  const index = JSON.parse(text) as LibraryIndex;
  return index.version === 1 ? index : undefined;
}

export function readShippedIndex(library: string): LibraryIndex {
  const index = findShippedIndex(library);
  if (index !== undefined) return index;
  throw new InternalError(`the symbol index of ${library} is missing (scripts/index-libraries.ts makes it)`);
}

/** One member a line, so that a change of one file changes one line. */
export function formatIndex(index: LibraryIndex): string {
  const { members, ...head } = index;
  const lines = Object.entries(members).map(
    ([member, symbols]) => `${JSON.stringify(member)}:${JSON.stringify(symbols)}`,
  );
  return `${JSON.stringify(head).slice(0, -1)},"members":{\n${lines.join(",\n")}\n}}\n`;
}
