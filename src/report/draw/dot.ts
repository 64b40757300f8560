/** The state graph in the DOT language of Graphviz. */
import type { StateGraphView } from "../../verdict/graph-view.ts";
import { pictureColours, threadColour } from "./colours.ts";
import { type Box, type Group, pictureOf } from "./picture.ts";

export function graphDot(view: StateGraphView): string {
  const picture = pictureOf(view);
  const grouped = new Set(picture.groups.flatMap((group) => group.members));
  const byId = new Map(picture.boxes.map((box) => [box.id, box]));
  const lines = [
    "digraph states {",
    '  node [shape=box, style="filled", fontname="monospace", fontsize=10];',
    '  edge [fontname="monospace", fontsize=9];',
    ...picture.groups.flatMap((group) => cluster(group, byId)),
    ...picture.boxes.filter((box) => !grouped.has(box.id)).map((box) => `  ${node(box)}`),
    ...picture.bundles.map((bundle) => {
      const colour = threadColour(bundle.thread);
      return `  ${name(bundle.from)} -> ${name(bundle.to)} ${attributes({
        label: leftAligned(bundle.lines),
        color: quoted(colour),
        fontcolor: quoted(colour),
      })};`;
    }),
    "}",
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function cluster(group: Group, byId: ReadonlyMap<number, Box>): string[] {
  const { hangs } = group;
  const border = quoted(hangs ? pictureColours.hangBorder : pictureColours.groupBorder);
  return [
    `  subgraph cluster_${group.component} {`,
    `    label=${quoted(group.title)}; style="filled,rounded"; fontname="monospace"; fontsize=10;`,
    `    fillcolor=${quoted(hangs ? pictureColours.hang : pictureColours.group)}; color=${border}; fontcolor=${border};`,
    ...group.members.map((id) => `    ${node(byId.get(id)!)}`),
    "  }",
  ];
}

function node(box: Box): string {
  const styles = ["filled", ...(box.cut ? ["dashed"] : []), ...(box.kind === "exit" ? ["rounded"] : [])];
  return `${name(box.id)} ${attributes({
    label: leftAligned(box.lines.map((line) => line.text)),
    style: quoted(styles.join(",")),
    fillcolor: quoted(fillOf(box)),
    color: quoted(borderOf(box)),
    penwidth: box.kind === "start" || box.hangs ? "2" : "1",
  })};`;
}

function name(id: number): string {
  return id < 0 ? `end${-id}` : `s${id}`;
}

export function fillOf(box: Box): string {
  if (box.kind === "error") return pictureColours.error;
  return box.kind === "exit" ? pictureColours.exit : pictureColours.box;
}

export function borderOf(box: Box): string {
  if (box.kind === "error") return pictureColours.errorBorder;
  if (box.hangs) return pictureColours.hangBorder;
  if (box.kind === "exit") return pictureColours.exitBorder;
  return box.kind === "start" ? pictureColours.text : pictureColours.border;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return `[${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ")}]`;
}

function quoted(text: string): string {
  return `"${escaped(text)}"`;
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, "\\$&");
}

/** `\l` ends a line that begins at the left. */
function leftAligned(lines: readonly string[]): string {
  return `"${lines.map((line) => `${escaped(line)}\\l`).join("")}"`;
}
