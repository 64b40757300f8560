/** Every citation of a design page in the source, `[03 Who chooses]`, finds its heading, and has its row in the table. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "docs/design");

/** A page and, where given, a heading on it and a numbered heading below that. */
interface Citation {
  readonly page: string;
  readonly heading: string;
  readonly item: string;
  readonly path: string;
}

function citations(): Citation[] {
  const paths = execFileSync("git", ["ls-files", "--", "src", "runtime", "test"], {
    cwd: root,
    encoding: "utf8",
  });
  return paths
    .split("\n")
    .filter((path) => /\.(ts|c|h|hpp|cpp)$/.test(path) && existsSync(join(root, path)))
    .filter((path) => !path.endsWith("design-citations.test.ts"))
    .flatMap((path) => {
      // A citation may go on in the next line of its comment.
      const text = readFileSync(join(root, path), "utf8").replace(/\n\s*(\*|\/\/)?\s*/g, " ");
      return [...text.matchAll(/\[(0\d)(?: ([A-Z][^\]]*))?\](?: (\d|i{1,3})(?![\w.]))?/g)].map(
        ([, page, heading = "", item = ""]) => ({ page, heading, item, path }),
      );
    });
}

function words({ page, heading, item }: Citation): string {
  return `[${page}${heading && ` ${heading}`}]${item && ` ${item}`}`;
}

/** The headings of a page, with their level. */
function headingsOf(page: string): { readonly level: number; readonly title: string }[] {
  const name = readdirSync(folder).find((file) => file.startsWith(`${page}-`));
  if (name === undefined) return [];
  const text = readFileSync(join(folder, name), "utf8");
  return [...text.matchAll(/^(#+) (.*)$/gm)].map(([, marks, title]) => ({ level: marks.length, title }));
}

function isThere({ page, heading, item }: Citation): boolean {
  const headings = headingsOf(page);
  const begins = (title: string): boolean =>
    title === heading || (title.startsWith(heading) && !/[\p{L}\d]/u.test(title[heading.length]));
  const start = heading === "" ? 0 : headings.findIndex(({ level, title }) => level === 2 && begins(title));
  if (start < 0 || headings.length === 0) return false;
  if (item === "") return true;
  const below = headings.slice(start + 1);
  const end = heading === "" ? below.length : below.findIndex(({ level }) => level <= 2);
  const within = end < 0 ? below : below.slice(0, end);
  return within.some(({ level, title }) => level === 3 && title.startsWith(`${item}. `));
}

describe("citations of design pages", () => {
  const found = citations();

  it("are there", () => expect(found.length).toBeGreaterThan(20));

  it("find their headings", () => {
    expect(found.filter((citation) => !isThere(citation)).map((at) => `${at.path}: ${words(at)}`)).toEqual(
      [],
    );
  });

  it("have a row in the table", () => {
    const table = readFileSync(join(folder, "README.md"), "utf8");
    const missing = [...new Set(found.map(words))].filter(
      (citation) => !table.includes(`| \`${citation}\` |`),
    );
    expect(missing).toEqual([]);
  });
});
