/**
 * What a random program may contain. Each program is given some features and made of those alone: statements that
 * belong together meet much more often than if each program had a little of everything.
 */
import type { Random } from "./random.ts";

export const features = [
  "weak-orders",
  "plain",
  "locks",
  "failing-locks",
  "conditions",
  "semaphores",
  "blocks",
  "self-pointers",
  "callbacks",
  "library-callbacks",
  "sections",
  "inputs",
  "annotations",
  "waiting-loops",
  "endless-loops",
  "two-entries",
  "copies",
  "lifetimes",
  "misuse",
  "spin-locks",
  "read-write-locks",
  "barriers",
  "assumptions",
  "recursion",
  "places",
  "locals",
  "jumps",
  "own-allocator",
] as const;
export type Feature = (typeof features)[number];

export function someFeatures(random: Random): ReadonlySet<Feature> {
  const share = random.pick(0.15, 0.25, 0.4);
  const chosen = features.filter(() => random.chance(share));
  while (chosen.length < 2) chosen.push(random.pick(...features));
  // An allocator of the program's own would be asked for blocks, too.
  const others: readonly Feature[] = ["blocks", "misuse", "places"];
  return new Set(chosen.includes("own-allocator") ? chosen.filter((one) => !others.includes(one)) : chosen);
}
