/** npm run bench: start-up and speed of the machine, printed and kept in bench/results.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { exceptionCost } from "./exception-cost.ts";
import { exploreSpeed } from "./explore-speed.ts";
import { families } from "./families.ts";
import { growth, growthOverThreads } from "./growth.ts";
import { hangCost } from "./hang-cost.ts";
import { interpreterSpeed } from "./interpreter-speed.ts";
import { fairnessCost, livelocks } from "./livelock.ts";
import { comparePeers } from "./peers.ts";
import { reductions } from "./reductions.ts";
import { startUp } from "./start-up.ts";
import { type Row, table } from "./table.ts";

/** The parts in their order. The file is written after each, so that one that is stopped leaves what it has. */
const rows: Row[] = [];
const parts: { readonly title: string; readonly text: string }[] = [];

function write(): void {
  const text = [
    "# Results of the last `npm run bench`",
    "",
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}.`,
    "The machines are noisy: compare numbers of one run with each other.",
    "",
    table(rows),
    ...parts.flatMap(({ title, text }) => ["", `## ${title}`, "", text]),
  ].join("\n");
  writeFileSync(new URL("results.md", import.meta.url), `${text}\n`);
}

async function measure(run: () => readonly Row[] | Promise<readonly Row[]>): Promise<void> {
  rows.push(...(await run()));
  write();
}

function add(title: string, text: string): void {
  parts.push({ title, text });
  write();
}

await measure(startUp);
await measure(interpreterSpeed);
await measure(() => {
  const exploration = exploreSpeed();
  parts.push({ title: "Exploration", text: exploration.text });
  return exploration.rows;
});
await measure(families);
await measure(() => {
  const larger = growth();
  parts.push({ title: "Growth over the number of states", text: larger.text });
  return larger.rows;
});
await measure(hangCost);
await measure(exceptionCost);
await measure(() => {
  const found = livelocks();
  parts.push({ title: "Livelocks", text: found.text });
  return found.rows;
});
await measure(() => {
  const judged = fairnessCost();
  parts.push({ title: "Judging fairness", text: judged.text });
  return judged.rows;
});
add("Growth over the number of threads", growthOverThreads());
add("Without one of the reductions", reductions());
add("Beside others", comparePeers());
console.log(readFileSync(new URL("results.md", import.meta.url), "utf8"));
