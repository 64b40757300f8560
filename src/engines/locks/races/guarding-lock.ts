/** The lock that `guarded_by` names: a member beside the guarded one, a variable, or what these lead to. */
import type { DebugType } from "../../../ir/debug-info.ts";
import type { Value } from "../../../ir/value.ts";
import type { Names } from "../answer/names.ts";
import type { Mode } from "../locksets/lock-state.ts";
import { capabilitiesOf, variableNamed } from "../program/capabilities.ts";
import type { DeclaredGuard } from "../program/declared-guards.ts";
import { isCall, type LockProgram } from "../program/program.ts";
import type { Context, Contexts } from "../threads/contexts.ts";
import { structNameOf } from "../values/element-address.ts";
import { opaque } from "../values/locations.ts";
import type { SomeAccess } from "./race-report.ts";

interface GuardingLock {
  /** Where it may be; its own lock may be a member of it. */
  readonly places: readonly number[];
  readonly size: number;
  /** Of a lock of one's own: held under that name where nothing else is known of it. */
  readonly typeName: string | undefined;
  /** The type that it is a member of, which may be a base of the guarded one's. */
  readonly owner: Owner | undefined;
}

interface Owner {
  readonly typeName: string;
  readonly offset: number;
}

interface Found {
  readonly places: readonly number[];
  readonly bits: number;
  readonly type: DebugType | undefined;
  readonly owner?: Owner;
}

export interface GuardInput {
  readonly program: LockProgram;
  readonly contexts: Contexts;
  readonly names: Names;
  readonly hasMain: boolean;
  /** A lock that is declared to guard something, in words that lead to none. */
  onUnknownGuard(text: string): void;
}

/** In the words of the source. */
export interface GuardOfAccess {
  /** The lock that is declared to guard what is accessed, where it is not held. */
  readonly missing: string | undefined;
  /** The one that is held. */
  readonly guard: string | undefined;
}

const unguarded: GuardOfAccess = { missing: undefined, guard: undefined };

export class GuardingLocks {
  private readonly program: LockProgram;
  private readonly contexts: Contexts;
  private readonly names: Names;

  constructor(private readonly input: GuardInput) {
    this.program = input.program;
    this.contexts = input.contexts;
    this.names = input.names;
  }

  /** `held`: what is held where the access is made. */
  of(access: SomeAccess, place: number, held: ReadonlyMap<number, Mode>, context: Context): GuardOfAccess {
    if (access.atomic) return unguarded;
    const { hasMain, onUnknownGuard } = this.input;
    const { locations } = this.contexts.pointsTo;
    const object = locations.objectAt(place);
    // Nobody else knows yet of what the function has just made.
    if (!hasMain && object.kind === "heap" && object.owner === context.instance.fn) return unguarded;
    let isHeld: string | undefined;
    for (const { guard, address } of this.program.guards.at(access.pointer)) {
      const lock = this.find(guard, address, context);
      if (lock === undefined) {
        onUnknownGuard(guard.text);
        continue;
      }
      const own = lock.places.filter((one) => locations.objectAt(one) === object);
      const places = own.length > 0 ? own : lock.places;
      if (!this.isHeld({ ...lock, places }, access, held)) return { missing: guard.text, guard: undefined };
      isHeld = guard.text;
    }
    return { missing: undefined, guard: isHeld };
  }

  /** Guards do not count where nobody else has the object, and where the source says so. */
  isUnchecked(context: Context): boolean {
    const { fn } = context.instance;
    if (isConstructorOrDestructor(fn.name) || fn.attributes.disableTailCalls === true) return true;
    const { operations } = this.contexts.pointsTo;
    return context.instance.body.blocks.some((block) =>
      block.instructions.some((instruction) => {
        if (!isCall(instruction)) return false;
        const callee = operations.callee(instruction);
        if (callee === undefined) return false;
        if (capabilitiesOf(callee, this.program).some(({ meaning }) => meaning === "assert")) return true;
        if (this.input.hasMain) return false;
        return operations.modelOf(callee)?.does === "init" || /_destroy$|^Delete/.test(callee.name);
      }),
    );
  }

