/** npm run bench: start-up and speed of the machine, printed and kept in bench/results.md. */
import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { exceptionCost } from "./exception-cost.ts";
import { exploreSpeed } from "./explore-speed.ts";
import { families } from "./families.ts";
import { growth, growthOverThreads } from "./growth.ts";
import { hangCost } from "./hang-cost.ts";
import { interpreterSpeed } from "./interpreter-speed.ts";
import { comparePeers } from "./peers.ts";
import { reductions } from "./reductions.ts";
import { startUp } from "./start-up.ts";
import { type Row, table } from "./table.ts";

const exploration = exploreSpeed();
const larger = growth();
const rows: Row[] = [
  ...startUp(),
  ...(await interpreterSpeed()),
  ...exploration.rows,
  ...larger.rows,
  ...(await families()),
  ...(await hangCost()),
  ...(await exceptionCost()),
];
const text = [
  "# Results of the last `npm run bench`",
  "",
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}.`,
  "The machines are noisy: compare numbers of one run with each other.",
  "",
  table(rows),
  "",
  "## Exploration",
  "",
  exploration.text,
  "",
  "## Growth over the number of states",
  "",
  larger.text,
  "",
  "## Growth over the number of threads",
  "",
  growthOverThreads(),
  "",
  "## Without one of the reductions",
  "",
  reductions(),
  "",
  "## Beside others",
  "",
  comparePeers(),
].join("\n");
console.log(text);
writeFileSync(new URL("results.md", import.meta.url), `${text}\n`);
