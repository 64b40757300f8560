import { expect, test } from "vitest";
import { faultMarks, parseCorpusHeader } from "./header.ts";

const header = (yaml: string): string => `/*\n${yaml}\n*/\nint main(void) { return 3; }\n`;

test("a header is read whole", () => {
  const parsed = parseCorpusHeader(
    header(
      'about: Ends with 3.\ntruth: exits 3\ncovers: [memcpy]\noptions: [-O2]\nargs: [a, 7]\nstdin: "x\\n"\nexpect: { run: exits 3 }',
    ),
    "three.c",
  );
  expect(parsed.truth).toEqual([{ kind: "exits", status: 3 }]);
  expect(parsed.args).toEqual(["a", "7"]);
  expect(parsed.stdin).toBe("x\n");
  expect(parsed.expect.get("run")).toEqual({ outcome: { kind: "exits", status: 3 }, options: [] });
});

test("stars at the beginning of lines do not count", () => {
  const parsed = parseCorpusHeader(
    "/*\n * about: a\n * truth: stuck\n * expect:\n *   run: stuck\n */",
    "s.c",
  );
  expect(parsed.truth).toEqual([{ kind: "stuck" }]);
});

test("an expectation may be weaker than the truth, but not another one", () => {
  const program = (answer: string): string =>
    header(`about: a\ntruth: [exits 0, error leak]\nexpect: { run: ${answer} }`);
  expect(() => parseCorpusHeader(program("error leak"), "p.c")).not.toThrow();
  expect(() => parseCorpusHeader(program("unsupported fork"), "p.c")).not.toThrow();
  expect(() => parseCorpusHeader(program("exits 1"), "p.c")).toThrow(/contradicts/);
});

test.each([
  ["about: a\nexpect: { run: stuck }", /truth/],
  ["about: a\ntruth: error nonsense\nexpect: { run: stuck }", /not an outcome/],
  ["about: a\ntruth: exits 300\nexpect: { run: exits 300 }", /not an outcome/],
  ["about: a\ntruth: stuck\nexpects: { run: stuck }", /unknown key/],
  ["about: a\ntruth: stuck", /expect/],
  [
    "about: a\ntruth: [exits 0, livelock]\nexpect: { check: { verdict: unknown } }",
    /a livelock is a starvation/,
  ],
])("%j is rejected", (yaml, problem) => {
  expect(() => parseCorpusHeader(header(yaml), "bad.c")).toThrow(problem);
});

test("marked lines are found", () => {
  expect(faultMarks("a\nb; //! use-after-free\n")).toEqual([{ line: 2, rule: "use-after-free" }]);
});

const checked = (truth: string, check: string): string =>
  header(`about: a\ntruth: ${truth}\nexpect: { check: ${check} }`);

test("what check answers is read, with its options", () => {
  const parsed = parseCorpusHeader(
    checked(
      "[exits 0, hang deadlock]",
      "[{ verdict: violated, rule: deadlock }, { verdict: holds, options: [--property, safety] }]",
    ),
    "p.c",
  );
  expect(parsed.checks).toEqual([
    { verdict: "violated", rules: ["deadlock"], options: [], truth: undefined },
    { verdict: "holds", rules: [], options: ["--property", "safety"], truth: undefined },
  ]);
});

test.each([
  ["[exits 0, hang deadlock]", "{ verdict: holds }"],
  ["exits 0", "{ verdict: violated }"],
  ["[exits 0, hang deadlock]", "{ verdict: violated, rule: busy-wait }"],
  ["runs for ever", "{ verdict: holds, options: [--property, global] }"],
  ["error leak", "{ verdict: holds, options: [--property=leak] }"],
  ["[exits 0, livelock, starvation]", "{ verdict: holds, options: [--property, fair] }"],
  ["[exits 0, livelock, starvation]", "{ verdict: holds, options: [--property, livelock] }"],
  ["[exits 0, starvation]", "{ verdict: violated, rule: livelock, options: [--property, fair] }"],
  ["[exits 0, hang deadlock]", "{ verdict: holds, options: [--property, starvation] }"],
])("truth %s contradicts %s", (truth, check) => {
  expect(() => parseCorpusHeader(checked(truth, check), "p.c")).toThrow(/contradicts/);
});

test.each([
  ["[exits 0, hang deadlock]", "{ verdict: unknown }"],
  ["runs for ever", "{ verdict: holds }"],
  ["hang busy-wait", "{ verdict: holds, options: [--inputs, fair], truth: exits 0 }"],
  ["error leak", "{ verdict: holds, options: [--property, hang] }"],
  ["[exits 0, livelock, starvation]", "{ verdict: holds }"],
  ["[exits 0, livelock, starvation]", "{ verdict: violated, rule: starvation, options: [--property, fair] }"],
  ["[exits 0, starvation]", "{ verdict: holds, options: [--property, livelock] }"],
  ["[exits 0, hang deadlock]", "{ verdict: violated, rule: deadlock, options: [--property, livelock] }"],
])("truth %s allows %s", (truth, check) => {
  expect(() => parseCorpusHeader(checked(truth, check), "p.c")).not.toThrow();
});

test("several rules on a marked line", () => {
  expect(faultMarks("wait(); //! deadlock, blocked-wait\n")).toEqual([
    { line: 1, rule: "deadlock" },
    { line: 1, rule: "blocked-wait" },
  ]);
});
