/**
 * Findings under x86-TSO that need it ([04]): a quick check under sequential consistency says whether they do, and
 * fences are tried out after the stores that a run delays.
 */
import { InternalError } from "../../../base/unreachable.ts";
import type { Program } from "../../../ir/program.ts";
import { isEndOfRun } from "../../../machine/fault.ts";
import { placeKey } from "../../../machine/memory-model/place-key.ts";
import { Stepper } from "../../../machine/stepper.ts";
import { stepperOptions } from "../../../replay/stepper-options.ts";
import { placeOf } from "../../../replay/witness.ts";
import type { CheckOptions } from "../../../verdict/check-options.ts";
import { groupOf } from "../../../verdict/property.ts";
import type { Note } from "../../../verdict/run-outcome.ts";
import type { Finding, RunChoice, Verdict } from "../../../verdict/verdict.ts";
import { smallestHittingSet } from "./hitting-set.ts";

/** One check with these options, without an explanation by store buffering. */
export type CheckOnce = (options: CheckOptions) => Promise<Verdict>;

/**
 * A further check may take so many times as long as the one that was asked for, or so many seconds if that is more.
 */
const patience = { times: 3, seconds: 5 };
/** Checks until the search for fences is given up. */
const mostTrials = 100;

/** The verdict, with notes that say which findings need store buffering, and what would remove them. */
export async function explainStoreBuffering(
  program: Program,
  options: CheckOptions,
  verdict: Verdict,
  checkOnce: CheckOnce,
): Promise<Verdict> {
  if (options.memoryModel !== "tso" || verdict.findings.length === 0) return verdict;
  const quick: CheckOptions = {
    ...options,
    all: true,
    began: undefined,
    onProgress: undefined,
    onFinding: undefined,
  };
  const checkQuickly: CheckOnce = (asked) =>
    checkOnce({ ...asked, maxSeconds: secondsBeside(options, verdict) });
  const ordered = new Map<string, Promise<Verdict>>();
  // Several findings of one kind need one check without buffers.
  const checkOrdered: CheckOnce = (asked) => {
    const key = asked.properties.join();
    const known = ordered.get(key) ?? checkQuickly(asked);
    ordered.set(key, known);
    return known;
  };
  const findings: Finding[] = [];
  for (const finding of verdict.findings) {
    const without = await isThere(finding, { ...quick, memoryModel: "sc" }, checkOrdered);
    const notes = without === "no" ? await notesOn(program, quick, finding, checkQuickly) : [];
    findings.push({ ...finding, notes: [...finding.notes, ...notes] });
  }
  return { ...verdict, findings };
}

/** For a further check: no more than is left of the time for all of them. */
function secondsBeside({ maxSeconds, began }: CheckOptions, { stats }: Verdict): number {
  const allowed = Math.max(patience.seconds, patience.times * stats.seconds);
  const spent = began === undefined ? stats.seconds : (performance.now() - began) / 1000;
  return Math.min(allowed, Math.max(0, maxSeconds - spent));
}

/** Of a finding that is not there under sequential consistency. */
async function notesOn(
  program: Program,
  options: CheckOptions,
  finding: Finding,
  checkOnce: CheckOnce,
): Promise<Note[]> {
  const notes: Note[] = [note("needs-store-buffering")];
  if (options.suggestFences) notes.push(...(await fenceNotes(program, options, finding, checkOnce)));
  return notes;
}

/** Whether the same thing is found under these options. */
async function isThere(
  finding: Finding,
  options: CheckOptions,
  checkOnce: CheckOnce,
): Promise<"no" | "unknown" | Finding> {
  const property = finding.rule === "data-race" ? finding.rule : groupOf(finding.rule);
  const verdict = await checkOnce({ ...options, properties: [property] });
  const same = verdict.findings.find((other) => isSame(finding, other));
  if (same !== undefined) return same;
  // A search that stopped at something else has not seen whether this is there.
  const isComplete = verdict.answer === "holds" || (options.all && verdict.reason === undefined);
  return isComplete ? "no" : "unknown";
}

