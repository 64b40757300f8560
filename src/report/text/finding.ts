/** A finding as compilers write one: the place, what is wrong, its source line, and the other places it is about. */
import type { Place } from "../../base/diagnostic.ts";
import type { SourceText } from "../../base/source-text.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { ObjectName } from "../../verdict/action.ts";
import type { ThreadPosition } from "../../verdict/run-outcome.ts";
import type { Finding, OpenSectionReport, WaitFor } from "../../verdict/verdict.ts";
import { messages } from "../messages.ts";
import { verdictMessages } from "../verdict-messages.ts";
import { declaredWords, resourceWords, waitSentence } from "../words/action.ts";
import { factWords, messageWords } from "../words/finding.ts";
import { sectionSubject, waitWords } from "../words/wait.ts";
import type { Severity } from "./colours.ts";
import { openSectionCarets } from "./fair.ts";
import { headline, titled } from "./headline.ts";
import { type Pen, shortFile } from "./pen.ts";
import { samePlace, takenAt, wantedResource } from "./resources.ts";
import { snippet } from "./snippet.ts";
import { callStack, threadPlace } from "./threads.ts";
import { waitGraph } from "./wait-graph.ts";

/** Threads with a caret of their own; all of them are in the explanation below. */
const mostCarets = 8;
/** With more threads, a line that many of them are at is shown once. */
const mostRepeated = 3;

export function findingLines(finding: Finding, source: SourceText, pen: Pen): string[] {
  const lines = [
    headline(
      { severity: severityOf(finding), place: finding.place, message: message(finding), rule: finding.rule },
      pen.colours,
    ),
    ...carets(finding, source, pen),
  ];
  for (const note of finding.notes) {
    const told = { severity: "note", place: note.place, message: factWords(note.fact) } as const;
    lines.push(headline(told, pen.colours));
    if (note.place !== undefined) lines.push(...snippet(note.place, "", source, pen.colours));
  }
  return lines;
}

function carets(finding: Finding, source: SourceText, pen: Pen): string[] {
  switch (finding.kind) {
    case "error":
      return errorCaret(finding, source, pen);
    case "hang":
      return hangCarets(finding, source, pen);
    case "livelock":
      return openSectionCarets(finding, source, pen);
    default:
      return unreachable(finding.kind);
  }
}

/** Livelocks are told by their rules: one of them is no hang. */
function severityOf({ kind, rule }: Finding): Severity {
  if (kind !== "livelock") return kind;
  return rule === "starvation" ? rule : kind;
}

/** What is said of a hang is a sentence of its own; an error has its rule's title before it. */
function message(finding: Finding): string {
  const words = messageWords(finding);
  return finding.kind !== "error" ? words : titled(finding.rule, words);
}

/** The thread that made the error; undefined where that is not certain. */
function failingThread(finding: Finding): ThreadPosition | undefined {
  const there = finding.threads.filter((thread) => samePlace(threadPlace(thread), finding.place));
  // Of a race it is the first, wherever the other one is.
  if (there.length === 1 || (finding.rule === "data-race" && there[0] === finding.threads[0]))
    return there[0];
  const last = finding.run.at(-1);
  return there.find((thread) => thread.number === last?.thread);
}

function errorCaret(finding: Finding, source: SourceText, pen: Pen): string[] {
  if (finding.place === undefined) return [];
  const thread = finding.threads.length > 1 ? failingThread(finding) : undefined;
  const label = thread === undefined ? "" : verdictMessages.thread(pen.threadCode(thread.name));
  return snippet(finding.place, label, source, pen.colours);
}

/** The call stack of the thread that failed, where it says more than the place does. */
export function errorStack(finding: Finding, pen: Pen): string[] {
  const thread = finding.kind === "error" ? failingThread(finding) : undefined;
  if (thread === undefined || thread.stack.filter((frame) => !frame.library).length < 2) return [];
  return [`${messages.callStack(pen.clean(thread.name))}:`, ...callStack(thread, pen.colours)];
}

