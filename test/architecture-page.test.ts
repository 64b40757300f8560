/** ARCHITECTURE.md beside the tree: each folder has a sentence, each sentence a folder, and imports go up the page. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

/** Folders of src/ that hold files, as the page writes them. */
function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersIn(`${folder}/${name}`));
  return entries.some(({ name }) => name.endsWith(".ts")) ? [folder, ...below] : below;
}

const folders = foldersIn("src").filter((folder) => folder !== "src");
const named = [...page.matchAll(/\]\((src\/[^)#]*)\/\)/g)].map(([, folder]) => folder);

/** The sections of the page, in their order. */
const sections = [...page.matchAll(/^##+ .*\[(src\/[^\]]*)\/\]/gm)].map(([, folder]) => folder);

/** The section that a file belongs to: the innermost one, but that of compiled code is the machine's. */
function sectionOf(file: string): number {
  const within = sections.filter(
    (section) => file.startsWith(`${section}/`) && section !== "src/machine/wasm",
  );
  return within.length === 0 ? -1 : sections.indexOf(within[within.length - 1]);
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return path.endsWith(".ts") ? [path] : [];
  });
}

describe("ARCHITECTURE.md", () => {
  it("has a sentence for each folder", () => {
    expect(folders.filter((folder) => !named.includes(folder))).toEqual([]);
  });

  it("has a folder for each sentence", () => {
    expect(named.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });

  it("is in the order of imports, types included", () => {
    const files = filesIn("src");
    const imports = files.flatMap((from) =>
      [...readFileSync(join(root, from), "utf8").matchAll(/(?:from|import) "(\.[^"]+)"/g)].map(
        ([, target]) => ({
          from,
          to: normalize(join(dirname(from), target)),
        }),
      ),
    );
    expect(imports.length).toBeGreaterThan(1000);
    const against = imports.filter(
      // What lies in src/ itself is the library's door.
      ({ from, to }) => sectionOf(from) >= 0 && sectionOf(to) > sectionOf(from),
    );
    expect(against.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});
