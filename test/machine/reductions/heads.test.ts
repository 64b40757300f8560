/** The table of reductions, the heads of their files and the headings of the design say the same. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { reductionNames, reductionOf } from "../../../src/base/reductions.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = `${root}src/machine/reductions/`;
/** In this order, each once. */
const points = ["Needs", "Watches", "Broken by", "Hooks in"];

function page(number: string): string {
  const pages = readdirSync(`${root}docs/design`);
  return readFileSync(`${root}docs/design/${pages.find((name) => name.startsWith(`${number}-`))}`, "utf8");
}

/** The comment that the file begins with, as one line. */
function head(name: string): string {
  const text = readFileSync(`${folder}${name}.ts`, "utf8");
  expect(text.startsWith("/**\n"), "begins with its head").toBe(true);
  return text.slice(0, text.indexOf("*/")).replace(/\n ?\*?\s*/g, " ");
}

describe.each(reductionNames)("%s", (name) => {
  const { section, watched, models } = reductionOf(name);
  const [design, number] = section.split(" ");

  it("has a file whose head has the form", () => {
    const text = head(name);
    expect(text).toContain(`/** \`${name}\` ([${design}] ${number}): `);
    const found = [...text.matchAll(/ - ([A-Z][a-z]+(?: [a-z]+)?): (\S)/g)].map(([, point]) => point);
    expect(found).toEqual(points);
  });

  it("is broken by something exactly if all runs are watched for it", () => {
    const breaks = / - Broken by: (nothing\b)?/.exec(head(name))!;
    expect(breaks[1] === "nothing").toBe(watched === "nothing");
  });

  it("has its section in the design, which leads to the file", () => {
    const heading = page(design).split(`\n### ${number}. `);
    expect(heading).toHaveLength(2);
    const first = heading[1]
      .split("\n")
      .slice(1)
      .find((line) => line !== "")!;
    expect(first.startsWith(`[\`${name}\`](../../src/machine/reductions/${name}.ts). `)).toBe(true);
  });

  it("is right for some memory model", () => {
    expect(models.length).toBeGreaterThan(0);
  });
});

it("sections of the design that are numbered are those of the table", () => {
  const numbered = ["03", "04"].flatMap((number) =>
    [...page(number).matchAll(/^### (\d+)\. /gm)].map(([, item]) => `${number} ${item}`),
  );
  expect([...numbered].sort()).toEqual(reductionNames.map((name) => reductionOf(name).section).sort());
});

it("files that are no reduction are what several need", () => {
  const others = readdirSync(folder)
    .map((file) => file.replace(".ts", ""))
    .filter((file) => !(reductionNames as readonly string[]).includes(file));
  expect(others.sort()).toEqual(["lock-claims", "lone-steps", "visibility"]);
});
