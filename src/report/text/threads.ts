/** Threads in text reports: their call stacks with library frames folded, and what they wait for. */
import type { Place } from "../../base/diagnostic.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { StackFrame, ThreadPosition } from "../../verdict/run-outcome.ts";
import { code, messages } from "../messages.ts";
import { waitWords } from "../words/wait.ts";
import type { Colours } from "./colours.ts";
import { withoutControls } from "./snippet.ts";

/** As compilers and editors write it; the column is left out where it is not known. */
export function placeText(place: Place): string {
  const column = place.column > 0 ? `:${place.column}` : "";
  return withoutControls(`${place.file}:${place.line}${column}`);
}

/** The innermost place in the user's own code; of anything, where there is none. */
export function threadPlace(thread: ThreadPosition): Place | undefined {
  const own = thread.stack.find((frame) => !frame.library && frame.place !== undefined);
  return own?.place ?? thread.stack.find((frame) => frame.place !== undefined)?.place;
}

/** Deeper stacks (runaway recursion) are cut in the middle: so many frames stay at either end. */
const innermostShown = 15;
const outermostShown = 5;

export function callStack(thread: ThreadPosition, colours: Colours): string[] {
  const entries = foldRepetitions(foldLibraryFrames(thread.stack));
  const hidden = entries.length - innermostShown - outermostShown;
  const top = hidden > 1 ? entries.slice(0, innermostShown) : entries;
  const bottom = hidden > 1 ? entries.slice(-outermostShown) : [];
  const placed = [...top, ...bottom].filter((entry) => entry.place !== undefined);
  const width = Math.min(40, Math.max(0, ...placed.map((entry) => entry.name.length)));
  const line = ({ name, place }: StackEntry): string =>
    place === undefined ? `  ${name}` : `  ${name.padEnd(width)}  ${colours.faint(placeText(place))}`;
  const cut = hidden > 1 ? [colours.faint(`  ${messages.moreFrames(hidden)}`)] : [];
  return [...top.map(line), ...cut, ...bottom.map(line)];
}

interface StackEntry {
  readonly name: string;
  readonly place: Place | undefined;
}

/** A run of library frames becomes one entry that names the outermost of them: what the user called. */
function foldLibraryFrames(stack: readonly StackFrame[]): StackEntry[] {
  const entries: StackEntry[] = [];
  let folded = 0;
  for (const [index, frame] of stack.entries()) {
    const name = withoutControls(frame.functionName);
    if (!frame.library) {
      entries.push({ name, place: frame.place });
      continue;
    }
    folded++;
    if (stack[index + 1]?.library) continue;
    // What starts threads and main is nobody's call.
    if (index + 1 < stack.length)
      entries.push({ name: messages.foldedFrames(folded, name), place: undefined });
    folded = 0;
  }
  return entries;
}

/** A function that calls itself at one place stands there once, with how often. */
function foldRepetitions(entries: readonly StackEntry[]): StackEntry[] {
  const folded: StackEntry[] = [];
  for (let start = 0, end = 0; start < entries.length; start = end) {
    while (end < entries.length && sameEntry(entries[end], entries[start])) end++;
    folded.push(entries[start]);
    const more = end - start - 1;
    if (more > 0) folded.push({ name: messages.sameFrames(more), place: undefined });
  }
  return folded;
}

function sameEntry(a: StackEntry, b: StackEntry): boolean {
  return (
    a.name === b.name &&
    a.place?.file === b.place?.file &&
    a.place?.line === b.place?.line &&
    a.place?.column === b.place?.column
  );
}

/** "`worker` waits for mutex `m`, held by `main`  queue.c:12:3". */
export function threadLine(thread: ThreadPosition, colours: Colours): string {
  const place = threadPlace(thread);
  const at = place === undefined ? "" : `  ${colours.faint(placeText(place))}`;
  return `  ${code(withoutControls(thread.name))} ${withoutControls(activity(thread))}${at}`;
}

function activity(thread: ThreadPosition): string {
  switch (thread.state) {
    case "running":
      return messages.running;
    case "blocked":
      return messages.waits(waitWords(thread.waitsFor));
    case "ended":
      return messages.ended;
    default:
      return unreachable(thread.state);
  }
}
