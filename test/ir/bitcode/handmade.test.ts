/** Files made by hand: the older module format, and damage that random changes would hardly ever hit. */

import { describe, expect, it } from "vitest";
import { BlockId, ConstantCode, FunctionCode, ModuleCode, TypeCode } from "../../../src/ir/bitcode/codes.ts";
import { readModule } from "../../../src/ir/bitcode/read-module.ts";
import { printFunction } from "../../../src/ir/print/print-module.ts";
import { rawBody } from "../../../src/ir/raw-body.ts";
import { BitWriter } from "./bit-writer.ts";
import { instructionsOf, only } from "./fixtures.ts";

/** Types 0: i32, 1: i32 (i32), 2: i32*, 3: metadata, then `more`. */
function types(writer: BitWriter, more: () => void = () => {}): void {
  writer.block(BlockId.types, () => {
    writer.record(TypeCode.integer, [32]).record(TypeCode.function, [0, 0, 0]);
    writer.record(TypeCode.pointer, [0, 0]).record(TypeCode.metadata, []);
    more();
  });
}

function moduleOf(contents: (writer: BitWriter) => void): Uint8Array {
  const writer = new BitWriter();
  writer.block(BlockId.module, () => {
    writer.record(ModuleCode.version, [1]);
    contents(writer);
  });
  return writer.bytes();
}

/** A module with one function i32 (i32) whose body is given; value 0 is the function. */
function functionOf(body: (writer: BitWriter) => void): Uint8Array {
  return moduleOf((writer) => {
    types(writer);
    writer.record(ModuleCode.function, [1, 0, 0, 0, 0, 0, 0, 0]);
    writer.block(BlockId.function, () => body(writer));
    writer.block(BlockId.valueSymbols, () => writer.text(1, "made", 0));
  });
}

const read = (bytes: Uint8Array) => readModule(bytes, "handmade.bc");
const body = (bytes: Uint8Array) => read(bytes).functions[0][rawBody]();

it("reads module version 1, with names in a symbol table", () => {
  const bytes = functionOf((writer) => {
    writer.record(FunctionCode.declareBlocks, [1]);
    // Value 1 is the argument, 2 the constant 7.
    writer.block(BlockId.constants, () => writer.record(1, [0]).record(ConstantCode.integer, [14]));
    writer.record(FunctionCode.binary, [2, 1, 0]).record(FunctionCode.return, [1]);
    writer.block(BlockId.valueSymbols, () => writer.text(1, "n", 1).text(1, "sum", 3).text(2, "entry", 0));
  });
  const module = read(bytes);
  expect(module.producer).toBe("");
  expect(printFunction(module.functions[0])).toBe(
    "define i32 @made(i32 %n) {\nentry:\n  %sum = add i32 %n, 7\n  ret i32 %sum\n}",
  );
  const [made] = module.functions;
  expect(printFunction(made)).toBe(printFunction(made));
  expect(made[rawBody]()).not.toBe(made[rawBody]());
});

it("reads numbers of 64 bits exactly", () => {
  const bytes = moduleOf((writer) => {
    types(writer, () => writer.record(TypeCode.integer, [64]).record(TypeCode.double, []));
    for (const [type, initialiser] of [
      [4, 5],
      [4, 6],
      [4, 7],
      [5, 8],
    ]) {
      writer.record(ModuleCode.globalVariable, [type, 2, initialiser, 0, 0, 0]);
    }
    writer.block(BlockId.constants, () => {
      writer.record(1, [4]).record(ConstantCode.integer, [0xffffffffffffffffn]);
      writer.record(ConstantCode.integer, [0xfffffffffffffffen]).record(ConstantCode.integer, [1]);
      writer.record(1, [5]).record(ConstantCode.float, [0x3fb999999999999an]);
    });
  });
  const values = read(bytes).globals.map(
    ({ initializer }) => initializer && "bits" in initializer && initializer.bits,
  );
  const magnitude = (1n << 63n) - 1n;
  expect(values).toEqual([BigInt.asUintN(64, -magnitude), magnitude, 1n << 63n, 0x3fb999999999999an]);
});

it("resolves uses before definitions", () => {
  const bytes = functionOf((writer) => {
    writer.record(FunctionCode.declareBlocks, [3]);
    writer.record(FunctionCode.branch, [2]);
    // Block 1 uses what block 2, which comes before it in the run, defines: value 3 (this one is value 2).
    writer.record(FunctionCode.binary, [0xffffffff, 0, 0xffffffff, 0]);
    writer.record(FunctionCode.return, [1]);
    writer.record(FunctionCode.binary, [2, 2, 2]);
    writer.record(FunctionCode.branch, [1]);
  });
  const sums = only(instructionsOf(read(bytes), "made"), "add");
  const products = only(instructionsOf(read(bytes), "made"), "mul");
  expect(sums).toHaveLength(1);
  expect(sums[0].left).toMatchObject({ opcode: "mul" });
  expect(sums[0].right).toBe(sums[0].left);
  expect(products).toHaveLength(1);
});

