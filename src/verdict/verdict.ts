/** What a check answers: the contract between the engines and every report. */

import type { Place } from "../base/diagnostic.ts";
import type { LeftStep } from "../base/findings/left-step.ts";
import type { ReductionName } from "../base/reductions.ts";
import type { ErrorRule, Rule } from "../base/rules.ts";
import type { Action, AwaitedAction, ObjectName, SectionName, StepRemark, Strategy } from "./action.ts";
import { type AnswerBase, type Column, columnsOf, type FindingBase, type Statistics } from "./answer-base.ts";
import type { Property } from "./property.ts";
import type { Reason } from "./reason.ts";
import type { AccessMark, Note, ThreadPosition } from "./run-outcome.ts";

export type Answer = "holds" | "violated" | "unknown";

export interface Verdict extends AnswerBase<Answer> {
  /** Why something that was asked for is unknown: the limit, the construct and its place; what would decide it. */
  readonly reason: Reason | undefined;
  /** One answer for each group or rule that was asked for, in that order. */
  readonly properties: readonly { readonly property: Property; readonly answer: Answer }[];
  readonly findings: readonly Finding[];
  /** Runs that ended at an error of a rule that was not asked for; with `all` those that were asked for, too. */
  readonly cutRuns: readonly EndedRuns[];
  /** What was noticed on the way and is no error: calls whose types differ, and what becomes of them. */
  readonly remarks: readonly Note[];
  readonly stats: Stats;
}

export interface EndedRuns {
  readonly rule: ErrorRule;
  readonly count: number;
  /** Of the first. */
  readonly place: Place | undefined;
  /** The platform ends the process there. Otherwise the program would go on, and what it does then is not known. */
  readonly isWhole: boolean;
}

export interface Finding extends FindingBase {
  readonly kind: "error" | "hang" | "livelock";
  readonly rule: Rule;
  /** Facts beside it: where an object was made and freed, where a section began. */
  readonly notes: readonly Note[];
  /** Every thread at the end of the run, what it waits for included. */
  readonly threads: readonly ThreadPosition[];
  /** The shortest run that leads there. */
  readonly run: readonly Step[];
  /** For a hang: the number of steps of `run` after which no end could be reached any more. */
  readonly pointOfNoReturn: number | undefined;
  /** For a livelock: steps that lead from the end of the run back to it, for ever. */
  readonly cycle: readonly Step[];
  /** For a hang: who waits for whom. */
  readonly waitFor: readonly WaitFor[];
  /** Sections that were entered and cannot be left; of a livelock those that stay open. */
  readonly sections: readonly OpenSectionReport[];
  /** With inputs: what the environment does to keep it from ending. */
  readonly strategy: readonly Strategy[];
  /** The run as choices, so that it can be repeated; of a livelock, with one turn of its cycle. */
  readonly choices: readonly RunChoice[];
  /** Accesses that are pointed out in `run`. */
  readonly marks?: readonly AccessMark[];
  /** Of a livelock: why the steps that repeat are a fair run. */
  readonly fairness?: Fairness;
  /** Reductions that fuse nothing in its steps, where that are more than was asked for. */
  readonly withoutReductions?: readonly ReductionName[];
}

/** One visible action of one thread, with what it did. */
export interface Step {
  readonly thread: number;
  readonly threadName: string;
  readonly action: Action;
  readonly place: Place | undefined;
  readonly remarks: readonly StepRemark[];
  /** What the program wrote on its output in this step. */
  readonly output: string;
}

export interface WaitFor {
  readonly thread: number;
  readonly threadName: string;
  readonly action: AwaitedAction;
  readonly place: Place | undefined;
  /** Threads that would have to act; empty where nobody is left who could. */
  readonly on: readonly { readonly thread: number; readonly threadName: string }[];
}

export interface OpenSectionReport {
  readonly kind: "wait" | "exclusive" | "function" | "spin";
  readonly name: SectionName;
  readonly threadName: string;
  /** Where it was entered, where known. */
  readonly place: Place | undefined;
}

/** Why a run that repeats its `cycle` for ever is fair, and how it could have ended ([07]). */
export interface Fairness {
  /** Threads that step in every round. */
  readonly moving: readonly NamedThread[];
  /** Threads that never do, though everybody gets his turns. */
  readonly standing: readonly StandingThread[];
  /** Of servers, which run for ever by design, among those that move. */
  readonly servers: readonly NamedThread[];
  /** What is owed to a fair run and happens in every round. */
  readonly taken: readonly TakenChance[];
  /** How the open sections could have ended. */
  readonly exits: readonly MissedExit[];
  /** What need not be as it was after a round, since nothing depends on it. */
  readonly uncounted: readonly ObjectName[];
  /** Functions of libraries whose loops are taken to end. */
  readonly exempt: readonly LibraryLoop[];
}

export interface LibraryLoop {
  readonly functionName: string;
}

export interface NamedThread {
  readonly thread: number;
  readonly threadName: string;
}

export interface StandingThread extends NamedThread {
  /** What it waits for, and nobody gives at any moment of the round; undefined for one that has ended. */
  readonly wait: WaitFor | undefined;
}

export interface TakenChance extends NamedThread {
  readonly kind: "time-out" | "coin";
  /** The index in `cycle` of the step in which it happens. */
  readonly step: number;
  readonly place: Place | undefined;
}

export interface MissedExit {
  /** The index in `sections`. */
  readonly section: number;
  /** The index in `cycle` of the step before which another way was open. */
  readonly before: number;
  /** Who steps on that way, the section's thread among them; and how often in all. */
  readonly threads: readonly NamedThread[];
  readonly steps: number;
}

/** Which thread stepped, and how the choices inside the step fell. */
export interface RunChoice {
  readonly thread: number;
  /** Goes on although no condition holds, by a time-out or a spurious wake-up; or its oldest delayed store does. */
  readonly otherwise: "none" | "time-out" | "wake-up" | "flush";
  readonly choices: readonly number[];
  /** Which of the choices make inputs whose value does not matter. */
  readonly any?: readonly number[];
  /**
   * The step ends after so many instructions, and so do those of the threads that it starts: where they did in the search,
   * which did not know the inputs.
   */
  readonly cut?: readonly number[];
}

export interface Stats extends Statistics {
  readonly states: number;
  readonly edges: number;
  readonly statesPerSecond: number;
  /** States whose successors were not all explored; 0 where the exploration is complete. */
  readonly waiting: number;
  /** Length of the longest shortest run. */
  readonly depth: number;
  readonly instructions: number;
  /** What each reduction saved, as a share of the visible actions that there would have been. */
  readonly reductions: readonly { readonly name: string; readonly saved: number }[];
  /** Steps that compiled code left to the interpreter; undefined where none were compiled. */
  readonly interpreted: InterpretedSteps | undefined;
  /** Undefined where the program has no inputs. */
  readonly inputs?: InputFigures | undefined;
}

/** What was asked about inputs ([10 Who answers]). */
export interface InputFigures {
  /** Places of the program whose inputs were followed as terms. */
  readonly symbolic: number;
  readonly questions: number;
  readonly byCache: number;
  readonly byBounds: number;
  readonly byModel: number;
  readonly bySolver: number;
  readonly unanswered: number;
  readonly solverSeconds: number;
}

export const explorationColumns: readonly Column[] = columnsOf<Stats>()(
  { name: "states", one: "state", left: "waiting" },
  { name: "edges", one: "edge" },
);

export interface InterpretedSteps {
  readonly steps: number;
  /** Where it gave up, most often first: an instruction and its function. */
  readonly causes: readonly { readonly what: LeftStep; readonly steps: number }[];
}
