import { describe, expect, it } from "vitest";
import type { Formula } from "../../src/frontend/svcomp/property-file.ts";
import type { TaskProperty } from "../../src/frontend/svcomp/task.ts";
import { agreement, settingsOf, verdictForTask } from "../../src/library/task-property.ts";
import { aFinding, aVerdict } from "./a-verdict.ts";

const property = (formulas: readonly Formula[], expected?: boolean, subproperty?: string): TaskProperty => ({
  name: "x.prp",
  formulas,
  expected,
  subproperty,
});
const reach = property([{ kind: "unreach-call", functionName: "fail" }], true);
const aborted = { rule: "abort", count: 3, place: undefined, isWhole: true } as const;
const memory = [{ kind: "valid-free" }, { kind: "valid-deref" }, { kind: "valid-memtrack" }] as const;

describe("what a task's property asks of clew", () => {
  it("only what it names", () => {
    expect(settingsOf(reach)).toEqual({
      properties: ["reach-error"],
      signedOverflow: false,
      stubs: new Map([["fail", "error"]]),
    });
    expect(settingsOf(property([{ kind: "no-overflow" }]))?.signedOverflow).toBe(true);
    expect(settingsOf(property([{ kind: "no-data-race" }]))?.properties).toEqual(["data-race"]);
    expect(settingsOf(property([{ kind: "termination" }]))?.properties).toEqual(["global"]);
    expect(settingsOf(property(memory))?.properties).toEqual(
      expect.arrayContaining(["double-free", "use-after-free", "leak"]),
    );
    expect(settingsOf(property([{ kind: "other", text: "X" }]))).toBeUndefined();
  });
});

describe("a verdict as the answer to a task", () => {
  it("is what it is, where the run may go on or end", () => {
    const verdict = aVerdict({ cutRuns: [aborted] });
    expect(verdictForTask(reach, verdict)).toBe(verdict);
  });

  it("does not say that all memory is freed", () => {
    expect(verdictForTask(property([{ kind: "valid-memcleanup" }]), aVerdict()).answer).toBe("unknown");
    expect(verdictForTask(property(memory), aVerdict()).answer).toBe("holds");
  });

  it("says that every run ends only where states are a tree", () => {
    const termination = property([{ kind: "termination" }]);
    expect(verdictForTask(termination, aVerdict()).answer).toBe("holds");
    const { stats } = aVerdict();
    expect(verdictForTask(termination, aVerdict({ stats: { ...stats, edges: 4 } })).answer).toBe("unknown");
    expect(verdictForTask(termination, aVerdict({ cutRuns: [aborted] })).answer).toBe("holds");
    const cut = { ...aborted, isWhole: false };
    expect(verdictForTask(termination, aVerdict({ cutRuns: [cut] })).answer).toBe("unknown");
  });

  it("agrees with what is expected, or not", () => {
    const violated = (rule: Parameters<typeof aFinding>[0]) =>
      aVerdict({ answer: "violated", findings: [aFinding(rule)] });
    expect(agreement(reach, aVerdict())).toBe("agrees");
    expect(agreement(reach, violated("reach-error"))).toBe("disagrees");
    expect(agreement(reach, aVerdict({ answer: "unknown" }))).toBe("undecided");
    expect(agreement(property(reach.formulas), aVerdict())).toBe("nothing expected");
    expect(agreement(property(memory, false), violated("leak"))).toBe("agrees");
    expect(agreement(property(memory, false, "valid-deref"), violated("null-dereference"))).toBe("agrees");
    expect(agreement(property(memory, false, "valid-deref"), violated("leak"))).toBe("disagrees");
    expect(agreement(property(memory, false), aVerdict())).toBe("disagrees");
  });
});
