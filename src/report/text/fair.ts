/** Of a livelock: the loops that stay open, why the run is fair, how it could have ended, and what helps ([07]). */
import type { Place } from "../../base/diagnostic.ts";
import type { SourceText } from "../../base/source-text.ts";
import type { Fairness, Finding, TakenChance } from "../../verdict/verdict.ts";
import { hintsOf } from "../hints.ts";
import { verdictMessages } from "../verdict-messages.ts";
import { resourceWords } from "../words/action.ts";
import { chanceWords, fairnessWords, standingWords, staysWords } from "../words/fairness.ts";
import { hintWords } from "../words/hint.ts";
import { headline } from "./headline.ts";
import { type Pen, padded, shortPlace, widthOf, wrapped } from "./pen.ts";
import { snippet } from "./snippet.ts";

const margin = "   ";
/** Threads with a line of their own, in each part. */
const mostThreads = 12;

/** What stays open, each at its place; two at one place below each other. */
export function openSectionCarets(finding: Finding, source: SourceText, pen: Pen): string[] {
  const lines: string[] = [];
  let before = finding.place;
  for (const section of finding.sections.slice(0, mostThreads)) {
    const { place } = section;
    const label = staysWords(pen.threadCode(section.threadName), section);
    const shown = place === undefined ? [] : snippet(place, pen.clean(label), source, pen.colours);
    if (place === undefined || place.file !== before?.file || shown.length < 2)
      lines.push(
        headline({ severity: "note", place, message: "" }, pen.colours) + label,
        ...shown.slice(0, 1),
      );
    else if (place.line === before.line && lines.length > 0) lines.push(shown[1]);
    else lines.push(...shown);
    before = place ?? before;
  }
  const left = finding.sections.length - mostThreads;
  if (left > 0) lines.push(margin + verdictMessages.moreInvolved(left));
  return lines;
}

/** What stands under the round. */
export function uncountedNames({ fairness }: Finding): readonly string[] {
  return (fairness?.uncounted ?? []).map(resourceWords);
}

export function fairLines(finding: Finding, width: number, pen: Pen): string[][] {
  const { fairness } = finding;
  if (fairness === undefined) return [];
  const explanation = new FairnessText(finding, fairness, width, pen);
  return [explanation.why(), explanation.exits(), explanation.hints()];
}

interface Line {
  readonly threadName: string;
  readonly words: string;
}

class FairnessText {
  private readonly nameWidth: number;

  constructor(
    private readonly finding: Finding,
    private readonly fairness: Fairness,
    private readonly width: number,
    private readonly pen: Pen,
  ) {
    const { moving, standing, exits } = fairness;
    const names = [...moving, ...standing, ...exits.flatMap(({ threads }) => threads)];
    this.nameWidth = Math.max(0, ...names.map(({ threadName }) => widthOf(pen.clean(threadName)))) + 2;
  }

  why(): string[] {
    const { moving, standing, servers, taken, exempt } = this.fairness;
    const serving = new Set(servers.map(({ thread }) => thread));
    const lines: Line[] = [
      ...moving.map(({ thread, threadName }) => ({
        threadName,
        words: fairnessWords.moves(serving.has(thread)),
      })),
      ...standing.map(({ threadName, wait }) => ({
        threadName,
        words: wait === undefined ? fairnessWords.ended : standingWords(wait.action, this.at(wait.place)),
      })),
      ...this.chances(taken),
    ];
    const loops = exempt.map(
      ({ functionName }) => margin + this.pen.clean(fairnessWords.exempt(functionName)),
    );
    return [this.title(fairnessWords.whyTitle), ...this.shown(lines), ...loops];
  }

  /** What a thread meets at one place again and again is told once. */
  private chances(taken: readonly TakenChance[]): Line[] {
    const groups = new Map<string, TakenChance[]>();
    for (const chance of taken) {
      const key = `${chance.thread} ${chance.kind} ${this.at(chance.place)}`;
      groups.set(key, [...(groups.get(key) ?? []), chance]);
    }
    return [...groups.values()]
      .sort(([one], [other]) => one.thread - other.thread)
      .map((chances) => {
        const [{ threadName, kind, place }] = chances;
        const steps = chances.map(({ step }) => this.stepNumber(step));
        return { threadName, words: chanceWords(kind, steps, this.at(place)) };
      });
  }

  exits(): string[] {
    const { sections } = this.finding;
    const lines = this.fairness.exits.map(({ section, before, threads, steps }): Line => {
      const open = sections[section];
      const isAlone = threads.every(({ threadName }) => threadName === open.threadName);
      const words = fairnessWords.missedExit({
        section: open,
        at: this.at(open.place),
        threads: isAlone ? undefined : threads.map(({ threadName }) => this.pen.threadCode(threadName)),
        before: this.stepNumber(before),
        steps,
      });
      return { threadName: open.threadName, words };
    });
    if (lines.length === 0) return [];
    return [this.title(fairnessWords.exitTitle), ...this.shown(lines), margin + fairnessWords.luck];
  }

  hints(): string[] {
    const lines = hintsOf(this.finding).flatMap((hint) =>
      this.lines(`${margin}- `, margin.length + 2, this.pen.clean(hintWords(hint))),
    );
    return lines.length === 0 ? [] : [this.title(fairnessWords.hintTitle), ...lines];
  }

  private shown(lines: readonly Line[]): string[] {
    const { pen, nameWidth } = this;
    let before = "";
    const some = lines.slice(0, mostThreads).flatMap(({ threadName, words }) => {
      const name = pen.clean(threadName);
      const isNamed = name === before;
      before = name;
      const start =
        margin +
        (isNamed
          ? padded("", nameWidth)
          : pen.thread(threadName, name) + padded("", nameWidth - widthOf(name)));
      return this.lines(start, margin.length + nameWidth, words);
    });
    const left = lines.length - mostThreads;
    return left > 0 ? [...some, margin + verdictMessages.moreLines(left)] : some;
  }

  private lines(first: string, indent: number, words: string): string[] {
    return wrapped(words.split(" "), { first, indent, separator: " ", width: this.width });
  }

  private title(words: string): string {
    return this.pen.colours.title(words);
  }

  private stepNumber(index: number): number {
    return this.finding.run.length + index + 1;
  }

  private at(place: Place | undefined): string {
    return place === undefined ? "" : ` ${shortPlace(place, this.finding.place?.file)}`;
  }
}
