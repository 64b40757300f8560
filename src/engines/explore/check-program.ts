/** clew check: explores the program and judges what was asked for. */

import type { Place } from "../../base/diagnostic.ts";
import { LimitMet } from "../../base/pace.ts";
import type { ReductionName } from "../../base/reductions.ts";
import { hangRules } from "../../base/rules.ts";
import type { Program } from "../../ir/program.ts";
import { findClaims } from "../../machine/reductions/lock-claims.ts";
import { type Claims, noClaims } from "../../machine/reductions/lock-discipline.ts";
import type { StepperOptions } from "../../machine/stepper.ts";
import { StepInterrupted } from "../../machine/stepping/long-steps.ts";
import type { Path } from "../../machine/symbolic/path.ts";
import { SectionKeys } from "../../replay/sections/section-keys.ts";
import { stepperOptions } from "../../replay/stepper-options.ts";
import { placeOf } from "../../replay/witness.ts";
import type { CheckOptions } from "../../verdict/check-options.ts";
import { asksForFairness, isAskedFor, type Property } from "../../verdict/property.ts";
import { type Assumption, type Doing, ignoring, type Reason } from "../../verdict/reason.ts";
import type { Answer, Finding, InputFigures, Verdict } from "../../verdict/verdict.ts";
import { Collector } from "./findings/collector.ts";
import { errorFinding, findingWithRun } from "./findings/error-finding.ts";
import { growth } from "./findings/inputs-told.ts";
import { explainStoreBuffering } from "./findings/store-buffering.ts";
import { findHangsInGame, type LateSplits } from "./hangs/game.ts";
import { endlessFinding, hangFinding } from "./hangs/hang-finding.ts";
import { endlessComponents, findHangs, type Hang } from "./hangs/hangs.ts";
import { InputTerms, isWideInput, requireSolver } from "./inputs-as-terms.ts";
import { fairFinding } from "./livelock/fair-finding.ts";
import { FairJudgement, reductionsAgainstFairness } from "./livelock/fair-judgement.ts";
import { functionMatcher } from "./patterns.ts";
import { raceFinding } from "./races/happens-before/race-finding.ts";
import { findUnorderedRaces } from "./races/happens-before/unordered-races.ts";
import { Explorer, usualWaves, type WavePlan } from "./search/explorer.ts";
import { Limits } from "./search/limits.ts";
import { OutputBuffer } from "./search/output-buffer.ts";
import { takenForGranted } from "./surroundings.ts";

/** When a search begins with what pays only in long ones. No answer depends on it; tests begin earlier. */
export interface Thresholds {
  /** Steps by which compiling is worth its time. */
  readonly stepsBeforeCompiling: number;
  /** States by which looking for what is protected by locks, and starting again with it, is. */
  readonly statesBeforeClaims: number;
  readonly waves: Omit<WavePlan, "workers">;
  /** Whether inputs are terms from the beginning, or from the first on that has too many values for a choice. */
  readonly termsFrom: "the beginning" | "a wide input";
  /** An input of at most so many values is a choice even then. */
  readonly fewValues: number;
}

const usualThresholds: Thresholds = {
  stepsBeforeCompiling: 150,
  statesBeforeClaims: 20_000,
  waves: usualWaves,
  termsFrom: "a wide input",
  fewValues: 4,
};