function hangCarets(finding: Finding, source: SourceText, pen: Pen): string[] {
  const involved = involvedThreads(finding);
  const lines: string[] = [];
  let before = finding.place;
  const [first] = involved;
  if (finding.place !== undefined && (first === undefined || !samePlace(threadPlace(first), finding.place)))
    lines.push(...snippet(finding.place, sectionLabel(finding, pen), source, pen.colours));
  for (const [index, thread] of involved.slice(0, mostCarets).entries()) {
    const label = hangLabel(thread, finding, pen);
    const place = threadPlace(thread);
    const shown = place === undefined ? [] : snippet(place, label, source, pen.colours);
    // A line with no caret has no label either.
    if (place === undefined || place.file !== before?.file || shown.length < 2)
      lines.push(
        headline({ severity: "note", place, message: "" }, pen.colours) + label,
        ...(place === undefined ? [] : snippet(place, "", source, pen.colours)),
      );
    else if (index > 0 && involved.length > mostRepeated && samePlace(place, before)) lines.push(shown[1]);
    else lines.push(...shown);
    before = place ?? before;
  }
  if (involved.length > mostCarets)
    lines.push(`      ${verdictMessages.moreInvolved(involved.length - mostCarets)}`);
  return lines;
}

/** At a place where no thread is any more: which section began there. */
function sectionLabel(finding: Finding, pen: Pen): string {
  const begun = finding.sections.find((section) => samePlace(section.place, finding.place));
  if (begun === undefined) return "";
  return verdictMessages.entered(
    pen.threadCode(begun.threadName),
    begun.kind,
    pen.clean(sectionSubject(begun.name)),
  );
}

/** The threads that a hang is about, the one at its place first: not those that merely wait for them. */
export function involvedThreads(finding: Finding): ThreadPosition[] {
  const { roots } = waitGraph(finding.waitFor, undefined);
  const owners = new Set(finding.sections.map((section) => section.threadName));
  const involved = finding.threads.filter((thread) =>
    finding.waitFor.length > 0 ? roots.has(thread.number) : owners.has(thread.name),
  );
  const isThere = (thread: ThreadPosition) => Number(samePlace(threadPlace(thread), finding.place));
  return involved
    .filter((thread) => thread.state !== "ended")
    .sort((a, b) => isThere(b) - isThere(a) || a.number - b.number);
}

function hangLabel(thread: ThreadPosition, finding: Finding, pen: Pen): string {
  const name = pen.threadCode(thread.name);
  const wait = finding.waitFor.find((other) => other.thread === thread.number);
  if (wait !== undefined) {
    const why = heldResource(wait, finding, pen);
    if (why !== undefined) return `${verdictMessages.waitsForEver(name)}: ${why}`;
    const what = waitWords(thread.waitsFor);
    return what === undefined
      ? verdictMessages.doesForEver(name, pen.clean(waitSentence(wait.action)))
      : verdictMessages.waitsForEverFor(name, pen.clean(what));
  }
  const own = finding.sections.filter((section) => section.threadName === thread.name);
  const spins = own.some((section) => section.kind === "spin");
  if (spins && finding.rule === "busy-wait") return verdictMessages.loopsForEver(name);
  const named = (kind: OpenSectionReport["kind"]) =>
    own.filter((section) => section.kind === kind).map((section) => pen.clean(sectionSubject(section.name)));
  const held = named("exclusive");
  const entered = named("function");
  if (held.length + entered.length > 0) return verdictMessages.neverLeaves(name, held, entered);
  if (spins) return verdictMessages.loopsForEver(name);
  return thread.state === "blocked" ? verdictMessages.waitsForEver(name) : verdictMessages.thread(name);
}

/** "accounts[1].lock is held by `withdraw` since line 11". */
function heldResource(wait: WaitFor, finding: Finding, pen: Pen): string | undefined {
  const resource = wantedResource(wait);
  if (resource === undefined || wait.on.length === 0) return undefined;
  const holders = wait.on.map(({ thread, threadName }) => {
    const name = pen.threadCode(threadName);
    return thread === wait.thread ? verdictMessages.itself(name) : name;
  });
  const taken = wait.on.length === 1 ? takenAt(resource, wait.on[0].thread, finding) : undefined;
  return verdictMessages.heldBy(
    pen.clean(named(resource, wait, finding)),
    holders,
    taken && since(taken, finding),
  );
}

/** An object of the C++ library with its type and the place of its declaration: std::mutex `pool.lock` at pool.hpp:12. */
function named(wanted: ObjectName, { thread }: WaitFor, finding: Finding): string {
  const resource = finding.threads.find(({ number }) => number === thread)?.waitsFor?.resource;
  return resource?.kind === "object" && resource.type !== undefined
    ? declaredWords(resource)
    : resourceWords(wanted);
}

function since({ file, line }: Place, finding: Finding): string {
  return file === finding.place?.file
    ? verdictMessages.sinceLine(line)
    : `${shortFile(file, finding.place?.file)}:${line}`;
}
