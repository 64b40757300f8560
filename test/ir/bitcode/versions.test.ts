/** What the fixtures say must not depend on the version of clang that compiled them. */

import { describe, expect, it } from "vitest";
import { readModule } from "../../../src/ir/bitcode/read-module.ts";
import { isTerminator } from "../../../src/ir/instruction.ts";
import { rawBody } from "../../../src/ir/raw-body.ts";
import type { Constant } from "../../../src/ir/value.ts";
import {
  bitcode,
  bitcodeFiles,
  bodyOf,
  fixture,
  functionNamed,
  globalOf,
  instructionsOf,
  only,
  producers,
  sources,
  versions,
} from "./fixtures.ts";
import { visitEverything } from "./visit.ts";

it("finds every source, version and level among the files", () => {
  expect(bitcodeFiles()).toHaveLength(sources.length * versions.length * 2);
});

it.each(bitcodeFiles())("reads all of %s", (file) => {
  const module = readModule(bitcode(file), file);
  const version = versions.find((number) => file.endsWith(`.llvm${number}.bc`));
  expect(module.producer).toBe(version && producers[version]);
  expect(sources).toContain(module.sourceFile);
  expect(module.triple).toBe("x86_64-unknown-linux-musl");
  expect(module.dataLayout).toContain("e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-");
  expect(visitEverything(module)).toContain("ret ");
});

