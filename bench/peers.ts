/**
 * Other checkers that happen to be installed, on the same programs: SPIN on a model of the same lock
 * (bench/programs/filter-lock.pml), GenMC and Nidhugg on the program itself.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { count, longestSeconds, measure } from "./check.ts";
import { grid } from "./table.ts";

const folder = fileURLToPath(new URL("programs/", import.meta.url));
const sizes = [3, 4, 5];

interface Peer {
  readonly name: string;
  /** The commands that check the filter lock with so many threads; the last one is measured. */
  commands(size: number): readonly (readonly string[])[];
}

const peers: readonly Peer[] = [
  {
    name: "spin",
    commands: (size) => [
      ["spin", `-DN=${size}`, "-a", `${folder}filter-lock.pml`],
      ["cc", "-O2", "-DSAFETY", "-DCOLLAPSE", "-o", "pan", "pan.c"],
      ["./pan", "-m1000000"],
    ],
  },
  {
    name: "genmc",
    commands: (size) => [["genmc", "--sc", "--", `-DN=${size}`, `${folder}filter-lock.c`]],
  },
  {
    name: "nidhuggc",
    commands: (size) => [["nidhuggc", `-DN=${size}`, `${folder}filter-lock.c`, "--", "--sc"]],
  },
];

export function comparePeers(): string {
  const lines = sizes.flatMap((size) => {
    const own = measure("filter-lock.c", size, ["--workers", "1"]);
    const mine = ["clew", String(size), own.seconds.toFixed(1), `${count(own.edges / own.seconds)} edges/s`];
    return [mine, ...peers.filter(isInstalled).map((peer) => run(peer, size))];
  });
  const missing = peers.filter((peer) => !isInstalled(peer)).map(({ name }) => name);
  const note = missing.length === 0 ? "" : `\n\nNot installed here: ${missing.join(", ")}.`;
  return grid(["checker", "threads", "s", ""], lines) + note;
}

function isInstalled({ name }: Peer): boolean {
  return spawnSync(name, ["--version"]).error === undefined;
}

function run(peer: Peer, size: number): string[] {
  const scratch = mkdtempSync(join(tmpdir(), "clew-peer-"));
  try {
    let seconds = 0;
    let said = "";
    for (const [command, ...parameters] of peer.commands(size)) {
      const start = performance.now();
      const { status, stdout, error } = spawnSync(command, parameters, {
        cwd: scratch,
        encoding: "utf8",
        timeout: longestSeconds * 1000,
      });
      seconds = (performance.now() - start) / 1000;
      if (error !== undefined || status !== 0)
        return [peer.name, String(size), seconds.toFixed(1), `gave up at ${command}`];
      said = stdout;
    }
    return [peer.name, String(size), seconds.toFixed(1), figures(said)];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** What it says of its speed or of the executions that it looked at. */
function figures(said: string): string {
  const line = said.split("\n").find((text) => /transitions \(|executions explored|Trace count/i.test(text));
  return line?.trim() ?? "";
}
