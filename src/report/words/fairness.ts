/** Why a run that goes on for ever is fair, and how it could have ended, in words ([07]). */
import { unreachable } from "../../base/unreachable.ts";
import type { AwaitedAction } from "../../verdict/action.ts";
import type { FairMessage } from "../../verdict/fact.ts";
import type { OpenSectionReport, TakenChance } from "../../verdict/verdict.ts";
import { code, listed } from "../messages.ts";
import { counted } from "../verdict-messages.ts";
import { resourceWords, waitSentence } from "./action.ts";
import { sectionSubject } from "./wait.ts";

/** Steps that are named one by one. */
const mostSteps = 4;

/** Without the name of the rule: "`first` and `second` can keep each other in their loops for ever, …". */
export function fairWords(message: FairMessage): string {
  const turns = "although every thread gets its turns";
  switch (message.kind) {
    case "livelock": {
      const who = listed(message.threads.map(code));
      return message.threads.length === 1
        ? `${who} can stay in its loop for ever, ${turns}`
        : `${who} can keep each other in their loops for ever, ${turns}`;
    }
    case "starvation": {
      const who = code(message.thread);
      if (message.others.length === 0) return `${who} can be kept from going on for ever, ${turns}`;
      const others = listed(message.others.map(code));
      return `${who} can be overtaken for ever; ${others} ${message.others.length === 1 ? "gets" : "get"} on`;
    }
    default:
      return unreachable(message);
  }
}

/** Beside the caret at an open section: `thread` is quoted. */
export function staysWords(thread: string, { kind, name }: OpenSectionReport): string {
  const subject = sectionSubject(name);
  switch (kind) {
    case "spin":
      return `${thread} goes round this loop again and again`;
    case "wait":
      return `${thread} waits for ${subject} here, in every round`;
    case "exclusive":
      return `${thread} takes ${subject} here, and keeps it in every round`;
    case "function":
      return `${thread} is in ${subject} in every round`;
    default:
      return unreachable(kind);
  }
}

export const fairnessWords = {
  whyTitle: "Why this is fair",
  moves: (isServer: boolean) =>
    isServer ? "moves in every round, and runs for ever by design" : "moves in every round",
  ended: "has ended",
  exempt: (functionName: string) => `the loop in ${code(functionName)} is the library's: it is taken to end`,

  exitTitle: "How it could have ended",
  missedExit: (exit: MissedExitWords) => `would have ${leftWords(exit)} had ${wayWords(exit)}`,
  luck: "Back-off makes this rarer, not impossible.",

  // Around the round.
  begins: "over and over from here",
  repeats: (uncounted: readonly string[]) =>
    `each round leaves the state as it was${uncounted.length === 0 ? "" : ` (${listed(uncounted)} not counted)`}`,

  hintTitle: "What helps",
} as const;

interface MissedExitWords {
  readonly section: OpenSectionReport;
  /** Where it was entered, with a blank before it. */
  readonly at: string;
  /** Who goes on, in that order, quoted; undefined where it is the section's thread alone. */
  readonly threads: readonly string[] | undefined;
  /** The number of the step before which they do. */
  readonly before: number;
  readonly steps: number;
}

function wayWords({ threads, before, steps }: MissedExitWords): string {
  const who = threads === undefined ? "it gone on alone" : `${listed(threads)} gone on`;
  return `${who} before step ${before} (${counted(steps, "step")})`;
}

function leftWords({ section, at }: MissedExitWords): string {
  const subject = sectionSubject(section.name);
  switch (section.kind) {
    case "spin":
      return `left the ${subject}${at}`;
    case "wait":
      return `got ${subject}${at}`;
    case "exclusive":
      return `given ${subject}${at} back`;
    case "function":
      return `returned from ${subject}${at}`;
    default:
      return unreachable(section.kind);
  }
}

/** "waits to join first :31, which does not end in it"; `at` has a blank before it. */
export function standingWords(wait: AwaitedAction, at: string): string {
  return `${waitSentence(wait)}${at}, ${notGiven(wait)}`;
}

function notGiven({ verb, resource }: AwaitedAction): string {
  switch (verb) {
    case "thread-join":
      return "which does not end in any round";
    case "mutex-lock":
    case "spin-lock":
    case "rwlock-rdlock":
    case "rwlock-wrlock":
      return `which is not free ${verb === "rwlock-wrlock" ? "of readers " : ""}at any moment of the round`;
    case "sem-wait":
      return "which nobody posts in any round";
    case "cond-wake":
    case "futex-sleep":
    case "atomic-sleep":
      return "and nobody wakes it in any round";
    case "barrier-wait":
      return "and not all come to it in any round";
    default:
      return resource === undefined
        ? "and nobody lets it on in any round"
        : `and nobody gives ${resourceWords(resource)} in any round`;
  }
}

/** Numbers of the steps in which it happens, and the place with a blank before it. */
export function chanceWords(kind: TakenChance["kind"], steps: readonly number[], at: string): string {
  const shown = steps.slice(0, mostSteps).map(String);
  const more = steps.length - shown.length;
  const where = `${steps.length === 1 ? "step" : "steps"} ${listed(more > 0 ? [...shown, `${more} more`] : shown)}`;
  switch (kind) {
    case "time-out":
      return `runs out of time${at} in ${where}, as it must some time`;
    case "coin":
      return `tosses a coin${at} in ${where}: whatever comes up, the round goes on`;
    default:
      return unreachable(kind);
  }
}
