import type { CodePosition } from "../threads/position.ts";

/** The same for instructions of one place in the source, as far as debug information tells. */
export function placeKey({ site, body, instruction }: CodePosition): string {
  const location = body.locations[instruction.location];
  if (location === undefined) return `#${site}`;
  return `${location.file.directory}/${location.file.filename}:${location.line}:${location.column}`;
}
