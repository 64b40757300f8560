/** What a lock belongs to, by the name of the expression that leads to it. */
import { basesOf } from "./expressions.ts";

export interface Owner {
  readonly name: string;
  /** What picks the lock by a number: it must be the same for both. Empty where the lock is a part of the owner. */
  readonly around: string;
}

/**
 * What a lock belongs to, so that it tells two such locks apart: what it is a part of, or its number in an array.
 * A lock that is pointed to may be that of several owners: it is its own.
 */
export function ownersOf(lock: string): readonly Owner[] {
  const owners: Owner[] = [{ name: lock, around: "" }];
  for (const base of basesOf(lock)) {
    if (!hasConstantOffset(owners.at(-1)!.name, base)) break;
    owners.push({ name: base, around: "" });
  }
  const changing = indicesOf(owners.at(-1)!.name).filter((index) => !/^\d+$/.test(index));
  if (changing.length === 1) owners.push({ name: changing[0], around: lock.replace(changing[0], "#") });
  return owners;
}

function hasConstantOffset(name: string, base: string): boolean {
  return /^[\d,]*$/.test(name.slice(base.length + 2, -1));
}

function indicesOf(name: string): readonly string[] {
  const [base] = basesOf(name);
  if (base === undefined) return [];
  const text = name.slice(base.length + 2, -1);
  const indices: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")") depth--;
    if (at === text.length || (text[at] === "," && depth === 0)) {
      indices.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return indices;
}

/** With a word of an expression replaced; undefined where it does not occur. */
export function replaced(name: string, word: string, by = "#"): string | undefined {
  let result = "";
  let from = 0;
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at < from || (/\w$/.test(word) && /\w/.test(name[at + word.length] ?? ""))) continue;
    result += name.slice(from, at) + by;
    from = at + word.length;
  }
  return from === 0 ? undefined : result + name.slice(from);
}
