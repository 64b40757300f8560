/** Collects what the exploration meets: one finding for each rule and place, and what made runs end early. */

import type { Place } from "../../../base/diagnostic.ts";
import type { UnsupportedConstruct } from "../../../base/findings/unsupported-construct.ts";
import type { ErrorRule } from "../../../base/rules.ts";
import type { Fault } from "../../../machine/fault.ts";
import { findLeaksAtEnd } from "../../../machine/memory/leaks.ts";
import { placedAtDeclaration } from "../../../replay/declared-place.ts";
import { Witness } from "../../../replay/witness.ts";
import type { CheckOptions } from "../../../verdict/check-options.ts";
import { isAskedFor } from "../../../verdict/property.ts";
import type { ErrorFinding, Note } from "../../../verdict/run-outcome.ts";
import { accessesInAction } from "../races/accesses-in-actions.ts";
import { findRaces, type Race } from "../races/races.ts";
import type { ExplorationListener } from "../search/expansion/step-recorder.ts";
import type { Explorer } from "../search/explorer.ts";
import { CutRuns, endsOfProcess } from "./cut-runs.ts";
import { withWhatWasAsked } from "./inputs-told.ts";

/** An error and the step that leads to it; its run is made when the search is over. */
export interface FoundError {
  readonly finding: ErrorFinding;
  readonly state: number;
  /** The label of the last step; -1 where the state itself shows the error (a race). */
  readonly label: number;
}

export interface FoundUnsupported {
  readonly what: UnsupportedConstruct;
  readonly place: Place | undefined;
}

export class Collector implements ExplorationListener {
  readonly errors: FoundError[] = [];
  readonly unsupported: FoundUnsupported[] = [];
  private readonly known = new Set<string>();
  private explorer!: Explorer;
  private witness!: Witness;
  cutRuns!: CutRuns;

  constructor(private readonly options: CheckOptions) {}

  attach(explorer: Explorer): void {
    this.explorer = explorer;
    this.witness = new Witness(explorer.machine);
    this.cutRuns = new CutRuns(endsOfProcess(explorer.machine.program, this.options));
  }

  onFault(fault: Fault, state: number, label: number): void {
    const isJudged = this.isJudged(fault.rule);
    if (!isJudged || this.options.all) {
      const placed = () => placedAtDeclaration(this.explorer.machine, this.witness.finding(fault));
      this.cutRuns.add(fault.rule, () => placed().place);
    }
    if (isJudged) this.add(this.witness.finding(fault), state, label);
  }

  onUnsupported(what: UnsupportedConstruct): void {
    const { place } = this.witness.unsupported(what);
    const key = JSON.stringify([what, place?.file, place?.line]);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.unsupported.push({ what: withWhatWasAsked(this.explorer.machine, what), place });
  }

  onExit(
    _status: number,
    state: number,
    label: number,
    memory: Parameters<ExplorationListener["onExit"]>[3],
  ): void {
    if (memory === "nothing lost" || !this.isJudged("leak")) return;
    const { leaks, isAll } = findLeaksAtEnd(this.explorer.machine);
    if (!isAll) this.onUnsupported({ kind: "too-many-orders-at-end" });
    for (const object of leaks) this.add(this.witness.leak(object), state, label);
  }

  onState(state: number): void {
    if (!this.isJudged("data-race")) return;
    const { machine } = this.explorer;
    for (const race of findRaces(machine, (thread) =>
      accessesInAction(this.explorer, this.witness, state, thread),
    ))
      this.add(this.raceFinding(race), state, -1);
  }

  private raceFinding(race: Race): ErrorFinding {
    return this.witness.race(race.first, race.second);
  }

  private isJudged(rule: ErrorRule): boolean {
    if (rule === "data-race" && !this.options.races) return false;
    if (rule === "leak" && !this.options.leaks) return false;
    if ((this.options.ignore as readonly ErrorRule[]).includes(rule)) return false;
    return isAskedFor(rule, this.options.properties);
  }

  /** What the machine noticed and went on with. */
  get remarks(): readonly Note[] {
    return this.witness.remarks();
  }

  /** Findings made elsewhere, without those whose rule and place have a finding already. */
  newFindings<Source>(
    sources: readonly Source[],
    make: (source: Source) => ErrorFinding,
  ): { readonly source: Source; readonly finding: ErrorFinding }[] {
    return sources
      .map((source) => ({ source, finding: make(source) }))
      .filter(({ finding }) => this.isNew(finding));
  }

  private add(finding: ErrorFinding, state: number, label: number): void {
    if (this.isNew(finding)) this.errors.push({ finding, state, label });
  }

  private isNew({ rule, place }: ErrorFinding): boolean {
    const key = `${rule} ${place?.file}:${place?.line}:${place?.column}`;
    if (this.known.has(key)) return false;
    this.known.add(key);
    return true;
  }
}
