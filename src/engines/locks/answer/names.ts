import type { DebugMember, DebugType } from "../../../ir/debug-info.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import { sourceVariable } from "../../../passes/variable-names.ts";
import { placeOf } from "../program/places.ts";
import type { LockProgram } from "../program/program.ts";
import { recordsOf, stripped } from "../program/records.ts";
import { isContainerType } from "../races/container-accesses.ts";
import type { Contexts } from "../threads/contexts.ts";
import type { AbstractObject } from "../values/locations.ts";

export class Names {
  /** Structures that are locks as a whole, since the program's own functions take them. */
  private readonly ownLocks = new Set<string>();

  constructor(
    private readonly program: LockProgram,
    private readonly contexts: Contexts,
  ) {
    for (const self of contexts.pointsTo.operations.spinLocks.values()) {
      const name = recordName(pointedRecord(self === undefined ? undefined : sourceVariable(self)?.type));
      if (name !== undefined) this.ownLocks.add(name);
    }
  }

  lock(place: number): string {
    const { locations } = this.contexts.pointsTo;
    const object = locations.objectAt(place);
    const offset = locations.offsetAt(place);
    const stride = locations.strideAt(place);
    const count = locations.countAt(place);
    const path = (type: DebugType | undefined): string =>
      memberPath(type, { offset, stride, count }, this.ownLocks);
    switch (object.kind) {
      case "global": {
        const variable = object.variable.module.debugInfo.globalVariable(object.variable);
        return `${variable?.name ?? object.variable.name}${path(variable?.type)}`;
      }
      case "stack": {
        const { name, type } = this.local(object);
        return `${name}${path(type)}`;
      }
      case "heap": {
        const at = placeOf(object.call, object.owner, this.program);
        const type = this.pointeeType(object);
        const what = recordName(type) ?? "memory";
        const member = path(type);
        const where = at === undefined ? "" : ` allocated at ${fileName(at.file)}:${at.line}`;
        return member === "" ? `${what}${where}` : `${what}${member} (${what}${where})`;
      }
      case "class": {
        const name = object.structName.replace(/^(struct|class|union)\./, "");
        const type = this.recordNamed(name.split("::").at(-1) ?? name);
        const member = memberPath(type, { offset }, this.ownLocks);
        return `${object.structName.startsWith("class.") ? "" : "struct "}${name}${member}`;
      }
      case "pointed":
        return `*${this.lock(object.from)}`;
      case "unnamed": {
        const at = placeOf(object.call, object.owner, this.program);
        return at === undefined ? "a lock" : `the lock at ${fileName(at.file)}:${at.line}`;
      }
      case "function":
        return object.fn.name;
      case "thread":
        return "a thread";
    }
  }

  functionName(fn: FunctionValue): string {
    return fn.module.debugInfo.subprogram(fn)?.name ?? fn.name;
  }

  private local(object: AbstractObject & { kind: "stack" }): { name: string; type: DebugType | undefined } {
    const { debugInfo } = object.owner.module;
    const body = this.program.bodyOf(object.owner);
    for (const block of body?.blocks ?? []) {
      for (const instruction of block.instructions) {
        if (instruction.opcode !== "call" || instruction.callee.kind !== "global") continue;
        if (instruction.callee.target.name !== "llvm.dbg.declare") continue;
        const [address, variable] = instruction.arguments;
        if (address.kind !== "metadata" || address.value !== object.alloca) continue;
        const node = variable?.kind === "metadata" ? variable.node : undefined;
        const found = node === undefined ? undefined : debugInfo.localVariable(node);
        if (found !== undefined) return { name: found.name, type: found.type };
      }
    }
    return { name: object.alloca.name ?? `a local of ${this.functionName(object.owner)}`, type: undefined };
  }

