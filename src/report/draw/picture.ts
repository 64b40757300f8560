/** What a picture of the state graph shows, before any format: the lines of each box, bundles of edges, groups. */
import { unreachable } from "../../base/unreachable.ts";
import type { EdgeView, EndView, StateGraphView, StateView, ThreadView } from "../../verdict/graph-view.ts";
import { ruleTitles } from "../messages.ts";
import { withoutControls } from "../text/snippet.ts";
import { actionWords, storeWords } from "../words/action.ts";
import { unsupportedWords } from "../words/unsupported.ts";
import { sectionWords } from "../words/wait.ts";
import { drawMessages } from "./messages.ts";

/** Longer lines are cut: a box must not be wider than the screen. */
const widestLine = 44;

export interface Picture {
  /** In the order of their first step or line; by index, their colours. */
  readonly threads: readonly string[];
  readonly boxes: readonly Box[];
  readonly bundles: readonly Bundle[];
  readonly groups: readonly Group[];
}

export interface Line {
  readonly text: string;
  /** Index of the thread that it is about. */
  readonly thread: number | undefined;
  readonly role: "title" | "thread" | "section";
}

export interface Box {
  readonly id: number;
  readonly depth: number;
  readonly lines: readonly Line[];
  /** The same, uncut. */
  readonly fullText: string;
  readonly kind: "start" | "inner" | "exit" | "error";
  readonly hangs: boolean;
  /** What follows is not all in the picture. */
  readonly cut: boolean;
}

/** Steps of one thread between the same two states. */
export interface Bundle {
  readonly from: number;
  readonly to: number;
  readonly thread: number;
  readonly lines: readonly string[];
}

/** A terminal component: once in it, the program stays in it for ever. */
export interface Group {
  readonly component: number;
  readonly title: string;
  readonly hangs: boolean;
  readonly members: readonly number[];
}

export function pictureOf(view: StateGraphView): Picture {
  const threads = threadNames(view);
  const shown = new Set(view.states.map((state) => state.id));
  const edges = view.edges.filter((edge) => shown.has(edge.from) && shown.has(edge.to));
  return {
    threads,
    boxes: view.states.map((state) => boxOf(state, threads)),
    bundles: bundlesOf(edges, threads),
    groups: groupsOf(view.states),
  };
}

/** Those that step, then those that only stand in boxes. */
function threadNames(view: StateGraphView): string[] {
  const stepping = view.edges.map((edge) => edge.threadName);
  const standing = view.states.flatMap((state) => state.threads.map(({ name }) => name));
  return [...new Set([...stepping, ...standing])].filter((name) => name !== "");
}

/** "deposit: want accounts[1].lock :12". */
function threadLine({ name, action, line, delayed }: ThreadView): string {
  const at = line === undefined ? "" : ` :${line}`;
  const stores = delayed.length === 0 ? "" : ` (delayed: ${delayed.map(storeWords).join(", ")})`;
  return `${name}: ${actionWords(action)}${at}${stores}`;
}

function boxOf(state: StateView, threads: readonly string[]): Box {
  const lines: Line[] = [{ text: titleOf(state), thread: undefined, role: "title" }];
  for (const one of state.threads) {
    const thread = threads.indexOf(one.name);
    lines.push({ text: threadLine(one), thread: thread < 0 ? undefined : thread, role: "thread" });
  }
  for (const section of state.openSections)
    lines.push({ text: drawMessages.open(sectionWords(section)), thread: undefined, role: "section" });
  return {
    id: state.id,
    depth: state.depth,
    lines: lines.map((line) => ({ ...line, text: cutLine(line.text) })),
    fullText: lines.map((line) => withoutControls(line.text)).join("\n"),
    kind: kindOf(state),
    hangs: state.hangs,
    cut: !state.expanded && state.ended === undefined,
  };
}

function kindOf({ ended, depth }: StateView): Box["kind"] {
  if (ended !== undefined) return ended.kind === "error" || ended.kind === "unsupported" ? "error" : "exit";
  return depth === 0 ? "start" : "inner";
}

function endWords(ended: EndView): string {
  switch (ended.kind) {
    case "exit":
      return drawMessages.exit(ended.status);
    case "error":
      return ruleTitles[ended.rule];
    case "unsupported":
      return drawMessages.unsupported(unsupportedWords(ended.what));
    case "unknown":
      return drawMessages.end;
    default:
      return unreachable(ended);
  }
}

function titleOf({ id, depth, ended, expanded }: StateView): string {
  const number = drawMessages.state(id);
  if (ended !== undefined) {
    const words = endWords(ended);
    // Ends that are no states of their own have numbers that say nothing.
    return id < 0 ? words : `${number} ${words}`;
  }
  if (depth === 0) return `${number} ${drawMessages.start}`;
  return expanded ? number : `${number} ${drawMessages.more}`;
}

function bundlesOf(edges: readonly EdgeView[], threads: readonly string[]): Bundle[] {
  const bundles = new Map<string, EdgeView[]>();
  for (const edge of edges) {
    const key = `${edge.from} ${edge.to} ${edge.threadName}`;
    const bundle = bundles.get(key);
    if (bundle === undefined) bundles.set(key, [edge]);
    else bundle.push(edge);
  }
  return [...bundles.values()].map((bundle) => {
    const [{ from, to, threadName }] = bundle;
    const lines = bundle.flatMap((edge) => [
      `${threadName}: ${actionWords(edge.action)}`,
      ...edge.endedSections.map((section) => drawMessages.ends(sectionWords(section))),
    ]);
    return { from, to, thread: threads.indexOf(threadName), lines: [...new Set(lines)].map(cutLine) };
  });
}

function groupsOf(states: readonly StateView[]): Group[] {
  const members = new Map<number, StateView[]>();
  for (const state of states) {
    // Where the program has ended, nothing goes on for ever.
    if (state.terminalComponent === undefined || state.ended !== undefined) continue;
    const others = members.get(state.terminalComponent);
    if (others === undefined) members.set(state.terminalComponent, [state]);
    else others.push(state);
  }
  return [...members].map(([component, inside]) => {
    const hangs = inside.some((state) => state.hangs);
    return {
      component,
      title: hangs ? drawMessages.hangingGroup : drawMessages.terminalGroup,
      hangs,
      members: inside.map((state) => state.id),
    };
  });
}

function cutLine(text: string): string {
  const characters = [...withoutControls(text)];
  return characters.length <= widestLine
    ? characters.join("")
    : `${characters.slice(0, widestLine - 1).join("")}…`;
}
