/** `locks` of the library: folders, programs beside each other, filters, limits, reports. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeCodeBase } from "../../bench/lock-code-base.ts";
import { SourceText } from "../../src/base/source-text.ts";
import {
  isIgnored,
  parseBaseline,
  parseDiff,
  touches,
  withoutFindings,
} from "../../src/library/lock-filters.ts";
import { locks } from "../../src/library/locks.ts";
import { lockGraphDot, lockGraphSvg } from "../../src/report/draw/lock-graph.ts";
import { baselineOf } from "../../src/report/json/baseline.ts";
import { lockVerdictJson } from "../../src/report/json/locks.ts";
import { imprecisionWords } from "../../src/report/words/imprecision.ts";
import { apartWords } from "../../src/report/words/locks.ts";
import { timeLimits } from "../time-limits.ts";

const figure = fileURLToPath(new URL("../../corpus/locks/figures/listing-7.c", import.meta.url));
const program = `#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void *t(void *u) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return u;
}
int main(void) {
  pthread_t x;
  pthread_create(&x, 0, t, 0);
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return 0;
}
`;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-locks-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe("clew locks", () => {
  it("filters the five pairs of the seventh figure, each for its own reason", async () => {
    const { filtered } = await locks(figure);
    const reasons = new Set(filtered.map(({ reason }) => apartWords(reason)));
    expect([...reasons].sort()).toEqual([
      "`early` and `late` are never alive together",
      "`main` is there after `early` was joined",
      "`main` is there before `late` is created",
      "both are of `late`, of which there is only one",
      "both are of `main`, of which there is only one",
      "both hold `gate`, which keeps them apart",
    ]);
  });

  it("a comment, a baseline and a diff keep findings out", async () => {
    const file = write("filters.c", program);
    const verdict = await locks(file);
    expect(verdict.answer).toBe("suspected");
    const [finding] = verdict.findings;
    const withComment = program.replace(
      "lock(&b);\n  pthread_mutex_unlock",
      "lock(&b); // clew: ignore lock-order\n  pthread_mutex_unlock",
    );
    expect(withComment).not.toBe(program);
    expect(isIgnored(finding, new SourceText(() => program))).toBe(false);
    expect(isIgnored(finding, new SourceText(() => withComment))).toBe(true);
    expect(isIgnored(finding, new SourceText(() => withComment.replace("lock-order", "data-race")))).toBe(
      false,
    );

    const moved = await locks(write("filters.c", `/* a line */\n\n${program}`));
    const known = new Set(
      parseBaseline(JSON.stringify(baselineOf(verdict)))?.findings.map((one) => one.fingerprint),
    );
    const left = withoutFindings(moved, "baseline", (one) => !known.has(one.fingerprint));
    expect(left).toMatchObject({ answer: "none-found", suppressed: [{ why: "baseline", count: 1 }] });

    const diff = "--- a/filters.c\n+++ b/filters.c\n@@ -5,0 +5,2 @@\n";
    expect(touches(finding, parseDiff(diff), () => "filters.c")).toBe(true);
    expect(touches(finding, parseDiff(diff.replace("+5,2", "+20,2")), () => "filters.c")).toBe(false);
  });

  it("an exploration confirms a report, or refutes it", async () => {
    const file = write("confirmed.c", program);
    const confirmed = await locks(file, { confirm: true });
    expect(confirmed).toMatchObject({ answer: "violated", findings: [{ status: "confirmed" }] });
    // Data rules it out: only one of the two ways is ever taken.
    const refuted = program
      .replace("int main(void) {", "static int side;\nint main(void) {")
      .replace(
        "  pthread_mutex_lock(&b);\n  pthread_mutex_lock(&a);\n  pthread_mutex_unlock(&a);\n  pthread_mutex_unlock(&b);\n  return",
        "  if (side) {\n    pthread_mutex_lock(&b);\n    pthread_mutex_lock(&a);\n    pthread_mutex_unlock(&a);\n    pthread_mutex_unlock(&b);\n  }\n  return",
      );
    expect(await locks(write("refuted.c", refuted), { confirm: true })).toMatchObject({
      answer: "none-found",
      findings: [{ status: "refuted" }],
    });
  });

  it("goes on behind errors that are ignored, and says so", async () => {
    const undecided = program.replace(
      "  pthread_mutex_lock(&b);",
      "  int z;\n  if (z) return 0;\n  pthread_mutex_lock(&b);",
    );
    const file = write("undecided.c", undecided);
    const cut = await locks(file, { confirm: true });
    expect(cut).toMatchObject({
      answer: "suspected",
      findings: [{ status: "unconfirmed" }],
      assumptions: [],
    });
    expect(cut.imprecision.map(({ what }) => imprecisionWords(what)).join()).toContain("undefined-value");
    const ignored = await locks(file, { confirm: true, ignore: ["undefined-value"] });
    expect(ignored).toMatchObject({ answer: "violated", findings: [{ status: "confirmed" }] });
    expect(ignored.assumptions).toContainEqual({ kind: "ignored", rule: "undefined-value" });
    await expect(locks(file, { ignore: ["undefined-value"] })).rejects.toThrow("--confirm");
    const wrong = ["use-after-free"] as unknown as ["undefined-value"];
    await expect(locks(file, { confirm: true, ignore: wrong })).rejects.toThrow("cannot be ignored");
  });

  it("steered runs confirm what is far too large to be explored", async () => {
    const text = `#include <pthread.h>
