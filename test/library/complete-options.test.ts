import { describe, expect, it } from "vitest";
import { completeOptions, programName } from "../../src/library/complete-options.ts";

describe("what a check does where nothing is said", () => {
  it("judges safety and hangs, without limits but for memory", () => {
    const options = completeOptions({});
    expect(options).toMatchObject({
      properties: ["safety", "hang"],
      maxSeconds: Number.POSITIVE_INFINITY,
      maxStates: Number.POSITIVE_INFINITY,
      all: false,
      spuriousWakeups: true,
      inputs: "adversarial",
      races: true,
      leaks: true,
      signedOverflow: false,
    });
    expect(options.maxMemoryBytes).toBeGreaterThan(1e8);
    expect(Number.isFinite(options.maxMemoryBytes)).toBe(true);
  });

  it("undefined is the same as nothing", () => {
    expect(completeOptions({ maxStates: undefined, stackLimit: undefined }).stackLimit).toBe(8 << 20);
  });

  it("looks for races and leaks only where they are asked for", () => {
    expect(completeOptions({ properties: ["assertion"] })).toMatchObject({ races: false, leaks: false });
    expect(completeOptions({ properties: ["data-race"] })).toMatchObject({ races: true, leaks: false });
    expect(completeOptions({ races: false })).toMatchObject({ races: false, leaks: true });
  });

  it("a rule that is asked for by name is judged", () => {
    expect(completeOptions({ properties: ["signed-overflow"] }).signedOverflow).toBe(true);
    expect(() => completeOptions({ properties: ["leak"], leaks: false })).toThrow("leak");
    expect(() => completeOptions({ properties: ["data-race"], races: false })).toThrow("data-race");
  });

  it("what is unknown is refused", () => {
    expect(() => completeOptions({ properties: ["deadlok" as "deadlock"] })).toThrow(
      "unknown property deadlok",
    );
    expect(() => completeOptions({ properties: [] })).toThrow("no property");
    expect(() => completeOptions({ sections: ["waits" as "wait"] })).toThrow("unknown section waits");
    expect(() => completeOptions({ withoutReductions: ["x" as "local"] })).toThrow("unknown reduction x");
  });
});

it("a program is called what a compiler would call it", () => {
  expect(programName(["examples/hello.c", "b.c"])).toBe("examples/hello");
  expect(programName(["hello.c"])).toBe("hello");
  expect(programName([])).toBe("program");
});
