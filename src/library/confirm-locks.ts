/**
 * Asks explorations about the reports of the lock analysis ([06 Confirm]). Runs that are steered to a report's
 * sites come first: they find what there is in programs far too large to be explored. Then the whole graph, as
 * far as the time goes: a deadlock or race at a report's sites confirms it, a complete graph without one refutes
 * it. What time is left goes to further steered runs.
 */

import { InputError, type Place } from "../base/diagnostic.ts";
import { LimitMet } from "../base/pace.ts";
import type { IgnorableRule } from "../base/rules.ts";
import { checkProgram } from "../engines/explore/check-program.ts";
import { type SteeringGoal, threadsAt } from "../engines/explore/steered/goal.ts";
import { SteeredRuns } from "../engines/explore/steered/steered-runs.ts";
import { type LoadOptions, loadProgram } from "../frontend/load-program.ts";
import type { Program } from "../ir/program.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import type { LockFinding, LockVerdict } from "../verdict/lock-verdict.ts";
import { distinct, ignoring } from "../verdict/reason.ts";
import type { Finding } from "../verdict/verdict.ts";
import { completeOptions, programName } from "./complete-options.ts";
import { answerFor } from "./lock-filters.ts";

export interface ConfirmOptions {
  readonly maxSeconds: number;
  readonly maxMemoryBytes: number | undefined;
  readonly rwlock: "prefer-reader" | "prefer-writer";
  /** Errors behind which the runs go on. */
  readonly ignore: readonly IgnorableRule[];
}

/** Steered runs for each report before the graph is explored, and the share of the time that they may take. */
const firstRuns = 24;
const firstShare = 0.3;
/** Of what is left then: for the graph. */
const graphShare = 0.6;
/** And for each report that is still open in the end. */
const lastRuns = 1000;

/** The verdict with what becomes of those of its findings that are about one program. */
export async function confirmFindings(
  verdict: LockVerdict,
  findings: readonly LockFinding[],
  load: LoadOptions,
  options: ConfirmOptions,
): Promise<LockVerdict> {
  if (findings.length === 0) return verdict;
  try {
    const program = await loadProgram(load);
    return await new Confirmation(program, verdict, findings, load, options).run();
  } catch (error) {
    if (error instanceof LimitMet) return verdict;
    if (!(error instanceof InputError)) throw error;
    const what = { kind: "cannot-be-explored", why: error.message } as const;
    return { ...verdict, imprecision: [...verdict.imprecision, { what, place: undefined }] };
  }
}

/** A run, and the variant of the report that it comes to. */
interface Confirming {
  readonly finding: Finding;
  readonly variant: number;
}

interface WhatRunsSay {
  readonly steered: Confirming | undefined;
  /** Findings of the exploration, where there was one. */
  readonly explored: readonly Finding[] | undefined;
  /** It saw the whole graph. */
  readonly isComplete: boolean;
}

class Confirmation {
  private readonly goals: ReadonlyMap<LockFinding, SteeringGoal>;
  private readonly deadline: number;

  constructor(
    private readonly program: Program,
    private readonly verdict: LockVerdict,
    private readonly asked: readonly LockFinding[],
    private readonly load: LoadOptions,
    private readonly options: ConfirmOptions,
  ) {
    this.goals = new Map(asked.map((finding) => [finding, goalOf(finding)]));
    this.deadline = performance.now() + options.maxSeconds * 1000;
  }

  async run(): Promise<LockVerdict> {
    const { verdict } = this;
    const steered = new SteeredRuns(this.program, this.checkOptions(0), [...this.goals.values()]);
    steered.run({ runs: firstRuns, milliseconds: this.left() * firstShare });
    const isOpen = (): boolean => this.asked.some((one) => !steered.found.has(this.goals.get(one)!));
    const explored = isOpen()
      ? await checkProgram(this.program, this.checkOptions((this.left() * graphShare) / 1000))
      : undefined;
    const isComplete =
      explored !== undefined && explored.reason === undefined && explored.stats.waiting === 0;
    if (!isComplete && isOpen()) steered.run({ runs: lastRuns, milliseconds: this.left() });
    const judged = new Map(
      this.asked.map((finding) => [
        finding,
        this.judged(finding, {
          steered: steered.found.get(this.goals.get(finding)!),
          explored: explored?.findings,
          isComplete,
        }),
      ]),
    );
    const findings = verdict.findings.map((finding) => judged.get(finding) ?? finding);
    const isLeft = [...judged.values()].some((finding) => finding.status === "unconfirmed");
    const open = isLeft ? explored?.reason : undefined;
    return {
      ...verdict,
      answer: answerFor(findings, verdict),
      findings,
      assumptions: distinct([...verdict.assumptions, ...ignoring(this.options.ignore)]),
      imprecision: [
        ...verdict.imprecision,
        ...(open === undefined
          ? []
          : [{ what: { kind: "exploring", reason: open } as const, place: undefined }]),
      ],
    };
  }

