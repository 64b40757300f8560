/** Which values count when states are compared ([03] 10), and which do not. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { Stepper } from "../../../src/machine/stepper.ts";
import { stepperOptions } from "../../../src/replay/stepper-options.ts";
import type { CheckOptions } from "../../../src/verdict/check-options.ts";
import { explored } from "../../engines/explore/explored.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-irrelevant-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const declarations = [
  "#include <atomic>",
  "#include <cassert>",
  "#include <cstdio>",
  "#include <cstring>",
  "#include <pthread.h>",
  "static std::atomic<int> x, hits, *kept;",
  "static int plain, turn, marks[4], *lent;",
  "static unsigned char small;",
  "static double real;",
  "static struct { int busy; long tries; } stats, copy;",
  "static struct { int used; int count; } workers[2];",
  "static struct { int before; int all[2]; } mixed;",
  "static thread_local int own;",
  "struct Queue { int waiting = 0; int served = 0; void serve() { served++; } int ask() { return waiting++; } };",
  "static Queue queue;",
  "static int note(std::atomic<int> &counter) { return counter.fetch_add(1); }",
  "static void bump(int *counter) { ++*counter; }",
  "static void keep(int *counter) { lent = counter; }",
  "static int is_many(int value) { return value > 3; }",
  "static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;",
];

/** A program whose second thread does this for ever. */
async function load(text: string) {
  const file = join(folder, "program.cpp");
  const worker = `static void *work(void *) { int mine = 0; (void)mine; for (;;) { x.load(); ${text} } return nullptr; }`;
  const main = `int main() { pthread_t other; pthread_create(&other, nullptr, work, nullptr); for (;;) { x.load(); turn = x; } }`;
  writeFileSync(file, [...declarations, worker, main].join("\n"));
  return loadProgram({ files: [file] });
}

async function leftOut(text: string, given: Partial<CheckOptions> = {}): Promise<readonly string[]> {
  const options = stepperOptions({ ...completeOptions({}), ...given }, () => {});
  return new Stepper(await load(text), options).machine.irrelevant.names;
}

describe("does not count", () => {
  it.each([
    ["plain++;", ["plain"]],
    ["plain = plain - 2;", ["plain"]],
    ["small += 3;", ["small"]],
    ["plain += 1 + x;", ["plain"]],
    ["hits++;", ["hits"]],
    ["hits.fetch_sub(2, std::memory_order_relaxed);", ["hits"]],
    ["note(hits);", ["hits"]],
    ["bump(&plain);", ["plain"]],
    [
      "pthread_mutex_lock(&lock); stats.tries++; pthread_mutex_unlock(&lock); x = stats.busy;",
      ["stats.tries"],
    ],
    ["marks[turn]++;", ["marks"]],
    ["workers[turn].count++; x = workers[turn].used;", ["workers"]],
    ["queue.serve(); x = queue.waiting;", ["queue.served"]],
    ["mine++;", ["mine"]],
  ])("%s", async (text, names) => {
    expect(await leftOut(text)).toEqual(names);
    const program = await load(text);
    const options: CheckOptions = { ...completeOptions({ races: false }), all: true, maxStates: 300 };
    expect(explored(program, options), "all states are found").toBeDefined();
    const withoutReductions = ["irrelevant-data"] as const;
    expect(explored(program, { ...options, withoutReductions }), "otherwise not").toBeUndefined();
  });
});

describe("counts", () => {
  it.each([
    ["compared", "if (++plain == 3) x = 1;"],
    ["compared elsewhere", "plain++; assert(stats.busy == 0 || plain > 0);"],
    ["compared in a function", "plain++; x = is_many(plain);"],
    ["printed", 'plain++; printf("%d", plain);'],
    ["an index", "plain++; marks[plain & 3] = 0;"],
    ["copied to what is used", "plain++; turn = plain;"],
    ["returned and used", "x = note(hits);"],
    ["exchanged if it is the same", "int seen = hits; hits.compare_exchange_strong(seen, seen + 1);"],
    ["given away", "keep(&plain); plain++;"],
    ["copied with its structure", "stats.tries++; copy = stats;"],
    ["cleared with its structure", "stats.tries++; memset(&stats, 0, sizeof stats);"],
    ["set anew", "plain++; if (x) plain = 0;"],
    ["set and never read", "plain = x;"],
    ["a set of bits", "plain |= 4;"],
    ["doubled", "plain += plain;"],
    ["multiplied", "plain *= 3;"],
    ["a sum of floats", "real += 0.5;"],
    ["of each thread", "own++;"],
    ["beside an array of the same kind", "mixed.all[turn]++; x = mixed.before;"],
    ["divided", "plain++; turn = 7 / (plain + 1);"],
  ])("what is %s", async (_, text) => {
    expect(await leftOut(text)).toEqual([]);
  });

  it("where sums that wrap around are judged", async () => {
    expect(await leftOut("plain++; mine++;", { signedOverflow: true })).toEqual([]);
  });

  it("without the reduction", async () => {
    expect(await leftOut("plain++; mine++;", { withoutReductions: ["irrelevant-data"] })).toEqual([]);
  });
});
