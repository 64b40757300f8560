/** Keeps findings out: by a comment at a lock site, by a baseline, by a diff that does not touch them. */
import type { Place } from "../base/diagnostic.ts";
import type { SourceText } from "../base/source-text.ts";
import type { Baseline } from "../report/json/baseline.ts";
import type { LockAnswer, LockFinding, LockVerdict } from "../verdict/lock-verdict.ts";

type Why = LockVerdict["suppressed"][number]["why"];

/** Without the findings for which `keep` is false; the answer is that of what is left. */
export function withoutFindings(
  verdict: LockVerdict,
  why: Why,
  keep: (finding: LockFinding) => boolean,
): LockVerdict {
  const findings = verdict.findings.filter(keep);
  const count = verdict.findings.length - findings.length;
  if (count === 0) return verdict;
  return {
    ...verdict,
    answer: answerFor(findings, verdict),
    findings,
    suppressed: [...verdict.suppressed, { why, count }],
  };
}

export function answerFor(
  findings: readonly LockFinding[],
  { reason }: Pick<LockVerdict, "reason">,
): LockAnswer {
  if (findings.some((finding) => finding.status === "confirmed")) return "violated";
  if (findings.some((finding) => finding.status === "unconfirmed")) return "suspected";
  return reason === undefined ? "none-found" : "unknown";
}

/** `// clew: ignore lock-order` on the line of a lock that takes part, or on the line above it. */
export function isIgnored(finding: LockFinding, source: SourceText): boolean {
  return lockSites(finding).some(({ file, line }) =>
    [line, line - 1].some((number) => {
      const text = source.line(file, number) ?? "";
      const comment = /\/[/*]\s*clew:\s*ignore\b([\s\w,-]*)/.exec(text);
      if (comment === null) return false;
      // On the line above, a comment stands alone: behind code it is about that code.
      if (number !== line && !/^\s*\/[/*]/.test(text)) return false;
      const rules = comment[1].split(/[\s,]+/).filter((word) => word !== "");
      return rules.length === 0 || rules.includes(finding.rule);
    }),
  );
}

/** Where the locks are taken, or the variable is accessed. */
function lockSites(finding: LockFinding): Place[] {
  const stacks = finding.edges.flatMap((edge) => [
    edge.heldStack.at(-1)?.place,
    edge.wantedStack.at(-1)?.place,
  ]);
  return [...stacks, ...finding.accesses.map((access) => access.place)].filter(
    (place) => place !== undefined,
  );
}

/** Every place that a finding is about, calls included. */
export function placesOf(finding: LockFinding): Place[] {
  const calls = finding.edges.flatMap((edge) => [...edge.heldStack, ...edge.wantedStack]);
  return [...calls, ...finding.accesses].flatMap(({ place }) => place ?? []);
}

/** Undefined where the text is no baseline. */
export function parseBaseline(text: string): Baseline | undefined {
  try {
    const content = JSON.parse(text) as Partial<Baseline>;
    const listed = content.schema === "clew-baseline-1" && Array.isArray(content.findings);
    return listed ? (content as Baseline) : undefined;
  } catch {
    return undefined;
  }
}

/** Lines of a file that a diff added or changed: from, and up to. */
export type ChangedLines = ReadonlyMap<string, readonly (readonly [number, number])[]>;

/** Of the output of `git diff --unified=0`. Where lines were only taken away, the line before the gap counts. */
export function parseDiff(diff: string): ChangedLines {
  const changed = new Map<string, (readonly [number, number])[]>();
  let file: string | undefined;
  let before = "";
  for (const line of diff.split("\n")) {
    // An added line may begin with ++ as well.
    const name = before.startsWith("--- ") ? /^\+\+\+ (?:b\/)?(.*)$/.exec(line) : null;
    before = line;
    if (name !== null) {
      file = name[1] === "/dev/null" ? undefined : name[1].replace(/\t$/, "");
      continue;
    }
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null || file === undefined) continue;
    const start = Number(hunk[1]);
    const count = hunk[2] === undefined ? 1 : Number(hunk[2]);
    const ranges = changed.get(file) ?? [];
    ranges.push([start, start + Math.max(count, 1) - 1]);
    changed.set(file, ranges);
  }
  return changed;
}

export function touches(
  finding: LockFinding,
  changed: ChangedLines,
  nameOf: (file: string) => string,
): boolean {
  return placesOf(finding).some(({ file, line }) =>
    (changed.get(nameOf(file)) ?? []).some(([from, to]) => from <= line && line <= to),
  );
}
