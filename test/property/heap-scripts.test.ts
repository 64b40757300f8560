/**
 * Random scripts of heap operations, executed by a small C program on the checked machine and judged by a
 * model that knows nothing of it: same first error, same leaks, or a good end in both.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runProgram } from "../../src/engines/run/run-program.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import type { Program } from "../../src/ir/program.ts";
import { randomPrograms } from "../sampling.ts";
import { type HeapOperation, judge, printOperation, slotCount } from "./heap-model.ts";

const source = `
#include <stdlib.h>
#include <string.h>

static char *slots[${slotCount}];

int main(int argc, char **argv) {
    int seen = 0;
    for (int i = 1; i < argc; i++) {
        char *rest;
        char **slot = &slots[argv[i][1] - '0'];
        long number = strtol(argv[i] + 2, &rest, 10);
        switch (argv[i][0]) {
        case 'm': *slot = malloc((size_t)number); break;
        case 'z': *slot = calloc((size_t)number, 1); break;
        case 'g': *slot = realloc(*slot, (size_t)number); break;
        case 'f': free(*slot); break;
        case 'w': (*slot)[number] = 1; break;
        case 'r': if ((*slot)[number]) seen++; break;
        case 's': memset(*slot, 2, (size_t)number); break;
        case 'y': memmove(*slot, slots[rest[1] - '0'], (size_t)number); break;
        case 'c': *slot = slots[number]; break;
        case 'p': *slot = *slot == NULL ? NULL : *slot + number; break;
        case 'n': *slot = NULL; break;
        }
    }
    return 0;
}
`;

const directory = mkdtempSync(join(tmpdir(), "clew-heap-"));
let program: Program;

beforeAll(async () => {
  const file = join(directory, "script.c");
  writeFileSync(file, source);
  program = await loadProgram({ files: [file] });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function execute(operations: readonly HeapOperation[]): string {
  const outcome = runProgram(program, {
    arguments: ["script", ...operations.map(printOperation)],
    environment: [],
    stdin: new Uint8Array(),
    seed: 0,
    schedule: { kind: "random" },
    maxSteps: 1_000_000,
    write: () => {},
    signedOverflow: false,
    stackLimit: 1 << 20,
    mallocFails: false,
    leaks: true,
  });
  if (outcome.kind === "error") return outcome.finding.rule;
  if (outcome.kind !== "exited") return outcome.kind;
  return outcome.leaks.length > 0 ? "leak" : `exits ${outcome.status}`;
}

const slot = fc.nat({ max: slotCount - 1 });
const size = fc.integer({ min: 1, max: 8 });
const offset = fc.integer({ min: -2, max: 9 });
const operation: fc.Arbitrary<HeapOperation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("malloc", "calloc", "realloc"), slot, size }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("free", "clear"), slot }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("write", "read", "move"), slot, offset }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("fill"), slot, size }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("transfer"), slot, from: slot, size }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("copy"), slot, from: slot }) },
);

it("the machine and the model agree on every script", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
      expect(execute(operations)).toBe(judge(operations));
    }),
    { numRuns: randomPrograms("heap scripts", 500, 2000) },
  );
});
