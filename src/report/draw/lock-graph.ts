/** The lock graph as DOT and as SVG: locks are boxes, an edge leads from what is held to what is wanted. */
import { Graph, layout, type Point } from "@dagrejs/dagre";
import type { LockGraphView } from "../../verdict/lock-verdict.ts";
import { pictureColours } from "./colours.ts";
import { fontSize, lineHeight, padding, textWidth } from "./layout.ts";

type EdgeView = LockGraphView["edges"][number];

const mostThreads = 3;

export function lockGraphDot(graph: LockGraphView): string {
  return [
    "digraph locks {",
    '  node [shape=box, fontname="monospace"];',
    '  edge [fontname="monospace"];',
    ...graph.locks.map(
      ({ id, name, cyclic }) =>
        `  n${id} [label=${quoted(name)}${cyclic ? `, color="${pictureColours.hangBorder}"` : ""}];`,
    ),
    ...graph.edges.map(
      (edge) =>
        `  n${edge.from} -> n${edge.to} [label=${quoted(edgeText(edge))}${edge.cyclic ? `, color="${pictureColours.hangBorder}"` : ""}];`,
    ),
    "}",
    "",
  ].join("\n");
}

export function lockGraphSvg(graph: LockGraphView): string {
  const drawing = new Graph({ multigraph: true });
  drawing.setGraph({
    rankdir: "LR",
    nodesep: 18,
    edgesep: 10,
    ranksep: 40,
    marginx: 20,
    marginy: 20,
    ranker: "tight-tree",
  });
  for (const { id, name } of graph.locks)
    drawing.setNode(String(id), { width: textWidth(name) + 2 * padding, height: lineHeight + 2 * padding });
  for (const [index, edge] of graph.edges.entries())
    drawing.setEdge(
      String(edge.from),
      String(edge.to),
      { width: textWidth(edgeText(edge)), height: lineHeight, labelpos: "c" },
      String(index),
    );
  if (graph.locks.length > 0) layout(drawing);
  const size = drawing.graph() as { width?: number; height?: number };
  const width = Math.ceil(Math.max(40, finite(size.width)));
  const height = Math.ceil(Math.max(40, finite(size.height)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
      `font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${fontSize}">`,
    `<title>${graph.locks.length} locks, ${graph.edges.length} edges</title>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">' +
      '<path d="M 0 0 L 8 4 L 0 8 z"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="${pictureColours.box}"/>`,
    ...graph.edges.map((edge, index) =>
      edgeElement(edge, drawing.edge({ v: String(edge.from), w: String(edge.to), name: String(index) })),
    ),
    ...graph.locks.map((lock) => boxElement(lock, drawing.node(String(lock.id)))),
    "</svg>",
    "",
  ].join("\n");
}

function edgeElement(edge: EdgeView, placed: { points?: readonly Point[]; x?: number; y?: number }): string {
  const colour = edge.cyclic ? pictureColours.hangBorder : pictureColours.faint;
  const path = (placed.points ?? [])
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"} ${round(x)} ${round(y)}`)
    .join(" ");
  const label = `<text x="${round(finite(placed.x))}" y="${round(finite(placed.y))}" text-anchor="middle" fill="${colour}">${escaped(edgeText(edge))}</text>`;
  return `<path d="${path}" fill="none" stroke="${colour}" marker-end="url(#arrow)"/>${label}`;
}

function boxElement(
  { name, cyclic }: LockGraphView["locks"][number],
  node: { x: number; y: number; width: number; height: number },
): string {
  const { x, y, width, height } = node;
  const colour = cyclic ? pictureColours.hangBorder : pictureColours.faint;
  return (
    `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" ` +
    `fill="${pictureColours.box}" stroke="${colour}"/>` +
    `<text x="${round(x)}" y="${round(y + fontSize / 3)}" text-anchor="middle">${escaped(name)}</text>`
  );
}

function edgeText({ threads }: EdgeView): string {
  const more = threads.length - mostThreads;
  return threads.slice(0, mostThreads).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function finite(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function quoted(text: string): string {
  return `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}
