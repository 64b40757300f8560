/** The state graph as an SVG picture that needs nothing else: no script, no font of its own. */
import type { Point } from "@dagrejs/dagre";
import type { StateGraphView } from "../../verdict/graph-view.ts";
import { pictureColours, threadColour } from "./colours.ts";
import { borderOf, fillOf } from "./dot.ts";
import {
  type Frame,
  fontSize,
  groupTitleHeight,
  labelSize,
  lineHeight,
  padding,
  placePicture,
  textWidth,
} from "./layout.ts";
import { drawMessages } from "./messages.ts";
import { type Box, type Bundle, type Group, type Picture, pictureOf } from "./picture.ts";

const swatch = 10;
const bold = 'font-weight="bold"';

export function graphSvg(view: StateGraphView): string {
  const picture = pictureOf(view);
  const placed = placePicture(picture);
  const legend = legendOf(picture);
  const width = Math.ceil(Math.max(placed.width, legend.width));
  const height = Math.ceil(placed.height + legend.height);
  const threads = [...new Set(picture.bundles.map((bundle) => bundle.thread))];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
      `font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${fontSize}">`,
    `<title>${escaped(drawMessages.title(view.states.length, view.edges.length))}</title>`,
    "<defs>",
    ...threads.map(arrowHead),
    "</defs>",
    `<rect width="${width}" height="${height}" fill="${pictureColours.box}"/>`,
    ...legend.elements,
    `<g transform="translate(0 ${legend.height})">`,
    ...placed.groups.map(({ group, frame }) => groupElement(group, frame)),
    ...placed.bundles.map(({ bundle, points }) => pathElement(bundle, points)),
    ...placed.boxes.map(({ box, frame }) => boxElement(box, frame)),
    // Above lines and boxes, so that no text is hidden.
    ...placed.groups.map(({ group, frame }) => groupTitle(group, frame)),
    ...placed.bundles.map(({ bundle, label }) => labelElement(bundle, label)),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

function legendOf(picture: Picture): { elements: string[]; width: number; height: number } {
  const entries = [
    ...picture.threads.map((name, index) => ({ text: name, colour: threadColour(index) })),
    ...(picture.boxes.some((box) => box.cut) ? [{ text: drawMessages.legend.cut, colour: undefined }] : []),
    ...(picture.groups.length > 0 ? [{ text: drawMessages.legend.group, colour: undefined }] : []),
    ...(picture.groups.some((group) => group.hangs)
      ? [{ text: drawMessages.legend.hang, colour: pictureColours.hangBorder }]
      : []),
  ];
  let x = 20;
  const y = 24;
  const elements = entries.flatMap(({ text, colour }) => {
    const at = x;
    const mark = colour === undefined ? 0 : swatch + 5;
    x += mark + textWidth(text) + 20;
    return [
      ...(colour === undefined
        ? []
        : [
            `<rect x="${round(at)}" y="${y - swatch + 1}" width="${swatch}" height="${swatch}" fill="${colour}"/>`,
          ]),
      textElement(text, { x: at + mark, y }, colour ?? pictureColours.faint),
    ];
  });
  return { elements, width: x, height: 30 };
}

function arrowHead(thread: number): string {
  return (
    `<marker id="arrow${thread}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" ` +
    `orient="auto-start-reverse"><path d="M0 0 L8 4 L0 8 z" fill="${threadColour(thread)}"/></marker>`
  );
}

function groupElement(group: Group, frame: Frame): string {
  const fill = group.hangs ? pictureColours.hang : pictureColours.group;
  return `<rect ${geometry(frame)} rx="8" fill="${fill}" stroke="${groupBorder(group)}"/>`;
}

function groupTitle(group: Group, frame: Frame): string {
  const y = frame.y + groupTitleHeight - 4;
  return textElement(group.title, { x: frame.x + padding, y }, groupBorder(group), bold);
}

function groupBorder(group: Group): string {
  return group.hangs ? pictureColours.hangBorder : pictureColours.groupBorder;
}

function boxElement(box: Box, frame: Frame): string {
  const dashes = box.cut ? ' stroke-dasharray="5 4"' : "";
  const thick = box.kind === "start" || box.hangs ? 2 : 1;
  const round = box.kind === "exit" ? 10 : 2;
  return [
    `<g><title>${escaped(box.fullText)}</title>`,
    `<rect ${geometry(frame)} rx="${round}" fill="${fillOf(box)}" stroke="${borderOf(box)}" stroke-width="${thick}"${dashes}/>`,
    ...box.lines.map((line, index) => {
      const y = frame.y + padding + (index + 0.8) * lineHeight;
      const colour = line.role === "thread" ? threadColour(line.thread) : colourOf(line.role, box);
      return textElement(line.text, { x: frame.x + padding, y }, colour, line.role === "title" ? bold : "");
    }),
    "</g>",
  ].join("");
}

function colourOf(role: "title" | "section", box: Box): string {
  if (role === "section") return pictureColours.faint;
  return box.kind === "error" ? pictureColours.errorBorder : pictureColours.text;
}

/** A curve that begins and ends where the line does, and is drawn towards the points between. */
function pathElement({ thread }: Bundle, points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = points[points.length - 1];
  let path = `M${at(first)}`;
  for (let index = 0; index + 1 < rest.length; index++)
    path += ` Q${at(rest[index])} ${at(middle(rest[index], rest[index + 1]))}`;
  path += ` L${at(last)}`;
  return `<path d="${path}" fill="none" stroke="${threadColour(thread)}" marker-end="url(#arrow${thread})"/>`;
}

/** With a ground of its own: lines may cross it. */
function labelElement(bundle: Bundle, label: Point): string {
  const { thread, lines } = bundle;
  const { width, height } = labelSize(bundle);
  const x = label.x - width / 2;
  const y = label.y - height / 2;
  const ground = `<rect ${geometry({ x: x - 2, y, width: width + 4, height })} fill="${pictureColours.box}" fill-opacity="0.8"/>`;
  const texts = lines.map((line, index) =>
    textElement(line, { x, y: y + (index + 0.8) * lineHeight }, threadColour(thread)),
  );
  return ground + texts.join("");
}

function textElement(text: string, { x, y }: Point, colour: string, more = ""): string {
  const attributes = more === "" ? "" : ` ${more}`;
  return `<text x="${round(x)}" y="${round(y)}" fill="${colour}"${attributes}>${escaped(text)}</text>`;
}

function geometry({ x, y, width, height }: Frame): string {
  return `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}
