/** A run that does not end in what was found is refused: clew reports a defect of its own, not one of the program. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { InternalError } from "../../../../src/base/unreachable.ts";
import { Collector } from "../../../../src/engines/explore/findings/collector.ts";
import { errorFinding, findingWithRun } from "../../../../src/engines/explore/findings/error-finding.ts";
import { leadingHere } from "../../../../src/engines/explore/findings/shown-run.ts";
import { endlessFinding, hangFinding } from "../../../../src/engines/explore/hangs/hang-finding.ts";
import { endlessComponents, findHangs } from "../../../../src/engines/explore/hangs/hangs.ts";
import { Explorer } from "../../../../src/engines/explore/search/explorer.ts";
import { StatePieces } from "../../../../src/engines/explore/search/pieces.ts";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import { SectionKeys } from "../../../../src/replay/sections/section-keys.ts";
import { stepperOptions } from "../../../../src/replay/stepper-options.ts";
import type { CheckOptions } from "../../../../src/verdict/check-options.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-shown-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const noOutput = () => "";

interface Found {
  readonly explorer: Explorer;
  readonly collector: Collector;
  readonly options: CheckOptions;
}

/** Everything that there is to find. */
async function explore(body: string, asked: Parameters<typeof completeOptions>[0] = {}): Promise<Found> {
  const file = join(folder, "program.c");
  writeFileSync(
    file,
    `#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static atomic_int x;
static int plain;
static void pair(pthread_mutex_t *a, pthread_mutex_t *b) {
  pthread_mutex_lock(a);
  pthread_mutex_lock(b);
  pthread_mutex_unlock(b);
  pthread_mutex_unlock(a);
}
${body}
int main(void) {
  pthread_t other;
  pthread_create(&other, NULL, work, NULL);
  here();
  pthread_join(other, NULL);
  return 0;
}
`,
  );
  const program = await loadProgram({ files: [file] });
  const options = { ...completeOptions(asked), all: true };
  const collector = new Collector(options);
  const explorer = new Explorer(
    program,
    stepperOptions(options, () => {}),
    collector,
  );
  explorer.begin();
  collector.attach(explorer);
  while (!explorer.isDone) explorer.expandNext();
  return { explorer, collector, options };
}

const programs = {
  assertion: `
static void *work(void *unused) { x = 1; x = 2; return unused; }
static void here(void) { assert(x != 1); x = 3; }`,
  leak: `
static void *work(void *unused) { if (x == 1) unused = malloc(8); return NULL; }
static void here(void) { x = 1; x = 2; }`,
  race: `
static void *work(void *unused) { if (x == 1) plain = 1; return unused; }
static void here(void) { x = 1; plain = 2; }`,
  deadlock: `
static void *work(void *unused) { pair(&first, &second); return unused; }
static void here(void) { pair(&second, &first); }`,
};

describe("an error's run", () => {
  for (const [rule, body] of Object.entries(programs)) {
    if (rule === "deadlock") continue;
    it(`ends in it: ${rule}`, async () => {
      const { explorer, collector } = await explore(body);
      const [error] = collector.errors;
      const finding = errorFinding(explorer, error, noOutput);
      expect(finding.run.length).toBeGreaterThan(0);
      const path = explorer.graph.pathTo(error.state);
      const wrong = vi.spyOn(explorer.graph, "pathTo");
      for (const other of [[], path.slice(0, -1), path.slice(1), [...path, ...path]]) {
        wrong.mockReturnValue(other);
        expect(() => errorFinding(explorer, error, noOutput), `${other}`).toThrow(InternalError);
      }
    });
  }

  it("ends at its place", async () => {
    const { explorer, collector } = await explore(programs.assertion);
    const [error] = collector.errors;
    const place = { ...error.finding.place!, line: error.finding.place!.line + 1 };
    const elsewhere = { ...error, finding: { ...error.finding, place } };
    expect(() => errorFinding(explorer, elsewhere, noOutput)).toThrow(/run does not end as it did/);
  });

  it("ends in its rule", async () => {
    const { explorer, collector } = await explore(programs.assertion);
    const [error] = collector.errors;
    const other = { ...error, finding: { ...error.finding, rule: "leak" as const } };
    expect(() => errorFinding(explorer, other, noOutput)).toThrow(/run does not end as it did/);
  });

  it("has all its steps, where its own search has looked it up", async () => {
    const { explorer, collector } = await explore(programs.assertion);
    const [{ finding, state, label }] = collector.errors;
    const labels = [...explorer.graph.pathTo(state), label];
    expect(findingWithRun(explorer, finding, labels, noOutput).run.length).toBeGreaterThan(0);
    expect(() => findingWithRun(explorer, finding, [...labels, label], noOutput)).toThrow(InternalError);
  });
});

describe("the run into a hang", () => {
  for (const withoutReductions of [[], ["heap-names"]] as const)
    it(`leads to its state, without reductions ${withoutReductions}`, async () => {
      const { explorer, options } = await explore(programs.deadlock, { withoutReductions });
      const sections = new SectionKeys(explorer.machine, {
        kinds: options.sections,
        mustReturn: () => false,
      });
      const [hang] = findHangs(explorer, sections);
      expect(hangFinding(explorer, hang, noOutput).rule).toBe("deadlock");
      const [component] = endlessComponents(explorer);
      endlessFinding(explorer, component.states, noOutput);
      const path = explorer.graph.pathTo(hang.states[0]);
      const wrong = vi.spyOn(explorer.graph, "pathTo");
      for (const other of [[], path.slice(0, -1), path.slice(1)]) {
        wrong.mockReturnValue(other);
        expect(() => hangFinding(explorer, hang, noOutput), `${other}`).toThrow(InternalError);
        expect(() => endlessFinding(explorer, component.states, noOutput)).toThrow(InternalError);
      }
    });
});

describe("a run that was steered", () => {
  it("leads to the state that it is told for", async () => {
    const { explorer } = await explore(programs.deadlock);
    const { stepper, machine } = explorer;
    const states = new StatePieces(machine);
    const run = explorer.graph.pathTo(explorer.graph.stateCount - 1);
    explorer.pieces.restore(0);
    const initial = machine.save();
    const execute = (labels: readonly number[]) => {
      machine.restore(initial);
      for (const { thread, otherwise, choices } of labels.map((label) => explorer.labels.runChoice(label)))
        stepper.step(thread, otherwise, choices);
    };
    execute(run);
    expect(leadingHere(states, machine, () => execute(run))).toBeUndefined();
    for (const other of [[], run.slice(0, -1)])
      expect(() => leadingHere(states, machine, () => execute(other))).toThrow(InternalError);
  });
});
