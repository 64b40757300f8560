/** Where everything in a picture stands, by Dagre: layers from top to bottom, groups kept together. */
import { Graph, layout, type Point } from "@dagrejs/dagre";
import type { Box, Bundle, Group, Picture } from "./picture.ts";

export const fontSize = 11;
export const lineHeight = 15;
/** Of the monospaced fonts that machines have, the widest. */
const characterWidth = 0.62 * fontSize;
export const padding = 8;
/** How far a step from a state to itself goes out of its box. */
const loopWidth = 22;
/** For the title of a group. */
export const groupTitleHeight = 18;

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedPicture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly { readonly box: Box; readonly frame: Frame }[];
  readonly groups: readonly { readonly group: Group; readonly frame: Frame }[];
  readonly bundles: readonly PlacedBundle[];
}

export interface PlacedBundle {
  readonly bundle: Bundle;
  readonly points: readonly Point[];
  /** The middle of its text. */
  readonly label: Point;
}

export function textWidth(text: string): number {
  return [...text].length * characterWidth;
}

export function placePicture(picture: Picture): PlacedPicture {
  if (picture.boxes.length === 0) return { width: 0, height: 0, boxes: [], groups: [], bundles: [] };
  const sizes = new Map(picture.boxes.map((box) => [box.id, sizeOf(box.lines.map((line) => line.text))]));
  const graph = new Graph({ multigraph: true, compound: picture.groups.length > 0 });
  graph.setGraph({
    rankdir: direction(picture, sizes),
    nodesep: 14,
    edgesep: 8,
    ranksep: 30,
    // The exact one takes seconds for hundreds of states, and layers of a state graph are its depths anyway.
    ranker: "tight-tree",
    marginx: 20,
    marginy: 20,
  });
  for (const box of picture.boxes) graph.setNode(String(box.id), { ...sizes.get(box.id)! });
  for (const group of picture.groups) {
    graph.setNode(groupName(group), {});
    for (const member of group.members) graph.setParent(String(member), groupName(group));
  }
  for (const [index, bundle] of picture.bundles.entries()) {
    const { width, height } = labelSize(bundle);
    const label = { width: bundle.from === bundle.to ? width + loopWidth : width, height, labelpos: "c" };
    graph.setEdge(String(bundle.from), String(bundle.to), label, String(index));
  }
  layout(graph);

  const boxes = picture.boxes.map((box) => ({ box, frame: frameOf(graph.node(String(box.id))) }));
  const frames = new Map(boxes.map(({ box, frame }) => [box.id, frame]));
  const loops = new Map<number, number>();
  const bundles = picture.bundles.map((bundle, index): PlacedBundle => {
    const frame = frames.get(bundle.from)!;
    if (bundle.from === bundle.to) {
      const above = loops.get(bundle.from) ?? 0;
      loops.set(bundle.from, above + labelSize(bundle).height + 4);
      return loopBeside(bundle, frame, above);
    }
    const edge = graph.edge({ v: String(bundle.from), w: String(bundle.to), name: String(index) });
    return { bundle, points: edge.points as Point[], label: { x: edge.x as number, y: edge.y as number } };
  });
  const groups = picture.groups.map((group) => ({ group, frame: groupFrame(group, frames, bundles) }));
  const size = graph.graph() as { width: number; height: number };
  const right = Math.max(size.width, ...groups.map(({ frame }) => frame.x + frame.width + padding));
  const bottom = Math.max(size.height, ...groups.map(({ frame }) => frame.y + frame.height + padding));
  return { width: right, height: bottom, boxes, groups, bundles };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf(lines: readonly string[]): Size {
  return {
    width: Math.max(...lines.map(textWidth)) + 2 * padding,
    height: lines.length * lineHeight + 2 * padding,
  };
}

export function labelSize({ lines }: Bundle): Size {
  return { width: Math.max(...lines.map(textWidth)), height: lines.length * lineHeight };
}

/**
 * Lines of text are wide and low, so a picture from left to right is the smaller one unless the graph is a long
 * chain. What counts is the longer side, on a screen that is wider than it is high.
 */
function direction(picture: Picture, sizes: ReadonlyMap<number, Size>): "LR" | "TB" {
  const layers = new Map<number, number>();
  for (const { depth } of picture.boxes) layers.set(depth, (layers.get(depth) ?? 0) + 1);
  const most = Math.max(0, ...layers.values());
  const labels = picture.bundles.map(labelSize);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const width = mean([...sizes.values()].map((size) => size.width));
  const height = mean([...sizes.values()].map((size) => size.height));
  const labelWidth = mean(labels.map((size) => size.width));
  const labelHeight = mean(labels.map((size) => size.height));
  const perBox = picture.bundles.length / Math.max(1, picture.boxes.length);
  const side = (across: number, down: number) => Math.max(across, down * 1.6);
  const leftToRight = side(
    layers.size * (width + labelWidth + 60),
    most * Math.max(height + 14, perBox * (labelHeight + 8)),
  );
  const topToBottom = side(
    most * Math.max(width + 14, perBox * (labelWidth + 8)),
    layers.size * (height + labelHeight + 60),
  );
  return leftToRight <= topToBottom ? "LR" : "TB";
}

/** From the side of a box back to it; several stand above each other. */
function loopBeside(bundle: Bundle, frame: Frame, above: number): PlacedBundle {
  const { width, height } = labelSize(bundle);
  const x = frame.x + frame.width;
  const y = frame.y + 6 + above;
  const points = [
    { x, y },
    { x: x + loopWidth, y },
    { x: x + loopWidth, y: y + height },
    { x, y: y + height },
  ];
  return { bundle, points, label: { x: x + loopWidth + width / 2, y: y + height / 2 } };
}

/** Around the states of a group and the steps among them, wide enough for its title. */
function groupFrame(
  group: Group,
  frames: ReadonlyMap<number, Frame>,
  bundles: readonly PlacedBundle[],
): Frame {
  const inside = new Set(group.members);
  const labels = bundles
    .filter(({ bundle }) => inside.has(bundle.from) && inside.has(bundle.to))
    .map(({ bundle, label }) => frameOf({ ...label, ...labelSize(bundle) }));
  const all = [...group.members.map((member) => frames.get(member)!), ...labels];
  const left = Math.min(...all.map((frame) => frame.x)) - padding;
  const top = Math.min(...all.map((frame) => frame.y)) - padding - groupTitleHeight;
  const right = Math.max(...all.map((frame) => frame.x + frame.width)) + padding;
  const bottom = Math.max(...all.map((frame) => frame.y + frame.height)) + padding;
  const width = Math.max(right - left, textWidth(group.title) + 2 * padding);
  return { x: left, y: top, width, height: bottom - top };
}

function groupName(group: Group): string {
  return `component ${group.component}`;
}

function frameOf(node: { x: number; y: number; width: number; height: number }): Frame {
  const { x, y, width, height } = node;
  return { x: x - width / 2, y: y - height / 2, width, height };
}
