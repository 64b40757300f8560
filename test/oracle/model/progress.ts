/**
 * Whether a loop that is not left does anything all the same ([03 Resource sections]): a thread that goes round and gives
 * others something, or takes it from them, works. What it both gives and takes is nothing: a lock that it polls under.
 * To be woken for nothing is nothing either.
 *
 * This cannot be said of single steps, but of all that goes on for ever.
 */
import type { HandOver } from "./step.ts";

/** Things of which there is more or less in the end, by what the thread does: all of this, for ever. */
export function changesBy(thread: number, doings: Iterable<HandOver>): ReadonlySet<string> {
  const given = new Set<string>();
  const taken = new Set<string>();
  for (const { thread: who, thing, way } of doings)
    if (who === thread) (way === "gives" ? given : taken).add(thing);
  const changed = [...given].filter((thing) => !taken.has(thing));
  changed.push(...[...taken].filter((thing) => !given.has(thing) && thing !== "signal"));
  return new Set(changed);
}
