/**
 * The canonical form of a state with terms ([10 Which states are the same]). What the path says to be a constant becomes
 * one; symbols are numbered in the order in which they occur in objects, delayed stores and threads; conditions that share no symbol with
 * anything that lives are dropped: they can hold, and say nothing of the rest. So a loop that reads a new input each
 * turn closes.
 */
import { bits, booleanOfBit } from "../../smt/bits.ts";
import { not } from "../../smt/booleans.ts";
import { concerned } from "../../smt/queries.ts";
import { Substituter } from "../../smt/rebuild.ts";
import { isConstant, symbol, symbolsOf, type Term, trueTerm } from "../../smt/term.ts";
import type { Machine } from "../machine.ts";
import type { MemoryObject } from "../memory/memory-object.ts";
import { termOffsets } from "../memory/memory-values.ts";
import { type RuntimeValue, type Scalar, SymbolicScalar, scalarOf } from "../memory/scalar.ts";
import type { Frame } from "../threads/frame.ts";
import type { Thread } from "../threads/thread.ts";
import type { Path } from "./path.ts";
import { withoutRepeated } from "./repeated-conditions.ts";

export function canonicalize(machine: Machine): void {
  const { path } = machine;
  if (path === undefined || path.keepsNames || path.nextSymbol === 0) return;
  const known = constantsOf(path.conditions);
  if (known.size > 0) {
    const constants = new Substituter(known);
    replaceTerms(machine, (term) => constants.apply(term));
    path.conditions = distinct(path.conditions.map((condition) => constants.apply(condition)));
  }
  if (path.conditions.length > 0) replaceTerms(machine, decidedBits(path.conditions));
  renumber(machine, path);
}

/** Symbols that the path says to be a constant. */
function constantsOf(conditions: readonly Term[]): ReadonlyMap<Term, Term> {
  const known = new Map<Term, Term>();
  for (const { operator, args } of conditions)
    if (operator === "equal" && args[0].operator === "symbol" && isConstant(args[1]))
      known.set(args[0], args[1]);
  return known;
}

/** A bit whose condition is on the path, or its opposite. */
function decidedBits(conditions: readonly Term[]): (term: Term) => Term {
  const holding = new Set(conditions);
  return (term) => {
    if (term.sort.kind !== "bits" || term.sort.width !== 1) return term;
    const condition = booleanOfBit(term);
    if (holding.has(condition)) return bits(1, 1n);
    return holding.has(not(condition)) ? bits(1, 0n) : term;
  };
}

/** What values of the state are made of. */
export function liveSymbols(machine: Machine): Set<Term> {
  const live = new Set<Term>();
  forEachTerm(machine, (term) => {
    for (const each of symbolsOf(term)) live.add(each);
  });
  return live;
}

function renumber(machine: Machine, path: Path): void {
  const live = liveSymbols(machine);
  const kept = live.size === 0 ? [] : concerned(path.conditions, ...live);
  const conditions = [...withoutRepeated(kept, live)].sort((left, right) => left.id - right.id);
  for (const condition of conditions) for (const each of symbolsOf(condition)) live.add(each);
  const names = new Map([...live].map((each, number) => [each, symbol(number, each.sort, each.second)]));
  path.symbols = [...names.values()];
  path.conditions = conditions;
  if ([...names].every(([old, renamed]) => old === renamed)) return;
  const renaming = new Substituter(names);
  replaceTerms(machine, (term) => renaming.apply(term));
  path.conditions = distinct(conditions.map((condition) => renaming.apply(condition)));
}

function distinct(conditions: readonly Term[]): readonly Term[] {
  const flat = conditions.flatMap((condition) =>
    condition.operator === "and" ? condition.args : [condition],
  );
  return [...new Set(flat)].filter((each) => each !== trueTerm).sort((left, right) => left.id - right.id);
}

// ---- all terms of a state -----------------------------------------------------------------------------

function forEachTerm(machine: Machine, visit: (term: Term) => void): void {
  for (const { terms } of machine.memory.ownObjects()) forEachByte(terms, visit);
  for (const stores of machine.model?.buffers.byThread ?? [])
    for (const { bytes } of stores ?? []) forEachByte(bytes.terms, visit);
  for (const thread of machine.threads)
    if (thread !== undefined) for (const value of valuesOf(thread)) forEachIn(value, visit);
}

function forEachByte(terms: MemoryObject["terms"], visit: (term: Term) => void): void {
  if (terms !== null) for (const at of termOffsets(terms)) visit(terms.get(at)!);
}

function forEachIn(value: RuntimeValue, visit: (term: Term) => void): void {
  if (Array.isArray(value)) for (const element of value) forEachIn(element, visit);
  else if (value instanceof SymbolicScalar) visit(value.term);
}

function* valuesOf({ top }: Thread): Generator<RuntimeValue> {
  for (let frame = top; frame !== undefined; frame = frame.caller) {
    for (let slot = 0; slot < frame.code.valueSlots; slot++)
      if (frame.values[slot] !== undefined) yield frame.values[slot];
    for (const { value } of frame.variadic) yield value;
  }
}

function replaceTerms(machine: Machine, replace: (term: Term) => Term): void {
  for (const object of machine.memory.ownObjects())
    if (hasOtherBytes(object, replace)) replaceInBytes(machine.memory.writable(object), replace);
  machine.model?.replaceStored(
    (bytes) => hasOtherBytes(bytes, replace),
    (bytes) => replaceInBytes(bytes, replace),
  );
  for (const thread of machine.threads) {
    if (thread === undefined || !hasOther(thread, replace)) continue;
    const own = machine.own(thread);
    for (let frame = own.top; frame !== undefined; frame = frame.caller) replaceInFrame(frame, replace);
  }
}

function hasOther(thread: Thread, replace: (term: Term) => Term): boolean {
  let isOther = false;
  for (const value of valuesOf(thread))
    forEachIn(value, (term) => {
      if (replace(term) !== term) isOther = true;
    });
  return isOther;
}

function hasOtherBytes({ terms }: MemoryObject, replace: (term: Term) => Term): boolean {
  return terms !== null && [...terms.values()].some((term) => replace(term) !== term);
}

function replaceInBytes(own: MemoryObject, replace: (term: Term) => Term): void {
  for (const [at, term] of own.terms!) {
    const next = replace(term);
    if (isConstant(next)) {
      own.terms!.delete(at);
      own.data[at] = Number(next.value);
    } else own.terms!.set(at, next);
  }
  if (own.terms!.size === 0) own.terms = null;
}

function replaceInFrame(frame: Frame, replace: (term: Term) => Term): void {
  const { values } = frame;
  for (let slot = 0; slot < frame.code.valueSlots; slot++)
    if (values[slot] !== undefined) values[slot] = replacedIn(values[slot], replace);
  if (frame.variadic.length > 0)
    frame.variadic = frame.variadic.map((argument) => ({
      ...argument,
      value: replacedIn(argument.value, replace),
    }));
}

function replacedIn(value: RuntimeValue, replace: (term: Term) => Term): RuntimeValue {
  if (Array.isArray(value)) return value.map((element) => replacedIn(element, replace));
  return value instanceof SymbolicScalar ? replacedScalar(value, replace) : value;
}

function replacedScalar(value: SymbolicScalar, replace: (term: Term) => Term): Scalar {
  const term = replace(value.term);
  return term === value.term ? value : scalarOf(term, value.undef);
}
