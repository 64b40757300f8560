/**
 * A second thread that explores with clew's own. From sources none is started: what it runs is bundled here. It is
 * waited for, and all states of waves are left to it, since these programs are done before it could join otherwise.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import type { UnusualMembers } from "../../../src/engines/explore/search/parallel/team.ts";

export class SecondWorker implements UnusualMembers {
  readonly worth = 1;
  /** States that it has expanded, in all programs. */
  expanded = 0;

  private constructor(readonly file: URL) {}

  static in(folder: string): SecondWorker {
    const file = join(folder, "member.mjs");
    buildSync({
      entryPoints: ["src/engines/explore/search/parallel/member-thread.ts"],
      bundle: true,
      platform: "node",
      format: "esm",
      outfile: file,
      logLevel: "silent",
    });
    return new SecondWorker(pathToFileURL(file));
  }

  readonly onExpanded = (states: number): void => {
    this.expanded += states;
  };
}
