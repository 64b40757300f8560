/**
 * Members that are changed while a lock of the same object is held: what a lock protects changes, and a comparison by
 * it does not say in which order locks are taken.
 */
import type { FunctionValue } from "../../../ir/module.ts";
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";
import { basesOf, type Expressions } from "../program/expressions.ts";
import { argumentAt, type Operations } from "../program/operations.ts";
import { isCall } from "../program/program.ts";

/** Of functions that are called with the object. */
const deepest = 3;

export class GuardedMembers {
  private members: ReadonlySet<string> | undefined;
  private readonly written = new Map<FunctionValue, readonly (readonly [base: string, member: string])[]>();

  constructor(
    private readonly operations: Operations,
    private readonly expressionsOf: (fn: FunctionValue) => Expressions | undefined,
  ) {}

  /** Named as `memberOf` does. */
  has(member: string): boolean {
    this.members ??= this.find();
    return this.members.has(member);
  }

  private find(): ReadonlySet<string> {
    const found = new Set<string>();
    for (const fn of this.operations.program.functions) {
      const owners = this.lockedIn(fn);
      if (owners.size === 0) continue;
      for (const [base, member] of this.writtenBy(fn, 0)) if (owners.has(base)) found.add(member);
    }
    return found;
  }

  /** What the locks that a function takes are parts of. */
  private lockedIn(fn: FunctionValue): ReadonlySet<string> {
    const owners = new Set<string>();
    for (const block of this.operations.program.bodyOf(fn)?.blocks ?? []) {
      for (const call of block.instructions) {
        if (!isCall(call)) continue;
        const model = this.operations.modelAt(call);
        const lock =
          model?.does === "lock"
            ? argumentAt(call, model.lock)
            : model?.does === "guard"
              ? call.arguments[1]
              : undefined;
        if (lock === undefined || lock.type.kind !== "pointer") continue;
        for (const base of basesOf(this.expressionsOf(fn)?.nameOf(lock) ?? "")) owners.add(base);
      }
    }
    return owners;
  }

  /** Bases in the words of the function, with the members that it writes there, itself or by what it calls. */
  private writtenBy(fn: FunctionValue, depth: number): readonly (readonly [base: string, member: string])[] {
    const known = this.written.get(fn);
    const expressions = this.expressionsOf(fn);
    if (known !== undefined || depth > deepest || expressions === undefined) return known ?? [];
    // A way round in the calls comes back here.
    this.written.set(fn, []);
    const found: (readonly [string, string])[] = [];
    for (const block of this.operations.program.bodyOf(fn)?.blocks ?? []) {
      for (const instruction of block.instructions) {
        if (instruction.opcode === "store") {
          const member = memberOf(instruction.pointer);
          const [base] = basesOf(expressions.nameOf(instruction.pointer));
          if (member !== undefined && base !== undefined) found.push([base, member]);
        } else if (isCall(instruction)) {
          const callee = this.operations.callee(instruction);
          for (const [base, member] of callee === undefined ? [] : this.writtenBy(callee, depth + 1)) {
            const index = /^\$(\d+)\$$/.exec(base)?.[1];
            const given = index === undefined ? undefined : instruction.arguments[Number(index)];
            if (given !== undefined) found.push([expressions.nameOf(given), member]);
          }
        }
      }
    }
    this.written.set(fn, found);
    return found;
  }
}

/** The structure and the position in it that an address is of; undefined for any other. */
export function memberOf(pointer: Value): string | undefined {
  if (pointer.kind !== "instruction" || pointer.opcode !== "getelementptr") return undefined;
  if (pointer.sourceType.kind !== "struct") return undefined;
  const indices = pointer.indices.map((index) => (index.kind === "integer" ? String(index.bits) : "?"));
  return `${typeName(pointer.sourceType)} ${indices.join()}`;
}

function typeName(type: Type): string {
  return type.kind === "struct" ? (type.name ?? "{}") : type.kind;
}
