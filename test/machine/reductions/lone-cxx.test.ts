/** In which C++ programs one thread may be followed alone: those that detach, or try, are explored in full. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Collector } from "../../../src/engines/explore/findings/collector.ts";
import { Explorer } from "../../../src/engines/explore/search/explorer.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { loneStepsOf } from "../../../src/machine/stepper.ts";
import { stepperOptions } from "../../../src/replay/stepper-options.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-lone-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function load(text: string): Promise<Program> {
  const file = join(folder, "program.cpp");
  writeFileSync(file, text);
  return await loadProgram({ files: [file], compilerArguments: ["-std=c++17"], extraStubs: [] });
}

const options = completeOptions({ arguments: ["program"] });
const howToStep = stepperOptions(options, () => undefined);

function explored(program: Program): Explorer {
  const collector = new Collector(options);
  const explorer = new Explorer(program, howToStep, collector);
  collector.attach(explorer);
  explorer.begin();
  while (!explorer.isDone && explorer.brokenReductions.length === 0) explorer.expandNext();
  return explorer;
}

it("may be those with tasks of std::async, and with names that only look like attempts", async () => {
  const program = await load(`#include <future>
#include <map>
#include <mutex>
std::mutex m;
struct Entry { int value = 0; };
struct Registry { std::map<int, Entry> entries; };
static Registry registry;
static void addEntry(int number) { std::lock_guard lock(m); registry.entries[number].value++; }
int main() {
  auto task = std::async(std::launch::async, addEntry, 1);
  addEntry(2);
  task.get();
}`);
  expect(loneStepsOf(program, howToStep).size).toBeGreaterThan(0);
  const { brokenReductions, isDone } = explored(program);
  expect({ brokenReductions, isDone }).toEqual({ brokenReductions: [], isDone: true });
});

it("is given up when a thread is about to be detached", async () => {
  const program = await load(`#include <mutex>
#include <thread>
std::mutex m;
int main() {
  std::thread other([] { std::lock_guard lock(m); });
  { std::lock_guard lock(m); }
  other.detach();
}`);
  expect(explored(program).brokenReductions).toEqual([...loneStepsOf(program, howToStep)]);
});

it("are not those that try a lock", async () => {
  const program = await load(`#include <mutex>
#include <thread>
std::mutex m;
int main() {
  std::thread other([] { if (m.try_lock()) m.unlock(); });
  { std::lock_guard lock(m); }
  other.join();
}`);
  expect(loneStepsOf(program, howToStep).size).toBe(0);
});