export async function checkProgram(
  program: Program,
  options: CheckOptions,
  given: Partial<Thresholds> = {},
): Promise<Verdict> {
  const thresholds = { ...usualThresholds, ...given };
  requireSolver(options);
  const opened: InputTerms[] = [];
  const inputTerms = (): InputTerms => {
    const terms = new InputTerms(options);
    opened.push(terms);
    return terms;
  };
  const checkOnce = async (asked: CheckOptions): Promise<Verdict> => {
    const start = performance.now();
    const withoutReductions = [...asked.withoutReductions];
    let claims: Claims | undefined;
    let terms = mayHaveTerms(asked) && thresholds.termsFrom === "the beginning" ? inputTerms() : undefined;
    for (;;) {
      const isAsAsked = withoutReductions.length === asked.withoutReductions.length;
      const asIs: CheckOptions = {
        ...asked,
        withoutReductions: [...withoutReductions],
        // Buffers of compiled code have no terms.
        ...(terms && asked.memoryModel !== "sc" && { machine: "interpreter" }),
        ...(terms && { workers: 1 }),
      };
      const check = new Check(program, asIs, { terms, start, isAsAsked, thresholds, claims });
      try {
        await check.explore(
          claims === undefined && terms === undefined
            ? thresholds.statesBeforeClaims
            : Number.POSITIVE_INFINITY,
        );
        if (check.isLong && claims === undefined && terms === undefined) {
          claims = check.findClaims();
          if (claims.size > 0) continue;
          await check.explore(Number.POSITIVE_INFINITY);
        }
        if (check.needsTerms) {
          terms = inputTerms();
          claims = undefined;
          continue;
        }
        const broken = check.brokenReductions();
        check.finish();
        // Hangs that an adversary has only by deciding late: a finer look at inputs tells.
        if (broken.length === 0 && check.isUndecided && terms?.refinement.refine()) continue;
        if (broken.length === 0) return await check.judge();
        withoutReductions.push(...broken);
      } finally {
        check.close();
      }
    }
  };
  const began = options.began ?? performance.now();
  try {
    const withoutReductions = [...options.withoutReductions, ...reductionsAgainstFairness(options)];
    const verdict = await checkOnce({ ...options, withoutReductions, began });
    return await explainStoreBuffering(program, { ...options, began }, verdict, checkOnce);
  } finally {
    for (const terms of opened) terms.close();
  }
}

/** One search of those that lead to an answer. */
interface Attempt {
  /** Of inputs with many values. */
  readonly terms: InputTerms | undefined;
  /** When the first search for the answer began. */
  readonly start: number;
  /** With the reductions that were asked for. */
  readonly isAsAsked: boolean;
  readonly thresholds: Thresholds;
  readonly claims: Claims | undefined;
}

class Check {
  private readonly output = new OutputBuffer();
  private readonly collector: Collector;
  private readonly explorer: Explorer;
  private readonly limits: Limits;
  private readonly sections: SectionKeys;
  /** The search was left off for being long. */
  isLong = false;
  /** What a limit kept from being judged, though it was explored. */
  private readonly unjudged: { readonly reason: Reason; concerns(property: Property): boolean }[] = [];
  private undecided: boolean | undefined = undefined;
  /** What the solver was last waited for. */
  private askedAt: Place | undefined = undefined;
  /** Functions of libraries whose loops are taken to end. */
  private exempt: readonly string[] = [];

  constructor(
    private readonly program: Program,
    private readonly options: CheckOptions,
    private readonly attempt: Attempt,
  ) {
    const { start, claims } = attempt;
    const { stepsBeforeCompiling: warmUp, waves } = attempt.thresholds;
    this.collector = new Collector(options);
    this.explorer = new Explorer(program, this.stepperOptions(), this.collector, {
      engine: options.machine,
      warmUp,
      claims,
      plan: { workers: options.workers, ...waves },
    });
    this.explorer.begin();
    this.collector.attach(this.explorer);
    this.limits = new Limits(options, this.explorer, start);
    if (attempt.terms !== undefined) attempt.terms.onWait = () => this.whileAsking();
    const mustReturn = functionMatcher(program, options.mustReturn);
    // A function that must return is a section even where no other kind was asked for.
    const kinds =
      options.mustReturn.length > 0 ? [...options.sections, "function" as const] : options.sections;
    this.sections = new SectionKeys(this.explorer.machine, { kinds, mustReturn });
  }

