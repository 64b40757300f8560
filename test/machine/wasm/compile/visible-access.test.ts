/** What compiled code does before an access, for every combination of facts: what visibility.ts says, or it asks. */
import { expect, it } from "vitest";
import {
  type AccessFacts,
  accessFactNames,
  decideAccess,
  figureOf,
} from "../../../../src/machine/reductions/visibility.ts";
import { encodeModule, FunctionCode } from "../../../../src/machine/wasm/compile/encoder.ts";
import { type AccessEmitter, stopIfVisible } from "../../../../src/machine/wasm/compile/visible-access.ts";
import { cell, decidingFlags, objectFlag } from "../../../../src/machine/wasm/memory/layout.ts";
import {
  accessTableOf,
  figureCell,
  writeAccessTables,
} from "../../../../src/machine/wasm/run/access-table.ts";

const pages = { initial: 1, maximum: 1 };
const memory = new WebAssembly.Memory({ ...pages, shared: true });
const words = new Int32Array(memory.buffer);
writeAccessTables(words);
const kinds = ["load", "store", "read-modify-write"] as const;
const figures = [undefined, "local", "unused", "visible"] as const;

/** Whether the machine was asked, with what. */
let asked: number | undefined;
let answer = 0;

/** Code that stops before an access or not: of the object's flags and of what the step is permitted. */
function emitted(kind: (typeof kinds)[number]): (flags: number, permit: number) => number {
  const out = new FunctionCode(["i32", "i32"]);
  const emitter: AccessEmitter = {
    out,
    flags: 0,
    permit: 1,
    record: out.local("i32"),
    offset: out.local("i32"),
    temporary: (type) => out.local(type),
    loadCell: (address) => {
      out.i32(0);
      out.memory("i32.load", address);
    },
    help: () => out.callImport(0),
    stopBefore: () => {
      out.i32(1);
      out.op("return");
    },
  };
  stopIfVisible(emitter, 0, 4, kind, 0);
  out.i32(0);
  const words4 = ["i32", "i32", "i32", "i32"] as const;
  const module = encodeModule({
    importsTable: false,
    signatures: [
      { parameters: words4, results: ["i32"] },
      { parameters: ["i32", "i32"], results: ["i32"] },
    ],
    functionImports: [{ name: "visible", signature: 0 }],
    memoryPages: pages,
    functions: [out],
    signature: 1,
  });
  const visible = (_record: number, _offset: number, _size: number, code: number): number => {
    asked = code;
    return answer;
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), { clew: { memory, visible } });
  return exports["0"] as (flags: number, permit: number) => number;
}

function cellOf(figure: (typeof figures)[number]): number {
  return figure === undefined ? cell.uncountedAccesses : cell[figureCell[figure]];
}

/** Every combination that compiled code can meet where it asks: what drains the buffer goes another way. */
const combinations = Array.from({ length: 1 << accessFactNames.length }, (_, bits) =>
  Object.fromEntries(accessFactNames.map((fact, index) => [fact, ((bits >> index) & 1) === 1])),
).filter(({ drainsBuffer }) => !drainsBuffer) as unknown as AccessFacts[];

it.each(kinds)("a %s goes as is decided, or asks", (kind) => {
  const run = emitted(kind);
  let inline = 0;
  let left = 0;
  for (const facts of combinations) {
    if (facts.isSettledGuard && kind !== "load") continue;
    // A guard that is not settled is one too.
    for (const isGuard of facts.isSettledGuard ? [true] : [false, true]) {
      const flags =
        (facts.isShared ? objectFlag.shared : 0) |
        (facts.isReadOnly ? objectFlag.readOnly : 0) |
        (isGuard ? objectFlag.guard : 0);
      words[cell.accessTable >> 2] = accessTableOf(facts);
      asked = undefined;
      answer = 1;
      const counted = figures.map((figure) => words[cellOf(figure) >> 2]);
      // Flags that say nothing about this are no obstacle.
      const stops = run(flags | objectFlag.heap | objectFlag.marked, facts.isPermitted ? 1 : 0) === 1;
      const counts = figures.filter((figure, index) => words[cellOf(figure) >> 2] !== counted[index]);
      const outcome = decideAccess(facts);
      if (asked !== undefined) {
        left++;
        expect(stops).toBe(true);
        expect(counts).toEqual([]);
        expect((asked >> 8) & 1).toBe(facts.isPermitted ? 1 : 0);
      } else {
        inline++;
        expect(outcome, JSON.stringify(facts)).not.toBe("stops");
        expect(stops).toBe(false);
        expect(counts).toEqual([figureOf[outcome]]);
      }
      if (outcome === "stops") expect(asked).toBeDefined();
    }
  }
  // What only the machine knows matters to few.
  expect(inline).toBeGreaterThan(3 * left);
  expect(left).toBeGreaterThan(0);
});

it("what the machine says goes", () => {
  const run = emitted("load");
  words[cell.accessTable >> 2] = accessTableOf({ isInSection: false, isAlone: false });
  for (answer of [0, 1]) expect(run(objectFlag.shared, 0)).toBe(answer);
});

it("flags that decide are indices", () => {
  expect(decidingFlags).toBe(7);
});
