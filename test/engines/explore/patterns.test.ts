/** By which names a function can be meant. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { functionMatcher } from "../../../src/engines/explore/patterns.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";

const text = `
namespace net {
namespace detail {
template <class T> struct Queue { T pop() { return T(); } ~Queue() {} };
}
namespace { struct Hidden { int pop() { return 1; } }; }
static int helper() { return 1; }
}
int queue_wait() { return 0; }
int main() {
  net::detail::Queue<int> queue;
  net::Hidden hidden;
  return queue.pop() + hidden.pop() + net::helper() + queue_wait();
}
`;
const queuePop = "_ZN3net6detail5QueueIiE3popEv";
const hiddenPop = "_ZN3net12_GLOBAL__N_16Hidden3popEv";

let folder: string;
let program: Program;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clew-patterns-"));
  const file = join(folder, "program.cpp");
  writeFileSync(file, text);
  program = await loadProgram({ files: [file] });
});
afterAll(() => rmSync(folder, { recursive: true }));

function meant(pattern: string): string[] {
  const matches = functionMatcher(program, [pattern]);
  return program.modules
    .filter((module) => !program.isLibrary(module))
    .flatMap((module) => module.functions.filter((fn) => !fn.isDeclaration && matches(fn)))
    .map(({ name }) => name)
    .sort();
}

describe("patterns of functions", () => {
  const cases: Record<string, readonly string[]> = {
    pop: [hiddenPop, queuePop],
    "Queue::pop": [queuePop],
    "detail::Queue::pop": [queuePop],
    "net::detail::Queue::pop": [queuePop],
    "::net::detail::Queue::pop": [queuePop],
    "net::Hidden::pop": [hiddenPop],
    "net::*::pop": [hiddenPop, queuePop],
    [queuePop]: [queuePop],
    "net::helper": ["_ZN3netL6helperEv"],
    "*_wait": ["_Z10queue_waitv"],
    main: ["main"],
  };
  for (const [pattern, names] of Object.entries(cases))
    it(pattern, () => expect(meant(pattern)).toEqual([...names].sort()));

  for (const pattern of ["pop_front", "Stack::pop", "net::Queue::pop", "Queue<int>::pop"])
    it(`${pattern} means nothing, and is refused`, () =>
      expect(() => meant(pattern)).toThrow(`no function of the program matches --must-return '${pattern}'`));
});
