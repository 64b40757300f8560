/** What sections are to the user. */
import type { FunctionValue } from "../../ir/module.ts";
import type { Machine } from "../../machine/machine.ts";
import type { SectionName } from "../../verdict/action.ts";
import { declaredObject } from "../action-of.ts";
import type { SectionKey } from "./section-keys.ts";

export function sectionName(machine: Machine, key: SectionKey): SectionName {
  switch (key.kind) {
    case "wait":
      if (key.action === "thread-join") return { kind: "join" };
      return { kind: "wait", resource: declaredObject(machine, key.resource) };
    case "held":
      if (key.section === "function") return { kind: "annotated-function" };
      return { kind: key.section, resource: declaredObject(machine, key.resource) };
    case "function":
      return { kind: "function", functionName: functionName(key.code.fn) };
    case "spin":
      return { kind: "loop", functionName: functionName(key.code.fn) };
  }
}

function functionName(fn: FunctionValue): string {
  return fn.module.debugInfo.subprogram(fn)?.name ?? fn.name;
}
