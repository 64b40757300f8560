/**
 * Runs that ended at an error ([03 The graph]). Where the platform itself ends the process, as it does at a failed
 * assertion, the run is whole. Everything else is a cut: the program would go on in some way that is not known, so
 * what was not found is unknown.
 */
import type { Place } from "../../../base/diagnostic.ts";
import { type ErrorRule, isIgnorable, rulesThatEndTheProcess } from "../../../base/rules.ts";
import type { Program } from "../../../ir/program.ts";
import type { CheckOptions } from "../../../verdict/check-options.ts";
import { isAskedFor } from "../../../verdict/property.ts";
import type { CutRunsReason } from "../../../verdict/reason.ts";
import type { EndedRuns } from "../../../verdict/verdict.ts";

/**
 * A program that calls one of these may go on where it would otherwise be ended: at SIGABRT, or in std::terminate.
 */
const handlerSetters = [
  "signal",
  "sigaction",
  "bsd_signal",
  "sigset",
  "__sysv_signal",
  "_ZSt13set_terminatePFvvE",
];

export class CutRuns {
  private readonly byRule = new Map<ErrorRule, { count: number; readonly place: Place | undefined }>();

  /** `ends`: the rules by which the process of this program ends. */
  constructor(private readonly ends: readonly ErrorRule[]) {}

  /** `place` is asked for at the first of a rule. */
  add(rule: ErrorRule, place: () => Place | undefined): void {
    const known = this.byRule.get(rule);
    if (known === undefined) this.byRule.set(rule, { count: 1, place: place() });
    else known.count++;
  }

  /** The first found first. */
  get list(): EndedRuns[] {
    return [...this.byRule].map(([rule, { count, place }]) => ({
      rule,
      count,
      place,
      isWhole: this.ends.includes(rule),
    }));
  }

  /** Why nothing can be said of what was not found. */
  reason({ properties, ignore }: CheckOptions): CutRunsReason | undefined {
    const cuts = this.list.filter(({ isWhole }) => !isWhole);
    if (cuts.length === 0) return undefined;
    const rules = cuts.map(({ rule }) => rule);
    // A rule that is ignored cuts all the same where there is nothing to go on with: an undefined address or size.
    const open = rules.filter((rule) => !(ignore as readonly ErrorRule[]).includes(rule));
    return {
      kind: "cut-runs",
      cuts,
      unasked: open.filter((rule) => !isAskedFor(rule, properties)),
      ignorable: open.filter(isIgnorable),
      ignored: rules.filter((rule) => !open.includes(rule)),
    };
  }
}

/**
 * The rules by which the process really ends; none where the program may have a handler for that. What a task declares
 * as its error function ends the program by the rules of the competition; a function that the user replaced by an error
 * does not, nor one that has a body of its own.
 */
export function endsOfProcess(program: Program, { stubs }: CheckOptions): readonly ErrorRule[] {
  if (setsHandlers(program)) return [];
  const hasOwnMarks = [...stubs.values()].includes("error");
  return hasOwnMarks ? rulesThatEndTheProcess : [...rulesThatEndTheProcess, "reach-error"];
}

/** Whether the program's own code sets a handler by which it may go on behind an error that ends others. */
function setsHandlers(program: Program): boolean {
  return program.modules.some(
    (module) => !program.isLibrary(module) && module.functions.some((fn) => handlerSetters.includes(fn.name)),
  );
}
