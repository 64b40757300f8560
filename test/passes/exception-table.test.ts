/** The exception tables of compiled functions, read again as the ABI says, lead each call to its landing pad. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filteredTypes, handledType } from "../../src/analysis/calls/handled-types.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { Instruction, LandingPad } from "../../src/ir/instruction.ts";
import type { FunctionBody } from "../../src/ir/module.ts";
import type { Program } from "../../src/ir/program.ts";
import { type ExceptionTable, exceptionTable } from "../../src/passes/exception-table.ts";

const source = `
struct Guard { ~Guard(); };
Guard::~Guard() {}
void may_throw(int number) { if (number) throw number; }
extern "C" int handlers(int number) {
  Guard guard;
  try { may_throw(number); may_throw(number + 1); }
  catch (int) { return 1; }
  catch (char *) { return 2; }
  try { may_throw(number + 2); }
  catch (long) { may_throw(4); }
  catch (...) { return 3; }
  return 0;
}
extern "C" void specified(int number) throw(int, char) { may_throw(number); }
extern "C" void nothing_allowed(int number) throw() { may_throw(number); }
extern "C" void plain(int number) { may_throw(number); }
int main() { specified(0); nothing_allowed(0); plain(0); return handlers(0); }
`;

let folder: string;
let program: Program;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clew-table-"));
  const file = join(folder, "table.cpp");
  writeFileSync(file, source);
  program = await loadProgram({ files: [file], compilerArguments: ["-std=c++14"] });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bodyOf(name: string): FunctionBody {
  const fn = program.lookup(name);
  if (fn?.kind !== "function") throw new Error(`no function ${name}`);
  return program.bodyOf(fn)!;
}

interface CallSite {
  readonly start: number;
  readonly length: number;
  readonly pad: number;
  /** As in the landing pad: types by their symbol, "..." for all, "cleanup"; lists for specifications. */
  readonly clauses: readonly (string | readonly string[])[];
}

/** Reads a table, by the description in the ABI and not by the code that makes it. */
function readTable({ bytes, types }: ExceptionTable): CallSite[] {
  let at = 0;
  const uleb = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      if ((byte & 0x80) === 0) return value;
    }
  };
  const sleb = (): number => {
    let value = 0;
    for (let shift = 0; ; ) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      shift += 7;
      if ((byte & 0x80) === 0) return (byte & 0x40) !== 0 ? value | (-1 << shift) : value;
    }
  };
  expect(bytes[at++]).toBe(0xff);
  expect(bytes[at++]).toBe(0x00);
  const offset = uleb();
  const typesEnd = at + offset;
  expect(bytes[at++]).toBe(0x01);
  const length = uleb();
  const sitesEnd = at + length;
  const typeName = (number: number): string => {
    const entry = types.find((type) => type.offset === typesEnd - 8 * number);
    return entry === undefined ? "..." : (handledType(entry.type)?.name ?? "...");
  };
  const specification = (place: number): string[] => {
    at = typesEnd + place;
    const names: string[] = [];
    for (let number = uleb(); number !== 0; number = uleb()) names.push(typeName(number));
    return names;
  };
  const chain = (action: number): (string | string[])[] => {
    if (action === 0) return ["cleanup"];
    const clauses: (string | string[])[] = [];
    let record = sitesEnd + action - 1;
    for (;;) {
      at = record;
      const type = sleb();
      const next = at;
      const distance = sleb();
      if (type > 0) clauses.push(typeName(type));
      else if (type < 0) clauses.push(specification(-type - 1));
      else clauses.push("cleanup");
      if (distance === 0) return clauses;
      record = next + distance;
    }
  };
  const sites: CallSite[] = [];
  while (at < sitesEnd) {
    const [start, size, pad, action] = [uleb(), uleb(), uleb(), uleb()];
    const next = at;
    sites.push({ start, length: size, pad, clauses: pad === 0 ? [] : chain(action) });
    at = next;
  }
  return sites;
}

function clausesOf(pad: LandingPad): (string | string[])[] {
  const name = (constant: LandingPad["clauses"][number]["value"]): string =>
    handledType(constant)?.name ?? "...";
  const clauses = pad.clauses.map(({ kind, value }) =>
    kind === "catch" ? name(value) : filteredTypes(value).map(name),
  );
  return pad.cleanup ? [...clauses, "cleanup"] : clauses;
}

function positionsOf(body: FunctionBody): Instruction[] {
  return body.blocks.flatMap((block) => block.instructions.filter(({ opcode }) => opcode !== "phi"));
}

describe("exception tables", () => {
  it.for(["handlers", "specified", "nothing_allowed"])("of %s", (name) => {
    const body = bodyOf(name);
    const table = exceptionTable(body);
    expect(table).toBeDefined();
    const sites = readTable(table!);
    const code = positionsOf(body);
    let invokes = 0;
    code.forEach((instruction, position) => {
      const covering = sites.filter(({ start, length }) => start <= position && position < start + length);
      expect(covering.length, `position ${position}`).toBe(1);
      if (instruction.opcode !== "invoke") {
        expect(covering[0].pad).toBe(0);
        return;
      }
      invokes++;
      const pad = code[covering[0].pad];
      expect(instruction.unwind.instructions).toContain(pad);
      expect(covering[0].clauses).toEqual(clausesOf(pad as LandingPad));
    });
    expect(invokes).toBeGreaterThan(0);
  });

  it("are not made for functions without landing pads", () => {
    expect(exceptionTable(bodyOf("plain"))).toBeUndefined();
  });

  it("number types as llvm.eh.typeid.for does", () => {
    const body = bodyOf("handlers");
    const text = JSON.stringify(positionsOf(body).map(({ opcode }) => opcode));
    expect(text).toContain("landingpad");
    const calls = positionsOf(body).flatMap((instruction) =>
      instruction.opcode === "call" && instruction.callee.kind === "global"
        ? [instruction.callee.target.name]
        : [],
    );
    expect(calls.filter((callee) => callee.startsWith("llvm.eh."))).toEqual([]);
    const compared = positionsOf(body).flatMap((instruction) =>
      instruction.opcode === "icmp" && instruction.right.kind === "integer" ? [instruction.right.bits] : [],
    );
    // int, char *, long: catch (...) is compared with nothing.
    expect(compared).toEqual(expect.arrayContaining([1n, 2n]));
  });
});
