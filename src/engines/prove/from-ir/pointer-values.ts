/**
 * What a pointer can point to, as far as the prover follows it: objects with a place in them, functions, or what is not
 * known. Values only grow while a system is made; null is left out, since nothing can be done through it.
 */
import type { FunctionValue, GlobalVariable } from "../../../ir/module.ts";
import type { ObjectKey } from "./objects.ts";

export type Target =
  | {
      readonly kind: "object";
      readonly object: ObjectKey;
      /** It points to a byte from here on … */
      readonly offset: number;
      /** … up to here, if it is not this byte alone. */
      readonly end: number;
    }
  | { readonly kind: "function"; readonly fn: FunctionValue };

export interface PointerValue {
  readonly targets: ReadonlyMap<string, Target>;
  /** It may point to anything else, too, that others know of. */
  readonly mayBeAny: boolean;
}

export const nothing: PointerValue = { targets: new Map(), mayBeAny: false };
export const anything: PointerValue = { targets: new Map(), mayBeAny: true };

/** More are not told apart. */
const mostTargets = 12;

export function pointerTo(target: Target): PointerValue {
  return { targets: new Map([[keyOfTarget(target), target]]), mayBeAny: false };
}

export function keyOfTarget(target: Target): string {
  return target.kind === "function"
    ? `function ${symbolKey(target.fn)}`
    : `${target.object} ${target.offset} ${target.end}`;
}

/** The same name may stand for another function in each file. */
export function symbolKey({ name, linkage, module }: FunctionValue | GlobalVariable): string {
  return linkage === "internal" || linkage === "private" ? `${name} of ${module.path}` : name;
}

export function joined(left: PointerValue, right: PointerValue): PointerValue {
  if (left === right || right === nothing) return left;
  if (left === nothing) return right;
  const targets = new Map([...left.targets, ...right.targets]);
  const mayBeAny = left.mayBeAny || right.mayBeAny;
  if (targets.size === left.targets.size && mayBeAny === left.mayBeAny) return left;
  return { targets, mayBeAny };
}

/** Whether it is more than the prover tells apart: it is then as good as unknown. */
export function isTooMany({ targets }: PointerValue): boolean {
  return targets.size > mostTargets;
}

/** The one byte of one object that it points to, if it is known. */
export function onlyTarget({
  targets,
  mayBeAny,
}: PointerValue): (Target & { readonly kind: "object" }) | undefined {
  if (mayBeAny || targets.size !== 1) return undefined;
  const [target] = targets.values();
  return target.kind === "object" && target.end === target.offset + 1 ? target : undefined;
}

/** Each place moved by so many bytes; `spread`: and by up to so many more. */
export function moved(value: PointerValue, by: number, spread = 0): PointerValue {
  if (by === 0 && spread === 0) return value;
  const targets = new Map<string, Target>();
  for (const target of value.targets.values()) {
    const next =
      target.kind === "function"
        ? target
        : { ...target, offset: target.offset + by, end: target.end + by + spread };
    targets.set(keyOfTarget(next), next);
  }
  return { targets, mayBeAny: value.mayBeAny };
}

/** Anywhere in the objects that it points into. */
export function blurred(value: PointerValue): PointerValue {
  const targets = new Map<string, Target>();
  for (const target of value.targets.values()) {
    const next = target.kind === "function" ? target : { ...target, offset: 0, end: wholeObject };
    targets.set(keyOfTarget(next), next);
  }
  return { targets, mayBeAny: value.mayBeAny };
}

/** Behind every byte of every object. */
export const wholeObject = 2 ** 40;
