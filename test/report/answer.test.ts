/** Reports of an engine that they do not know: what every answer has is enough for them. */
import { expect, it } from "vitest";
import { SourceText } from "../../src/base/source-text.ts";
import { answerJson } from "../../src/report/json/answer.ts";
import { answerText } from "../../src/report/text/answer.ts";
import { type AnswerBase, columnsOf, figure, type Statistics } from "../../src/verdict/answer-base.ts";

interface LoopStats extends Statistics {
  readonly loops: number;
  readonly open: number;
  readonly queries: number;
}
const stats: LoopStats = {
  seconds: 12.345,
  peakMemoryBytes: 1.26e9,
  loops: 1,
  open: 1200,
  queries: 7,
  columns: columnsOf<LoopStats>()({ name: "loops", one: "loop", left: "open" }),
};
const found: AnswerBase = {
  answer: "none-proved",
  reason: { kind: "told", text: "the solver gave up" },
  findings: [
    {
      kind: "loop",
      rule: "endless-loop",
      message: { kind: "told", text: "nothing ends this loop" },
      place: { file: "a.c", line: 2, column: 3 },
      functionName: "spin",
      notes: [
        { fact: { kind: "told", text: "it is called here" }, place: { file: "a.c", line: 4, column: 0 } },
      ],
    },
  ],
  assumptions: [{ kind: "all-interleavings" }],
  stats,
};
const source = new SourceText(() => "void spin() {\n  for (;;) {}\n}\nint main() { spin(); }\n");

it("findings, the answer in a word, the columns that the engine names", () => {
  expect(answerText(found, { source, colour: false, width: 100 }).split("\n")).toEqual([
    "a.c:2:3: error: nothing ends this loop [endless-loop]",
    "    2 |   for (;;) {}",
    "      |   ^",
    "a.c:4: note: it is called here",
    "",
    "NONE PROVED  the solver gave up · all interleavings",
    "1 loop (1,200 still to explore), 12.3 s, 1.3 GB",
    "",
  ]);
});

it("the same for programs, with all figures", () => {
  const options = { command: ["loops", "a.c"], tool: { name: "clew", version: "1" } };
  expect(answerJson(found, "clew-loops-1", options)).toEqual({
    schema: "clew-loops-1",
    tool: { name: "clew", version: "1" },
    command: ["loops", "a.c"],
    verdict: "none-proved",
    reason: "the solver gave up",
    findings: [
      {
        kind: "loop",
        rule: "endless-loop",
        message: "nothing ends this loop",
        location: { file: "a.c", line: 2, column: 3, function: "spin" },
        notes: [{ message: "it is called here", location: { file: "a.c", line: 4 } }],
      },
    ],
    assumptions: ["all interleavings"],
    stats: { seconds: 12.345, peakMemoryBytes: 1.26e9, loops: 1, open: 1200, queries: 7 },
  });
});

it("a figure that is not there is none", () => {
  expect(figure(stats, "loops")).toBe(1);
  expect(figure(stats, "columns")).toBe(0);
});