/** Races and hangs concern several threads: the same one may be reported for another of them, at its place. */
function isSame(a: Finding, b: Finding): boolean {
  if (a.kind === "hang" || a.rule === "data-race") return a.kind === b.kind;
  return (
    a.rule === b.rule &&
    a.place?.file === b.place?.file &&
    a.place?.line === b.place?.line &&
    a.place?.column === b.place?.column
  );
}

// ---- fences -----------------------------------------------------------------------------------------------

/**
 * The smallest set of places of stores such that a fence after each removes the finding. A run that shows the finding
 * delays some stores past loads of their own thread. If no fence stands after any of these stores, the run stays
 * possible. So the fences must hit the set of delayed stores of every such run. A smallest set that hits the sets
 * known so far is tried next. If the finding is still there, the fences tried are enlarged while it stays: the fewer
 * stores the run then delays, the more its set tells.
 */
async function fenceNotes(
  program: Program,
  options: CheckOptions,
  finding: Finding,
  checkOnce: CheckOnce,
): Promise<Note[]> {
  const places = new Map<string, Note["place"]>();
  const delayedIn: string[][] = [];
  let checks = 0;
  const isStill = (fenced: readonly string[]): Promise<"no" | "unknown" | Finding> => {
    checks++;
    return isThere(finding, { ...options, fencedStores: fenced }, checkOnce);
  };
  const delayedBy = (shown: Finding, fenced: readonly string[]): string[] =>
    delayedStores(program, { ...options, fencedStores: fenced }, shown.choices, places);
  for (let fenced: readonly string[] = []; checks < mostTrials; fenced = smallestHittingSet(delayedIn)) {
    const still = fenced.length === 0 ? finding : await isStill(fenced);
    if (still === "unknown") return [note("fences-not-settled")];
    if (still === "no") return suggestion(fenced, places);
    let delayed = delayedBy(still, fenced);
    let more = fenced;
    const needed = new Set<string>();
    for (let next = delayed[0]; next !== undefined; next = delayed.find((key) => !needed.has(key))!) {
      const without = await isStill([...more, next]);
      if (typeof without === "string") needed.add(next);
      else {
        more = [...more, next];
        delayed = delayedBy(without, more);
      }
      if (checks >= mostTrials) break;
    }
    if (delayed.length === 0) return [note("no-fence-removes-it")];
    delayedIn.push(delayed);
  }
  return [{ fact: { kind: "fences-not-found", checks: mostTrials }, place: undefined }];
}

function note(kind: "needs-store-buffering" | "fences-not-settled" | "no-fence-removes-it"): Note {
  return { fact: { kind }, place: undefined };
}

function suggestion(fenced: readonly string[], places: ReadonlyMap<string, Note["place"]>): Note[] {
  const sorted = [...fenced].sort((a, b) => order(places.get(a), places.get(b)));
  return sorted.map((key, index) => ({
    fact: { kind: "fence", number: index + 1, count: fenced.length },
    place: places.get(key),
  }));
}

function order(a: Note["place"], b: Note["place"]): number {
  if (a === undefined || b === undefined || a.file !== b.file)
    return (a?.file ?? "") < (b?.file ?? "") ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** The places of stores that were in their thread's buffer when it loaded something, in a run. */
function delayedStores(
  program: Program,
  options: CheckOptions,
  choices: readonly RunChoice[],
  places: Map<string, Note["place"]>,
): string[] {
  const stepper = new Stepper(
    program,
    stepperOptions(options, () => {}),
  );
  const { machine } = stepper;
  const { model } = machine;
  if (model === undefined) throw new InternalError("fences are looked for without store buffers");
  const delayed = new Set<string>();
  model.onLoad = (thread, { bytes, isForwarded }) => {
    // Memory that only the thread itself can reach it may as well have read later.
    if (!isForwarded && machine.memory.find(bytes.number)?.shared !== true) return;
    for (const { site } of model.buffers.byThread[thread.number] ?? []) {
      if (site === undefined) continue;
      const key = placeKey(site);
      delayed.add(key);
      places.set(key, placeOf(site));
    }
  };
  machine.start();
  for (const { thread, otherwise, choices: chosen } of choices) {
    try {
      stepper.step(thread, otherwise, chosen);
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
      break;
    }
  }
  return [...delayed].sort();
}
