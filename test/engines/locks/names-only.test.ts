/** Without values nothing that is found with them may be answered by "none found": a report, or unknown. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { locks } from "../../../src/library/locks.ts";

const corpus = fileURLToPath(new URL("../../../corpus/locks/", import.meta.url));
const folders = ["callables", "constants", "pointers", "releases", "structs", "threads", "wrappers"];

describe("by names only", () => {
  const broken = folders
    .flatMap((folder) => readdirSync(join(corpus, folder)).map((name) => join(folder, name)))
    .filter((name) => name.endsWith(".c"))
    .filter((name) => /truth: deadlock/.test(readFileSync(join(corpus, name), "utf8")));

  it("deadlocks are reported or not known", async () => {
    expect(broken.length).toBeGreaterThan(25);
    const silent: string[] = [];
    for (const name of broken) {
      const { answer } = await locks(join(corpus, name), { values: false });
      if (answer === "none-found") silent.push(name);
    }
    expect(silent).toEqual([]);
  });
});
