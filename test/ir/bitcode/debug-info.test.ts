/** Source places, variables and types, as each version of clang writes them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DebugType, DebugVariable, SourceLocation } from "../../../src/ir/debug-info.ts";
import type { Module } from "../../../src/ir/module.ts";
import {
  bodyOf,
  fixture,
  fixtureDirectory,
  functionNamed,
  globalOf,
  instructionsOf,
  only,
  versions,
} from "./fixtures.ts";

const source = readFileSync(`${fixtureDirectory}debug.c`, "utf8").split("\n");
const lineOf = (text: string): number => source.findIndex((line) => line.includes(text)) + 1;

/** The variables declared in a function by name, with the alloca that holds each. */
function declared(
  module: Module,
  name: string,
): Map<string, { variable: DebugVariable; holder: string | undefined }> {
  const variables = new Map<string, { variable: DebugVariable; holder: string | undefined }>();
  for (const call of only(instructionsOf(module, name), "call")) {
    if (globalOf(call.callee) !== "llvm.dbg.declare") continue;
    const [value, node] = call.arguments;
    if (value.kind !== "metadata" || node.kind !== "metadata" || node.node === undefined) continue;
    const variable = module.debugInfo.localVariable(node.node);
    const holder = value.value?.kind === "instruction" ? value.value.name : undefined;
    if (variable !== undefined) variables.set(variable.name, { variable, holder });
  }
  return variables;
}

const chain = (location: SourceLocation): string[] => {
  const places: string[] = [];
  for (let at: SourceLocation | undefined = location; at !== undefined; at = at.inlinedAt) {
    places.push(`${at.functionName}:${at.line}`);
  }
  return places;
};

describe.each(versions)("LLVM %s", (version) => {
  const module = fixture("debug", version);

  it("says where a function stands", () => {
    expect(module.debugInfo.subprogram(functionNamed(module, "visit"))).toEqual({
      name: "visit",
      file: { filename: "debug.c", directory: "." },
      line: lineOf("int visit("),
      hasPrototype: true,
    });
    const cxx = fixture("exceptions", version);
    expect(cxx.debugInfo.subprogram(functionNamed(cxx, "_Z6handlei"))?.name).toBe("handle");
  });

  it("places instructions on their lines", () => {
    const body = bodyOf(module, "main");
    const places = only(instructionsOf(module, "main"), "call")
      .filter((call) => globalOf(call.callee) === "visit")
      .map((call) => body.locations[call.location]);
    expect(places).toMatchObject([
      {
        file: { filename: "debug.c", directory: "." },
        line: lineOf("return visit("),
        column: 10,
        functionName: "main",
      },
    ]);
    expect(places[0].inlinedAt).toBeUndefined();
  });

  it("follows what was inlined", () => {
    const body = bodyOf(module, "visit");
    const chains = new Set(
      only(instructionsOf(module, "visit"), "mul").map((product) =>
        chain(body.locations[product.location]).join(" < "),
      ),
    );
    const inner = lineOf("int doubled = n * 2");
    const middle = lineOf("return twice(twice(n))");
    const outer = lineOf("int local = four_times");
    expect([...chains]).toEqual([`twice:${inner} < four_times:${middle} < visit:${outer}`]);
  });

  it("names variables and their holders", () => {
    const variables = declared(module, "visit");
    expect([...variables.keys()].sort()).toEqual(
      ["each", "doubled", "inner", "limit", "local", "n", "node", "start", "total"].sort(),
    );
    expect(variables.get("limit")).toMatchObject({ holder: "limit.addr", variable: { argument: 2 } });
    expect(variables.get("total")).toMatchObject({
      holder: "total",
      variable: { argument: 0, line: lineOf("int total") },
    });
  });

  it("describes types, also those that lead back to themselves", () => {
    const pointer = declared(module, "visit").get("start")?.variable.type;
    if (pointer?.kind !== "pointer") throw new Error("not a pointer");
    expect(pointer.name).toBe("node *");
    const record = pointer.pointee;
    if (record?.kind !== "record") throw new Error("not a record");
    expect(record).toMatchObject({ name: "node", form: "struct", bits: 448 });
    const members = record.members.map(({ name, bitOffset, bits }) => [name, bitOffset, bits]);
    expect(members).toEqual([
      ["next", 0, 64],
      ["colour", 64, 32],
      ["value", 96, 4],
      ["label", 128, 64],
      ["either", 192, 32],
      ["grid", 224, 192],
    ]);
    const typeOf = (name: string): DebugType | undefined => record.members.find((m) => m.name === name)?.type;
    const next = typeOf("next");
    expect(next?.kind === "pointer" && next.pointee).toBe(record);
    expect(typeOf("grid")).toMatchObject({
      kind: "array",
      counts: [2, 3],
      element: { kind: "basic", name: "int" },
    });
    expect(typeOf("colour")).toMatchObject({
      kind: "enumeration",
      name: "colour",
      enumerators: [
        { name: "red", value: 0n },
        { name: "green", value: 5n },
        { name: "blue", value: -1n },
      ],
    });
    expect(typeOf("value")).toMatchObject({ kind: "qualified", qualifier: "typedef", name: "number" });
    expect(typeOf("either")).toMatchObject({ kind: "record", form: "union" });
    const label = typeOf("label");
    expect(label?.kind === "pointer" && label.pointee).toMatchObject({
      kind: "qualified",
      qualifier: "const",
    });
    expect(label?.kind === "pointer" && label.name).toBe("const char *");
  });

  it("encodes basic types", () => {
    const variables = declared(module, "visit");
    expect(variables.get("inner")?.variable.type).toMatchObject({ kind: "basic", encoding: "boolean" });
    expect(variables.get("total")?.variable.type).toEqual({
      kind: "basic",
      name: "int",
      bits: 32,
      encoding: "signed",
    });
  });

  it("knows global variables", () => {
    const variable = (name: string) => module.globals.find((global) => global.name === name)!;
    expect(module.debugInfo.globalVariable(variable("head"))).toMatchObject({
      name: "head",
      line: lineOf("struct node head"),
      type: { kind: "record", name: "node" },
    });
    expect(module.debugInfo.globalVariable(variable("favourite"))?.type).toMatchObject({
      kind: "enumeration",
    });
  });

  it("reads the expression between an address and its variable", () => {
    const calls = only(instructionsOf(module, "main"), "call");
    const declare = calls.find((call) => globalOf(call.callee) === "llvm.dbg.declare");
    const expression = declare?.arguments[2];
    expect(expression?.kind === "metadata" && module.debugInfo.expression(expression.node!)).toEqual([]);
    expect(module.debugInfo.expression(0)).toBeUndefined();
  });

  it("reads debug values of optimised code", () => {
    const optimised = fixture("debug", version, 2);
    const values = only(instructionsOf(optimised, "visit"), "call").filter(
      (call) => globalOf(call.callee) === "llvm.dbg.value",
    );
    const names = new Set(
      values.map((call) => {
        const node = call.arguments[1];
        return node.kind === "metadata" && optimised.debugInfo.localVariable(node.node!)?.name;
      }),
    );
    expect([...names]).toEqual(expect.arrayContaining(["start", "limit", "total"]));
  });
});
