/**
 * A verdict as JSON, for programs: the same facts as the text. Its shape is published in
 * docs/schema/check-1.json; a change that could break a reader gets a new number.
 */
import type { Place } from "../../base/diagnostic.ts";
import type { Note, ThreadPosition } from "../../verdict/run-outcome.ts";
import type { Finding, OpenSectionReport, Stats, Step, Verdict, WaitFor } from "../../verdict/verdict.ts";

export const checkSchema = "clew-check-1";

export interface VerdictJsonOptions {
  /** The words of the command line after the tool's name: "check", "--all", "transfer.c". */
  readonly command: readonly string[];
  readonly tool: { readonly name: string; readonly version: string };
}

/** Plain data; what is not known is not there. */
export function verdictJson(verdict: Verdict, options: VerdictJsonOptions): unknown {
  return known({
    schema: checkSchema,
    tool: { name: options.tool.name, version: options.tool.version },
    command: [...options.command],
    verdict: verdict.answer,
    reason: verdict.reason,
    properties: Object.fromEntries(verdict.properties.map(({ property, answer }) => [property, answer])),
    findings: verdict.findings.map(findingJson),
    assumptions: [...verdict.assumptions],
    cutRuns: verdict.cutRuns.map(({ rule, count, place, isWhole }) =>
      known({ rule, count, location: locationJson(place), isWhole }),
    ),
    remarks: someOf(verdict.remarks, noteJson),
    stats: statsJson(verdict.stats),
  });
}

export function findingJson(finding: Finding): unknown {
  return known({
    kind: finding.kind,
    rule: finding.rule,
    message: finding.message,
    location: locationJson(finding.place, finding.functionName),
    notes: someOf(finding.notes, noteJson),
    threads: finding.threads.map(threadJson),
    run: finding.run.map((step, index) => stepJson(step, index + 1)),
    pointOfNoReturn: finding.pointOfNoReturn,
    cycle: someOf(finding.cycle, (step, index) => stepJson(step, finding.run.length + index + 1)),
    waitFor: someOf(finding.waitFor, waitJson),
    sections: someOf(finding.sections, sectionJson),
    strategy: someOf(finding.strategy, (line) => line),
  });
}

function locationJson(place: Place | undefined, functionName?: string): unknown {
  if (place === undefined) return undefined;
  const { file, line, column } = place;
  return known({ file, line, column: column > 0 ? column : undefined, function: functionName });
}

function noteJson(note: Note): unknown {
  return known({ message: note.message, location: locationJson(note.place) });
}

function threadJson(thread: ThreadPosition): unknown {
  return known({
    number: thread.number,
    name: thread.name,
    state: thread.state,
    waitsFor: thread.waitsFor,
    stack: thread.stack.map((frame) =>
      known({
        function: frame.functionName,
        location: locationJson(frame.place),
        library: frame.library ? true : undefined,
      }),
    ),
  });
}

function stepJson(step: Step, number: number): unknown {
  return known({
    number,
    thread: step.thread,
    threadName: step.threadName,
    action: step.action,
    location: locationJson(step.place),
    remarks: someOf(step.remarks, (remark) => remark),
    output: step.output === "" ? undefined : step.output,
  });
}

function waitJson(wait: WaitFor): unknown {
  return known({
    thread: wait.thread,
    threadName: wait.threadName,
    what: wait.what,
    location: locationJson(wait.place),
    on: wait.on.map(({ thread, threadName }) => ({ thread, threadName })),
  });
}

function sectionJson(section: OpenSectionReport): unknown {
  return known({
    kind: section.kind,
    name: section.name,
    threadName: section.threadName,
    location: locationJson(section.place),
  });
}

function statsJson(stats: Stats): unknown {
  return {
    states: stats.states,
    edges: stats.edges,
    seconds: stats.seconds,
    // A check that took no time at all has no speed.
    statesPerSecond: Number.isFinite(stats.statesPerSecond) ? stats.statesPerSecond : 0,
    peakMemoryBytes: stats.peakMemoryBytes,
    waiting: stats.waiting,
    depth: stats.depth,
    instructions: stats.instructions,
    reductions: Object.fromEntries(stats.reductions.map(({ name, saved }) => [name, saved])),
    ...(stats.interpreted === undefined
      ? {}
      : { interpretedSteps: stats.interpreted.steps, interpretedAt: stats.interpreted.causes }),
  };
}

/** Undefined where there are none, so that the key is left out. */
function someOf<T>(
  items: readonly T[],
  convert: (item: T, index: number) => unknown,
): readonly unknown[] | undefined {
  return items.length === 0 ? undefined : items.map(convert);
}

/** Without the keys whose value is not known. */
function known(record: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
