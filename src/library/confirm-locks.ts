/**
 * Asks an exploration about the reports of the lock analysis ([06 Confirm]): a deadlock or race that it comes to
 * at a report's sites confirms it; an exploration that is complete without one refutes it.
 */

import { InputError, type Place } from "../base/diagnostic.ts";
import { checkProgram } from "../engines/explore/check-program.ts";
import { type LoadOptions, loadProgram } from "../frontend/load-program.ts";
import type { LockFinding, LockVerdict } from "../verdict/lock-verdict.ts";
import type { Finding, Verdict } from "../verdict/verdict.ts";
import { completeOptions, programName } from "./complete-options.ts";
import { answerFor } from "./lock-filters.ts";

export interface ConfirmOptions {
  readonly maxSeconds: number;
  readonly maxMemoryBytes: number | undefined;
  readonly rwlock: "prefer-reader" | "prefer-writer";
}

export async function confirmFindings(
  verdict: LockVerdict,
  load: LoadOptions,
  options: ConfirmOptions,
): Promise<LockVerdict> {
  if (verdict.findings.length === 0) return verdict;
  const races = verdict.findings.some((finding) => finding.kind === "race");
  let explored: Verdict;
  try {
    const program = await loadProgram(load);
    explored = await checkProgram(
      program,
      completeOptions({
        properties: races ? ["hang", "data-race"] : ["hang"],
        arguments: [programName(load.files)],
        all: true,
        maxSeconds: options.maxSeconds,
        rwlock: options.rwlock,
        ...(options.maxMemoryBytes === undefined ? {} : { maxMemoryBytes: options.maxMemoryBytes }),
      }),
    );
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const why = `it cannot be explored: ${error.message}`;
    return { ...verdict, imprecision: [...verdict.imprecision, { what: why, place: undefined }] };
  }
  const complete =
    explored.reason === undefined && explored.stats.waiting === 0 && explored.cutRuns.length === 0;
  const findings = verdict.findings.map((finding): LockFinding => {
    const run = explored.findings.find((candidate) => agrees(finding, candidate));
    if (run !== undefined) return { ...finding, status: "confirmed", run };
    return complete ? { ...finding, status: "refuted" } : finding;
  });
  const open =
    explored.reason === undefined ? [] : [{ what: `exploring: ${explored.reason}`, place: undefined }];
  return {
    ...verdict,
    answer: answerFor(findings, verdict),
    findings,
    imprecision: [...verdict.imprecision, ...open],
  };
}

/** The run ends with threads where the report has them. */
function agrees(finding: LockFinding, run: Finding): boolean {
  if (finding.kind === "race") {
    if (run.rule !== "data-race") return false;
    const there = [run.place, ...run.notes.map((note) => note.place)];
    return finding.accesses.every(({ place }) => there.some((other) => sameLine(place, other)));
  }
  if (run.kind !== "hang") return false;
  const waiting = [
    ...run.waitFor.map((wait) => wait.place),
    ...run.threads.map((thread) => thread.stack.find((frame) => !frame.library)?.place),
  ];
  return finding.edges.every((edge) => {
    const sites = edge.wantedStack.map((call) => call.place);
    return waiting.some((place) => sites.some((site) => sameLine(place, site)));
  });
}

function sameLine(a: Place | undefined, b: Place | undefined): boolean {
  return a !== undefined && b !== undefined && a.line === b.line && a.file === b.file;
}
