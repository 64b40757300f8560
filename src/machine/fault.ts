/** The ways in which execution stops short. Thrown inside the machine, caught by whoever steps it. */
import type { FaultMessage } from "../base/findings/fault-message.ts";
import type { UnsupportedConstruct } from "../base/findings/unsupported-construct.ts";
import type { ErrorRule } from "../base/rules.ts";
import type { FunctionValue } from "../ir/module.ts";
import type { MemoryObject } from "./memory/memory-object.ts";

/** The checked program did something forbidden. */
export class Fault extends Error {
  override readonly name = "Fault";
  constructor(
    readonly rule: ErrorRule,
    readonly what: FaultMessage,
    /** The object it happened to, whose origin and end reports show. */
    readonly object?: MemoryObject,
    /** The function that could not be called: the place to look at where the library calls it by itself. */
    readonly callee?: FunctionValue,
  ) {
    super(`${rule}: ${what.kind}`);
  }
}

/** The program reached something that the machine does not know. Makes every verdict unknown. */
export class Unsupported extends Error {
  override readonly name = "Unsupported";
  constructor(readonly what: UnsupportedConstruct) {
    super(`unsupported: ${what.kind}`);
  }
}

/** The program ended. */
export class ProgramExit extends Error {
  override readonly name = "ProgramExit";
  constructor(readonly status: number) {
    super(`exit ${status}`);
  }
}

/** An assumption failed: this run does not exist. */
export class AssumptionFailed extends Error {
  override readonly name = "AssumptionFailed";
}

/** Whether an exception is one of the ways in which a run ends, and not a defect of ours. */
export function isEndOfRun(error: unknown): error is Fault | Unsupported | ProgramExit | AssumptionFailed {
  return (
    error instanceof Fault ||
    error instanceof Unsupported ||
    error instanceof ProgramExit ||
    error instanceof AssumptionFailed
  );
}

export function stackOverflow(limit: number): Fault {
  return new Fault("stack-overflow", { kind: "stack-too-large", limit });
}