  /** The solver takes its time. */
  private whileAsking(): void {
    const { machine } = this.explorer;
    const position = machine.userPosition(machine.current);
    this.askedAt = position && placeOf(position);
    machine.onLongStep?.();
  }

  private stepperOptions(): StepperOptions {
    const options = stepperOptions(this.options, (bytes) => this.output.add(bytes));
    const { terms, thresholds } = this.attempt;
    if (terms === undefined) return options;
    return {
      ...options,
      machine: {
        ...options.machine,
        terms: {
          queries: terms.queries,
          refinement: terms.refinement,
          fewValues: thresholds.fewValues,
        },
      },
    };
  }

  /** An input was met that has too many values for a choice: the search begins again. */
  get needsTerms(): boolean {
    return (
      this.attempt.terms === undefined &&
      mayHaveTerms(this.options) &&
      this.collector.unsupported.some(({ what }) => isWideInput(what))
    );
  }

  /** What seems to be protected by locks, found by running the program; nothing where a limit is met by then. */
  findClaims(): Claims {
    const { limits } = this;
    const claims = findClaims(this.program, this.stepperOptions(), () => limits.isOver());
    this.output.discard();
    return limits.isOver() ? noClaims : claims;
  }

  /** Expands states until all are, a limit is met, there is something to report, or there are more than so many. */
  async explore(longest: number): Promise<void> {
    this.limits.watchSteps();
    try {
      while (
        !this.explorer.isDone &&
        !this.isDecided() &&
        !this.needsTerms &&
        this.brokenReductions().length === 0
      ) {
        this.isLong = this.explorer.graph.stateCount > longest;
        if (this.isLong) return;
        if (this.limits.areDue && (await this.limits.reached())) return;
        if ((await this.expandSome()) === "at a limit") return;
      }
    } finally {
      this.explorer.settle();
      this.explorer.machine.onLongStep = undefined;
    }
  }

  private async expandSome(): Promise<"expanded" | "at a limit"> {
    try {
      this.explorer.expandSome(this.options.maxStates);
    } catch (error) {
      if (!(error instanceof StepInterrupted)) throw error;
      if (await this.limits.interrupted()) return "at a limit";
    } finally {
      this.output.discard();
    }
    return "expanded";
  }

  /** Nothing is explored any more. */
  finish(): void {
    this.explorer.finish();
  }

  /** Lets helpers go that explored with it. */
  close(): void {
    this.explorer.close();
  }

  /**
   * The reductions that the search must do without, since the program is not as they assume it: it then starts again.
   * Errors that were met stand, since every state is one of the program's.
   */
  brokenReductions(): readonly ReductionName[] {
    return this.isDecided() ? [] : this.explorer.brokenReductions;
  }

  private isDecided(): boolean {
    return !this.options.all && this.collector.errors.length > 0;
  }

  async judge(): Promise<Verdict> {
    this.limits.beginJudging();
    const errors = this.errors();
    const hangs = this.asksForHangs() && !(errors.length > 0 && !this.options.all) ? this.hangs() : [];
    const endless = this.endless();
    const fair = errors.length + hangs.length > 0 && !this.options.all ? [] : this.fairRuns();
    const before = [...errors, ...hangs, ...fair];
    const unordered = await this.unorderedRaces(before.length > 0);
    const found = [...before, ...unordered.findings];
    // A hang says more than that the program does not end.
    const findings = hangs.length > 0 ? found : [...found, ...endless];
    const explorationReason = this.reason() ?? this.collector.cutRuns.reason(this.options);
    const reason = explorationReason ?? this.unjudged[0]?.reason ?? unordered.reason;
    const properties = this.options.properties.map((property) => ({
      property,
      answer: this.answer(property, {
        // That the program does not end is no hang by itself.
        findings: found,
        isEndless: endless.length > 0,
        isIncomplete:
          explorationReason !== undefined ||
          this.unjudged.some(({ concerns }) => concerns(property)) ||
          (unordered.reason !== undefined && isAskedFor("data-race", [property])),
      }),
    }));
    const violated = properties.some(({ answer }) => answer === "violated");
    const answer: Answer = violated ? "violated" : reason !== undefined ? "unknown" : "holds";
    return {
      answer,
      // A search that stopped at its first finding has nothing to explain.
      reason: violated && !this.options.all ? undefined : reason,
      properties,
      findings: (this.options.all ? findings : findings.slice(0, 1)).map((finding) =>
        this.asStepped(finding),
      ),
      assumptions: [
        ...assumptions(this.options),
        ...this.exempt.map((functionName): Assumption => ({ kind: "loop-exempt", functionName })),
        ...takenForGranted(this.program, this.options, this.explorer),
      ],
      cutRuns: this.collector.cutRuns.list,
      remarks: this.collector.remarks,
      stats: { ...this.limits.stats(), inputs: this.inputFigures() },
    };
  }