static pthread_mutex_t stripes[8], entries = PTHREAD_MUTEX_INITIALIZER, totals = PTHREAD_MUTEX_INITIALIZER;
static long balance[8], written, sum;
static void enter(pthread_mutex_t *m) { pthread_mutex_lock(m); }
static void leave(pthread_mutex_t *m) { pthread_mutex_unlock(m); }
static void record(void) {
  enter(&entries);
  if (++written % 37 == 5) {
    enter(&totals);
    sum++;
    leave(&totals);
  }
  leave(&entries);
}
static void reset(void) {
  enter(&totals);
  sum = 0;
  enter(&entries);
  written = 0;
  leave(&entries);
  leave(&totals);
}
static void *worker(void *number) {
  for (long i = 0; i < 100; i++) {
    long at = ((long)number + i) % 8;
    enter(&stripes[at]);
    balance[at] += i;
    leave(&stripes[at]);
    record();
  }
  return 0;
}
static void *cleaner(void *unused) {
  for (int i = 0; i < 20; i++) if (i == 15) reset();
  return unused;
}
int main(void) {
  pthread_t workers[5], last;
  for (int i = 0; i < 8; i++) pthread_mutex_init(&stripes[i], 0);
  for (long i = 0; i < 5; i++) pthread_create(&workers[i], 0, worker, (void *)i);
  pthread_create(&last, 0, cleaner, 0);
  for (int i = 0; i < 5; i++) pthread_join(workers[i], 0);
  pthread_join(last, 0);
  return 0;
}
`;
    const verdict = await locks(write("large.c", text), {
      confirm: true,
      maxSeconds: timeLimits.part / 1000,
    });
    expect(verdict).toMatchObject({ answer: "violated", findings: [{ status: "confirmed" }] });
    expect(verdict.findings[0].run?.waitFor.map(({ threadName }) => threadName)).toContain("cleaner");
  });

  it("a run confirms the report that it comes to, not its neighbour through the same wrapper", async () => {
    const text = `#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t c = PTHREAD_MUTEX_INITIALIZER, d = PTHREAD_MUTEX_INITIALIZER;
static int never;
static void enter(pthread_mutex_t *m) { pthread_mutex_lock(m); }
static void both(pthread_mutex_t *x, pthread_mutex_t *y) {
  enter(x);
  enter(y);
  pthread_mutex_unlock(y);
  pthread_mutex_unlock(x);
}
static void *up(void *u) {
  both(&a, &b);
  both(&c, &d);
  return u;
}
static void *down(void *u) {
  both(&b, &a);
  if (never) both(&d, &c);
  return u;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, up, 0);
  pthread_create(&two, 0, down, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}
`;
    const verdict = await locks(write("neighbours.c", text), {
      confirm: true,
      maxSeconds: timeLimits.part / 1000,
    });
    const statusOf = Object.fromEntries(
      verdict.findings.map((finding) => [[...finding.locks].sort().join(""), finding.status]),
    );
    expect(statusOf.ab).toBe("confirmed");
    // A hang with the same last lines keeps it from being refuted.
    expect(statusOf.cd).toBe("unconfirmed");
  });

  it("programs of several files with a main are confirmed one by one", async () => {
    const other = program
      .replaceAll("&a", "&first")
      .replaceAll("&b", "&second")
      .replace(/\ba = /, "first = ")
      .replace(/\bb = /, "second = ");
    const files = [write("one-main.c", program), write("other-main.c", other)];
    const verdict = await locks(files, { confirm: true });
    expect(verdict.findings.map((finding) => finding.status)).toEqual(["confirmed", "confirmed"]);
  });

  it("a report behind a join of some handle of an array comes last", async () => {
    const text = `#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t c = PTHREAD_MUTEX_INITIALIZER, d = PTHREAD_MUTEX_INITIALIZER;
