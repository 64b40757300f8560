/**
 * Data races of whole programs against the memory model: random litmus programs as C, a dozen in each file one
 * after the other, checked with all findings; which of them race is known from all their interleavings.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { check } from "../../../../../src/library/check.ts";
import {
  forEachRun,
  hasRace,
  type Litmus,
  type Operation,
  type Order,
  randomLitmus,
} from "../../../../machine/order/litmus.ts";
import { programNumbers } from "../../../../sampling.ts";

const litmusInFile = 24;
const numbers = programNumbers("litmus tests with threads", 8 * litmusInFile, 24 * litmusInFile);
const folder = mkdtempSync(join(tmpdir(), "clew-litmus-"));
afterAll(() => rmSync(folder, { recursive: true }));

const orders: Record<Order, string> = {
  relaxed: "__ATOMIC_RELAXED",
  acquire: "__ATOMIC_ACQUIRE",
  release: "__ATOMIC_RELEASE",
  acq_rel: "__ATOMIC_ACQ_REL",
  seq_cst: "__ATOMIC_SEQ_CST",
};

function statement(operation: Operation, name: string): string {
  switch (operation.kind) {
    case "read":
      return `(void)${name}${operation.variable};`;
    case "write":
      return `${name}${operation.variable} = 1;`;
    case "load":
      return `(void)__atomic_load_n(&${name}${operation.variable}, ${orders[operation.order]});`;
    case "store":
      return `__atomic_store_n(&${name}${operation.variable}, 1, ${orders[operation.order]});`;
    case "update":
      return `(void)__atomic_fetch_add(&${name}${operation.variable}, 1, ${orders[operation.order]});`;
    case "fence":
      return `__atomic_thread_fence(${orders[operation.order]});`;
    case "lock":
      return `pthread_mutex_lock(&${name}m);`;
    case "unlock":
      return `pthread_mutex_unlock(&${name}m);`;
  }
}

/** The text of a file, and for each of its lines which litmus program it belongs to. */
function fileOf(programs: readonly Litmus[]): { readonly text: string; readonly owner: readonly number[] } {
  const lines: string[] = [];
  const owner: number[] = [];
  const add = (line: string, program = -1): void => {
    owner[lines.push(line)] = program;
  };
  add("#include <pthread.h>");
  programs.forEach(({ threads }, program) => {
    const name = `v${program}_`;
    add(`static volatile int ${[0, 1, 2, 3].map((variable) => `${name}${variable}`).join(", ")};`);
    add(`static pthread_mutex_t ${name}m = PTHREAD_MUTEX_INITIALIZER;`);
    threads.forEach((operations, thread) => {
      add(`static void *thread_${program}_${thread}(void *unused) {`);
      for (const operation of operations) add(`  ${statement(operation, name)}`, program);
      add("  return unused;");
      add("}");
    });
  });
  add("int main(void) {");
  programs.forEach(({ threads }, program) => {
    add("  {");
    add(`    pthread_t threads[${threads.length}];`);
    threads.forEach((_, thread) => {
      add(`    pthread_create(&threads[${thread}], 0, thread_${program}_${thread}, 0);`);
    });
    for (const thread of threads.keys()) add(`    pthread_join(threads[${thread}], 0);`);
    // What one leaves behind must not multiply with what the next does.
    add(`    ${[0, 1, 2, 3].map((variable) => `v${program}_${variable} = 0;`).join(" ")}`);
    add("  }");
  });
  add("  return 0;");
  add("}");
  return { text: `${lines.join("\n")}\n`, owner };
}

function races(litmus: Litmus): boolean {
  let any = false;
  forEachRun(
    litmus,
    undefined,
    () => undefined,
    (run) => {
      any ||= hasRace(run, { sameThreadContinues: true });
    },
  );
  return any;
}

describe("data races by happens-before", () => {
  for (let first = 0; first < numbers.length; first += litmusInFile) {
    it(`are those of the memory model, programs from ${numbers[first]} on`, async () => {
      const programs = numbers.slice(first, first + litmusInFile).map(randomLitmus);
      const { text, owner } = fileOf(programs);
      const path = join(folder, `litmus-${numbers[first]}.c`);
      writeFileSync(path, text);
      const verdict = await check(path, { properties: ["data-race"], all: true });
      expect(verdict.reason).toBeUndefined();
      const found = new Set(verdict.findings.map(({ place }) => owner[place?.line ?? 0] ?? -1));
      const expected = programs.flatMap((litmus, index) => (races(litmus) ? [index] : []));
      expect(
        [...found].sort((a, b) => a - b),
        text,
      ).toEqual(expected);
    });
  }
});
