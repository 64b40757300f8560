/** How threads meet, by the functions that a program refers to; of those that nobody knows the worst is taken. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import {
  plainlyTouchesMemory,
  touchesMemoryInActions,
} from "../../../src/analysis/program/memory-in-actions.ts";
import { detaches, endsUnnoticed, meetAsUsual } from "../../../src/analysis/program/usual-threads.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";

const folder = mkdtempSync(join(tmpdir(), "clew-meeting-"));
afterAll(() => rmSync(folder, { recursive: true }));

const facts = { unnoticed: true, detaches: false, usual: true, inActions: false, plainly: true };
const worst = { unnoticed: false, detaches: true, usual: false, inActions: true, plainly: false };
const start =
  "#define _GNU_SOURCE\n#include <pthread.h>\n#include <sys/syscall.h>\n#include <unistd.h>\npthread_mutex_t m;\nint word;\n";

const programs: readonly (readonly [name: string, source: string, expected: typeof facts])[] = [
  ["usual", "int main(void) { return pthread_mutex_lock(&m); }", facts],
  [
    "attempt",
    "int main(void) { return pthread_mutex_trylock(&m); }",
    { ...facts, usual: false, plainly: false },
  ],
  [
    "detached",
    "int main(void) { return pthread_detach(pthread_self()); }",
    { ...facts, usual: false, detaches: true, plainly: false },
  ],
  [
    "affinity",
    "int main(void) { return pthread_getaffinity_np(pthread_self(), 0, 0); }",
    { ...facts, unnoticed: false, usual: false, plainly: false },
  ],
  ["unknown", "int pthread_frobnicate(void); int main(void) { return pthread_frobnicate(); }", worst],
  [
    "own",
    "int pthread_frobnicate(void) { return 0; } int main(void) { return pthread_frobnicate(); }",
    facts,
  ],
  [
    "futex",
    "int main(void) { return syscall(SYS_futex, &word, 1, 1); }",
    { ...facts, inActions: true, plainly: false },
  ],
  [
    "number",
    "int main(void) { return syscall(SYS_futex, &word, 1, 1) + syscall(SYS_gettid); }",
    { ...facts, unnoticed: false, usual: false, inActions: true, plainly: false },
  ],
  [
    "pointer",
    "long (*call)(long, ...) = syscall; int main(void) { return call(SYS_gettid); }",
    { ...facts, unnoticed: false, usual: false, inActions: true, plainly: false },
  ],
  [
    "variable",
    "int main(int count, char **words) { return syscall(count, words); }",
    { ...facts, unnoticed: false, usual: false, inActions: true, plainly: false },
  ],
];

it.each(programs)("%s", async (name, source, expected) => {
  writeFileSync(join(folder, `${name}.c`), `${start}${source}\n`);
  const program = await loadProgram({ files: [`${name}.c`], workingDirectory: folder });
  expect({
    unnoticed: endsUnnoticed(program),
    detaches: detaches(program),
    usual: meetAsUsual(program),
    inActions: touchesMemoryInActions(program),
    plainly: plainlyTouchesMemory(program),
  }).toEqual(expected);
});
