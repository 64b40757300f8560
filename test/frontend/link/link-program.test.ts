import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/diagnostic.ts";
import { linkProgram } from "../../../src/frontend/link/link-program.ts";
import { runtimeDirectory } from "../../../src/frontend/package-root.ts";
import { machineIntrinsics } from "../../../src/ir/intrinsics.ts";
import type { Module } from "../../../src/ir/module.ts";
import { i8, i32, i64 } from "../../../src/ir/type.ts";
import { addressOf, elementAddress, ModuleBuilder } from "../module-builder.ts";

function withMain(): ModuleBuilder {
  const module = new ModuleBuilder("main.c");
  module.defineFunction("main");
  return module;
}

function link(modules: Module[], libraryModules: Module[] = []) {
  return linkProgram({ modules, libraryModules });
}

function errorOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error("no error was raised");
}

describe("definitions", () => {
  it("resolves a declaration to the definition in another module", () => {
    const main = withMain();
    const reference = main.declareFunction("f");
    const other = new ModuleBuilder("other.c");
    const definition = other.defineFunction("f");
    const program = link([main, other]);
    expect(program.resolve(reference)).toBe(definition);
    expect(program.lookup("f")).toBe(definition);
    expect(program.undefinedSymbols.size).toBe(0);
  });

  it("keeps internal symbols apart and out of lookup", () => {
    const main = withMain();
    const mine = main.defineFunction("helper", "internal");
    const other = new ModuleBuilder("other.c");
    const theirs = other.defineFunction("helper", "internal");
    const program = link([main, other]);
    expect(program.resolve(mine)).toBe(mine);
    expect(program.resolve(theirs)).toBe(theirs);
    expect(program.lookup("helper")).toBeUndefined();
  });

  it("knows a value with an asm label by that name", () => {
    const main = withMain();
    const reference = main.declareFunction("\x01renamed");
    const other = new ModuleBuilder("other.c");
    const definition = other.defineFunction("renamed");
    expect(link([main, other]).resolve(reference)).toBe(definition);
    const apple = new ModuleBuilder("apple.bc");
    apple.triple = "x86_64-apple-macosx13.0.0";
    const decorated = apple.declareFunction("\x01_renamed");
    expect(link([main, other, apple]).resolve(decorated)).toBe(definition);
  });

  it("names both files of a duplicate", () => {
    const main = withMain();
    main.defineFunction("f");
    const other = new ModuleBuilder("other.c");
    other.defineVariable("f");
    expect(errorOf(() => link([main, other]))).toBe("`f` is defined in both main.c and other.c");
  });

  it("lets a strong definition win over weak ones, wherever it stands", () => {
    const main = withMain();
    const weak = main.defineFunction("f", "weak");
    const other = new ModuleBuilder("other.c");
    const strong = other.defineFunction("f");
    expect(link([main, other]).resolve(weak)).toBe(strong);
    expect(link([other, main]).resolve(weak)).toBe(strong);
  });

  it("takes the first of several weak definitions", () => {
    const main = withMain();
    const first = main.defineFunction("f", "linkonce_odr");
    const other = new ModuleBuilder("other.c");
    const second = other.defineFunction("f", "weak_odr");
    expect(link([main, other]).resolve(second)).toBe(first);
  });

  it("merges common definitions into the largest, and gives way to a strong one", () => {
    const main = withMain();
    const small = main.defineVariable("x", { linkage: "common", type: i8 });
    const other = new ModuleBuilder("other.c");
    const large = other.defineVariable("x", { linkage: "common", type: i64 });
    expect(link([main, other]).resolve(small)).toBe(large);
    expect(link([other, main]).resolve(small)).toBe(large);
    const third = new ModuleBuilder("third.c");
    const strong = third.defineVariable("x", { type: i32 });
    expect(link([main, other, third]).resolve(small)).toBe(strong);
  });

  it("does not count an available_externally body as a definition", () => {
    const main = withMain();
    const copy = main.defineFunction("f", "available_externally");
    const program = link([main]);
    expect(program.resolve(copy)).toBeUndefined();
    expect([...program.undefinedSymbols]).toEqual(["f"]);
  });

  it("lets the user's definition win over a library's, without complaint", () => {
    const main = withMain();
    const mine = main.defineFunction("malloc");
    const library = new ModuleBuilder("libc:malloc.c");
    library.defineFunction("malloc");
    const use = library.declareFunction("free");
    const program = link([main], [library]);
    expect(program.lookup("malloc")).toBe(mine);
    expect(program.isLibrary(library)).toBe(true);
    expect(program.isLibrary(main)).toBe(false);
    expect(program.resolve(use)).toBeUndefined();
  });
});

