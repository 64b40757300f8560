/**
 * How a run ended, for people: the verdict in words, the one place to look at, then why. Pure: an outcome and
 * the texts of its sources in, lines out.
 */
import type { Place } from "../../base/diagnostic.ts";
import type { SourceText } from "../../base/source-text.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { ErrorFinding, Note, RunOutcome, ThreadPosition } from "../../verdict/run-outcome.ts";
import { messages } from "../messages.ts";
import { errorWords, factWords } from "../words/finding.ts";
import { unsupportedWords } from "../words/unsupported.ts";
import { waitWords } from "../words/wait.ts";
import { type Colours, colours, type Severity } from "./colours.ts";
import { headline, titled } from "./headline.ts";
import { remarkLines } from "./remarks.ts";
import { snippet, withoutControls } from "./snippet.ts";
import { callStack, placeText, threadLine, threadPlace } from "./threads.ts";

export interface TextOptions {
  readonly source: SourceText;
  readonly colour: boolean;
}

const mainThread = "main";

/** Threads, or places that lose memory. */
const mostListed = 20;

/** Empty for a run that ended well; otherwise whole lines. */
export function runOutcomeText(outcome: RunOutcome, options: TextOptions): string {
  const report = new TextReport(options);
  report.remarks(outcome.remarks ?? []);
  switch (outcome.kind) {
    case "exited":
      report.leaks(outcome.leaks);
      break;
    case "error":
      report.finding(outcome.finding);
      break;
    case "stuck":
      report.stuck(outcome.threads);
      break;
    case "unsupported": {
      const place = outcome.place ?? threadPlace(outcome.thread);
      report.headline("unsupported", place, messages.unsupported(unsupportedWords(outcome.what)));
      report.sourceLine(place, "");
      report.stack(outcome.thread);
      break;
    }
    case "out-of-steps": {
      const running = outcome.threads.find((thread) => thread.state === "running") ?? outcome.threads[0];
      const place = running === undefined ? undefined : threadPlace(running);
      report.headline("stopped", place, messages.outOfSteps(outcome.steps));
      report.sourceLine(place, outcome.threads.length > 1 ? messages.thread(running.name) : "");
      if (running !== undefined) report.stack(running);
      report.otherThreads(outcome.threads.filter((thread) => thread !== running));
      break;
    }
    default:
      unreachable(outcome);
  }
  return report.text();
}

class TextReport {
  private readonly lines: string[] = [];
  private readonly source: SourceText;
  private readonly colours: Colours;

  constructor(options: TextOptions) {
    this.source = options.source;
    this.colours = colours(options);
  }

  text(): string {
    return this.lines.map((line) => `${line}\n`).join("");
  }

  /** Blocks of one place are one report: a loop loses many. */
  leaks(leaks: readonly ErrorFinding[]): void {
    const alike = new Map<string, ErrorFinding[]>();
    for (const leak of leaks) {
      const key = `${leak.place === undefined ? "" : placeText(leak.place)} ${errorWords(leak.message)}`;
      const group = alike.get(key);
      if (group === undefined) alike.set(key, [leak]);
      else group.push(leak);
    }
    const groups = [...alike.values()];
    for (const group of groups.slice(0, mostListed)) this.finding(group[0], group.length - 1);
    const hidden = groups.length - mostListed;
    if (hidden > 0) this.headline("note", undefined, messages.moreFindings(hidden));
  }

  finding(finding: ErrorFinding, moreLikeIt = 0): void {
    const message = titled(finding.rule, errorWords(finding.message)) + messages.likeIt(moreLikeIt);
    this.headline("error", finding.place, message, finding.rule);
    this.sourceLine(finding.place, caretLabel(finding));
    for (const note of finding.notes) {
      this.headline("note", note.place, factWords(note.fact));
      this.sourceLine(note.place, "");
    }
    this.stack(finding.thread);
    this.otherThreads(finding.others);
  }

  stuck(threads: readonly ThreadPosition[]): void {
    const waiting = threads.filter((thread) => thread.state !== "ended");
    // Main mostly waits for the others: the place to look at is theirs.
    const first = waiting.find((thread) => thread.name !== mainThread) ?? waiting[0];
    this.headline(
      "hang",
      first === undefined ? undefined : threadPlace(first),
      messages.stuck(waiting.map((thread) => thread.name)),
    );
    for (const thread of waiting.slice(0, mostListed)) {
      const place = threadPlace(thread);
      this.headline("note", place, messages.threadWaits(thread.name, waitWords(thread.waitsFor)));
      this.sourceLine(place, "");
      // One frame says no more than its place does.
      if (thread.stack.filter((frame) => !frame.library).length > 1)
        this.lines.push(...callStack(thread, this.colours));
    }
    const hidden = waiting.length - mostListed;
    if (hidden > 0) this.lines.push(`  ${messages.moreThreads(hidden)}`);
    this.otherThreads(threads.filter((thread) => thread.state === "ended"));
  }

  remarks(remarks: readonly Note[]): void {
    this.lines.push(...remarkLines(remarks, this.colours));
  }

  headline(severity: Severity, place: Place | undefined, message: string, rule?: string): void {
    this.lines.push(headline({ severity, place, message, rule }, this.colours));
  }

  sourceLine(place: Place | undefined, label: string): void {
    if (place !== undefined)
      this.lines.push(...snippet(place, withoutControls(label), this.source, this.colours));
  }

  stack(thread: ThreadPosition): void {
    const frames = callStack(thread, this.colours);
    if (frames.length > 0) this.lines.push(`${messages.callStack(withoutControls(thread.name))}:`, ...frames);
  }

  otherThreads(threads: readonly ThreadPosition[]): void {
    if (threads.length === 0) return;
    const shown = threads.slice(0, mostListed).map((thread) => threadLine(thread, this.colours));
    const hidden = threads.length - shown.length;
    this.lines.push(`${messages.otherThreads}:`, ...shown);
    if (hidden > 0) this.lines.push(`  ${messages.moreThreads(hidden)}`);
  }
}

/** A single thread needs no name; a library's function is named where it is not the user's own code that failed. */
function caretLabel(finding: ErrorFinding): string {
  const parts: string[] = [];
  // Names with an underscore are not what the user wrote: macros call them.
  if (finding.inside !== undefined && !finding.inside.startsWith("_"))
    parts.push(messages.inLibrary(finding.inside));
  if (finding.others.length > 0 || finding.thread.name !== mainThread)
    parts.push(messages.thread(finding.thread.name));
  return parts.join(", ");
}