describe("refuses", () => {
  const bodies: [string, RegExp, (writer: BitWriter) => void][] = [
    ["a body without blocks", /has no blocks/, () => {}],
    ["too many blocks", /a function of 100000000 blocks/, (w) => w.record(FunctionCode.declareBlocks, [1e8])],
    [
      "a block without an end",
      /ends before its last block/,
      (w) => w.record(FunctionCode.declareBlocks, [1]).record(FunctionCode.binary, [1, 1, 0]),
    ],
    [
      "a jump to nowhere",
      /there is no block number 5/,
      (w) => w.record(FunctionCode.declareBlocks, [1]).record(FunctionCode.branch, [5]),
    ],
    [
      "a value that is never defined",
      /value number 9 is used but never defined/,
      (w) => w.record(FunctionCode.declareBlocks, [1]).record(FunctionCode.return, [0xfffffff9, 0]),
    ],
    [
      "a result of another type",
      /returns a value of another type/,
      (w) => w.record(FunctionCode.declareBlocks, [1]).record(FunctionCode.return, []),
    ],
    [
      "a load through an integer",
      /an access through a value of type integer/,
      (w) => w.record(FunctionCode.declareBlocks, [1]).record(FunctionCode.load, [1, 0, 3, 0]),
    ],
    [
      "a jump to the first block",
      /the first block is jumped to/,
      (w) => w.record(FunctionCode.declareBlocks, [1]).record(FunctionCode.branch, [0]),
    ],
    [
      "an unknown instruction",
      /unknown instruction record 999/,
      (w) => w.record(FunctionCode.declareBlocks, [1]).record(999, []),
    ],
    [
      "a source location out of nowhere",
      /there is no metadata node number 3/,
      (w) =>
        w
          .record(FunctionCode.declareBlocks, [1])
          .record(FunctionCode.return, [1])
          .record(FunctionCode.debugLocation, [1, 1, 4, 0]),
    ],
    [
      "a location that is inlined into itself",
      /inlined into itself/,
      (w) =>
        w
          .block(BlockId.metadata, () => w.record(21, [1, 0, 0, 0, 0, 1]).record(7, [0, 1, 1, 0, 2]))
          .record(FunctionCode.declareBlocks, [1])
          .record(FunctionCode.return, [1])
          .record(FunctionCode.debugLocation, [1, 1, 1, 2]),
    ],
    [
      "a phi that names the wrong blocks",
      /a phi does not name the blocks/,
      (w) =>
        w
          .record(FunctionCode.declareBlocks, [2])
          .record(FunctionCode.branch, [1])
          .record(FunctionCode.phi, [0, 2, 1])
          .record(FunctionCode.return, [1]),
    ],
  ];
  it.each(bodies)("%s", (_, message, contents) => {
    const bytes = functionOf(contents);
    expect(() => body(bytes)).toThrow(message);
    expect(() => body(bytes)).toThrow(expect.objectContaining({ name: "BitcodeError" }));
  });

  const modules: [string, RegExp, (writer: BitWriter) => void][] = [
    [
      "a struct that contains itself",
      /contains itself/,
      (w) => types(w, () => w.record(TypeCode.namedStruct, [0, 4])),
    ],
    [
      "types nested too deeply",
      /nested too deeply/,
      (w) =>
        types(w, () => {
          for (let id = 4; id < 900; id++) w.record(TypeCode.array, [2, id === 4 ? 0 : id - 1]);
        }),
    ],
    [
      "a function without its body",
      /body is missing/,
      (w) => {
        types(w);
        w.record(ModuleCode.function, [1, 0, 0, 0, 0, 0, 0, 0]);
      },
    ],
    [
      "an unknown linkage",
      /unknown linkage 77/,
      (w) => {
        types(w);
        w.record(ModuleCode.function, [1, 0, 1, 77, 0, 0, 0, 0]);
      },
    ],
    ["a newer type", /unknown type record 200: the file is newer/, (w) => types(w, () => w.record(200, []))],
  ];
  it.each(modules)("%s", (_, message, contents) => {
    expect(() => read(moduleOf(contents))).toThrow(message);
  });

  it("an initialiser that contains itself", () => {
    const bytes = moduleOf((writer) => {
      types(writer, () => writer.record(TypeCode.array, [1, 2]));
      writer.record(ModuleCode.globalVariable, [4, 2, 2, 0, 0, 0]);
      // Value 1 is an array of one pointer, value 2 an address made from value 2.
      writer.block(BlockId.constants, () => {
        writer.record(1, [4]).record(ConstantCode.aggregate, [2]);
        writer.record(1, [2]).record(ConstantCode.oldGep, [0, 2, 2]);
      });
    });
    expect(() => read(bytes).globals[0].initializer).toThrow(/a constant contains itself/);
  });

  /** Each constant is made from the one after it, or from the one before. */
  it.each([1, -1])("constants nested too deeply (%i)", (step) => {
    const depth = 5000;
    const bytes = moduleOf((writer) => {
      types(writer);
      for (let id = 1; id <= depth; id++)
        writer.record(ModuleCode.globalVariable, [2, 2, depth + id, 0, 0, 0]);
      writer.block(BlockId.constants, () => {
        writer.record(1, [2]);
        for (let id = depth; id < 2 * depth; id++) {
          const last = id + step < depth || id + step >= 2 * depth;
          if (last) writer.record(ConstantCode.null, []);
          else writer.record(ConstantCode.oldGep, [0, 2, id + step]);
        }
      });
    });
    const module = read(bytes);
    expect(() => module.globals.map(({ initializer }) => initializer)).toThrow(/nested too deeply/);
  });
});