  private inputFigures(): InputFigures | undefined {
    const { labels, machine } = this.explorer;
    const counts = this.attempt.terms?.queries.counts;
    const symbolic = machine.path?.sites.count ?? 0;
    if (!labels.hasInputs && symbolic === 0) return undefined;
    return {
      symbolic,
      questions: counts?.asked ?? 0,
      byCache: counts?.byCache ?? 0,
      byBounds: counts?.byBounds ?? 0,
      byModel: counts?.byModel ?? 0,
      bySolver: counts?.bySolver ?? 0,
      unanswered: counts?.unknown ?? 0,
      solverSeconds: (counts?.solverMilliseconds ?? 0) / 1000,
    };
  }

  /** Does a part of the judging; where a limit is met in it, what it had found by then stands. */
  private withinLimits(doing: Doing, concerns: (property: Property) => boolean, judge: () => void): void {
    try {
      judge();
    } catch (error) {
      if (!(error instanceof LimitMet)) throw error;
      this.unjudged.push({ reason: { kind: "limit-while", limit: error.limit, doing }, concerns });
    }
  }

  private add(findings: Finding[], finding: Finding): void {
    findings.push(finding);
    this.options.onFinding?.(this.asStepped(finding));
  }

  private errors(): Finding[] {
    const findings: Finding[] = [];
    for (const error of this.collector.errors) {
      const { rule, place } = error.finding;
      this.withinLimits(
        { kind: "run-again", rule, place },
        (property) => isAskedFor(rule, [property]),
        () =>
          this.add(
            findings,
            errorFinding(this.explorer, error, () => this.output.take()),
          ),
      );
    }
    return findings;
  }

  /** The run of a finding means nothing without this. */
  private asStepped(finding: Finding): Finding {
    const { withoutReductions } = this.options;
    return this.attempt.isAsAsked ? finding : { ...finding, withoutReductions };
  }

  /** Races by happens-before, where weak orders make that a question of its own ([03 Safety properties] ii). */
  private async unorderedRaces(hasFindings: boolean): Promise<UnorderedFindings> {
    const { explorer, options } = this;
    const judged = options.races && isAskedFor("data-race", options.properties);
    const decided = hasFindings && !options.all;
    if (!judged || decided || !explorer.machine.weakOrders.areMet || !explorer.isDone)
      return noUnorderedFindings;
    if (!explorer.machine.memory.names.reuses) return unnamedFindings;
    const { races, reason } = await findUnorderedRaces(explorer, this.limits, {
      all: options.all,
      maxStates: options.maxStates,
      afterState: () => this.output.discard(),
    });
    const findings: Finding[] = [];
    this.withinLimits(
      { kind: "race-again" },
      (property) => isAskedFor("data-race", [property]),
      () => {
        const found = this.collector.newFindings(races, (race) => raceFinding(explorer, race));
        this.output.discard();
        for (const { finding, source } of found)
          this.add(
            findings,
            findingWithRun(explorer, finding, source.labels, () => this.output.take()),
          );
      },
    );
    return { findings, reason };
  }

