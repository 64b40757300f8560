/**
 * Methods that are called on containers and strings of C++ are accesses of these as a whole ([06 Races]): what is
 * `const` reads, and so do methods that only give access to elements; the rest writes (C++17
 * [container.requirements.dataraces]).
 */
import { qualifiedName } from "../../../platform/mangled-name.ts";
import type { Operations } from "../program/operations.ts";
import type { CallInstruction } from "../program/program.ts";
import type { SomeAccess } from "./race-report.ts";

const names =
  "vector|deque|list|forward_list|(?:unordered_)?(?:multi)?(?:map|set)|basic_string|queue|stack|priority_queue|optional|variant|function|(?:shared|unique|weak)_ptr";
const symbols = new RegExp(`^_ZN(K?)St(?:3__1)?\\d+(${names})I`);
const types = new RegExp(`^(${names})<`);

export function isContainerType(name: string): boolean {
  return types.test(name);
}

const givesElements =
  /::(r?begin|r?end|front|back|data|find|lower_bound|upper_bound|equal_range|at|operator\*|operator->|top|value)$/;

export function containerAccess(call: CallInstruction, operations: Operations): SomeAccess | undefined {
  const callee = operations.callee(call);
  const [, isConst, container] = (callee && symbols.exec(callee.name)) ?? [];
  if (callee === undefined || container === undefined) return undefined;
  const name = qualifiedName(callee.name)?.name ?? "";
  const [, method] = /(\w+::~?\w+)$/.exec(name) ?? [];
  if (method === `${container}::${container}` || method === `${container}::~${container}`) return undefined;
  // Behind the place for a result.
  const pointer = call.arguments[callee.parameterAttributes[0]?.structReturn === undefined ? 0 : 1];
  if (pointer?.type.kind !== "pointer") return undefined;
  const reads = isConst === "K" || givesElements.test(name) || isElement(name, container);
  return { pointer, writes: !reads, atomic: false };
}

/** In a map it may be made by asking for it. */
function isElement(name: string, container: string): boolean {
  return name.endsWith("::operator[]") && !container.endsWith("map");
}
