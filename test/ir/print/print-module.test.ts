/** What the comparison with LLVM's text (test/ir/bitcode/oracle.test.ts) does not see. */
import { describe, expect, it } from "vitest";
import { printFloat } from "../../../src/ir/print/print-float.ts";
import { printFunction, printModule } from "../../../src/ir/print/print-module.ts";
import { fixture, functionNamed } from "../bitcode/fixtures.ts";

describe("printModule", () => {
  const module = fixture("debug", "17");

  it("prints only the functions asked for, with the types that they use", () => {
    const text = printModule(module, { functions: ["main"] });
    expect(text).toContain("define i32 @main(");
    expect(text).toContain("%struct.node = type { ptr, i32, i8, ptr, %union.anon, [2 x [3 x i32]] }");
    expect(text).not.toContain("@visit(ptr noundef %start");
    expect(text).not.toContain("source_filename");
  });

  it("says where each instruction comes from, also through inlining", () => {
    const text = printFunction(functionNamed(module, "visit"));
    expect(text).toMatch(
      /mul nsw i32 .* {2}; debug\.c:\d+:\d+ inlined at debug\.c:\d+:\d+ inlined at debug\.c:\d+:\d+$/m,
    );
    expect(printFunction(functionNamed(module, "visit"), { locations: false })).not.toContain("debug.c");
  });

  it("names what it cannot execute", () => {
    const text = printFunction(functionNamed(fixture("jumps", "17"), "branch_in_assembly"));
    expect(text).toContain('unsupported "callbr"');
  });
});

describe("printFloat", () => {
  it.each([
    ["double", 0x3ff8000000000000n, "1.500000e+00"],
    ["double", 0x3fb999999999999an, "1.000000e-01"],
    ["double", 0x3fd5555555555555n, "0x3FD5555555555555"],
    ["double", 0x8000000000000000n, "-0.000000e+00"],
    ["double", 0x7ff8000000000001n, "0x7FF8000000000001"],
    ["double", 0x7e37e43c8800759cn, "1.000000e+300"],
    ["float", 0x3dcccccdn, "0x3FB99999A0000000"],
    ["half", 0x3c00n, "0xH3C00"],
    ["x86_fp80", 0x3fffa000000000000000n, "0xK3FFFA000000000000000"],
    ["fp128", (0x3fffn << 112n) | 1n, "0xL00000000000000013FFF000000000000"],
  ] as const)("%s %x is %s", (format, bits, text) => {
    expect(printFloat(format, bits)).toBe(text);
  });
});
