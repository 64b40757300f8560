/** The table of functions against the libraries themselves: what they define, and what that comes to when it is called. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  functionFacts,
  hasUnusualName,
  keepsBlocks,
  namedFunctions,
} from "../../../src/base/runtime/functions.ts";
import { defaultCacheDirectory, openCache } from "../../../src/frontend/cache.ts";
import { readLibraries } from "../../../src/frontend/library-definition.ts";
import { readShippedIndex } from "../../../src/frontend/library-index.ts";
import { LibraryStore } from "../../../src/frontend/library-store.ts";
import { isMachineIntrinsic } from "../../../src/frontend/link/symbol.ts";
import { runtimeDirectory } from "../../../src/frontend/package-root.ts";
import { findToolchain } from "../../../src/frontend/toolchain.ts";
import { readModule } from "../../../src/ir/bitcode/read-module.ts";
import type { GlobalValue, Module } from "../../../src/ir/module.ts";
import { forEachGlobal, forEachOperand } from "../../../src/ir/operands.ts";
import { rawBody } from "../../../src/ir/raw-body.ts";

function defined(library: string, members = ""): string[] {
  return Object.entries(readShippedIndex(library).members).flatMap(([member, [strong, weak]]) =>
    member.startsWith(members) ? [...strong, ...weak] : [],
  );
}

describe("rows", () => {
  it("has one for each function that the runtime's threads offer", () => {
    const offered = defined("threads", "threads/").filter((name) => !name.startsWith("__clew_"));
    expect(offered.filter((name) => functionFacts(name).threads === "anything")).toEqual([]);
    const known = (name: string) => namedFunctions.includes(name) || name.startsWith("__VERIFIER_nondet_");
    expect(offered.filter((name) => !known(name))).toEqual([]);
  });

  it("has one for each part of the runtime that headers call", () => {
    const headers = ["include", "cxx-include"].flatMap((folder) =>
      readdirSync(join(runtimeDirectory(), folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
    );
    const parts = new Set(defined("threads", "threads/"));
    const called = new Set(headers.join("\n").match(/\b__clew_\w+/g));
    const missing = [...called].filter(
      (name) => (parts.has(name) || isMachineIntrinsic(name)) && functionFacts(name).threads === "anything",
    );
    expect(missing).toEqual([]);
  });

  it("has none for what there is not, and none twice", () => {
    const all = new Set(["threads", "libc", "musl", "libcxxabi"].flatMap((library) => defined(library)));
    expect(namedFunctions.filter((name) => !all.has(name) && !isMachineIntrinsic(name))).toEqual([]);
    expect(new Set(namedFunctions).size).toBe(namedFunctions.length);
  });

  it("says the worst of what is not there", () => {
    for (const name of ["pthread_frobnicate", "sem_swap", "mtx_relock", "__clew_thread_exit"])
      expect(functionFacts(name)).toEqual({ threads: "anything", memory: "anything" });
    expect(functionFacts("frobnicate").memory).toBe("anything");
    expect(keepsBlocks("fopen")).toBe(true);
    expect(keepsBlocks("frobnicate")).toBe(false);
  });
});

describe("what functions come to", () => {
  const users = new Map<string, Set<string>>();
  const exported = new Set<string>();

  beforeAll(async () => {
    const toolchain = findToolchain(undefined);
    const cache = openCache(defaultCacheDirectory());
    const store = new LibraryStore({ toolchain, cache, readModule, onProgress: () => {} });
    for (const library of readLibraries(toolchain)) {
      if (!["libc", "threads", "cxx"].includes(library.name)) continue;
      const members = library.listMembers().map((name) => ({ library, name }));
      for (const module of await store.load(members)) addUses(module);
    }
  }, 600_000);

  function addUses(module: Module): void {
    const keyOf = (value: GlobalValue) =>
      value.linkage === "internal" || value.linkage === "private"
        ? `${module.path}: ${value.name}`
        : value.name;
    for (const fn of module.functions) {
      if (!fn.isDeclaration && keyOf(fn) === fn.name) exported.add(fn.name);
      for (const { instructions } of fn[rawBody]()?.blocks ?? [])
        for (const instruction of instructions)
          forEachOperand(instruction, (operand) =>
            forEachGlobal(operand, (target) => {
              const key = keyOf(target);
              if (!users.has(key)) users.set(key, new Set());
              users.get(key)!.add(keyOf(fn));
            }),
          );
    }
  }

  /** The functions that can be called and come to one of these, not by way of those. */
  function reaching(targets: readonly string[], without: readonly string[]): string[] {
    const reached = new Set(targets);
    for (const name of reached)
      for (const user of users.get(name) ?? []) if (!without.includes(user)) reached.add(user);
    return [...reached].filter((name) => exported.has(name) && !targets.includes(name)).sort();
  }

  it("observes threads where the runtime looks whether they are there", () => {
    // Of system calls, which many functions make, the number decides.
    const looking = reaching(["__clew_thread_check", "__clew_several_threads"], ["__clew_syscall"]);
    expect(looking).toContain("pthread_getaffinity_np");
    expect(looking).toContain("kill");
    const joinsOrDetaches = /^(pthread|thrd)_(join|detach)$|^_ZNSt3__1.*(join|detach)/;
    const missing = looking.filter((name) => functionFacts(name).threads !== "observes");
    expect(missing.filter((name) => !joinsOrDetaches.test(name))).toEqual([]);
    expect(functionFacts("syscall").threads).toBe("observes");
  });

  it("attempts where the C++ library does, by its names", () => {
    const unusual = namedFunctions.filter(
      (name) => functionFacts(name).threads === "unusual" && /^(pthread|sem|mtx|cnd)_/.test(name),
    );
    const found = reaching(unusual, []).filter((name) => name.startsWith("_Z"));
    expect(found).toContain("_ZNSt3__15mutex8try_lockEv");
    expect(found.filter((name) => !hasUnusualName(name))).toEqual([]);
  });
});
