/** What sections are called in reports. */
import type { FunctionValue } from "../../../ir/module.ts";
import type { Machine } from "../../../machine/machine.ts";
import { describeDeclared } from "../../../machine/naming/describe-address.ts";
import type { SectionKey } from "./section-keys.ts";

export function sectionName(machine: Machine, key: SectionKey): string {
  const resource = "resource" in key ? (describeDeclared(machine.memory, key.resource) ?? "something") : "";
  switch (key.kind) {
    case "wait":
      return key.action === "thread-join" ? "the wait for a thread to end" : `the wait for ${resource}`;
    case "held":
      if (key.section === "function") return "an annotated function";
      return key.section === "wait" ? `the wait for ${resource}` : `the section of ${resource}`;
    case "function":
      return `the function \`${functionName(key.code.fn)}\``;
    case "spin":
      return `a loop of \`${functionName(key.code.fn)}\``;
  }
}

function functionName(fn: FunctionValue): string {
  return fn.module.debugInfo.subprogram(fn)?.name ?? fn.name;
}
