/**
 * Makes runtime/index/<library>.json: what each member of the libraries defines and needs. Compiles every
 * member (a minute or two; cached). To be run when the toolchain, runtime/libraries.json or the runtime's
 * headers change, and before a release, since a first run is then quicker:
 * `npx tsx scripts/index-libraries.ts [library…]`. With --check it only says whether they are current.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { InternalError } from "../src/base/unreachable.ts";
import { defaultCacheDirectory, openCache } from "../src/frontend/cache.ts";
import { readLibraries } from "../src/frontend/library-definition.ts";
import {
  findShippedIndex,
  formatIndex,
  indexFile,
  type MemberSymbols,
  memberSymbols,
} from "../src/frontend/library-index.ts";
import { LibraryStore } from "../src/frontend/library-store.ts";
import { inParallel } from "../src/frontend/run-compiler.ts";
import { findToolchain } from "../src/frontend/toolchain.ts";
import { readModule } from "../src/ir/bitcode/read-module.ts";

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const toolchain = findToolchain(undefined);
const libraries = readLibraries(toolchain).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const cache = openCache(defaultCacheDirectory());
const store = new LibraryStore({ toolchain, cache, readModule, onProgress: () => {} });

if (process.argv.includes("--check")) {
  for (const library of libraries) {
    const current = findShippedIndex(library.name)?.fingerprint === store.indexFingerprint(library);
    console.log(`${library.name}: ${current ? "current" : "out of date"}`);
    if (!current) process.exitCode = 1;
  }
} else {
  for (const library of libraries) {
    const fingerprint = store.indexFingerprint(library);
    const members: Record<string, MemberSymbols> = {};
    const names = library.listMembers();
    const symbols = await inParallel(names, async (name) => {
      try {
        const [module] = await store.load([{ library, name }]);
        return memberSymbols(module);
      } catch (error) {
        if (!(error instanceof InternalError)) throw error;
        // A member that does not compile is left out, so its symbols are undefined to programs that need them.
        console.error(error.message);
        process.exitCode = 1;
        return undefined;
      }
    });
    symbols.forEach((entry, at) => {
      if (entry !== undefined) members[names[at]] = entry;
    });
    const file = indexFile(library.name);
    mkdirSync(dirname(file), { recursive: true });
    const head = { version: 1, library: library.name, toolchain: toolchain.version } as const;
    writeFileSync(file, formatIndex({ ...head, fingerprint, members }));
    console.log(`${library.name}: ${Object.keys(members).length} of ${names.length} members`);
  }
}
