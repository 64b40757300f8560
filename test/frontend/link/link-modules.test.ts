/** The two policies on the same modules: what fits together is linked alike, what does not is refused or taken as it is. */
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/diagnostic.ts";
import { linkModules } from "../../../src/frontend/link/link-modules.ts";
import { loosely, strictly } from "../../../src/frontend/link/link-policy.ts";
import { i8 } from "../../../src/ir/type.ts";
import { addressOf, ModuleBuilder } from "../module-builder.ts";

const first = () => new ModuleBuilder("first.c");
const second = () => new ModuleBuilder("second.c");

describe.each([
  ["strictly", strictly],
  ["loosely", loosely],
])("linked %s", (_, policy) => {
  it("a strong definition wins over common, weak and declared ones, wherever it stands", () => {
    for (const other of ["weak", "linkonce_odr", "common"] as const) {
      const a = first();
      const beside = a.defineVariable("x", { linkage: other });
      const b = second();
      const strong = b.defineVariable("x");
      const c = new ModuleBuilder("third.c");
      const declared = c.declareVariable("x");
      for (const modules of [
        [a, b, c],
        [c, b, a],
      ]) {
        const { resolve, lookup } = linkModules(modules, policy);
        expect([resolve(beside), resolve(declared), lookup("x")]).toEqual([strong, strong, strong]);
      }
    }
  });

  it("what is local to a module stays there, and the tables of a module are its own", () => {
    const a = first();
    const mine = a.defineFunction("f", "internal");
    a.table("llvm.global_ctors", [{ priority: 1, function: mine }]);
    const b = second();
    const theirs = b.defineFunction("f", "internal");
    b.table("llvm.global_ctors", [{ priority: 1, function: theirs }]);
    const { resolve, lookup } = linkModules([a, b], policy);
    expect(resolve(theirs)).toBe(theirs);
    expect(resolve(b.globals[0])).toBe(b.globals[0]);
    expect(lookup("f")).toBeUndefined();
  });

  it("a declaration finds the function behind an alias in another module", () => {
    const a = first();
    const declared = a.declareFunction("another_name");
    const b = second();
    const target = b.defineFunction("f", "internal");
    b.defineAlias("another_name", addressOf(target));
    expect(linkModules([a, b], policy).resolve(declared)).toBe(target);
  });

  it("a name that assembly was given is the name without its mark", () => {
    const a = first();
    const declared = a.declareFunction("\x01renamed");
    const b = second();
    const definition = b.defineFunction("renamed");
    expect(linkModules([a, b], policy).resolve(declared)).toBe(definition);
  });

  it("an alias that leads nowhere has no definition, and ends", () => {
    const a = first();
    const lost = a.defineAlias("lost", { kind: "null", type: i8 });
    expect(linkModules([a], policy).resolve(lost)).toBeUndefined();
  });
});

describe("two strong definitions", () => {
  const modules = () => {
    const a = first();
    const b = second();
    return { all: [a, b], mine: a.defineFunction("f"), theirs: b.defineFunction("f") };
  };

  it("are refused strictly", () => {
    expect(() => linkModules(modules().all, strictly)).toThrow(InputError);
    expect(() => linkModules(modules().all, strictly)).toThrow("`f` is defined in both first.c and second.c");
  });

  it("loosely are the first one", () => {
    const { all, mine, theirs } = modules();
    expect(linkModules(all, loosely).resolve(theirs)).toBe(mine);
  });
});

describe("what nobody defines", () => {
  const modules = () => {
    const a = first();
    const b = second();
    const declared = [a.declareFunction("f"), b.declareFunction("f", "extern_weak")] as const;
    const intrinsic = [a.declareFunction("llvm.trap"), b.declareFunction("llvm.trap")] as const;
    return { all: [a, b], declared, intrinsic };
  };

  it("is nothing strictly", () => {
    const { all, declared, intrinsic } = modules();
    const { resolve, lookup } = linkModules(all, strictly);
    expect([...declared, ...intrinsic].map(resolve)).toEqual([undefined, undefined, undefined, undefined]);
    expect(lookup("f")).toBeUndefined();
  });

  it("loosely is the first of its declarations, for all of them", () => {
    const { all, declared, intrinsic } = modules();
    const { resolve } = linkModules(all, loosely);
    expect(declared.map(resolve)).toEqual([declared[0], declared[0]]);
    expect(intrinsic.map(resolve)).toEqual([intrinsic[0], intrinsic[0]]);
  });

  it("loosely is a copy for inlining before it is a declaration, and a definition before a copy", () => {
    const a = first();
    const declared = a.declareFunction("f");
    const b = second();
    const copy = b.defineFunction("f", "available_externally");
    expect(linkModules([a, b], loosely).resolve(declared)).toBe(copy);
    expect(linkModules([a, b], strictly).resolve(declared)).toBeUndefined();
    const c = new ModuleBuilder("third.c");
    const weak = c.defineFunction("f", "weak");
    expect(linkModules([a, b, c], loosely).resolve(declared)).toBe(weak);
  });
});
