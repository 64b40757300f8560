/**
 * Random threaded programs, with locks, conditions, semaphores, inputs, assumptions and heap blocks, whose shared
 * variables are plain accesses of the processor: naive and delayed flushing give the same ends, errors and hangs.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";
import { delayed, naive, type Outcomes, outcomesOf } from "../../machine/memory-model/outcomes.ts";
import { full, randomPrograms } from "../../sampling.ts";
import { timeLimits } from "../../time-limits.ts";
import { type ThreadedProgram, threadedProgram } from "../threaded-program.ts";

const programs = randomPrograms("threaded programs with store buffers", 25, 60);
const most = full ? 3000 : 1500;
const folder = mkdtempSync(join(tmpdir(), "clew-buffers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The one operation on them that has to be atomic stays so. */
const plainVariables = `
#undef atomic_compare_exchange_strong
#define atomic_compare_exchange_strong(place, expected, desired) __c11_atomic_compare_exchange_strong((atomic_int *)(place), expected, desired, __ATOMIC_RELAXED, __ATOMIC_RELAXED)
static volatile int x, y;
`;

const met = { compared: 0, hanging: 0, erring: 0 };

test(`${programs} random threaded programs`, { timeout: timeLimits.suite }, async () => {
  await fc.assert(
    fc.asyncProperty(threadedProgram, (program) => compare(program)),
    { numRuns: programs, endOnFailure: false },
  );
  console.log(`threaded programs under x86-TSO: ${JSON.stringify(met)}`);
  expect(met.compared).toBeGreaterThan(0);
  // Of few programs chance decides what they come to.
  if (!full) return;
  expect(met.compared).toBeGreaterThan(programs / 3);
  expect(met.hanging).toBeGreaterThan(0);
  expect(met.erring).toBeGreaterThan(0);
});

async function compare({ text }: ThreadedProgram): Promise<void> {
  const file = join(folder, "program.c");
  const plain = text.replace("static atomic_int x, y;", plainVariables);
  expect(plain).not.toBe(text);
  writeFileSync(file, plain);
  const program = await loadProgram({ files: [file] });
  const explore = (options: Partial<CheckOptions>): Outcomes =>
    outcomesOf(program, { ...options, races: false }, most);
  const ours = explore(delayed);
  const definition = explore(naive);
  if (!ours.complete || !definition.complete) return;
  expect(ending(ours)).toEqual(ending(definition));
  for (const name of ["delayed-stores", "later-use", "local"] as const) {
    const more = explore({ ...delayed, withoutReductions: [name] });
    if (more.complete) expect(ending(more), `without ${name}`).toEqual(ending(ours));
  }
  met.compared++;
  if (ours.hangs.length > 0) met.hanging++;
  if (ours.errors.length > 0) met.erring++;
}

function ending({ exits, errors, hangs }: Outcomes): Pick<Outcomes, "exits" | "errors"> & { hangs: boolean } {
  // Which loops of a program hang together may depend on where steps are cut; that something hangs does not.
  return { exits, errors, hangs: hangs.length > 0 };
}
