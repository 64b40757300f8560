/** A lock verdict as JSON: the same facts as the text. */
import type {
  AccessReport,
  LockEdgeReport,
  LockFinding,
  LockOperations,
  LockVerdict,
  StackCall,
} from "../../verdict/lock-verdict.ts";
import { imprecisionWords } from "../words/imprecision.ts";
import { apartWords, lockRemarkWords } from "../words/locks.ts";
import { assumptionWords } from "../words/reason.ts";
import {
  answerHead,
  figuresJson,
  findingHead,
  type JsonOptions,
  known,
  locationJson,
  someOf,
} from "./answer.ts";
import { findingJson } from "./verdict.ts";

export const locksSchema = "clew-locks-1";

export function lockVerdictJson(
  verdict: LockVerdict,
  options: JsonOptions & { readonly explain: boolean },
): unknown {
  return known({
    ...answerHead(verdict, locksSchema, options),
    findings: verdict.findings.map(lockFindingJson),
    filtered: options.explain
      ? verdict.filtered.map(({ locks, first, second, reason }) => ({
          locks: [...locks],
          first: known({ ...first, place: undefined, location: locationJson(first.place) }),
          second: known({ ...second, place: undefined, location: locationJson(second.place) }),
          reason: apartWords(reason),
        }))
      : undefined,
    assumptions: verdict.assumptions.map(assumptionWords),
    imprecision: verdict.imprecision.map(({ what, place }) =>
      known({ what: imprecisionWords(what), location: locationJson(place) }),
    ),
    operations: verdict.operations && operationsJson(verdict.operations),
    suppressed: verdict.suppressed.map(({ why, count }) => ({ why, count })),
    stats: figuresJson(verdict.stats),
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
    ...findingHead(finding),
    status: finding.status,
    locks: [...finding.locks],
    edges: someOf(finding.edges, edgeJson),
    accesses: someOf(finding.accesses, accessJson),
    fingerprint: finding.fingerprint,
    remarks: someOf(finding.remarks, lockRemarkWords),
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
