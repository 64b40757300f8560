/** The oracle shares nothing with clew: what it is made of imports nothing from src/. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folders = ["model", "printing", "random"];

it.each(folders)("%s imports nothing of clew", (folder) => {
  const files = readdirSync(join(import.meta.dirname, folder));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, folder, file), "utf8");
    const imported = [...text.matchAll(/\bfrom "([^"]+)"|\bimport\("([^"]+)"/g)].map(
      ([, one, two]) => one ?? two,
    );
    for (const source of imported)
      expect(source, file).toMatch(/^(\.|\.\.\/(model|printing|random))\/[a-z-]+\.ts$/);
  }
});