  /** Undefined where it cannot be told which one it is. */
  private find(guard: DeclaredGuard, address: Value, context: Context): GuardingLock | undefined {
    const text = guard.text.replace(/[\s&()]/g, "").replace(/^(\*?)this->/, "$1");
    const words = /^\*?(\w+(?:(?:->|\.)\w+)*)$/.exec(text)?.[1].split(/->|\./);
    if (words === undefined) return undefined;
    const [first, ...rest] = words;
    let found = this.beside(first, address, context) ?? this.variable(first);
    for (const word of rest) found = found && this.member(this.withoutPointer(found), word);
    if (found === undefined) return undefined;
    const { places, bits, type, owner } = this.withoutPointer(found);
    if (places.length === 0 || places.includes(opaque)) return undefined;
    return {
      places,
      size: Math.max(1, bits / 8),
      typeName: type?.kind === "record" && type.name !== "" ? type.name : undefined,
      owner,
    };
  }

  private isHeld(lock: GuardingLock, { writes }: SomeAccess, held: ReadonlyMap<number, Mode>): boolean {
    const { locations } = this.contexts.pointsTo;
    for (const [one, mode] of held) {
      if (writes && mode === "shared") continue;
      const object = locations.objectAt(one);
      const name = object.kind === "class" ? object.structName.split(/[.:]/).at(-1) : undefined;
      if (name !== undefined && name === lock.typeName) return true;
      if (name !== undefined && name === lock.owner?.typeName) {
        const inside = locations.offsetAt(one) - lock.owner.offset;
        if (inside >= 0 && inside < lock.size) return true;
      }
      for (const place of lock.places) {
        const distance = locations.offsetAt(one) - locations.offsetAt(place);
        if (object === locations.objectAt(place) && distance >= 0 && distance < lock.size) return true;
      }
    }
    return false;
  }

  private beside(name: string, address: Value, context: Context): Found | undefined {
    const isElement =
      (address.kind === "instruction" && address.opcode === "getelementptr") ||
      (address.kind === "expression" && address.operation === "gep");
    if (!isElement) return undefined;
    const structName = structNameOf(address.sourceType);
    const short = structName
      ?.replace(/^(struct|class|union)\./, "")
      .split("::")
      .at(-1);
    const type = short === undefined ? undefined : this.names.recordNamed(short);
    if (structName === undefined || type === undefined) return undefined;
    const { evaluator, pointsTo } = this.contexts;
    const { locations } = pointsTo;
    const places = evaluator
      .evaluate(context, address.base)
      .places.map((place) => (place === opaque ? locations.start(locations.classOf(structName)) : place));
    return this.member({ places, bits: 0, type }, name);
  }

  private variable(name: string): Found | undefined {
    const variable = variableNamed(name, this.program);
    if (variable === undefined) return undefined;
    const type = stripped(variable.module.debugInfo.globalVariable(variable)?.type);
    const bits = type?.kind === "record" || type?.kind === "array" ? type.bits : 0;
    return { places: [this.contexts.pointsTo.locations.globalVariable(variable)], bits, type };
  }

  private member({ places, type }: Found, name: string): Found | undefined {
    if (type?.kind !== "record") return undefined;
    const own = type.members.find((one) => one.name === name && !one.inheritance);
    const inside = (bitOffset: number): number[] =>
      places
        .map((place) => this.contexts.pointsTo.locations.shift(place, bitOffset / 8))
        .filter((place) => place !== undefined);
    if (own !== undefined)
      return {
        places: inside(own.bitOffset),
        bits: own.bits,
        type: stripped(own.type),
        owner: { typeName: type.name, offset: own.bitOffset / 8 },
      };
    for (const one of type.members) {
      if (!one.inheritance && one.name !== "") continue;
      const outer = { places: inside(one.bitOffset), bits: one.bits, type: stripped(one.type) };
      const found = this.member(outer, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private withoutPointer(found: Found): Found {
    const { type } = found;
    if (type?.kind !== "pointer") return found;
    const { solver } = this.contexts.pointsTo;
    const places = new Set<number>();
    for (const place of found.places)
      for (const cell of solver.cellsAt(place))
        for (const target of solver.places(cell.node)) places.add(target);
    const pointee = stripped(type.pointee);
    return { places: [...places], bits: pointee?.kind === "record" ? pointee.bits : 0, type: pointee };
  }
}

function stripped(type: DebugType | undefined): DebugType | undefined {
  let current = type;
  while (current?.kind === "qualified") current = current.base;
  return current;
}

/** While an object is made, nobody else has it yet; while it is destroyed, nobody has it any more. */
export function isConstructorOrDestructor(symbol: string): boolean {
  return /^_ZN.*[CD][0-2](I\w+)?E/.test(symbol);
}
