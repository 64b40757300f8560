/** The libraries that programs are linked with, as runtime/libraries.json describes them (see there). */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheKey } from "./cache.ts";
import { baseFlags, type Language, languageFlags } from "./compiler-flags.ts";
import { globPattern, matchesAny } from "./glob.ts";
import { runtimeDirectory } from "./package-root.ts";
import type { Toolchain } from "./toolchain.ts";

export interface LibraryDefinition {
  readonly name: string;
  /** For progress: "compiling the C library 3/40". */
  readonly title: string;
  readonly language: Language;
  /** Whether its symbol index comes with clew or is made at first use. */
  readonly index: "shipped" | "computed";
  readonly root: string;
  readonly sources: readonly string[];
  readonly exclude: readonly string[];
  readonly include: readonly string[];
  readonly flags: readonly string[];
  readonly overrides: readonly { readonly members: string; readonly flags: readonly string[] }[];
}

export class Library {
  readonly name: string;
  readonly title: string;
  readonly root: string;
  /** Hash of all that its members' code depends on, but for the compiler's own (immutable) files and the
   *  members' text: the definition, and our headers that it can see. */
  readonly fingerprint: string;
  /** Those headers. */
  readonly ownHeaders: readonly string[];
  private readonly includeDirectories: readonly string[];
  private readonly sourcePatterns: readonly RegExp[];
  private readonly excludePatterns: readonly RegExp[];
  private readonly overridePatterns: readonly {
    readonly pattern: RegExp;
    readonly flags: readonly string[];
  }[];

  constructor(
    readonly definition: LibraryDefinition,
    private readonly toolchain: Toolchain,
  ) {
    const runtime = runtimeDirectory();
    const expand = (path: string) =>
      path.replace("{lib}", toolchain.libraryDirectory).replace("{runtime}", runtime);
    this.name = definition.name;
    this.title = definition.title;
    this.root = expand(definition.root);
    this.includeDirectories = definition.include.map(expand).filter((directory) => existsSync(directory));
    this.sourcePatterns = definition.sources.map(globPattern);
    this.excludePatterns = definition.exclude.map(globPattern);
    this.overridePatterns = definition.overrides.map(({ members, flags }) => ({
      pattern: globPattern(members),
      flags,
    }));
    const seen = this.includeDirectories
      .filter((directory) => directory.startsWith(runtime))
      .flatMap((directory) => filesBelow(directory).map((file) => join(directory, file)))
      .filter((file) => !/\.(c|cpp|json|md)$/.test(file));
    this.ownHeaders = withIncluded(seen);
    this.fingerprint = cacheKey(
      toolchain.version,
      JSON.stringify(definition),
      baseFlags(definition.language),
      ...this.ownHeaders.flatMap((file) => [file.slice(runtime.length), readFileSync(file)]),
    );
  }

  /** Paths below the root, sorted. */
  listMembers(): string[] {
    return filesBelow(this.root).filter((path) => this.hasMember(path));
  }

  hasMember(path: string): boolean {
    return matchesAny(path, this.sourcePatterns) && !matchesAny(path, this.excludePatterns);
  }

  compilerArguments(member: string): string[] {
    return [
      ...languageFlags(this.toolchain, this.definition.language),
      ...this.includeDirectories.flatMap((directory) => ["-isystem", directory]),
      ...this.definition.flags,
      ...this.overridePatterns.flatMap(({ pattern, flags }) => (pattern.test(member) ? flags : [])),
      join(this.root, member),
    ];
  }
}

export function readLibraries(toolchain: Toolchain): Library[] {
  const text = readFileSync(join(runtimeDirectory(), "libraries.json"), "utf8");
  const { libraries } = JSON.parse(text) as { libraries: LibraryDefinition[] };
  return libraries.map((definition) => new Library(definition, toolchain));
}

/** Headers, and those that they include by a path of their own, outside of the folders that a library can see. */
export function withIncluded(headers: readonly string[]): string[] {
  const all = new Set(headers);
  for (const header of all) {
    for (const [, path] of readFileSync(header, "utf8").matchAll(/^\s*#\s*include\s*"([^"]+)"/gm)) {
      const included = join(dirname(header), path);
      if (existsSync(included)) all.add(included);
    }
  }
  return [...all].sort();
}

/** All files in a folder and its sub-folders, as sorted relative paths with "/". */
function filesBelow(directory: string): string[] {
  const files: string[] = [];
  const walk = (prefix: string) => {
    for (const entry of readdirSync(join(directory, prefix), { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${prefix}${entry.name}/`);
      else files.push(prefix + entry.name);
    }
  };
  walk("");
  return files.sort();
}
