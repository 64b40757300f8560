/** Compiled members of the libraries: from the cache, or compiled now, as many at once as there are processors. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { InternalError } from "../base/unreachable.ts";
import type { Module } from "../ir/module.ts";
import { type Cache, cacheKey } from "./cache.ts";
import type { Library } from "./library-definition.ts";
import {
  findShippedIndex,
  type LibraryIndex,
  type MemberSymbols,
  memberSymbols,
  readShippedIndex,
} from "./library-index.ts";
import { inParallel, runCompiler } from "./run-compiler.ts";
import type { Toolchain } from "./toolchain.ts";

export interface LibraryMember {
  readonly library: Library;
  readonly name: string;
}

export interface StoreOptions {
  readonly toolchain: Toolchain;
  readonly cache: Cache;
  readonly readModule: (bitcode: Uint8Array, path: string) => Module;
  readonly onProgress: (message: string) => void;
}

export class LibraryStore {
  private readonly modules = new Map<string, Module>();

  constructor(private readonly options: StoreOptions) {}

  /** Modules of these members, in the same order. */
  async load(members: readonly LibraryMember[]): Promise<Module[]> {
    const bitcode = members.map((member) => this.options.cache.read(this.key(member)));
    const missing = members.filter((_, index) => bitcode[index] === undefined);
    const compiled = new Map(await this.compile(missing));
    return members.map((member, index) => this.module(member, bitcode[index] ?? compiled.get(member)!));
  }

  /** A shipped index is read only when something is looked up in it: C programs need none of C++'s. */
  async index(library: Library): Promise<() => LibraryIndex> {
    if (library.definition.index === "computed") {
      const index = await this.computedIndex(library);
      return () => index;
    }
    let index: LibraryIndex | undefined;
    return () => {
      if (index !== undefined) return index;
      index = readShippedIndex(library.name);
      if (index.fingerprint === library.fingerprint) return index;
      this.options.onProgress(`the symbol index of ${library.name} is out of date`);
      const members = Object.entries(index.members).filter(([name]) => library.hasMember(name));
      index = { ...index, members: Object.fromEntries(members) };
      return index;
    };
  }

  /** What the index of the library, as it is now, is to carry. */
  indexFingerprint(library: Library): string {
    if (library.definition.index === "shipped") return library.fingerprint;
    return cacheKey("index", ...library.listMembers().map((name) => this.key({ library, name })));
  }

  /** The one that comes with clew if nothing has changed since, else made of all members and cached. */
  private async computedIndex(library: Library): Promise<LibraryIndex> {
    const fingerprint = this.indexFingerprint(library);
    const shipped = findShippedIndex(library.name);
    if (shipped?.fingerprint === fingerprint) return shipped;
    const entry = this.options.cache.read(fingerprint);
    if (entry !== undefined) return JSON.parse(entry.toString("utf8")) as LibraryIndex;
    const members = library.listMembers().map((name) => ({ library, name }));
    const modules = await this.load(members);
    const symbols: [string, MemberSymbols][] = modules.map((module, at) => [
      members[at].name,
      memberSymbols(module),
    ]);
    const index: LibraryIndex = {
      version: 1,
      library: library.name,
      toolchain: this.options.toolchain.version,
      fingerprint,
      members: Object.fromEntries(symbols),
    };
    this.options.cache.write(fingerprint, Buffer.from(JSON.stringify(index)));
    return index;
  }

  private async compile(members: readonly LibraryMember[]): Promise<[LibraryMember, Buffer][]> {
    const total = new Map<Library, number>();
    const done = new Map<Library, number>();
    for (const { library } of members) total.set(library, (total.get(library) ?? 0) + 1);
    return inParallel(members, async (member) => {
      const { library } = member;
      const bitcode = await this.compileMember(member);
      done.set(library, (done.get(library) ?? 0) + 1);
      this.options.onProgress(`compiling ${library.title} ${done.get(library)}/${total.get(library)}`);
      return [member, bitcode] as [LibraryMember, Buffer];
    });
  }

  private async compileMember(member: LibraryMember): Promise<Buffer> {
    const { library, name } = member;
    const key = this.key(member);
    const run = await runCompiler({
      compiler: this.options.toolchain.bundled,
      arguments: library.compilerArguments(name),
      workingDirectory: library.root,
      wantDependencies: false,
    });
    if (!run.succeeded)
      throw new InternalError(`${name} of ${library.name} does not compile:\n${run.messages}`);
    this.options.cache.write(key, run.bitcode);
    return run.bitcode;
  }

  private key({ library, name }: LibraryMember): string {
    // The text of the compiler's own libraries is fixed by the toolchain's version.
    const text = library.definition.index === "computed" ? readFileSync(join(library.root, name)) : "";
    return cacheKey("member", library.fingerprint, name, text);
  }

  private module({ library, name }: LibraryMember, bitcode: Buffer): Module {
    const path = `${library.name}:${name}`;
    let module = this.modules.get(path);
    if (module === undefined) this.modules.set(path, (module = this.options.readModule(bitcode, path)));
    return module;
  }
}
