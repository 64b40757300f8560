/** Actions, waits and sections of verdicts made by hand. */

import type { Told } from "../../src/base/findings/told.ts";
import type {
  Action,
  AwaitedAction,
  ObjectName,
  RuntimeAction,
  SectionName,
  Value,
  Wait,
} from "../../src/verdict/action.ts";

export const inWords = (text: string): Told => ({ kind: "told", text });

export const object = (name: string): ObjectName => ({ kind: "object", name });

export const does = (verb: RuntimeAction, name: string): Action => ({ verb, resource: object(name) });

export const create = (name: string): Action => ({
  verb: "thread-create",
  resource: { kind: "start", name },
});

export const lock = (name: string): Action => does("mutex-lock", name);

const value = (text: string): Value =>
  /^-?\d+$/.test(text) ? { kind: "number", number: text } : { kind: "pointer", to: text };

export const read = (name: string, before?: string): Action => ({
  verb: "read",
  resource: object(name),
  values: before === undefined ? undefined : { before: value(before) },
});

export const write = (name: string, before: string, after: string): Action => ({
  verb: "write",
  resource: object(name),
  values: { before: value(before), after: value(after) },
});

export const want = (name: string, verb: RuntimeAction = "mutex-lock"): AwaitedAction => ({
  verb,
  resource: object(name),
  isAwaited: true,
});

export const join = (name: string): AwaitedAction => ({
  verb: "thread-join",
  resource: { kind: "thread", name },
  isAwaited: true,
});

export const endOf = (name: string): Wait => ({
  action: "thread-join",
  resource: { kind: "thread", name },
  holders: [],
});

export const mutex = (name: string, ...holders: string[]): Wait => ({
  action: "mutex-lock",
  resource: object(name),
  holders: holders.map((holder) => ({ kind: "thread", name: holder })),
});

export const exclusive = (name: string): SectionName => ({ kind: "exclusive", resource: object(name) });

export const waiting = (name: string): SectionName => ({ kind: "wait", resource: object(name) });

export const loop = (functionName: string): SectionName => ({ kind: "loop", functionName });
