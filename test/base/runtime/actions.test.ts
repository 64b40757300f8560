/** The table of actions against the runtime's own C: the enumerations of machine.h, and the sizes of the types. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  actionFacts,
  actionOf,
  numberOfAction,
  type ResourceKind,
  resourceSizes,
  runtimeActions,
} from "../../../src/base/runtime/actions.ts";
import { memoryCache } from "../../../src/frontend/cache.ts";
import { compileSource } from "../../../src/frontend/compile-source.ts";
import { runtimeDirectory } from "../../../src/frontend/package-root.ts";
import { findToolchain } from "../../../src/frontend/toolchain.ts";
import { readModule } from "../../../src/ir/bitcode/read-module.ts";
import { otherwises, tests } from "../../../src/machine/action.ts";
import { sectionKinds } from "../../../src/machine/threads/sections.ts";

const header = readFileSync(join(runtimeDirectory(), "machine.h"), "utf8").replace(/\/\*.*?\*\//gs, "");

/** The members of an enumeration of machine.h, as the table would write them, and the number of the first. */
function enumeration(name: string): { readonly first: number; readonly names: readonly string[] } {
  const body = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(header)![1];
  const members = body.split(",").map((member) => member.trim().split(/\s*=\s*/));
  expect(members.slice(1).every((member) => member.length === 1)).toBe(true);
  const names = members.map(([member]) => member.slice("CLEW_".length).toLowerCase().replaceAll("_", "-"));
  return { first: Number(members[0][1] ?? 0), names };
}

describe("enumerations of machine.h", () => {
  it("has the actions of the table, in its order, but for those that the machine makes", () => {
    expect(enumeration("clew_action")).toEqual({ first: 1, names: runtimeActions.slice(0, -2) });
    expect(runtimeActions.slice(-2)).toEqual(["free", "leave"]);
  });

  it("has the tests, the ways of going on and the sections of the machine", () => {
    expect(enumeration("clew_test")).toEqual({ first: 1, names: tests });
    expect(enumeration("clew_otherwise")).toEqual({ first: 0, names: otherwises });
    const sections = sectionKinds.map((kind) => `${kind}-section`);
    expect(enumeration("clew_section")).toEqual({ first: 1, names: sections });
  });

  it("numbers actions as the table does; a number without a row may do anything", () => {
    for (const action of runtimeActions) expect(actionOf(numberOfAction(action))).toBe(action);
    expect(actionOf(0)).toBe("other");
    expect(actionOf(runtimeActions.length + 1)).toBe("other");
    const { keepsToItself, object, inside, about } = actionFacts.other;
    expect({ keepsToItself, object, inside }).toEqual({
      keepsToItself: undefined,
      object: "by function",
      inside: "memory",
    });
    expect(resourceSizes[about]).toBeUndefined();
  });
});

describe("sizes", () => {
  const folder = mkdtempSync(join(tmpdir(), "clew-sizes-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Those of C that an object of a kind can be. */
  const types: Partial<Record<ResourceKind, readonly string[]>> = {
    mutex: ["pthread_mutex_t", "mtx_t"],
    "read-write lock": ["pthread_rwlock_t"],
    "spin lock": ["pthread_spinlock_t"],
    "condition variable": ["pthread_cond_t", "cnd_t"],
    barrier: ["pthread_barrier_t"],
    semaphore: ["sem_t"],
    "once flag": ["pthread_once_t", "once_flag"],
    futex: ["int"],
    atomic: ["_Atomic long"],
    future: ["void *"],
  };

  it("are those that the compiler gives the types", async () => {
    const lines = Object.entries(types).flatMap(([kind, names]) =>
      names.map((name, index) => `char ${kind.replaceAll(/\W/g, "_")}_${index}[sizeof(${name})];`),
    );
    const source = ["#include <pthread.h>", "#include <semaphore.h>", "#include <threads.h>", ...lines];
    writeFileSync(join(folder, "sizes.c"), `${source.join("\n")}\n`);
    const unit = { path: "sizes.c", language: "c", workingDirectory: folder, arguments: [] } as const;
    const { bitcode } = await compileSource(unit, findToolchain(undefined), memoryCache());
    const sizes: Partial<Record<ResourceKind, number>> = {};
    for (const { name, valueType } of readModule(bitcode, "sizes.c").globals) {
      const kind = Object.keys(types).find((one) => name.startsWith(`${one.replaceAll(/\W/g, "_")}_`));
      if (kind === undefined || valueType.kind !== "array") continue;
      const size = Number(valueType.length);
      expect(sizes[kind as ResourceKind] ?? size, name).toBe(size);
      sizes[kind as ResourceKind] = size;
    }
    const { any, ...each } = resourceSizes;
    expect(each).toEqual(sizes);
    expect(any).toBe(Math.max(...Object.values(sizes)));
  });
});
