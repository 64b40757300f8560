/** What compiled members of libraries are known by: a header of ours that changes makes them others. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readLibraries, withIncluded } from "../../src/frontend/library-definition.ts";
import { runtimeDirectory } from "../../src/frontend/package-root.ts";
import { findToolchain } from "../../src/frontend/toolchain.ts";

it("finds headers that are included from outside of the folders that a library can see", () => {
  const folder = mkdtempSync(join(tmpdir(), "clew-headers-"));
  try {
    mkdirSync(join(folder, "seen"));
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const seen = file("seen/a.h", '#include "../b.h"\n#include <stdio.h>\n# include "nowhere.h"\n');
    const next = file("b.h", '  #include "c.h"\n#include "seen/a.h"\n');
    const last = file("c.h", "int c;\n");
    file("d.h", "");
    expect(withIncluded([seen])).toEqual([seen, next, last].sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it("knows musl's members by the header of the intrinsics that their locks call", () => {
  const musl = readLibraries(findToolchain(undefined)).find(({ name }) => name === "musl")!;
  expect(musl.ownHeaders).toContain(join(runtimeDirectory(), "machine.h"));
});
