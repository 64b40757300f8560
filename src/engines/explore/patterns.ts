/** Names of functions by pattern: `queue::pop`, `*_wait`; a star stands for anything. */
export function patternMatcher(patterns: readonly string[]): (name: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`);
  });
  return (name) => expressions.some((expression) => expression.test(name));
}
