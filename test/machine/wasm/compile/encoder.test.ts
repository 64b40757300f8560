/** Numbers in LEB128 against an oracle on big integers; modules that the engine accepts and runs. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  Bytes,
  encodeModule,
  FunctionCode,
  type FunctionSignature,
  memoryOperations,
  operations,
} from "../../../../src/machine/wasm/compile/encoder.ts";

/** As the specification defines it: seven bits at a time, the lowest first. */
function decodeUnsigned(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 7n) | BigInt(byte & 0x7f), 0n);
}

function decodeSigned(bytes: Uint8Array): bigint {
  return BigInt.asIntN(7 * bytes.length, decodeUnsigned(bytes));
}

function encoded(write: (out: Bytes) => void): Uint8Array {
  const out = new Bytes();
  write(out);
  return out.take();
}

/** Every byte but the last says that there is one more. */
function isWellFormed(bytes: Uint8Array, most: number): boolean {
  return bytes.length <= most && bytes.every((byte, at) => byte >> 7 === (at === bytes.length - 1 ? 0 : 1));
}

const edges32 = [0, 63, 64, 127, 128, 8191, 8192, 2 ** 31 - 1, -1, -64, -65, -(2 ** 31)];

describe("numbers", () => {
  it("unsigned ones are read back", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(0, 127, 128, 2 ** 32 - 1), fc.nat(2 ** 32 - 1)), (value) => {
        const bytes = encoded((out) => out.unsigned(value));
        expect(decodeUnsigned(bytes)).toBe(BigInt(value));
        expect(isWellFormed(bytes, 5)).toBe(true);
      }),
    );
  });

  it("signed ones of 32 bits are read back, and are as short as the long way makes them", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...edges32), fc.integer()), (value) => {
        const bytes = encoded((out) => out.signed32(value));
        expect(decodeSigned(bytes)).toBe(BigInt(value));
        expect(isWellFormed(bytes, 5)).toBe(true);
        expect([...bytes]).toEqual([...encoded((out) => out.signed(BigInt(value)))]);
      }),
    );
  });

  it("signed ones of 64 bits are read back", () => {
    const edges = [0n, 63n, 64n, 2n ** 62n, 2n ** 63n - 1n, -1n, -64n, -65n, -(2n ** 63n)];
    const wide = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...edges), wide), (value) => {
        const bytes = encoded((out) => out.signed(value));
        expect(decodeSigned(bytes)).toBe(value);
        expect(isWellFormed(bytes, 10)).toBe(true);
      }),
    );
  });

  it("bytes are kept as the list grows, also when lists are joined", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 6 }), (lists) => {
        const all = new Bytes();
        for (const list of lists) {
          const part = new Bytes();
          for (const byte of list) part.byte(byte);
          all.append(part);
        }
        expect(Buffer.from(all.take()).equals(Buffer.concat(lists))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

const pages = { initial: 1, maximum: 2 };

/** A module of functions without parameters, with results in memory. */
function instance(bodies: readonly FunctionCode[]): {
  readonly run: (index: number) => number;
  readonly view: DataView;
} {
  const signatures: FunctionSignature[] = [{ parameters: [], results: ["i32"] }];
  const bytes = encodeModule({
    importsTable: true,
    signatures,
    functionImports: [],
    memoryPages: pages,
    functions: bodies,
    signature: 0,
  });
  const memory = new WebAssembly.Memory({ ...pages, shared: true });
  const table = new WebAssembly.Table({ initial: 1, element: "anyfunc" });
  const made = new WebAssembly.Instance(new WebAssembly.Module(bytes), { clew: { memory, table } });
  return {
    run: (index) => (made.exports[`${index}`] as () => number)(),
    view: new DataView(memory.buffer),
  };
}

describe("modules", () => {
  it("import the table only where they call through it: each instance that does has a copy to be kept", () => {
    const kinds = [true, false].map((importsTable) => {
      const plan = { signatures: [], functionImports: [], memoryPages: pages, functions: [], signature: 0 };
      const module = new WebAssembly.Module(encodeModule({ ...plan, importsTable }));
      return WebAssembly.Module.imports(module).map(({ kind }) => kind);
    });
    expect(kinds).toEqual([["memory", "table"], ["memory"]]);
  });

  it("run what was encoded: constants of all sizes come out as they went in", () => {
    const wide = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), wide), { minLength: 1, maxLength: 30 }), (pairs) => {
        const { run, view } = instance(
          pairs.map(([small, large]) => {
            const code = new FunctionCode([]);
            code.i32(0);
            code.i64(large);
            code.memory("i64.store", 8);
            code.i32(small);
            return code;
          }),
        );
        pairs.forEach(([small, large], index) => {
          expect(run(index)).toBe(small);
          expect(view.getBigInt64(8, true)).toBe(BigInt.asIntN(64, large));
        });
      }),
      { numRuns: 30 },
    );
  });

  it("jumps by a table go where they should", () => {
    const code = new FunctionCode([]);
    const result = code.local("i32");
    code.block();
    code.block();
    code.block();
    code.i32(0);
    code.memory("i32.load", 0);
    code.brTable([0, 1], 2);
    code.op("end");
    code.i32(10);
    code.set(result);
    code.br(1);
    code.op("end");
    code.i32(20);
    code.set(result);
    code.op("end");
    code.get(result);
    const { run, view } = instance([code]);
    const found = [0, 1, 2, -1].map((index) => {
      view.setInt32(0, index, true);
      return run(0);
    });
    expect(found).toEqual([10, 20, 0, 0]);
  });

  it("a module without functions is one", () => {
    expect(() => instance([])).not.toThrow();
  });

  it("every operation is what its name says", () => {
    // An engine that takes another instruction for it finds other types, but for those with the same ones.
    const typed = Object.keys(operations).filter((name) => name.includes(".")) as (keyof typeof operations)[];
    for (const name of typed) {
      const code = new FunctionCode([]);
      const { operands, result } = typesOf(name);
      for (const type of operands) pushZero(code, type);
      code.op(name);
      code.op("drop");
      code.i32(result === "i32" ? 1 : 2);
      expect(() => instance([code]), name).not.toThrow();
    }
    expect(new Set(Object.values(operations)).size).toBe(Object.keys(operations).length);
    expect(new Set(Object.values(memoryOperations)).size).toBe(Object.keys(memoryOperations).length);
  });
});

type Scalar = "i32" | "i64" | "f32" | "f64";

function typesOf(name: string): { readonly operands: Scalar[]; readonly result: Scalar } {
  const [own, what] = name.split(".") as [Scalar, string];
  const converted = /_(i32|i64|f32|f64)(_[su])?$/.exec(what);
  if (converted !== null) return { operands: [converted[1] as Scalar], result: own };
  const unary = /^(eqz|clz|ctz|popcnt|abs|neg|sqrt|ceil|floor|trunc|nearest|extend\d+_s)$/.test(what);
  const isTest = /^(eqz|eq|ne|lt|gt|le|ge)(_[su])?$/.test(what);
  return { operands: unary ? [own] : [own, own], result: isTest ? "i32" : own };
}

function pushZero(code: FunctionCode, type: Scalar): void {
  if (type === "i64") {
    code.i64(0n);
    return;
  }
  code.i32(0);
  if (type === "f32") code.op("f32.convert_i32_s");
  if (type === "f64") code.op("f64.convert_i32_s");
}
