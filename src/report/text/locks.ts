/**
 * What `clew locks` answers, for people: one block a cycle, with the call stack to the first lock and on to the
 * second for each of its edges; what is not known last .
 */
import type { Place } from "../../base/diagnostic.ts";
import type { SourceText } from "../../base/source-text.ts";
import type {
  AccessReport,
  FilteredEdge,
  LockEdgeReport,
  LockFinding,
  LockVerdict,
  StackCall,
} from "../../verdict/lock-verdict.ts";
import { lockMessages } from "../lock-messages.ts";
import { code } from "../messages.ts";
import { messageWords } from "../words/finding.ts";
import { imprecisionWords } from "../words/imprecision.ts";
import { apartWords, lockRemarkWords } from "../words/locks.ts";
import { assumptionWords, reasonWords } from "../words/reason.ts";
import { type AnswerTextOptions, accounting, answerLine, apart } from "./answer.ts";
import type { Severity } from "./colours.ts";
import { headline } from "./headline.ts";
import { Pen, shortPlace } from "./pen.ts";
import { snippet } from "./snippet.ts";

export interface LockTextOptions extends AnswerTextOptions {
  /** Show what was filtered out and everything that is not known. */
  readonly explain: boolean;
}

const mostImprecise = 5;

export function lockVerdictText(verdict: LockVerdict, options: LockTextOptions): string {
  const pen = new Pen(options);
  const blocks = verdict.findings.map((finding) => lockFindingLines(finding, options, pen));
  if (options.explain) blocks.push(filteredLines(verdict, pen));
  blocks.push(impreciseLines(verdict, options, pen), summary(verdict, options, pen));
  return pen.finish(apart(blocks));
}

/** A finding alone, as the rules' pages show it. */
export function lockFindingText(finding: LockFinding, options: LockTextOptions): string {
  const pen = new Pen(options);
  return pen.finish(lockFindingLines(finding, options, pen));
}

function lockFindingLines(finding: LockFinding, { source }: LockTextOptions, pen: Pen): string[] {
  const { place, rule } = finding;
  const severity = severityOf(finding);
  const lines = [headline({ severity, place, message: messageWords(finding), rule }, pen.colours)];
  if (finding.kind === "race") {
    for (const access of finding.accesses) lines.push(...accessLines(access, source, pen));
  } else {
    for (const edge of finding.edges) lines.push(...edgeLines(edge, finding, source, pen));
  }
  lines.push(
    `  ${lockMessages.status[finding.status]}${finding.remarks.map((remark) => `; ${pen.clean(lockRemarkWords(remark))}`).join("")}`,
  );
  return lines;
}

function severityOf(finding: LockFinding): Severity {
  if (finding.status === "confirmed") return finding.kind === "race" ? "error" : "hang";
  return "suspected";
}

function edgeLines(edge: LockEdgeReport, finding: LockFinding, source: SourceText, pen: Pen): string[] {
  const file = finding.place?.file;
  const shared = commonPrefix(edge.heldStack, edge.wantedStack);
  const last = edge.wantedStack.at(-1);
  const lines = [
    `  ${lockMessages.edge(code(pen.clean(edge.thread)), code(pen.clean(edge.held)), code(pen.clean(edge.wanted)))}`,
  ];
  for (const call of edge.heldStack.slice(0, shared)) lines.push(callLine(call, file, pen, 4));
  for (const call of edge.heldStack.slice(shared, -1)) lines.push(callLine(call, file, pen, 4));
  lines.push(lockLine(lockMessages.takes(pen.clean(edge.held)), edge.heldStack.at(-1)?.place, file));
  for (const call of edge.wantedStack.slice(shared, -1)) lines.push(callLine(call, file, pen, 4));
  lines.push(
    lockLine(
      finding.rule === "nested-monitor"
        ? lockMessages.waits(pen.clean(edge.wanted))
        : lockMessages.wants(pen.clean(edge.wanted)),
      last?.place,
      file,
    ),
  );
  if (last?.place !== undefined) lines.push(...snippet(last.place, "", source, pen.colours));
  return lines;
}

function commonPrefix(a: readonly StackCall[], b: readonly StackCall[]): number {
  let length = 0;
  while (
    length < a.length - 1 &&
    length < b.length - 1 &&
    a[length].functionName === b[length].functionName &&
    a[length].callee === b[length].callee &&
    a[length].place?.line === b[length].place?.line
  )
    length++;
  return length;
}

function callLine(call: StackCall, file: string | undefined, pen: Pen, indent: number): string {
  const at = call.place === undefined ? "" : ` ${shortPlace(call.place, file)}`;
  return `${" ".repeat(indent)}${lockMessages.calls(pen.clean(call.callee))}${at}`;
}

function lockLine(text: string, place: Place | undefined, file: string | undefined): string {
  return `    ${text}${place === undefined ? "" : ` ${shortPlace(place, file)}`}`;
}

function accessLines(access: AccessReport, source: SourceText, pen: Pen): string[] {
  const what = lockMessages.accesses({
    thread: code(pen.clean(access.thread)),
    writes: access.writes,
    held: access.held.map((one) => pen.clean(one)),
  });
  const lines = [headline({ severity: "note", place: access.place, message: what }, pen.colours)];
  if (access.place !== undefined) lines.push(...snippet(access.place, "", source, pen.colours));
  return lines;
}

function filteredLines(verdict: LockVerdict, pen: Pen): string[] {
  if (verdict.filtered.length === 0) return [];
  return [
    pen.colours.title(lockMessages.filtered),
    ...verdict.filtered.flatMap(({ first, second, reason }) => [
      `  ${filteredEdge(first, pen)}`,
      `  ${filteredEdge(second, pen)}`,
      `    ${pen.clean(apartWords(reason))}`,
    ]),
  ];
}

function filteredEdge(edge: FilteredEdge, pen: Pen): string {
  const at = edge.place === undefined ? "" : `${edge.place.file}:${edge.place.line}: `;
  return pen.clean(`${at}${edge.thread}: ${edge.held} ▶ ${edge.wanted}`);
}

function impreciseLines(verdict: LockVerdict, { explain }: LockTextOptions, pen: Pen): string[] {
  const { imprecision } = verdict;
  if (imprecision.length === 0) return [];
  const shown = explain ? imprecision : imprecision.slice(0, mostImprecise);
  const more = imprecision.length - shown.length;
  return [
    pen.colours.title(lockMessages.imprecise),
    ...shown.map(
      ({ what, place }) =>
        `  ${place === undefined ? "" : `${place.file}:${place.line}: `}${pen.clean(imprecisionWords(what))}`,
    ),
    ...(more > 0 ? [`  ${lockMessages.moreImprecise(more)}`] : []),
  ];
}

function summary(verdict: LockVerdict, { width }: LockTextOptions, pen: Pen): string[] {
  const standing = verdict.findings.filter((finding) => finding.status !== "refuted");
  const count = standing.length;
  const parts = [
    ...(count > 0 ? [lockMessages.reports(count)] : []),
    ...(verdict.reason === undefined ? [] : [pen.clean(reasonWords(verdict.reason))]),
    ...(verdict.answer === "none-found" ? [lockMessages.noProof] : []),
    ...verdict.assumptions.map((one) => pen.clean(assumptionWords(one))),
    ...verdict.suppressed.map(({ why, count: left }) => lockMessages.suppressed(left, why)),
  ];
  return [
    ...answerLine({ ...verdict, findings: standing }, parts, width, pen),
    accounting(verdict.stats),
    lockMessages.operations(verdict.operations),
  ];
}
