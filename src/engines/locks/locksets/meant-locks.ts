/**
 * The locks that an operand may mean, among the places that it may lead to. What is constant is none. Where values
 * have run together, as they do in containers of a library, types say which of so many are meant: those of variables,
 * or at last the struct type and the field of the operand.
 */
import type { Value } from "../../../ir/value.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import { elementAddress, shiftOf } from "../values/element-address.ts";
import { hasType, mayHold } from "../values/held-structures.ts";
import { opaque } from "../values/locations.ts";
import type { PointsTo } from "../values/points-to.ts";

/** Of one operand. */
const mostLocks = 16;
/** With more, types are asked. Old C takes one type for another, now and then. */
const fewLocks = 4;

export function locksAmong(
  { places }: AbstractValue,
  operand: Value | undefined,
  pointsTo: PointsTo,
): readonly number[] {
  const { locations } = pointsTo;
  const possible = places.filter((place) => place !== opaque && mayBeLock(place, pointsTo));
  const definite = possible.filter((place) => locations.objectAt(place).kind !== "class");
  const chosen = definite.length > 0 ? definite : possible;
  return chosen.length <= fewLocks ? chosen : byType(chosen, operand, pointsTo);
}

function mayBeLock(place: number, { locations }: PointsTo): boolean {
  const object = locations.objectAt(place);
  switch (object.kind) {
    case "function":
    case "thread":
      return false;
    case "global":
      return !object.variable.constant;
    case "stack":
    case "heap":
    case "class":
    case "pointed":
    case "unnamed":
      return true;
  }
}

/** What is not of the operand's type is not meant; of memory without a type nothing is known beside such places. */
function byType(
  places: readonly number[],
  operand: Value | undefined,
  pointsTo: PointsTo,
): readonly number[] {
  const all = places.length <= mostLocks ? places : [];
  if (operand?.kind !== "instruction" || operand.opcode !== "getelementptr") return all;
  const shift = shiftOf(elementAddress(operand.sourceType, operand.indices));
  const member = pointsTo.solver.shiftPlace(opaque, shift);
  if (shift.structName === undefined || member === undefined || member === opaque) return all;
  const typed = places.filter((place) => hasType(place, pointsTo));
  const fitting = typed.filter((place) => mayHold(place, shift.structName, pointsTo, shift.offset));
  if (fitting.length === typed.length || (fitting.length === 0 && typed.length === places.length))
    return all.length > 0 ? all : [member];
  const meant = typed.length === places.length ? fitting : [...fitting, member];
  return meant.length <= mostLocks ? meant : [member];
}
