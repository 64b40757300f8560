/** Why an engine that was ended from outside has no answer: what ended it, and what it was at. */
import { expect, it } from "vitest";
import type { EndCause } from "../../src/base/pace.ts";
import { reasonWords } from "../../src/report/words/reason.ts";

const time: EndCause = { kind: "time", seconds: 5 };
const user: EndCause = { kind: "user", seconds: undefined };
const heap: EndCause = { kind: "heap" };
const what = "compiling a.c";

it.each([
  [time, "after 5 s (--max-time), in the middle of a step or of judging what was found"],
  [user, "stopped by the user, in the middle of a step"],
  [heap, "clew's heap is full (see --max-memory)"],
])("exploring: %j", (cause, words) => {
  expect(reasonWords({ kind: "ended", cause, what: undefined })).toBe(words);
});

it.each([
  [time, "after 5 s (--max-time), while compiling a.c"],
  [user, "stopped by the user while compiling a.c"],
  [heap, "clew's heap is full (see --max-memory)"],
])("before exploring: %j", (cause, words) => {
  expect(reasonWords({ kind: "ended", cause, what })).toBe(words);
});

it.each([
  [time, "stopped after 5 s (--max-time), while compiling a.c"],
  [user, "stopped by the user while compiling a.c"],
  [heap, "clew's heap is full (see --max-memory), while compiling a.c"],
])("looking for locks: %j", (cause, words) => {
  expect(reasonWords({ kind: "analysis-ended", cause, what })).toBe(words);
});
