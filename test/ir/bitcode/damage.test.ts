/** Damaged files: every one is read or refused with a BitcodeError, in little time. */
import { describe, expect, it } from "vitest";
import { BitcodeError, readModule } from "../../../src/ir/bitcode/read-module.ts";
import { processorTime } from "../../processor-time.ts";
import { programNumbers } from "../../sampling.ts";
import { bitcode, bitcodeFiles } from "./fixtures.ts";
import { mutate, Random } from "./mutate.ts";
import { visitEverything } from "./visit.ts";

const files = bitcodeFiles().map((name) => ({ name, bytes: bitcode(name) }));
const small = bitcode("jumps-O0.llvm17.bc");

/** The error's message, or "read"; anything but a BitcodeError is thrown on. */
function outcome(bytes: Uint8Array): string {
  try {
    visitEverything(readModule(bytes, "damaged.bc"));
    return "read";
  } catch (error) {
    if (!(error instanceof BitcodeError)) throw error;
    expect(error.offset).toBeGreaterThanOrEqual(0);
    return error.message;
  }
}

describe("what is not bitcode", () => {
  it.each([
    ["nothing", "", /too short/],
    ["text", "int main(void) {}", /not LLVM bitcode$/],
    ["LLVM assembly", "; ModuleID = 'x'\n", /looks like LLVM assembly text/],
  ])("refuses %s", (_, text, message) => {
    expect(outcome(Buffer.from(text))).toMatch(message);
  });

  it("refuses a file without a module", () => {
    expect(outcome(small.subarray(0, 4))).toMatch(/holds no module/);
  });
});

describe("the wrapper header", () => {
  const wrap = (offset: number, size: number): Buffer => {
    const header = Buffer.alloc(20);
    let at = 0;
    for (const word of [0x0b17c0de, 0, offset, size, 7]) at = header.writeUInt32LE(word, at);
    return Buffer.concat([header, small, Buffer.alloc(12)]);
  };
  it("is read through", () => {
    expect(outcome(wrap(20, small.length))).toBe("read");
  });
  it("is checked", () => {
    expect(outcome(wrap(20, small.length + 100))).toMatch(/points outside/);
    expect(outcome(wrap(0xffffffff, 4))).toMatch(/points outside/);
  });
});

it("refuses every truncation", () => {
  for (let length = 0; length < small.length; length += 7) {
    expect(outcome(small.subarray(0, length)), `cut at ${length}`).not.toBe("read");
  }
});

const numbers = programNumbers("damaged files", 2_000, 8_000);
it("survives damaged files", () => {
  let refused = 0;
  for (const seed of numbers) {
    const random = new Random(seed);
    const { name, bytes } = files[random.below(files.length)];
    const damaged = mutate(bytes, files[random.below(files.length)].bytes, random);
    const started = processorTime();
    try {
      if (outcome(damaged) !== "read") refused++;
    } catch (error) {
      throw new Error(`CLEW_TEST_PROGRAM=${seed}, ${name}`, { cause: error });
    }
    expect(processorTime() - started, `time for CLEW_TEST_PROGRAM=${seed}, ${name}`).toBeLessThan(5_000);
  }
  // Damage that hits something must be noticed often, or the test tests nothing.
  expect(refused).toBeGreaterThan(numbers.length / 3);
});
