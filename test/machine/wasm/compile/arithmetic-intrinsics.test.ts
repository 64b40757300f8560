/** Arithmetic that is an intrinsic of its own: compiled, and the same as the interpreter has it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { compareEngines } from "../machines-agree/compare-engines.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-intrinsics-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What another thread could see is part of states: every result is put where it can. */
async function leftOf(statements: string): Promise<readonly string[]> {
  const file = join(folder, "program.c");
  writeFileSync(
    file,
    `#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
typedef unsigned char u8; typedef unsigned short u16; typedef unsigned u32; typedef unsigned long u64;
static atomic_ulong seen;
static void *look(void *unused) { while (seen != 1) {} return unused; }
static u64 bits(double value) { u64 to; memcpy(&to, &value, 8); return to; }
static u64 narrow(float value) { u32 to; memcpy(&to, &value, 4); return to; }
static const double values[] = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.7, -3.2, 1e300, -1e-310, 4503599627370497.5};
static const u32 words[] = {0, 1, 0x80, 0x7f, 0xff, 0x7fff, 0x8000, 0x12345678, 0x7fffffff, 0x80000000, 0xffffffff};
#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])
int main(void) {
  pthread_t other;
  pthread_create(&other, NULL, look, NULL);
  ${statements}
  seen = 1;
  pthread_join(other, NULL);
}
`,
  );
  const program = await loadProgram({ files: [file], compilerArguments: ["-O1", "-fno-vectorize"] });
  const comparison = compareEngines(program, completeOptions({ races: false }), 4000);
  expect(comparison.compiledSteps).toBeGreaterThan(20);
  expect(comparison.rules).toEqual([]);
  expect(comparison.isDone).toBe(true);
  return comparison.left;
}

it("floats", async () => {
  const left = await leftOf(`
  for (int i = 0; i < COUNT(values); i++) {
    double a = values[i];
    float b = (float)a;
    seen = bits(__builtin_floor(a)) ^ narrow(__builtin_floorf(b));
    seen = bits(__builtin_ceil(a)) ^ narrow(__builtin_ceilf(b));
    seen = bits(__builtin_trunc(a)) ^ narrow(__builtin_truncf(b));
    seen = bits(__builtin_rint(a)) ^ narrow(__builtin_nearbyintf(b));
    seen = bits(__builtin_copysign(2.0, a)) ^ narrow(__builtin_copysignf(b, -1.0f));
    seen = bits(__builtin_fmin(a, 1.0)) ^ narrow(__builtin_fmaxf(b, -1.0f));
    seen = bits(a * 3.0 + 0.1) ^ narrow(b * b + 1.0f);
    seen = (u64)__builtin_isnan(a) | (u64)__builtin_isinf(a) << 1 | (u64)__builtin_isfinite(b) << 2;
  }`);
  expect(left).toEqual([]);
});

it("integers", async () => {
  const left = await leftOf(`
  for (int i = 0; i < COUNT(words); i++) {
    u32 a = words[i], b = words[(i + 3) % COUNT(words)];
    seen = __builtin_bitreverse8((u8)a) | (u64)__builtin_bitreverse16((u16)a) << 16 | (u64)__builtin_bitreverse32(a) << 32;
    seen = __builtin_bitreverse64(a * 0x100000001ul);
    seen = __builtin_rotateleft8((u8)a, (u8)b) | (u64)__builtin_rotateright16((u16)a, (u16)b) << 16;
    seen = __builtin_rotateleft32(a, b) ^ __builtin_rotateright64(a, b);
    seen = __builtin_elementwise_add_sat((int)a, (int)b);
    seen = __builtin_elementwise_sub_sat((int)a, (int)b);
    seen = __builtin_elementwise_add_sat(a, b);
    seen = (u64)__builtin_elementwise_sub_sat(a, b) << 32 | (u8)__builtin_elementwise_add_sat((signed char)a, (signed char)b);
  }`);
  expect(left).toEqual([]);
});