static void take(pthread_mutex_t *x, pthread_mutex_t *y) {
  pthread_mutex_lock(x);
  pthread_mutex_lock(y);
  pthread_mutex_unlock(y);
  pthread_mutex_unlock(x);
}
extern int pick;
static void *worker(void *u) { take(&a, &b); return u; }
static void *up(void *u) { take(&c, &d); return u; }
static void *down(void *u) { take(&d, &c); return u; }
int main(void) {
  pthread_t ids[2], one, two;
  for (int i = 0; i < 2; i++) pthread_create(&ids[i], 0, worker, 0);
  pthread_join(ids[pick & 1], 0);
  take(&b, &a);
  pthread_create(&one, 0, up, 0);
  pthread_create(&two, 0, down, 0);
  return 0;
}
`;
    const { findings } = await locks(write("handles.c", text));
    expect(
      findings.map(({ message }) => (message.kind === "lock-circle" ? [...message.locks].sort() : [])),
    ).toEqual([
      ["c", "d"],
      ["a", "b"],
    ]);
  });

  it("a program that uses the name of an attribute for a function of its own", async () => {
    const own = "int acquire_capability(int x);\nint acquire_capability(int x) { return x; }\n";
    const { answer, imprecision } = await locks(write("own-name.c", own + program));
    expect(answer).toBe("suspected");
    expect(imprecision).toEqual([]);
  });

  it("a file of which nothing is left is an error", async () => {
    await expect(locks(write("junk.c", "int main( {\n"))).rejects.toThrow(/junk\.c/);
  });

  it("what cannot be compiled is left out, and named", async () => {
    const bad = write(
      "bad.c",
      `#error no\n#include "nowhere.h"\nstatic int f(void) { return unknown + 1; }\n${program}`,
    );
    const verdict = await locks(bad);
    expect(verdict.answer).toBe("suspected");
    const said = verdict.imprecision.map(({ what }) => imprecisionWords(what)).join("\n");
    for (const word of ["nowhere.h", "refuses: no", "the declaration of `unknown`"])
      expect(said).toContain(word);
  });

  it("models of one's own", async () => {
    const text = program
      .replaceAll("pthread_mutex_lock(", "grab(")
      .replace("static", "extern int grab(void *);\nstatic");
    const file = write("own.c", text);
    expect((await locks(file)).answer).toBe("none-found");
    const model = write("own.yaml", "functions:\n  grab: { does: lock, lock: 0 }\n");
    expect((await locks(file, { models: [model] })).answer).toBe("suspected");
  });

  it("a limit of time is said", async () => {
    const verdict = await locks(write("late.c", "int main(void) { return 0; }\n"), { maxSeconds: 1e-9 });
    expect(verdict).toMatchObject({ answer: "unknown" });
    expect(verdict.reason).toMatchObject({ kind: "stopped", limit: { kind: "time" } });
  });

  it("the graph and the JSON carry the same facts", async () => {
    const verdict = await locks(write("graph.c", program));
    expect(lockGraphDot(verdict.graph)).toMatch(/n\d -> n\d \[label="(t|main)"/);
    expect(lockGraphSvg(verdict.graph)).toContain(">a</text>");
    const json = lockVerdictJson(verdict, {
      command: [],
      tool: { name: "clew", version: "0" },
      explain: true,
    });
    expect(json).toMatchObject({
      verdict: "suspected",
      findings: [{ kind: "lock-cycle", rule: "lock-order", status: "unconfirmed" }],
    });
  });

  it("a generated code base: every planted deadlock, and nothing else", async () => {
    const base = join(folder, "base");
    writeCodeBase(base, 2000, 2);
    const verdict = await locks(base);
    expect(verdict.findings.map(({ locks: names }) => [...names].sort()).sort()).toEqual([
      ["north_0", "south_0"],
      ["north_1", "south_1"],
    ]);
  });
});