describe("undefined symbols", () => {
  it("are collected; a weak reference, intrinsics and modelled symbols are not among them", () => {
    const main = withMain();
    main.declareFunction("nobody");
    main.declareFunction("llvm.memcpy.p0.p0.i64");
    main.declareFunction("__clew_thread_self");
    main.declareFunction("__clew_helper_of_the_runtime");
    main.declareFunction("modelled");
    const perhaps = main.declareFunction("perhaps", "extern_weak");
    const program = linkProgram({
      modules: [main],
      libraryModules: [],
      modelledSymbols: new Set(["modelled"]),
    });
    expect([...program.undefinedSymbols]).toEqual(["nobody", "__clew_helper_of_the_runtime"]);
    expect(program.resolve(perhaps)).toBeUndefined();
  });

  it("the machine's intrinsics are those that runtime/machine.h declares", () => {
    const header = readFileSync(join(runtimeDirectory(), "machine.h"), "utf8").replace(/\/\*.*?\*\//gs, "");
    const declared = new Set(header.match(/\b__clew_\w+(?=\s*\()/g));
    expect([...machineIntrinsics].sort()).toEqual([...declared].sort());
  });

  it("a weak reference finds a definition that is there", () => {
    const main = withMain();
    const perhaps = main.declareFunction("f", "extern_weak");
    const other = new ModuleBuilder("other.c");
    const definition = other.defineFunction("f");
    expect(link([main, other]).resolve(perhaps)).toBe(definition);
  });

  it("an ifunc has no definition that could be called", () => {
    const main = withMain();
    const resolver = main.defineFunction("resolver", "internal");
    const indirect = main.defineAlias("f", addressOf(resolver), "external", true);
    const program = link([main]);
    expect(program.resolve(indirect)).toBeUndefined();
    expect([...program.undefinedSymbols]).toEqual(["f"]);
  });
});

describe("aliases", () => {
  it("stay with their own module although the target's name is defined elsewhere too", () => {
    const main = withMain();
    const use = main.declareFunction("f");
    const library = new ModuleBuilder("musl:f.c");
    const weakTarget = library.defineFunction("__f", "weak");
    library.defineAlias("f", addressOf(weakTarget), "weak");
    const other = new ModuleBuilder("musl:g.c");
    other.defineFunction("__f");
    expect(link([main], [library, other]).resolve(use)).toBe(weakTarget);
  });

  it("chain, and add up offsets", () => {
    const main = withMain();
    const array = main.defineVariable("array", { type: { kind: "array", element: i32, length: 8 } });
    const third = main.defineAlias("third", elementAddress(array, i32, 2));
    const fifth = main.defineAlias("fifth", elementAddress(third, i64, 1));
    const program = link([main]);
    expect(program.resolve(fifth)).toBe(array);
    expect(program.resolveOffset(third)).toBe(8);
    expect(program.resolveOffset(fifth)).toBe(16);
    expect(program.resolveOffset(array)).toBe(0);
  });

  it("lose to a strong definition when weak", () => {
    const main = withMain();
    const target = main.defineFunction("dummy", "internal");
    const alias = main.defineAlias("hook", addressOf(target), "weak");
    const other = new ModuleBuilder("other.c");
    const hook = other.defineFunction("hook");
    expect(link([main]).resolve(alias)).toBe(target);
    expect(link([main, other]).resolve(alias)).toBe(hook);
  });
});

describe("COMDAT groups", () => {
  it("come from one module as a whole", () => {
    const main = withMain();
    const first = main.defineFunction("f", "linkonce_odr", "group");
    const other = new ModuleBuilder("other.cpp");
    // Strong in a group is no clash: the group is discarded.
    other.defineFunction("f", "external", "group");
    const only = other.defineFunction("g", "linkonce_odr", "group");
    const program = link([main, other]);
    expect(program.lookup("f")).toBe(first);
    // A symbol that the kept copy lacks is taken from the discarded one rather than lost.
    expect(program.lookup("g")).toBe(only);
  });

  it("an initialiser runs only for the copy of its variable that was kept", () => {
    const modules = ["a.cpp", "b.cpp"].map((path) => {
      const module = new ModuleBuilder(path);
      const variable = module.defineVariable("inline_variable", {
        linkage: "linkonce_odr",
        comdat: "inline_variable",
      });
      const initialiser = module.defineFunction("__cxx_global_var_init", "internal", "inline_variable");
      module.table("llvm.global_ctors", [{ priority: 65535, function: initialiser, data: variable }]);
      return module;
    });
    const program = link([withMain(), ...modules]);
    expect(program.constructors.map((fn) => fn.module.path)).toEqual(["a.cpp"]);
  });
});

describe("constructors and destructors", () => {
  it("run by priority, then in link order; destructors the other way round", () => {
    const modules = ["main.c", "other.c"].map((path) => {
      const module = new ModuleBuilder(path);
      if (path === "main.c") module.defineFunction("main");
      const entries = [65535, 100, 65535].map((priority, index) => ({
        priority,
        function: module.defineFunction(`${path}-${priority}-${index}`, "internal"),
      }));
      module.table("llvm.global_ctors", entries);
      module.table("llvm.global_dtors", entries);
      return module;
    });
    const program = link(modules);
    const order = [
      "main.c-100-1",
      "other.c-100-1",
      "main.c-65535-0",
      "main.c-65535-2",
      "other.c-65535-0",
      "other.c-65535-2",
    ];
    expect(program.constructors.map((fn) => fn.name)).toEqual(order);
    expect(program.destructors.map((fn) => fn.name)).toEqual([...order].reverse());
  });
});

describe("what is refused", () => {
  it("a program without main, or whose main is no function", () => {
    const other = new ModuleBuilder("other.c");
    expect(errorOf(() => link([other, new ModuleBuilder("more.c")]))).toBe(
      "no main function in other.c, more.c",
    );
    other.defineVariable("main");
    expect(errorOf(() => link([other]))).toBe("main in other.c is not a function");
  });

  it.each([
    ["aarch64-unknown-linux-gnu", "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128", "not x86-64"],
    [
      "x86_64-pc-windows-msvc",
      "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128",
      "not LP64",
    ],
    [
      "x86_64-unknown-linux-gnux32",
      "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128",
      "not 64-bit pointers",
    ],
    ["i386-unknown-linux-gnu", "e-m:e-p:32:32-p270:32:32-f64:32:64-f80:32-n8:16:32-S128", "not x86-64"],
    ["", "E-m:e-i64:64-n32:64", "not little-endian"],
  ])("a module for %s", (triple, dataLayout, reason) => {
    const main = withMain();
    main.triple = triple;
    main.dataLayout = dataLayout;
    const message = errorOf(() => link([main]));
    expect(message).toContain(`main.c: compiled for ${triple || "another target"} (${reason})`);
    expect(message).not.toContain("\n");
  });

  it.each([
    [
      "x86_64-pc-linux-gnu",
      "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    ],
    ["x86_64-apple-macosx13.0.0", "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"],
    ["", ""],
  ])("but not one for %s", (triple, dataLayout) => {
    const main = withMain();
    main.triple = triple;
    main.dataLayout = dataLayout;
    expect(link([main]).main.name).toBe("main");
  });
});