  /** The type of the variable that an allocation is put into, a local or a global one. */
  private pointeeType(object: AbstractObject & { kind: "heap" }): DebugType | undefined {
    const own = pointedRecord(sourceVariable(object.call)?.type);
    if (own !== undefined) return own;
    const { locations, solver } = this.contexts.pointsTo;
    const start = locations.start(object);
    for (const other of locations.objects) {
      if (other.kind !== "global") continue;
      const cell = solver.cellsOfObject(other).find((one) => locations.offsetAt(one.place) === 0);
      if (cell === undefined || !solver.places(cell.node).has(start)) continue;
      const type = pointedRecord(other.variable.module.debugInfo.globalVariable(other.variable)?.type);
      if (type !== undefined) return type;
    }
    return undefined;
  }

  /** The structure that memory was allocated for, where a variable says so. */
  allocatedRecord(object: AbstractObject & { kind: "heap" }): string | undefined {
    return recordName(this.pointeeType(object));
  }

  recordNamed(name: string): DebugType | undefined {
    return recordsOf(this.program).get(name)?.[0];
  }
}

function pointedRecord(given: DebugType | undefined): DebugType | undefined {
  const type = stripped(given);
  const pointee = type?.kind === "pointer" ? stripped(type.pointee) : undefined;
  return pointee?.kind === "record" || pointee?.kind === "array" ? pointee : undefined;
}

function recordName(type: DebugType | undefined): string | undefined {
  return type?.kind === "record" && type.name !== "" ? type.name : undefined;
}

/** Types that are locks as a whole: their insides are nobody's business. */
const whole =
  /^(_*pthread_(mutex|rwlock|cond|spin)\w*|((recursive|timed|shared|recursive_timed|shared_timed)_)?mutex(_t)?|__mutex_base|condition_variable(_any)?|(raw_)?spinlock(_t)?|rwlock(_t)?|mtx_t|cnd_t|sem_t|_?(RTL_)?(CRITICAL_SECTION|SRWLOCK))$/;

/** A place within a type, or several: so many in steps of the stride. */
interface Within {
  readonly offset: number;
  readonly stride?: number;
  readonly count?: number;
}

/** ".lock", "[1].lock", "[?].lock", "[2 to 5].lock". */
function memberPath(
  given: DebugType | undefined,
  { offset, stride = 0, count: number = 0 }: Within,
  own: ReadonlySet<string>,
): string {
  if (given?.kind === "qualified" && whole.test(given.name)) return "";
  const type = stripped(given);
  if (type === undefined) return offset === 0 && stride === 0 ? "" : `+${offset}`;
  if (type.kind === "array") {
    const count = type.counts.reduce((product, one) => product * Math.max(one, 1), 1);
    const size = count > 0 ? type.bits / 8 / count : 0;
    if (size <= 0) return "";
    if (stride !== 0) {
      const first = Math.floor(offset / size);
      const which = number > 0 && stride === size ? `${first} to ${first + number - 1}` : "?";
      return `[${which}]${memberPath(type.element, { offset: offset % size }, own)}`;
    }
    return `[${Math.floor(offset / size)}]${memberPath(type.element, { offset: offset % size }, own)}`;
  }
  if (type.kind !== "record" || whole.test(type.name) || isContainerType(type.name)) return "";
  if (offset === 0 && own.has(type.name)) return "";
  // A dumped pthread_mutex_t is a union by another name: it is the lock, whichever of its members is meant.
  if (offset === 0 && type.members.filter((one) => one.bitOffset === 0 && one.bits > 0).length > 1) return "";
  const member = type.members.findLast(
    (one) =>
      one.bitOffset / 8 <= offset &&
      !(one.bits === 0) &&
      offset < one.bitOffset / 8 + Math.max(1, one.bits / 8),
  );
  if (member === undefined) return offset === 0 ? "" : `+${offset}`;
  const inside = { offset: offset - member.bitOffset / 8, stride, count: number };
  return `${memberName(member)}${memberPath(member.type, inside, own)}`;
}

function memberName(member: DebugMember): string {
  return member.name === "" || member.inheritance ? "" : `.${member.name}`;
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
