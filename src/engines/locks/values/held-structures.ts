/** Which structures lie at a place, as far as the types of variables say. */
import { allocationSize, structLayout } from "../../../ir/layout.ts";
import type { Type } from "../../../ir/type.ts";
import type { LockProgram } from "../program/program.ts";
import { structNameOf } from "./element-address.ts";
import { opaque } from "./locations.ts";
import type { PointsTo } from "./points-to.ts";

/**
 * Whether there may be a structure of this type at the place. Where a pointer is kept stands for what it leads to, but
 * the members of that are none of its own.
 */
export function mayHold(
  place: number,
  structName: string | undefined,
  pointsTo: PointsTo,
  /** Of the place in the structure. */
  offset = 0,
): boolean {
  const type = place === opaque || structName === undefined ? undefined : typeAt(place, pointsTo);
  if (type === undefined || structName === undefined) return true;
  const wanted = { structName, size: sizeOf(structTypes(pointsTo.program).get(structName)) };
  return holds(type, pointsTo.locations.offsetAt(place) - offset, wanted);
}

/** Whether a declaration says what is there. */
export function hasType(place: number, pointsTo: PointsTo): boolean {
  return place !== opaque && typeAt(place, pointsTo) !== undefined;
}

function typeAt(place: number, { locations, program }: PointsTo): Type | undefined {
  const object = locations.objectAt(place);
  switch (object.kind) {
    case "global":
      return object.variable.valueType;
    case "stack":
      return object.alloca.allocatedType;
    case "class":
      return structTypes(program).get(object.structName);
    default:
      return undefined;
  }
}

const known = new WeakMap<LockProgram, ReadonlyMap<string, Type>>();

/** The structures that addresses are computed in, by name. */
function structTypes(program: LockProgram): ReadonlyMap<string, Type> {
  let types = known.get(program);
  if (types !== undefined) return types;
  const found = new Map<string, Type>();
  for (const fn of program.functions)
    for (const block of program.bodyOf(fn)?.blocks ?? [])
      for (const instruction of block.instructions) {
        if (instruction.opcode !== "getelementptr") continue;
        const name = structNameOf(instruction.sourceType);
        if (name !== undefined && !found.has(name)) found.set(name, instruction.sourceType);
      }
  types = found;
  known.set(program, types);
  return types;
}

interface Wanted {
  readonly structName: string;
  readonly size: number | undefined;
}

function sizeOf(type: Type | undefined): number | undefined {
  try {
    return type === undefined ? undefined : allocationSize(type);
  } catch {
    return undefined;
  }
}

/** A structure of that name lies at the offset: the whole, an element, a member, the part of a base. */
function holds(type: Type, offset: number, wanted: Wanted): boolean {
  if (offset < 0) return false;
  try {
    if (type.kind === "array") {
      const size = allocationSize(type.element);
      return size > 0 && holds(type.element, offset % size, wanted);
    }
    if (type.kind !== "struct") return false;
    const name = structNameOf(type);
    if (offset === 0 && withoutBase(name) === withoutBase(wanted.structName)) return true;
    // A variable with an initial value for a union has a structure of the compiler's own.
    if (offset === 0 && name === undefined && allocationSize(type) === wanted.size) return true;
    const { offsets } = structLayout(type);
    const index = offsets.findLastIndex((start) => start <= offset);
    const field = type.fields?.[index];
    return field !== undefined && holds(field, offset - offsets[index], wanted);
  } catch {
    // A type without a size.
    return true;
  }
}

/** `class.Env.base` is Env as a part of another class. */
function withoutBase(name: string | undefined): string | undefined {
  return name?.replace(/\.base$/, "");
}