  private judged(finding: LockFinding, { steered, explored, isComplete }: WhatRunsSay): LockFinding {
    const confirming = steered ?? this.confirming(finding, explored ?? []);
    if (confirming !== undefined) {
      const { finding: run, variant } = confirming;
      if (finding.kind === "race") return { ...racesOf(finding)[variant], status: "confirmed", run };
      // What is told is what the run comes to.
      const circle = variant === 0 ? {} : finding.variants[variant - 1];
      return { ...finding, ...circle, status: "confirmed", run };
    }
    // Of hangs with the same last line the exploration tells one: that one may stand for this report's.
    const isNear =
      explored?.some((candidate) => racesOf(finding).some((one) => isNearTo(one, candidate))) ?? true;
    return isComplete && !isNear ? { ...finding, status: "refuted" } : finding;
  }

  /** A run of the exploration that ends with threads where the report has them. */
  private confirming(finding: LockFinding, runs: readonly Finding[]): Confirming | undefined {
    const goal = this.goals.get(finding)!;
    for (const run of runs) {
      if (goal.kind === "race") {
        const variant =
          run.rule === "data-race" ? racesOf(finding).findIndex((one) => isNearTo(one, run)) : -1;
        if (variant >= 0) return { finding: run, variant };
        continue;
      }
      if (run.kind !== "hang") continue;
      const stuck = new Set(run.sections.map((section) => section.threadName));
      const waiting = run.threads.filter((thread) => thread.state === "blocked" || stuck.has(thread.name));
      const there = threadsAt(goal, waiting);
      if (there === undefined) continue;
      const isInTheWay = run.waitFor.some((wait) =>
        wait.on.some(({ thread }) => thread === there.threads[0]),
      );
      if (goal.kind === "deadlock" || isInTheWay) return { finding: run, variant: there.variant };
    }
    return undefined;
  }

  private left(): number {
    return Math.max(0, this.deadline - performance.now());
  }

  private checkOptions(maxSeconds: number): CheckOptions {
    const races = this.asked.some((finding) => finding.kind === "race");
    return completeOptions({
      properties: races ? ["hang", "data-race"] : ["hang"],
      arguments: [programName(this.load.files)],
      all: true,
      maxSeconds,
      rwlock: this.options.rwlock,
      ignore: this.options.ignore,
      ...(this.options.maxMemoryBytes === undefined ? {} : { maxMemoryBytes: this.options.maxMemoryBytes }),
    });
  }
}

function goalOf(finding: LockFinding): SteeringGoal {
  if (finding.kind === "race")
    return {
      kind: "race",
      variants: racesOf(finding).map(({ accesses }) =>
        accesses.map(({ place }) => ({ stack: place === undefined ? [] : [place] })),
      ),
    };
  return {
    kind: finding.rule === "nested-monitor" ? "monitor" : "deadlock",
    variants: [finding, ...finding.variants].map(({ edges }) =>
      edges.map((edge) => ({ stack: edge.wantedStack.flatMap(({ place }) => place ?? []) })),
    ),
  };
}

/** The pair of accesses that is reported, then the others. */
function racesOf(finding: LockFinding): readonly LockFinding[] {
  return [finding, ...(finding.alternatives ?? [])];
}

/** Something is wrong at lines that the report has. */
function isNearTo(finding: LockFinding, run: Finding): boolean {
  if (finding.kind === "race") {
    const there = [run.place, ...run.notes.map((note) => note.place)];
    return finding.accesses.every(({ place }) => there.some((other) => sameLine(place, other)));
  }
  if (run.kind !== "hang") return false;
  const waiting = [
    ...run.waitFor.map((wait) => wait.place),
    ...run.threads.flatMap((thread) => thread.stack.map((frame) => frame.place)),
  ];
  return [finding, ...finding.variants].some(({ edges }) =>
    edges.every((edge) => {
      const sites = edge.wantedStack.map((call) => call.place);
      return waiting.some((place) => sites.some((site) => sameLine(place, site)));
    }),
  );
}

function sameLine(a: Place | undefined, b: Place | undefined): boolean {
  return a !== undefined && b !== undefined && a.line === b.line && a.file === b.file;
}