  /** The program goes on for ever: judged only where `global` was asked for. */
  private endless(): Finding[] {
    if (!this.options.properties.includes("global")) return [];
    const findings: Finding[] = [];
    this.withinLimits(
      { kind: "judging-ends" },
      (property) => property === "global",
      () => {
        const [component] = endlessComponents(this.explorer);
        if (component !== undefined)
          findings.push(endlessFinding(this.explorer, component.states, () => this.output.take()));
      },
    );
    return findings;
  }

  private asksForHangs(): boolean {
    return hangRules.some((rule) => isAskedFor(rule, this.options.properties));
  }

  private hangs(): Finding[] {
    const findings: Finding[] = [];
    this.withinLimits(
      { kind: "judging-hangs" },
      (property) => hangRules.some((rule) => isAskedFor(rule, [property])),
      () => this.addHangs(findings),
    );
    return findings;
  }

  private hangsFound(): Hang[] {
    if (this.isUndecided)
      this.unjudged.push({
        reason: { kind: "inputs-decided-late" },
        concerns: (property) => hangRules.some((rule) => isAskedFor(rule, [property])),
      });
    return this.hangsIf("fair", "other");
  }

  /** Late answers are given by one side, and what inputs can make another value or the same is one of these. */
  private hangsIf(late: LateSplits, inDoubt: Path["inDoubt"]): Hang[] {
    const { explorer, sections } = this;
    const { labels, machine } = explorer;
    if (machine.path !== undefined) machine.path.inDoubt = inDoubt;
    try {
      if (!labels.hasAdversary) return findHangs(explorer, sections);
      return findHangsInGame(explorer, sections, labels.hasLateSplits ? late : "adversarial");
    } finally {
      if (machine.path !== undefined) machine.path.inDoubt = "other";
    }
  }

  /** Whether an adversary who decides inputs late has a hang that chance has not ([10 Deciding late, and hangs]). */
  get isUndecided(): boolean {
    return (this.undecided ??= this.findsUndecided());
  }

  private findsUndecided(): boolean {
    const { labels, machine } = this.explorer;
    if (machine.path === undefined || !this.asksForHangs() || this.isDecided()) return false;
    const keys = (late: LateSplits, inDoubt: Path["inDoubt"]): number =>
      new Set(this.hangsIf(late, inDoubt).flatMap((hang) => [...hang.keys.keys()])).size;
    const most = keys("adversarial", "the same");
    if (!labels.hasLateSplits && !machine.path.hasDoubts) return false;
    return keys("fair", "other") < most;
  }

  /** Fair runs that never end although they could ([07]). */
  private fairRuns(): Finding[] {
    const { explorer, options } = this;
    const findings: Finding[] = [];
    if (!asksForFairness(options.properties)) return findings;
    const concerns = (property: Property): boolean => asksForFairness([property]);
    if (!explorer.machine.memory.names.reuses) {
      this.unjudged.push({ reason: { kind: "fairness-needs-heap-names" }, concerns });
      return findings;
    }
    // What an adversary could keep open is not known where something was not explored.
    if (!explorer.isDone && explorer.labels.hasAdversary) return findings;
    this.withinLimits({ kind: "judging-fairness" }, concerns, () => {
      const judged = new FairJudgement(explorer, this.sections, options.properties);
      this.exempt = judged.exempt;
      if (judged.isUndecided) this.unjudged.push({ reason: { kind: "inputs-decided-late" }, concerns });
      for (const run of judged.told) {
        this.add(
          findings,
          fairFinding(explorer, judged, run, () => this.output.take()),
        );
        if (!options.all) return;
      }
    });
    return findings;
  }

