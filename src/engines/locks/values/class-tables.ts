/**
 * The vtables of a program, and which classes each part of them serves: what a virtual call on an object of a class
 * may call, whichever class it really is of. As the Itanium ABI has it: a vtable has a part for the first base, which
 * the class shares, and one for each further base; a part has offsets, the type, then the functions by slot.
 */
import type { FunctionValue } from "../../../ir/module.ts";
import type { Constant } from "../../../ir/value.ts";
import { qualifiedName } from "../../../platform/mangled-name.ts";
import { functionNamed, type LockProgram } from "../program/program.ts";

interface TablePart {
  /** Without namespaces: a class and those that it derives from. */
  readonly serves: ReadonlySet<string>;
  readonly slots: readonly (FunctionValue | undefined)[];
}

const deepest = 20;

export class ClassTables {
  private readonly parts: TablePart[] = [];
  private readonly bases = new Map<string, readonly string[]>();

  constructor(private readonly program: LockProgram) {
    for (const module of program.modules)
      for (const { name, initializer } of module.globals)
        if (name.startsWith("_ZTI") && initializer?.kind === "aggregate" && !this.bases.has(name))
          this.bases.set(name, initializer.elements.slice(2).flatMap(typeInfoIn));
    const seen = new Set<string>();
    for (const module of program.modules)
      for (const { name, initializer, linkage } of module.globals) {
        if (!name.startsWith("_ZTV") || initializer?.kind !== "aggregate") continue;
        // Classes of unnamed namespaces may have one name in several files.
        const key = linkage === "internal" ? `${module.path} ${name}` : name;
        if (seen.has(key)) continue;
        seen.add(key);
        this.read(`_ZTI${name.slice(4)}`, initializer.elements);
      }
  }

  /** `className` undefined: of any class. */
  at(slot: number, className: string | undefined): readonly FunctionValue[] {
    const found = new Set<FunctionValue>();
    for (const { serves, slots } of this.parts) {
      const fn = slots[slot];
      if (fn !== undefined && (className === undefined || serves.has(className))) found.add(fn);
    }
    return [...found];
  }

  private read(type: string, groups: readonly Constant[]): void {
    const layout = this.layout(type, 0);
    const everything = new Set(layout.flatMap((serves) => [...serves]));
    for (const [index, group] of groups.entries()) {
      if (group.kind !== "aggregate") continue;
      const info = group.elements.findLastIndex((element) => typeInfoIn(element).length > 0);
      const first = group.elements.findIndex((element) => functionNamed(element, this.program) !== undefined);
      const start = info >= 0 ? info + 1 : first;
      if (start < 0) continue;
      this.parts.push({
        // Virtual bases, and bases that are described elsewhere, make other parts.
        serves: layout.length === groups.length ? layout[index] : everything,
        slots: group.elements.slice(start).map((element) => functionNamed(element, this.program)),
      });
    }
  }

  private layout(type: string, depth: number): Set<string>[] {
    const own = className(type);
    const bases = depth > deepest ? [] : (this.bases.get(type) ?? []);
    if (bases.length === 0) return [new Set([own])];
    const parts = bases.flatMap((base) => this.layout(base, depth + 1));
    parts[0].add(own);
    return parts;
  }
}

function typeInfoIn(constant: Constant): readonly string[] {
  return constant.kind === "global" && constant.target.name.startsWith("_ZTI") ? [constant.target.name] : [];
}

function className(typeInfo: string): string {
  return (
    qualifiedName(`_Z${typeInfo.slice(4)}`)
      ?.name.split("::")
      .at(-1) ?? typeInfo
  );
}
