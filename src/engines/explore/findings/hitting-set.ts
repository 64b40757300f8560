/** A smallest set that has an element of each of the sets, found by branching on one that is not hit yet. */
export function smallestHittingSet(sets: readonly (readonly string[])[]): string[] {
  for (let size = 1; ; size++) {
    const found = hit(sets, [], size);
    if (found !== undefined) return found;
  }
}

function hit(
  sets: readonly (readonly string[])[],
  chosen: readonly string[],
  left: number,
): string[] | undefined {
  const open = sets.find((set) => !set.some((element) => chosen.includes(element)));
  if (open === undefined) return [...chosen];
  if (left === 0) return undefined;
  for (const element of open) {
    const found = hit(sets, [...chosen, element], left - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