describe.each(versions)("LLVM %s", (version) => {
  it("functions and their control flow", () => {
    const module = fixture("instructions", version);
    const defined = module.functions.filter((fn) => !fn.isDeclaration).map((fn) => fn.name);
    expect(defined).toEqual(
      "arithmetic floats compare casts walk choose wide pick square through_pointer truth variable_length stop".split(
        " ",
      ),
    );
    const [choice] = only(instructionsOf(module, "choose"), "switch");
    expect(choice.cases.map(({ value, target }) => [value, target.name])).toEqual([
      [0xffffffffn, "sw.bb"],
      [0n, "sw.bb1"],
      [1n, "sw.bb1"],
      [7n, "sw.bb2"],
    ]);
    expect(choice.fallback.name).toBe("sw.default");
    expect(functionNamed(module, "stop").attributes.noReturn).toBe(true);
    expect(functionNamed(module, "square").linkage).toBe("internal");
    for (const fn of module.functions) {
      for (const block of fn[rawBody]()?.blocks ?? []) {
        expect(block.instructions.filter(isTerminator)).toEqual(block.instructions.slice(-1));
      }
    }
  });

  it("operations in the order of the source", () => {
    const instructions = instructionsOf(fixture("instructions", version), "arithmetic");
    const silent = new Set(["alloca", "load", "store", "call", "ret"]);
    const operations = instructions.map(({ opcode }) => opcode).filter((opcode) => !silent.has(opcode));
    expect(operations.slice(0, 11).join(" ")).toBe("add sub mul sdiv srem udiv urem add and xor or");
    const [sum] = only(instructions, "add");
    expect(sum.flags).toEqual({ noSignedWrap: true });
    const predicates = only(instructionsOf(fixture("instructions", version), "compare"), "icmp");
    expect(predicates.map(({ predicate }) => predicate).join(" ")).toBe(
      "eq ne slt sle sgt sge ult ule ugt uge eq ult",
    );
  });

  it("wide integers", () => {
    const [first] = only(instructionsOf(fixture("instructions", version), "wide"), "store").filter(
      ({ value }) => value.kind === "integer",
    );
    expect(first.value).toMatchObject({ kind: "integer", bits: (1n << 100n) + 12345n, type: { bits: 128 } });
  });

  it("loops at -O2 with phis that name their predecessors", () => {
    const phis = only(instructionsOf(fixture("instructions", version, 2), "walk"), "phi");
    expect(phis.length).toBeGreaterThan(1);
    for (const phi of phis) expect(phi.incoming.length).toBeGreaterThan(0);
  });

  it("globals: linkage, storage, initialisers", () => {
    const module = fixture("globals", version);
    const variable = (name: string) => module.globals.find((global) => global.name === name)!;
    expect(variable("initialised").initializer).toMatchObject({ kind: "integer", bits: 42n });
    expect(variable("initialised")).toMatchObject({ linkage: "external", constant: false, alignment: 4 });
    expect(variable("zeroed").initializer).toMatchObject({ kind: "integer", bits: 0n });
    expect(variable("internal_counter").linkage).toBe("internal");
    expect(variable("elsewhere").initializer).toBeUndefined();
    expect(variable("elsewhere_weak").linkage).toBe("extern_weak");
    expect(variable("weak_definition").linkage).toBe("weak");
    expect(variable("per_thread").threadLocal).toBe(true);
    expect(variable("in_section").section).toBe("custom_section");
    expect(variable("aligned").alignment).toBe(64);
    expect(variable("huge").initializer).toMatchObject({ bits: 0x0123456789abcdeffedcba9876543210n });
    expect(variable("negative").initializer).toMatchObject({ bits: (1n << 128n) - 5n });
    // 1.25 as 80 bits: sign and exponent 0x3fff, then the mantissa with its leading one.
    expect(variable("extended").initializer).toMatchObject({ kind: "float", bits: 0x3fffa000000000000000n });
    expect(variable("message")).toMatchObject({ constant: true, valueType: { kind: "array", length: 34 } });
    expect(text(variable("message").initializer!)).toBe('quote " backslash \\ newline \n end\0');
    expect(doubles(variable("table").initializer!)).toEqual([1, 0.1, -2.5e300, 1 / 3]);
    expect(variable("packed_value").valueType).toMatchObject({ kind: "struct", packed: true });
    expect(signedWords(variable("longs").initializer!)).toEqual([-(1n << 63n), (1n << 63n) - 1n]);
    const functions = variable("functions").initializer;
    expect(functions?.kind === "aggregate" && functions.elements.map(globalOf)).toEqual([
      "function",
      undefined,
      "function",
    ]);
    expect(module.assembly).toContain(".globl from_assembly");
  });

  it("aliases, constructors, weak and declared functions", () => {
    const module = fixture("globals", version);
    expect(module.aliases.map((alias) => [alias.name, globalOf(alias.target), alias.indirect])).toEqual([
      ["alias_of_function", "function", false],
      ["alias_of_variable", "initialised", false],
    ]);
    const table = module.globals.find(({ name }) => name === "llvm.global_ctors")!;
    expect(table.linkage).toBe("appending");
    const entry = table.initializer?.kind === "aggregate" ? table.initializer.elements[0] : undefined;
    expect(entry?.kind === "aggregate" && globalOf(entry.elements[1])).toBe("before_main");
    expect(functionNamed(module, "weak_function").linkage).toBe("weak");
    expect(functionNamed(module, "declared_only").isDeclaration).toBe(true);
    expect(functionNamed(module, "declared_only")[rawBody]()).toBeUndefined();
  });

  it("atomic orderings and operations", () => {
    const module = fixture("atomics", version);
    const loads = only(instructionsOf(module, "loads"), "load").filter((load) => globalOf(load.pointer));
    expect(loads.map((load) => [load.ordering, load.volatile])).toEqual([
      ["monotonic", false],
      ["acquire", false],
      ["seq_cst", false],
      [undefined, true],
    ]);
    const stores = only(instructionsOf(module, "stores"), "store").filter((store) => globalOf(store.pointer));
    expect(stores.map((store) => store.ordering)).toEqual(["monotonic", "release", "seq_cst", undefined]);
    const changes = only(instructionsOf(module, "changes"), "atomicrmw");
    expect(changes.map(({ operation, ordering }) => `${operation} ${ordering}`)).toEqual([
      "add monotonic",
      "sub acquire",
      "and release",
      "or acq_rel",
      "xor seq_cst",
      "xchg seq_cst",
      "nand seq_cst",
      "max seq_cst",
      "umin seq_cst",
      "add seq_cst",
      "sub seq_cst",
    ]);
    const exchanges = only(instructionsOf(module, "compare_exchange"), "cmpxchg");
    expect(exchanges.map(({ success, failure, weak }) => [success, failure, weak])).toEqual([
      ["seq_cst", "monotonic", false],
      ["acq_rel", "acquire", true],
      ["release", "monotonic", false],
    ]);
    const fences = only(instructionsOf(module, "fences"), "fence");
    expect(fences.map(({ ordering, singleThread }) => [ordering, singleThread])).toEqual([
      ["acquire", false],
      ["release", false],
      ["acq_rel", false],
      ["seq_cst", false],
      ["seq_cst", true],
    ]);
  });

  it("attributes of parameters and functions", () => {
    const module = fixture("calls", version);
    const take = functionNamed(module, "take");
    expect(take.parameterAttributes[1].byval).toMatchObject({ kind: "struct", name: "struct.big" });
    expect(functionNamed(module, "give_big").parameterAttributes[0].structReturn).toMatchObject({
      kind: "struct",
    });
    const extend = functionNamed(module, "extend");
    expect(extend.parameterAttributes).toMatchObject([{ signExtend: true }, { zeroExtend: true }]);
    expect(extend.resultAttributes.signExtend).toBe(true);
    expect(functionNamed(module, "setjmp").attributes.returnsTwice).toBe(true);
    expect(functionNamed(module, "longjmp").attributes.noReturn).toBe(true);
    const [call] = only(instructionsOf(module, "calls_it"), "call").filter(
      (c) => globalOf(c.callee) === "cannot_throw",
    );
    expect(call.noUnwind).toBe(true);
    expect(call.argumentAttributes).toHaveLength(1);
    const [variadic] = only(instructionsOf(module, "forward"), "call").filter(
      (c) => globalOf(c.callee) === "sum",
    );
    expect(variadic.functionType.variadic).toBe(true);
    expect(variadic.arguments.map(({ type }) => type.kind)).toEqual([
      "integer",
      "integer",
      "integer",
      "integer",
      "float",
    ]);
  });

  it("computed goto and inline assembly", () => {
    const module = fixture("jumps", version);
    const [jump] = only(instructionsOf(module, "interpret"), "indirectbr");
    expect(jump.targets.map(({ name }) => name)).toEqual(["add", "subtract", "stop"]);
    const labels = module.globals.find(({ name }) => name === "interpret.labels")?.initializer;
    const blocks = bodyOf(module, "interpret").blocks;
    const named = labels?.kind === "aggregate" ? labels.elements : [];
    expect(named.map((label) => label.kind === "block-address" && blocks[label.block].name)).toEqual([
      "add",
      "subtract",
      "stop",
    ]);
    const assembly = only(instructionsOf(module, "assembly"), "call").flatMap(({ callee }) =>
      callee.kind === "inline-assembly" ? [callee] : [],
    );
    expect(assembly.map(({ template, sideEffects }) => [template, sideEffects])).toEqual([
      ["", true],
      ["pause", true],
      ["mfence", true],
      ["lea 1($1), $0", false],
    ]);
    expect(assembly[0].constraints).toContain("~{memory}");
    const [unsupported] = only(instructionsOf(module, "branch_in_assembly"), "unsupported");
    expect(unsupported).toMatchObject({ what: "callbr", terminator: true });
  });

  it("vectors", () => {
    const instructions = instructionsOf(fixture("vectors", version), "mix");
    expect(only(instructions, "shufflevector").map(({ mask }) => mask)).toEqual([
      [0, 5, -1, 7],
      [3, 2, 1, 0],
    ]);
    expect(only(instructions, "insertelement")).toHaveLength(1);
    const [comparison] = only(instructionsOf(fixture("vectors", version), "compare"), "fcmp");
    expect(comparison.type).toMatchObject({ kind: "vector", length: 4, element: { bits: 1 } });
  });

  it("exceptions, comdats, templates", () => {
    const module = fixture("exceptions", version);
    const handle = functionNamed(module, "_Z6handlei");
    expect(globalOf(handle.personality)).toBe("__gxx_personality_v0");
    const pads = only(instructionsOf(module, "_Z6handlei"), "landingpad");
    expect(pads[0].clauses.map(({ kind, value }) => [kind, globalOf(value) ?? value.kind])).toEqual([
      ["catch", "_ZTI5Error"],
      ["catch", "_ZTIi"],
      ["catch", "null"],
    ]);
    expect(pads.some(({ cleanup }) => cleanup)).toBe(true);
    const [invoke] = only(instructionsOf(module, "_Z6handlei"), "invoke");
    expect(globalOf(invoke.callee)).toBe("_Z9may_throwi");
    expect(invoke.unwind.instructions[0].opcode).toBe("landingpad");
    expect(only(instructionsOf(module, "_Z6handlei"), "resume")).toHaveLength(1);
    expect(functionNamed(module, "_Z7largestIiET_S0_S0_")).toMatchObject({
      linkage: "linkonce_odr",
      comdat: "_Z7largestIiET_S0_S0_",
    });
    const shared = module.globals.find(({ name }) => name === "shared_variable");
    expect(shared).toMatchObject({ linkage: "linkonce_odr", comdat: "shared_variable" });
    const table = module.globals.find(({ name }) => name === "_ZTV7Special")?.initializer;
    const slots =
      table?.kind === "aggregate" && table.elements[0].kind === "aggregate" ? table.elements[0].elements : [];
    expect(slots.map(globalOf).slice(2)).toEqual([
      "_ZN7SpecialD2Ev",
      "_ZN7SpecialD0Ev",
      "_ZNK7Special5valueEv",
    ]);
  });
});

function bytesOf(constant: Constant): Uint8Array {
  if (constant.kind !== "data") throw new Error(`a constant of kind ${constant.kind}`);
  return constant.bytes;
}

function text(constant: Constant): string {
  return Buffer.from(bytesOf(constant)).toString("latin1");
}

function doubles(constant: Constant): number[] {
  const bytes = Buffer.from(bytesOf(constant));
  return Array.from({ length: bytes.length / 8 }, (_, index) => bytes.readDoubleLE(index * 8));
}

function signedWords(constant: Constant): bigint[] {
  const bytes = Buffer.from(bytesOf(constant));
  return Array.from({ length: bytes.length / 8 }, (_, index) => bytes.readBigInt64LE(index * 8));
}
