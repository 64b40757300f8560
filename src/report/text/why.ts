/** Why a hang does not end: who waits for whom, what is never left, what the environment does, who is left. */
import type { Place } from "../../base/diagnostic.ts";
import type { ThreadPosition } from "../../verdict/run-outcome.ts";
import type { Finding, WaitFor } from "../../verdict/verdict.ts";
import { verdictMessages } from "../verdict-messages.ts";
import { actionWords, waitSentence } from "../words/action.ts";
import { sectionSubject, strategyWords, waitWords } from "../words/wait.ts";
import { involvedThreads } from "./finding.ts";
import { type Pen, padded, shortPlace, widthOf, wrapped } from "./pen.ts";
import { enteredAt, wantedResource } from "./resources.ts";
import { threadPlace } from "./threads.ts";
import { waitGraph } from "./wait-graph.ts";

/** Lines of threads that are not in a circle. */
const mostThreads = 12;
const margin = "   ";

export function whyLines(finding: Finding, width: number, pen: Pen): string[] {
  if (finding.kind !== "hang") return [];
  const lines = new Explanation(finding, width, pen).lines();
  const strategy = finding.strategy.map((one) => margin + pen.clean(strategyWords(one)));
  if (lines.length + strategy.length === 0) return [];
  // What an input could end is not without an end.
  const title = strategy.length > 0 ? verdictMessages.strategyTitle : verdictMessages.whyTitle;
  return [pen.colours.title(title), ...strategy, ...lines];
}

interface Line {
  readonly threadName: string;
  readonly words: string;
}

class Explanation {
  private readonly nameWidth: number;
  private readonly told = new Set<string>();

  constructor(
    private readonly finding: Finding,
    private readonly width: number,
    private readonly pen: Pen,
  ) {
    const names = [
      ...finding.threads.map((thread) => thread.name),
      ...finding.waitFor.map((wait) => wait.threadName),
      ...finding.sections.map((section) => section.threadName),
    ];
    this.nameWidth = Math.max(0, ...names.map((name) => widthOf(pen.clean(name)))) + 2;
  }

  lines(): string[] {
    const { waitFor, rule } = this.finding;
    const involved = involvedThreads(this.finding).map((thread) => thread.name);
    const { circles } = waitGraph(waitFor, involvedThreads(this.finding)[0]?.number);
    const lines = circles.flatMap((circle) => this.circle(circle));
    const inCircle = new Set(circles.flat().filter((wait) => wait.on.length === 1));
    if (rule === "lost-wakeup") lines.push(...this.wakeUps());
    // Those that it is about before those that wait for them.
    const weight = ({ threadName }: Line) => (involved.includes(threadName) ? 0 : 1);
    const threads = [
      ...waitFor.filter((wait) => !inCircle.has(wait)).map((wait) => this.wait(wait)),
      ...this.sections(),
      ...this.others(),
    ].sort((a, b) => weight(a) - weight(b));
    const shown = threads.length > mostThreads + 1 ? threads.slice(0, mostThreads) : threads;
    lines.push(...shown.map(({ threadName, words }) => this.start(threadName) + words));
    if (shown.length < threads.length)
      lines.push(margin + verdictMessages.moreLines(threads.length - shown.length));
    return lines;
  }

  /** deposit ─ wants accounts[1].lock ─▶ withdraw ─ wants accounts[0].lock ─▶ deposit */
  private circle(circle: readonly WaitFor[]): string[] {
    const parts = circle.map((wait, index) => {
      const next = circle[(index + 1) % circle.length].threadName;
      this.told.add(wait.threadName);
      return `─ ${this.pen.clean(waitSentence(wait.action))} ─▶ ${this.pen.thread(next)}`;
    });
    return wrapped(parts, {
      first: this.start(circle[0].threadName),
      indent: margin.length + this.nameWidth,
      separator: " ",
      width: this.width,
    });
  }

  /** The signals that came too early. */
  private wakeUps(): string[] {
    return this.finding.run.flatMap((step, index) => {
      if (!step.remarks.some(({ kind }) => kind === "woke-nobody")) return [];
      const action = this.pen.clean(actionWords(step.action)) + this.at(step.place);
      return [this.start(step.threadName) + verdictMessages.wokeNobody(index + 1, action)];
    });
  }

