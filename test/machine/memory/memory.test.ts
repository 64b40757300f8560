/** Memory against a model of plain arrays: values, definedness, pointer marks, saving and restoring. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Fault } from "../../../src/machine/fault.ts";
import { makePointer } from "../../../src/machine/memory/address.ts";
import { Memory } from "../../../src/machine/memory/memory.ts";
import type { MemoryObject } from "../../../src/machine/memory/memory-object.ts";
import { copyBytes, loadScalar, storeScalar } from "../../../src/machine/memory/memory-values.ts";
import { allOnes, defined, partlyDefined, Scalar } from "../../../src/machine/memory/scalar.ts";

const origin = { kind: "heap" as const, name: undefined, global: undefined, site: undefined, thread: 0 };

function block(memory: Memory, size: number, site = 1): MemoryObject {
  return memory.make(memory.names.pool(0, site), origin, size, "undefined");
}

const sizes = [1, 2, 4, 8] as const;
const size = 32;

const operation = fc.oneof(
  fc.record({
    kind: fc.constant("store" as const),
    bytes: fc.constantFrom(...sizes),
    at: fc.nat(size - 8),
    bits: fc.bigInt(0n, allOnes(64)),
    undef: fc.bigInt(0n, allOnes(64)),
  }),
  fc.record({
    kind: fc.constant("copy" as const),
    from: fc.nat(size - 8),
    to: fc.nat(size - 8),
    count: fc.nat(8),
  }),
  fc.record({
    kind: fc.constant("pointer" as const),
    at: fc.nat(size - 8),
    target: fc.integer({ min: 1, max: 9 }),
  }),
);

describe("memory", () => {
  it("keeps bytes, definedness and marks as a plain model does", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
        const memory = new Memory();
        const object = block(memory, size);
        const model = {
          data: new Uint8Array(size),
          undef: new Uint8Array(size).fill(255),
          marks: new Uint8Array(size),
        };
        for (const step of operations) {
          const current = memory.find(object.number)!;
          if (step.kind === "store") {
            const undef = step.undef & allOnes(step.bytes * 8);
            const value = partlyDefined(step.bits & allOnes(step.bytes * 8) & ~undef, undef, 0);
            storeScalar(memory, current, step.at, step.bytes, value);
            for (let byte = 0; byte < step.bytes; byte++) {
              model.data[step.at + byte] = Number((value.bits >> BigInt(8 * byte)) & 0xffn);
              model.undef[step.at + byte] = Number((undef >> BigInt(8 * byte)) & 0xffn);
              model.marks[step.at + byte] = 0;
            }
          } else if (step.kind === "copy") {
            copyBytes(memory, current, step.from, current, step.to, step.count);
            for (const bytes of [model.data, model.undef, model.marks]) {
              bytes.copyWithin(step.to, step.from, step.from + step.count);
            }
          } else {
            const pointer = makePointer(step.target, 4);
            storeScalar(memory, current, step.at, 8, pointer);
            for (let byte = 0; byte < 8; byte++) {
              model.data[step.at + byte] = Number((pointer.bits >> BigInt(8 * byte)) & 0xffn);
              model.undef[step.at + byte] = 0;
              model.marks[step.at + byte] = byte + 1;
            }
          }
        }
        const end = memory.find(object.number)!;
        for (let at = 0; at < size; at++) {
          const byte = loadScalar(end, at, 1, 8);
          expect(byte.bits).toBe(BigInt(model.data[at] & ~model.undef[at]));
          expect(byte.undef ?? 0n).toBe(BigInt(model.undef[at]));
          expect(byte.marks).toBe(model.marks[at]);
        }
      }),
    );
  });

  it("gives a saved state back as it was", () => {
    const memory = new Memory();
    const object = block(memory, 8);
    storeScalar(memory, object, 0, 8, defined(1n));
    const saved = memory.save();
    storeScalar(memory, memory.find(object.number)!, 0, 8, defined(2n));
    const later = block(memory, 4, 2);
    memory.free(memory.find(object.number)!, { site: undefined, thread: 0, how: "freed" });
    memory.restore(saved);
    expect(loadScalar(memory.find(object.number)!, 0, 8, 64).bits).toBe(1n);
    expect(memory.find(later.number)).toBeUndefined();
    // The same allocation in the same state gets the same number again.
    expect(block(memory, 4, 2).number).toBe(later.number);
  });

  it("checks every access", () => {
    const memory = new Memory();
    const object = block(memory, 8);
    const rule = (pointer: Scalar, bytes: number): string => {
      try {
        memory.access(pointer, bytes, "reads");
        return "fine";
      } catch (error) {
        if (error instanceof Fault) return error.rule;
        throw error;
      }
    };
    expect(rule(makePointer(object.number, 4), 4)).toBe("fine");
    expect(rule(makePointer(object.number, 5), 4)).toBe("out-of-bounds");
    expect(rule(makePointer(object.number, -1), 1)).toBe("out-of-bounds");
    expect(rule(makePointer(0, 0), 1)).toBe("null-dereference");
    expect(rule(makePointer(0, -8), 8)).toBe("null-dereference");
    expect(rule(makePointer(99, 0), 1)).toBe("invalid-pointer");
    expect(rule(new Scalar(0n, 1n, 0), 1)).toBe("undefined-value");
    memory.free(object, { site: undefined, thread: 0, how: "freed" });
    expect(rule(makePointer(object.number, 0), 1)).toBe("use-after-free");
  });

  it("uses a number again only when nothing points to it any more", () => {
    const memory = new Memory();
    const holder = block(memory, 8, 2);
    const object = block(memory, 8);
    storeScalar(memory, holder, 0, 8, makePointer(object.number, 0));
    memory.free(object, { site: undefined, thread: 0, how: "freed" });
    memory.collect(() => {});
    expect(block(memory, 8).number).not.toBe(object.number);
    storeScalar(memory, memory.find(holder.number)!, 0, 8, defined(0n));
    memory.collect(() => {});
    expect(block(memory, 8).number).toBe(object.number);
  });

  it("shares what a shared object comes to point to, byte by byte too", () => {
    const memory = new Memory();
    const root = block(memory, 8, 2);
    memory.share(root.number);
    const inner = block(memory, 8, 3);
    const target = block(memory, 8, 4);
    storeScalar(memory, inner, 0, 8, makePointer(target.number, 0));
    for (let byte = 0; byte < 8; byte++) {
      expect(memory.find(inner.number)!.shared).toBe(false);
      const pointer = makePointer(inner.number, 0);
      const piece = new Scalar((pointer.bits >> BigInt(8 * byte)) & 0xffn, null, byte + 1);
      storeScalar(memory, memory.find(root.number)!, byte, 1, piece);
    }
    expect(memory.find(inner.number)!.shared).toBe(true);
    expect(memory.find(target.number)!.shared).toBe(true);
  });
});
