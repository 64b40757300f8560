import { describe, expect, it } from "vitest";
import { graphDot } from "../../src/report/draw/dot.ts";
import { graphSvg } from "../../src/report/draw/svg.ts";
import type { StateGraphView } from "../../src/verdict/graph-view.ts";
import { exclusive, read } from "./actions.ts";
import { crossedLocks, threeThreads, toyGraph } from "./graphs.ts";

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const cut = toyGraph([{ name: "worker", actions: ["+a", "write x", "-a"] }], 2);

const odd: StateGraphView = {
  states: [
    {
      id: 7,
      depth: 0,
      threads: [
        { name: "ns::run<int>", action: read('"a" & <b>\u001b[2J'), line: undefined, delayed: [] },
        { name: "waits: always", action: { verb: "run" }, line: undefined, delayed: [] },
      ],
      openSections: [exclusive("very_long_name_".repeat(10))],
      ended: undefined,
      expanded: true,
      terminalComponent: undefined,
      hangs: false,
    },
    {
      id: 9,
      depth: 1,
      threads: [],
      openSections: [],
      ended: { kind: "error", rule: "use-after-free" },
      expanded: true,
      terminalComponent: 1,
      hangs: false,
    },
  ],
  edges: [
    { from: 7, to: 9, threadName: "ns::run<int>", action: read("input", "1"), endedSections: [] },
    { from: 7, to: 9, threadName: "ns::run<int>", action: read("input", "2"), endedSections: [] },
    {
      from: 9,
      to: 12,
      threadName: "ns::run<int>",
      action: read("elsewhere"),
      endedSections: [],
    },
  ],
};

describe("DOT", () => {
  it("states, steps, what is never left", () => {
    expect(
      graphDot(
        toyGraph([
          { name: "a", actions: ["+l"] },
          { name: "b", actions: ["+l"] },
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "digraph states {
        node [shape=box, style="filled", fontname="monospace", fontsize=10];
        edge [fontname="monospace", fontsize=9];
        subgraph cluster_0 {
          label="HANG: this never ends"; style="filled,rounded"; fontname="monospace"; fontsize=10;
          fillcolor="#fdeceb"; color="#b3261e"; fontcolor="#b3261e";
          s1 [label="#1\\lb: want l :10\\linside the section of \`l\`\\l", style="filled", fillcolor="#ffffff", color="#b3261e", penwidth=2];
        }
        subgraph cluster_1 {
          label="HANG: this never ends"; style="filled,rounded"; fontname="monospace"; fontsize=10;
          fillcolor="#fdeceb"; color="#b3261e"; fontcolor="#b3261e";
          s2 [label="#2\\la: want l :10\\linside the section of \`l\`\\l", style="filled", fillcolor="#ffffff", color="#b3261e", penwidth=2];
        }
        s0 [label="#0 start\\la: want l :10\\lb: want l :10\\l", style="filled", fillcolor="#ffffff", color="#222222", penwidth=2];
        s0 -> s1 [label="a: lock l\\l", color="#0060a8", fontcolor="#0060a8"];
        s0 -> s2 [label="b: lock l\\l", color="#b85000", fontcolor="#b85000"];
        s1 -> s1 [label="a: yield\\l", color="#0060a8", fontcolor="#0060a8"];
        s2 -> s2 [label="a: yield\\l", color="#0060a8", fontcolor="#0060a8"];
      }
      "
    `);
  });

  it("marks what was cut, and quotes what needs it", () => {
    expect(graphDot(cut)).toMatch(/s2 .*#2 more follows\\l.*style="filled,dashed"/);
    const dot = graphDot(odd);
    expect(dot).toContain('read \\"a\\" & <b>');
    expect(dot).toContain("use after free");
    expect(dot).not.toContain("s12");
    expect(dot).not.toContain("subgraph");
    expect(count(dot, /->/g)).toBe(1);
  });
});

describe("the program's end", () => {
  it("has no number where it is no state of its own", () => {
    const end = { threads: [], openSections: [], expanded: true, terminalComponent: undefined, hangs: false };
    const view: StateGraphView = {
      states: [
        { ...end, id: 0, depth: 0, ended: undefined },
        { ...end, id: -1, depth: 1, ended: { kind: "exit", status: 0 } },
        { ...end, id: -2, depth: 1, ended: { kind: "unsupported", what: { kind: "unbounded-input" } } },
      ],
      edges: [-1, -2].map((to) => ({
        from: 0,
        to,
        threadName: "main",
        action: { verb: "run" },
        endedSections: [],
      })),
    };
    const dot = graphDot(view);
    expect(dot).toContain("s0 -> end1 ");
    expect(dot).toMatch(/end1 \[label="exit 0\\l", style="filled,rounded"/);
    expect(dot).toMatch(/end2 \[label="unsupported: unbounded input\\l", style="filled"/);
    expect(graphSvg(view)).toContain(">exit 0</text>");
  });
});

describe("SVG", () => {
  it("has every state and every step, the hang in its group, and a legend", () => {
    const svg = graphSvg(crossedLocks);
    for (const state of crossedLocks.states) expect(svg).toContain(`<title>#${state.id}`);
    expect(count(svg, /<path [^>]*marker-end/g)).toBe(crossedLocks.edges.length);
    expect(count(svg, />HANG: this never ends</g)).toBe(1);
    expect(svg).toContain("inside the section of `a`");
    expect(svg).toContain("leaves the section of `a`");
    expect(count(svg, /rx="10"/g)).toBe(1);
    expect(svg).not.toContain("stroke-dasharray");
    expect(graphSvg(cut)).toContain("stroke-dasharray");
  });

  it("needs nothing else, and is whole", () => {
    for (const view of [crossedLocks, cut, odd, { states: [], edges: [] }]) {
      const svg = graphSvg(view);
      expect(svg).not.toMatch(/href|@import|@font-face|<script|NaN|Infinity|undefined/);
      expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg")/);
      for (const tag of ["svg", "g", "text", "title", "marker", "defs"])
        expect(count(svg, new RegExp(`<${tag}[ >]`, "g"))).toBe(count(svg, new RegExp(`</${tag}>`, "g")));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
      expect(svg).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    }
    expect(graphSvg(odd)).toContain("read &quot;a&quot; &amp; &lt;b&gt;");
  });

  it("boxes of 200 states do not cover each other", () => {
    const svg = graphSvg(threeThreads);
    const boxes = [
      ...svg.matchAll(/<\/title><rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ].map(([, x, y, width, height]) => ({ x: +x, y: +y, width: +width, height: +height }));
    // One title is the picture's own, and no rectangle follows it.
    expect(boxes).toHaveLength(threeThreads.states.length);
    const overlapping = boxes.flatMap((a, index) =>
      boxes
        .slice(0, index)
        .filter(
          (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
        ),
    );
    expect(overlapping).toEqual([]);
  });
});