  private wait(wait: WaitFor): Line {
    const { threadName } = wait;
    this.told.add(threadName);
    const what = this.pen.clean(waitSentence(wait.action)) + this.at(wait.place);
    const others = wait.on.map((other) => this.pen.thread(other.threadName));
    if (others.length === 0) return { threadName, words: verdictMessages.nobodyLeft(what) };
    // "waits to join deposit" says it already.
    const { resource } = wait.action;
    if (wait.on.length === 1 && resource?.kind === "thread" && resource.name === wait.on[0].threadName)
      return { threadName, words: what };
    return wantedResource(wait) === undefined
      ? { threadName, words: verdictMessages.waitsForThreads(what, others) }
      : { threadName, words: verdictMessages.wantsHeld(what, others) };
  }

  /** What is entered and not left, where no wait explains it. */
  private sections(): Line[] {
    const { sections, threads, rule } = this.finding;
    const waiting = new Set(this.told);
    const lines = sections
      .filter(
        ({ kind, threadName }) => !waiting.has(threadName) || (rule === "stuck-section" && kind !== "wait"),
      )
      .map((section) => {
        const { threadName } = section;
        this.told.add(threadName);
        const ended = threads.find((thread) => thread.name === threadName)?.state === "ended";
        const name = this.pen.clean(sectionSubject(section.name));
        const at = this.at(enteredAt(section, this.finding));
        return {
          threadName,
          words: verdictMessages.openSection({ kind: section.kind, name, at, ended }),
        };
      });
    // Of loops one inside the other, all of which it goes round at one place, one says it.
    return lines.filter(
      (line, index) =>
        index === lines.findIndex((one) => one.threadName === line.threadName && one.words === line.words),
    );
  }

  /** Everybody else, so that nobody asks whether they could end it. */
  private others(): Line[] {
    return this.finding.threads
      .filter((thread) => !this.told.has(thread.name))
      .map((thread) => ({ threadName: thread.name, words: this.activity(thread) }));
  }

  private activity(thread: ThreadPosition): string {
    switch (thread.state) {
      case "running":
        return verdictMessages.canGoOn(this.at(threadPlace(thread)));
      case "ended":
        return verdictMessages.hasEnded;
      case "blocked":
        return verdictMessages.waits(this.waited(thread), this.at(threadPlace(thread)));
    }
  }

  private waited({ waitsFor }: ThreadPosition): string | undefined {
    const words = waitWords(waitsFor);
    return words && this.pen.clean(words);
  }

  private start(threadName: string): string {
    const name = this.pen.clean(threadName);
    return margin + this.pen.thread(threadName, name) + padded("", this.nameWidth - widthOf(name));
  }

  private at(place: Place | undefined): string {
    return place === undefined ? "" : ` ${shortPlace(place, this.finding.place?.file)}`;
  }
}

/** "transfer :12, called from deposit :17": where the place alone does not say how it came there. */
export function positionLines(finding: Finding, pen: Pen): string[] {
  if (finding.kind !== "hang") return [];
  const deep = involvedThreads(finding)
    .map((thread) => ({ thread, frames: thread.stack.filter((frame) => !frame.library) }))
    .filter(({ frames }) => frames.length > 1)
    .slice(0, mostThreads);
  const width = Math.max(0, ...deep.map(({ thread }) => widthOf(pen.clean(thread.name)))) + 2;
  const lines = deep.map(({ thread, frames }) => {
    const name = pen.clean(thread.name);
    const calls = frames.slice(0, 6).map(({ functionName, place }) => {
      const at = place === undefined ? "" : ` ${shortPlace(place, finding.place?.file)}`;
      return pen.clean(functionName) + at;
    });
    if (frames.length > calls.length) calls.push("…");
    return (
      margin +
      pen.thread(thread.name, name) +
      padded("", width - widthOf(name)) +
      calls.join(`, ${verdictMessages.calledFrom} `)
    );
  });
  return lines.length === 0 ? [] : [pen.colours.title(verdictMessages.positionsTitle), ...lines];
}
