/**
 * A verdict as JSON, for programs: the same facts as the text. Its shape is published in
 * docs/schema/check-1.json; a change that could break a reader gets a new number.
 */

import type { ThreadPosition } from "../../verdict/run-outcome.ts";
import type {
  Fairness,
  Finding,
  MissedExit,
  NamedThread,
  OpenSectionReport,
  StandingThread,
  Stats,
  Step,
  TakenChance,
  Verdict,
  WaitFor,
} from "../../verdict/verdict.ts";
import { hintsOf } from "../hints.ts";
import { actionWords, resourceWords, stepRemarkWords } from "../words/action.ts";
import { hintWords } from "../words/hint.ts";
import { leftStepWords } from "../words/left-step.ts";
import { assumptionWords } from "../words/reason.ts";
import { sectionWords, strategyWords, waitWords } from "../words/wait.ts";
import {
  answerHead,
  figuresJson,
  findingHead,
  type JsonOptions,
  known,
  locationJson,
  noteJson,
  someOf,
} from "./answer.ts";

const checkSchema = "clew-check-1";

/** Plain data; what is not known is not there. */
export function verdictJson(verdict: Verdict, options: JsonOptions): unknown {
  return known({
    ...answerHead(verdict, checkSchema, options),
    properties: Object.fromEntries(verdict.properties.map(({ property, answer }) => [property, answer])),
    findings: verdict.findings.map(findingJson),
    assumptions: verdict.assumptions.map(assumptionWords),
    cutRuns: verdict.cutRuns.map(({ rule, count, place, isWhole }) =>
      known({ rule, count, location: locationJson(place), isWhole }),
    ),
    remarks: someOf(verdict.remarks, noteJson),
    stats: statsJson(verdict.stats),
  });
}

export function findingJson(finding: Finding): unknown {
  return known({
    ...findingHead(finding),
    notes: someOf(finding.notes, noteJson),
    threads: finding.threads.map(threadJson),
    run: finding.run.map((step, index) => stepJson(step, index + 1)),
    pointOfNoReturn: finding.pointOfNoReturn,
    cycle: someOf(finding.cycle, (step, index) => stepJson(step, finding.run.length + index + 1)),
    waitFor: someOf(finding.waitFor, waitJson),
    sections: someOf(finding.sections, sectionJson),
    strategy: someOf(finding.strategy, strategyWords),
    fairness: finding.fairness && fairnessJson(finding, finding.fairness),
  });
}

function threadJson(thread: ThreadPosition): unknown {
  return known({
    number: thread.number,
    name: thread.name,
    state: thread.state,
    waitsFor: waitWords(thread.waitsFor),
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
    action: actionWords(step.action),
    location: locationJson(step.place),
    remarks: someOf(step.remarks, stepRemarkWords),
    output: step.output === "" ? undefined : step.output,
  });
}

function waitJson(wait: WaitFor): unknown {
  return known({
    thread: wait.thread,
    threadName: wait.threadName,
    what: actionWords(wait.action),
    location: locationJson(wait.place),
    on: wait.on.map(({ thread, threadName }) => ({ thread, threadName })),
  });
}

function sectionJson(section: OpenSectionReport): unknown {
  return known({
    kind: section.kind,
    name: sectionWords(section.name),
    threadName: section.threadName,
    location: locationJson(section.place),
  });
}

/** Steps are told by their numbers, which go on behind the run. */
function fairnessJson(finding: Finding, fairness: Fairness): unknown {
  const number = (index: number): number => finding.run.length + index + 1;
  return known({
    moving: fairness.moving.map(threadNameJson),
    standing: someOf(fairness.standing, standingJson),
    servers: someOf(fairness.servers, threadNameJson),
    taken: someOf(fairness.taken, ({ kind, step, place, ...thread }: TakenChance) =>
      known({ kind, ...threadNameJson(thread), step: number(step), location: locationJson(place) }),
    ),
    exits: someOf(fairness.exits, ({ section, before, threads, steps }: MissedExit) => ({
      section,
      before: number(before),
      threads: threads.map(threadNameJson),
      steps,
    })),
    uncounted: someOf(fairness.uncounted, resourceWords),
    exempt: someOf(fairness.exempt, ({ functionName }) => functionName),
    hints: someOf(hintsOf(finding), hintWords),
  });
}

function threadNameJson({ thread, threadName }: NamedThread): {
  readonly thread: number;
  readonly threadName: string;
} {
  return { thread, threadName };
}

function standingJson({ wait, ...thread }: StandingThread): unknown {
  return known({ ...threadNameJson(thread), wait: wait && waitJson(wait) });
}

function statsJson({ statesPerSecond, reductions, interpreted, inputs, ...figures }: Stats): unknown {
  return {
    ...figuresJson(figures),
    // A check that took no time at all has no speed.
    statesPerSecond: Number.isFinite(statesPerSecond) ? statesPerSecond : 0,
    ...(inputs && { inputs }),
    reductions: Object.fromEntries(reductions.map(({ name, saved }) => [name, saved])),
    ...(interpreted === undefined
      ? {}
      : {
          interpretedSteps: interpreted.steps,
          interpretedAt: interpreted.causes.map(({ what, steps }) => ({ what: leftStepWords(what), steps })),
        }),
  };
}