  private addHangs(findings: Finding[]): void {
    const { explorer } = this;
    const found = this.hangsFound();
    const known = new Set<string>();
    for (const hang of found.sort((a, b) => a.states[0] - b.states[0])) {
      const finding = hangFinding(explorer, hang, () => this.output.take());
      if (!isAskedFor(finding.rule, this.options.properties)) continue;
      const key = `${finding.rule} ${finding.place?.file}:${finding.place?.line}:${finding.place?.column}`;
      if (known.has(key)) continue;
      known.add(key);
      this.add(findings, finding);
      if (!this.options.all) return;
    }
  }

  private answer(property: Property, { findings, isEndless, isIncomplete }: Seen): Answer {
    if (property === "global" && isEndless) return "violated";
    if (findings.some((finding) => isAskedFor(finding.rule, [property]))) return "violated";
    // A search that stopped at its first finding has not seen the rest, whether or not there was time to show its run.
    const stopped = (findings.length > 0 && !this.options.all) || !this.explorer.isDone;
    return isIncomplete || stopped ? "unknown" : "holds";
  }

  /** Why nothing can be said of what was not found. */
  private reason(): Reason | undefined {
    const [unsupported] = this.collector.unsupported;
    if (unsupported !== undefined) return { kind: "unsupported", ...unsupported };
    const limit = this.explorer.isDone ? undefined : this.limits.reason();
    const { terms } = this.attempt;
    if (limit?.kind !== "limit" || terms === undefined) return limit;
    const { machine } = this.explorer;
    return { ...limit, growth: growth(machine), asked: terms.queries.isLeftOpen ? this.askedAt : undefined };
  }
}

/** What the answer on one property goes by. */
interface Seen {
  readonly findings: readonly Finding[];
  readonly isEndless: boolean;
  /** Something that the property depends on was not looked at. */
  readonly isIncomplete: boolean;
}

interface UnorderedFindings {
  readonly findings: readonly Finding[];
  readonly reason: Reason | undefined;
}

const noUnorderedFindings: UnorderedFindings = { findings: [], reason: undefined };
/** Blocks have other names each time that a step is taken. */
const unnamedFindings: UnorderedFindings = {
  findings: [],
  reason: { kind: "races-need-heap-names" },
};

/** Who asks for every value gets every value ([10]). */
function mayHaveTerms({ eagerInputs }: CheckOptions): boolean {
  return !eagerInputs;
}

function memoryModel({ memoryModel: model, storeBuffer, flush }: CheckOptions): Assumption {
  if (model === "sc") return { kind: "sequential-consistency" };
  return { kind: "x86-tso", storeBuffer, isFlushed: flush !== "never" };
}

/** What the verdict takes for granted. */
function assumptions(options: CheckOptions): Assumption[] {
  const taken: Assumption[] = [
    memoryModel(options),
    { kind: "all-interleavings" },
    { kind: options.spuriousWakeups ? "spurious-wake-ups" : "no-spurious-wake-ups" },
    { kind: options.mallocFails ? "allocations-may-fail" : "allocations-never-fail" },
  ];
  // Where races are judged, a copy that could be torn is a race; elsewhere that it is not must be said.
  if (!options.races || !isAskedFor("data-race", options.properties))
    taken.push({ kind: "copies-are-one-step" });
  const { anyStdin, anyArguments } = options;
  if (anyStdin !== undefined) taken.push({ kind: "any-stdin", ...anyStdin });
  if (anyArguments !== undefined) taken.push({ kind: "any-arguments", ...anyArguments });
  if (asksForFairness(options.properties)) taken.push({ kind: "fair-schedules" });
  if (options.inputs === "fair") taken.push({ kind: "inputs-are-fair" });
  if (options.rwlock === "prefer-writer") taken.push({ kind: "writers-first" });
  taken.push(...ignoring(options.ignore));
  for (const [name, by] of options.stubs) taken.push({ kind: "replaced", name, by });
  return taken;
}
