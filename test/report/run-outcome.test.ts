import { describe, expect, it } from "vitest";
import { errorRules, fairRules, hangRules, type Rule } from "../../src/base/rules.ts";
import { SourceText } from "../../src/base/source-text.ts";
import { ruleTitles } from "../../src/report/messages.ts";
import { runOutcomeText } from "../../src/report/text/run-outcome.ts";
import type { Wait } from "../../src/verdict/action.ts";
import type { ErrorFinding, RunOutcome, StackFrame, ThreadPosition } from "../../src/verdict/run-outcome.ts";
import { endOf, inWords, mutex } from "./actions.ts";

const files: Record<string, string> = {
  "stack.c": [
    "struct node *top;",
    "void push(void) {",
    "\ttop = malloc(sizeof *top);",
    "}",
    "int pop(void) {",
    "  free(top);",
    "  return top->value;",
    "}",
    '  puts("\u00e4\u00f6\u00fc"); crash();',
    `  int table[] = { ${"1234567, ".repeat(60)}};`,
    "  evil(\u001b[31m);",
  ].join("\n"),
};
const source = new SourceText((path) => files[path]);
const text = (outcome: RunOutcome, colour = false) => runOutcomeText(outcome, { source, colour });

const at = (line: number, column: number) => ({ file: "stack.c", line, column });
const frame = (functionName: string, line?: number, column = 3): StackFrame => ({
  functionName,
  place: line === undefined ? undefined : at(line, column),
  library: line === undefined,
});
const thread = (
  name: string,
  state: ThreadPosition["state"],
  stack: StackFrame[],
  waitsFor?: Wait,
): ThreadPosition => ({ number: 0, name, state, waitsFor, stack });

const start = frame("__clew_start");
const finding = (changes: Partial<ErrorFinding> = {}): ErrorFinding => ({
  rule: "use-after-free",
  message: inWords("reads 4 bytes of `node`"),
  place: at(7, 15),
  inside: undefined,
  thread: thread("main", "running", [frame("pop", 7, 15), frame("main", 9), start]),
  others: [],
  notes: [],
  ...changes,
});

