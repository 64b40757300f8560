/** Where everything in a picture stands, by Dagre: layers from top to bottom, groups kept together. */
import { Graph, layout, type Point } from "@dagrejs/dagre";
import type { Box, Bundle, Group, Picture } from "./picture.ts";

export const fontSize = 11;
export const lineHeight = 15;
/** Of the monospaced fonts that machines have, the widest. */
const characterWidth = 0.62 * fontSize;
export const padding = 8;
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
  readonly bundles: readonly {
    readonly bundle: Bundle;
    readonly points: readonly Point[];
    /** The middle of its text. */
    readonly label: Point;
  }[];
}

export function textWidth(text: string): number {
  return [...text].length * characterWidth;
}

export function placePicture(picture: Picture): PlacedPicture {
  const graph = new Graph({ multigraph: true, compound: picture.groups.length > 0 });
  graph.setGraph({ rankdir: "TB", nodesep: 28, edgesep: 16, ranksep: 30, marginx: 20, marginy: 20 });
  for (const box of picture.boxes) {
    const width = Math.max(...box.lines.map((line) => textWidth(line.text))) + 2 * padding;
    graph.setNode(String(box.id), { width, height: box.lines.length * lineHeight + 2 * padding });
  }
  for (const group of picture.groups) {
    graph.setNode(groupName(group), {});
    for (const member of group.members) graph.setParent(String(member), groupName(group));
  }
  for (const [index, bundle] of picture.bundles.entries()) {
    graph.setEdge(
      String(bundle.from),
      String(bundle.to),
      {
        width: Math.max(...bundle.lines.map(textWidth)),
        height: bundle.lines.length * lineHeight,
        labelpos: "c",
      },
      String(index),
    );
  }
  layout(graph);

  const boxes = picture.boxes.map((box) => ({ box, frame: frameOf(graph.node(String(box.id))) }));
  const frames = new Map(boxes.map(({ box, frame }) => [box.id, frame]));
  const groups = picture.groups.map((group) => ({
    group,
    frame: around(
      group.members.map((member) => frames.get(member)!),
      textWidth(group.title),
    ),
  }));
  const bundles = picture.bundles.map((bundle, index) => {
    const edge = graph.edge({ v: String(bundle.from), w: String(bundle.to), name: String(index) });
    return { bundle, points: edge.points as Point[], label: { x: edge.x as number, y: edge.y as number } };
  });
  const size = graph.graph() as { width: number; height: number };
  const rightmost = Math.max(size.width, ...groups.map(({ frame }) => frame.x + frame.width + padding));
  return { width: rightmost, height: size.height, boxes, groups, bundles };
}

function groupName(group: Group): string {
  return `component ${group.component}`;
}

function frameOf(node: { x: number; y: number; width: number; height: number }): Frame {
  const { x, y, width, height } = node;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A frame around others, wide enough for a title above them. */
function around(frames: readonly Frame[], titleWidth: number): Frame {
  const left = Math.min(...frames.map((frame) => frame.x)) - padding;
  const top = Math.min(...frames.map((frame) => frame.y)) - padding - groupTitleHeight;
  const right = Math.max(...frames.map((frame) => frame.x + frame.width)) + padding;
  const bottom = Math.max(...frames.map((frame) => frame.y + frame.height)) + padding;
  return { x: left, y: top, width: Math.max(right - left, titleWidth + 2 * padding), height: bottom - top };
}
