/** The guide's table of model keys has every key that the models that come along use. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../..", import.meta.url));
const guide = readFileSync(`${root}docs/guide/locks.md`, "utf8");
const rows = new Map(
  [...guide.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, does, keys]) => [does, keys]),
);

it.each(readdirSync(`${root}models`))("%s: the guide explains its keys", (name) => {
  const { functions = {} } = parse(readFileSync(`${root}models/${name}`, "utf8"));
  const unexplained = Object.entries<{ does: string }>(functions).flatMap(([symbol, { does, ...keys }]) => {
    const row = rows.get(does);
    if (row === undefined) return [`${symbol}: does: ${does}`];
    return Object.keys(keys)
      .filter((key) => !new RegExp(`\`${key}[:\`]`).test(row))
      .map((key) => `${symbol}: ${key}`);
  });
  expect(unexplained).toEqual([]);
});
