/** Globs over paths with "/": `*` stays within one name, `**` crosses folders. */

export function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*\/|\*\*|\*/g, (star) => (star === "**/" ? "(?:.*/)?" : star === "**" ? ".*" : "[^/]*"));
  return new RegExp(`^${source}$`);
}

export function matchesAny(path: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
