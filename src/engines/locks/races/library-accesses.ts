/** What calls of library functions read, write and free ([06 Races]): the model files say which arguments it is. */
import type { Value } from "../../../ir/value.ts";
import type { AccessModel } from "../../../platform/access-model.ts";
import { constantOf } from "../program/facts.ts";
import type { Operations } from "../program/operations.ts";
import type { CallInstruction } from "../program/program.ts";
import { type Locations, opaque } from "../values/locations.ts";

export interface LibraryAccess {
  readonly pointer: Value;
  readonly writes: boolean;
  /** Bytes from the pointer on; undefined where it is not known how many. */
  readonly size: number | undefined;
  /** All of the object. */
  readonly frees: boolean;
}

/** Nothing for a function with a body of its own: that is looked at. */
export function accessModelAt(call: CallInstruction, operations: Operations): AccessModel | undefined {
  const callee = operations.callee(call);
  return callee?.isDeclaration ? operations.accessesOf(callee) : undefined;
}

export function* libraryAccesses(call: CallInstruction, model: AccessModel): Generator<LibraryAccess> {
  const sized = model.size === undefined ? undefined : call.arguments[model.size];
  const bytes = sized === undefined ? undefined : constantOf(sized);
  const size = bytes === undefined ? undefined : Number(bytes);
  const at = (numbers: readonly number[]): Value[] =>
    numbers.flatMap((number) => call.arguments[number] ?? []).filter(({ type }) => type.kind === "pointer");
  if (size === 0) return;
  for (const pointer of at(model.reads)) yield { pointer, writes: false, size, frees: false };
  for (const pointer of at(model.writes)) yield { pointer, writes: true, size, frees: false };
  for (const pointer of at(model.frees)) yield { pointer, writes: true, size: undefined, frees: true };
}

/** Every place that is accessed from a place on. */
export function rangeFrom(place: number, { size, frees }: LibraryAccess, locations: Locations): number {
  if (place === opaque) return place;
  const object = locations.objectAt(place);
  const isStart = locations.strideAt(place) === 0;
  if (frees || !isStart || object.kind === "class") return locations.location(object, 0, 1);
  const end = size ?? (object.size === undefined ? undefined : object.size - locations.offsetAt(place));
  if (end === undefined) return locations.location(object, 0, 1);
  return locations.between(place, 0, { stride: 1, low: 0, high: Math.max(end, 1) - 1 }) ?? place;
}
