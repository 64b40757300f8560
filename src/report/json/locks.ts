/** A lock verdict as JSON: the same facts as the text. */
import type { Place } from "../../base/diagnostic.ts";
import type {
  AccessReport,
  LockEdgeReport,
  LockFinding,
  LockOperations,
  LockVerdict,
  StackCall,
} from "../../verdict/lock-verdict.ts";
import { findingJson, type VerdictJsonOptions } from "./verdict.ts";

export const locksSchema = "clew-locks-1";

export function lockVerdictJson(
  verdict: LockVerdict,
  options: VerdictJsonOptions & { readonly explain: boolean },
): unknown {
  return known({
    schema: locksSchema,
    tool: { name: options.tool.name, version: options.tool.version },
    command: [...options.command],
    verdict: verdict.answer,
    reason: verdict.reason,
    findings: verdict.findings.map(lockFindingJson),
    filtered: options.explain
      ? verdict.filtered.map(({ locks, first, second, reason }) => ({
          locks: [...locks],
          first: known({ ...first, place: undefined, location: locationJson(first.place) }),
          second: known({ ...second, place: undefined, location: locationJson(second.place) }),
          reason,
        }))
      : undefined,
    assumptions: [...verdict.assumptions],
    imprecision: verdict.imprecision.map(({ what, place }) => known({ what, location: locationJson(place) })),
    operations: verdict.operations && operationsJson(verdict.operations),
    suppressed: verdict.suppressed.map(({ why, count }) => ({ why, count })),
    stats: { ...verdict.stats },
  });
}

function operationsJson({ inSources, reached, missed }: LockOperations): unknown {
  return {
    inSources,
    reached,
    missed: missed.map(({ functionName, place, fate }) =>
      known({ why: fate, function: functionName, location: locationJson(place) }),
    ),
  };
}

function lockFindingJson(finding: LockFinding): unknown {
  return known({
    kind: finding.kind,
    rule: finding.rule,
    status: finding.status,
    message: finding.message,
    location: locationJson(finding.place, finding.functionName),
    locks: [...finding.locks],
    edges: finding.edges.length === 0 ? undefined : finding.edges.map(edgeJson),
    accesses: finding.accesses.length === 0 ? undefined : finding.accesses.map(accessJson),
    fingerprint: finding.fingerprint,
    remarks: finding.remarks.length === 0 ? undefined : [...finding.remarks],
    run: finding.run === undefined ? undefined : findingJson(finding.run),
  });
}

function edgeJson(edge: LockEdgeReport): unknown {
  return {
    thread: edge.thread,
    held: edge.held,
    wanted: edge.wanted,
    heldStack: edge.heldStack.map(callJson),
    wantedStack: edge.wantedStack.map(callJson),
    certain: edge.certain,
  };
}

function callJson(call: StackCall): unknown {
  return known({ function: call.functionName, callee: call.callee, location: locationJson(call.place) });
}

function accessJson(access: AccessReport): unknown {
  return known({
    thread: access.thread,
    writes: access.writes,
    held: [...access.held],
    location: locationJson(access.place, access.functionName),
  });
}

function locationJson(place: Place | undefined, functionName?: string): unknown {
  if (place === undefined) return undefined;
  const { file, line, column } = place;
  return known({ file, line, column: column > 0 ? column : undefined, function: functionName });
}

/** Without the keys whose value is not known. */
function known(record: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