describe("the text of an error", () => {
  it("names the place, shows it, and then where the object came from and went", () => {
    const notes = [
      { fact: inWords("allocated here by `push`"), place: at(3, 8) },
      { fact: inWords("freed here by `pop`"), place: at(6, 3) },
      { fact: inWords("it was never written"), place: undefined },
    ];
    expect(text({ kind: "error", finding: finding({ notes }) })).toMatchInlineSnapshot(`
      "stack.c:7:15: error: use after free: reads 4 bytes of \`node\` [use-after-free]
          7 |   return top->value;
            |               ^
      stack.c:3:8: note: allocated here by \`push\`
          3 |     top = malloc(sizeof *top);
            |           ^
      stack.c:6:3: note: freed here by \`pop\`
          6 |   free(top);
            |   ^
      clew: note: it was never written
      Call stack of \`main\`:
        pop   stack.c:7:15
        main  stack.c:9:3
      "
    `);
  });

  it("folds library frames, and names the call in the user's code", () => {
    const stack = [
      frame("fputs"),
      frame("vfprintf"),
      frame("printf"),
      frame("main", 9, 20),
      start,
      frame("run"),
    ];
    const outcome = finding({
      rule: "undefined-value",
      message: inWords("prints it"),
      place: at(9, 20),
      inside: "printf",
    });
    expect(
      text({ kind: "error", finding: { ...outcome, thread: thread("main", "running", stack) } }),
    ).toMatchInlineSnapshot(`
      "stack.c:9:20: error: undefined value: prints it [undefined-value]
          9 |   puts("äöü"); crash();
            |                 ^ in \`printf\`, called here
      Call stack of \`main\`:
        … 3 frames inside printf
        main  stack.c:9:20
      "
    `);
  });

  it("says which thread it was, and what the others do", () => {
    const others = [
      thread("main", "blocked", [frame("pthread_join"), frame("main", 9)], endOf("consumer")),
      thread("producer", "running", [frame("push", 3)]),
      thread("helper", "ended", []),
    ];
    const outcome = finding({ others, thread: thread("consumer", "running", [frame("pop", 7, 15)]) });
    expect(text({ kind: "error", finding: outcome })).toMatchInlineSnapshot(`
      "stack.c:7:15: error: use after free: reads 4 bytes of \`node\` [use-after-free]
          7 |   return top->value;
            |               ^ thread \`consumer\`
      Call stack of \`consumer\`:
        pop  stack.c:7:15
      Other threads:
        \`main\` waits for the end of thread \`consumer\`  stack.c:9:3
        \`producer\` is running  stack.c:3:3
        \`helper\` has ended
      "
    `);
  });

  it("does without source, without place, and without a message", () => {
    const elsewhere = finding({ place: { file: "gone.c", line: 3, column: 0 }, message: inWords("") });
    expect(text({ kind: "error", finding: elsewhere })).toContain(
      "gone.c:3: error: use after free [use-after-free]\nCall stack",
    );
    expect(text({ kind: "error", finding: finding({ place: undefined }) })).toMatch(
      /^clew: error: use after free: reads/,
    );
  });

  it("folds a runaway recursion, and cuts a deep stack", () => {
    const stackLines = (frames: StackFrame[]) =>
      text({
        kind: "error",
        finding: finding({ thread: thread("main", "running", [...frames, frame("main", 9)]) }),
      })
        .split("\n")
        .slice(4);
    const recursion = Array.from({ length: 5000 }, () => frame("recurse", 7));
    expect(stackLines(recursion)).toEqual([
      "  recurse  stack.c:7:3",
      "  … 4,999 more of the same",
      "  main     stack.c:9:3",
      "",
    ]);
    const mutual = Array.from({ length: 5000 }, (_, index) => frame(index % 2 === 0 ? "even" : "odd", 7));
    const cut = stackLines(mutual);
    expect(cut).toHaveLength(22);
    expect(cut).toContain("  … 4,981 more frames");
  });

  it("says things once", () => {
    const told = text({
      kind: "error",
      finding: finding({
        rule: "assertion",
        message: inWords("assertion `x` failed"),
        inside: "__assert_fail",
      }),
    });
    expect(told).toContain("error: assertion `x` failed [assertion]");
    expect(told).not.toContain("called here");
  });

  it("puts the caret where the compiler counted bytes, cuts long lines, and passes no control characters on", () => {
    const shown = (line: number, column: number) =>
      text({ kind: "error", finding: finding({ place: at(line, column) }) })
        .split("\n")
        .slice(1, 3);
    expect(shown(9, 18)).toEqual(['    9 |   puts("äöü"); crash();', "      |               ^"]);
    const [cut, caret] = shown(10, 300);
    expect(cut.length).toBeLessThan(180);
    expect(cut[caret.indexOf("^")]).toBe(files["stack.c"].split("\n")[9][299]);
    expect(shown(11, 3)[0]).not.toContain("\u001b");
  });

  it("uses colours only when asked to", () => {
    const outcome: RunOutcome = { kind: "error", finding: finding() };
    expect(text(outcome)).not.toContain("\u001b");
    const coloured = text(outcome, true);
    expect(coloured).toContain("\u001b[31m");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how colours are written.
    expect(coloured.replace(/\u001b\[\d+m/g, "")).toBe(text(outcome));
  });
});

describe("the text of other ends", () => {
  it("is empty for a run that ended well", () => {
    expect(text({ kind: "exited", status: 3, leaks: [] })).toBe("");
  });

  it("lists leaks", () => {
    const leak = finding({ rule: "leak", message: inWords("`node` is lost"), place: at(3, 8) });
    expect(text({ kind: "exited", status: 0, leaks: [leak] })).toContain(
      "stack.c:3:8: error: memory leak: `node` is lost [leak]",
    );
  });

  it("lists leaks of one place once, and not a thousand places", () => {
    const leak = (line: number) => finding({ rule: "leak", message: inWords("lost"), place: at(line, 8) });
    const same = text({ kind: "exited", status: 0, leaks: [leak(3), leak(3), leak(3)] });
    expect(same.match(/error:/g)).toHaveLength(1);
    expect(same).toContain("memory leak: lost (and 2 more like it) [leak]");
    const many = text({
      kind: "exited",
      status: 0,
      leaks: Array.from({ length: 50 }, (_, n) => leak(n + 1)),
    });
    expect(many.match(/error:/g)).toHaveLength(20);
    expect(many).toContain("clew: note: 30 more places lose memory");
  });

  it("stuck: a hundred threads do not fill the screen", () => {
    const threads = Array.from({ length: 100 }, (_, n) =>
      thread(`t${n}`, "blocked", [frame("f", 3)], mutex("m")),
    );
    const lines = text({ kind: "stuck", threads }).split("\n");
    expect(lines[0]).toContain("hang: `t0`, `t1`, `t2` and 97 others wait for ever");
    expect(lines.length).toBeLessThan(70);
    expect(lines).toContain("  … 80 more threads");
  });

  it("stuck: each thread, and what it waits for", () => {
    expect(
      text({
        kind: "stuck",
        threads: [
          thread("main", "blocked", [frame("pthread_join"), frame("main", 9)], endOf("deposit")),
          thread("deposit", "blocked", [frame("lock"), frame("push", 3, 2), frame("deposit", 6)], mutex("a")),
          thread("withdraw", "ended", []),
        ],
      }),
    ).toMatchInlineSnapshot(`
      "stack.c:3:2: hang: \`main\` and \`deposit\` wait for ever, and no thread can go on
      stack.c:9:3: note: \`main\` waits for the end of thread \`deposit\`
          9 |   puts("äöü"); crash();
            |   ^
      stack.c:3:2: note: \`deposit\` waits for mutex \`a\`
          3 |     top = malloc(sizeof *top);
            |     ^
        … inside lock
        push     stack.c:3:2
        deposit  stack.c:6:3
      Other threads:
        \`withdraw\` has ended
      "
    `);
  });

  it("unsupported: what, where, and how it got there", () => {
    const where = thread("main", "running", [frame("main", 6)]);
    expect(
      text({
        kind: "unsupported",
        what: { kind: "inline-assembly", text: "cpuid" },
        place: at(6, 3),
        thread: where,
      }),
    ).toMatchInlineSnapshot(`
      "stack.c:6:3: unsupported: inline assembly "cpuid" (the run stops here; nothing is known of what comes after)
          6 |   free(top);
            |   ^
      Call stack of \`main\`:
        main  stack.c:6:3
      "
    `);
  });

  it("out of steps: where each thread was", () => {
    const threads = [
      thread("main", "blocked", [frame("main", 9)], endOf("spin")),
      thread("spin", "running", [frame("push", 3, 2)]),
    ];
    expect(text({ kind: "out-of-steps", steps: 1_000_000, threads })).toMatchInlineSnapshot(`
      "stack.c:3:2: stopped: after 1,000,000 steps, before the program ended (--max-steps sets the limit)
          3 |     top = malloc(sizeof *top);
            |     ^ thread \`spin\`
      Call stack of \`spin\`:
        push  stack.c:3:2
      Other threads:
        \`main\` waits for the end of thread \`spin\`  stack.c:9:3
      "
    `);
  });
});

it("every rule has a title of its own", () => {
  const rules: readonly Rule[] = [...errorRules, ...hangRules, ...fairRules];
  expect(Object.keys(ruleTitles).sort()).toEqual([...rules].sort());
  expect(new Set(Object.values(ruleTitles)).size).toBe(rules.length);
});
