/** What git says has changed since a revision, new files included; names are as seen from the working directory. */
import { execFileSync } from "node:child_process";
import { relative, resolve } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import { type ChangedLines, parseDiff } from "../library/lock-filters.ts";

export function changedSince(revision: string): ChangedLines {
  if (revision.startsWith("-")) throw new InputError(`--changed-since ${revision}: not a revision`);
  if (asked(["rev-parse", "--is-inside-work-tree"])?.trim() !== "true")
    throw new InputError(`--changed-since ${revision}: the working directory is in no git repository`);
  if (asked(["rev-parse", "--verify", "--quiet", `${revision}^{tree}`]) === undefined)
    throw new InputError(`--changed-since ${revision}: git knows no such revision`);
  // Of the whole repository: a file may be given by a path that leads up.
  const top = asked(["rev-parse", "--show-toplevel"])?.trim() ?? ".";
  const nameOf = (file: string): string => relative(process.cwd(), resolve(top, file));
  const diff = git(
    [
      ...["-C", top, "-c", "core.quotePath=false", "diff", "--unified=0", "--no-color", "--no-ext-diff"],
      ...["--src-prefix=a/", "--dst-prefix=b/", revision, "--"],
    ],
    revision,
  );
  const changed = new Map([...parseDiff(diff)].map(([file, ranges]) => [nameOf(file), ranges]));
  const added = git(["-C", top, "ls-files", "-z", "--others", "--exclude-standard"], revision);
  for (const file of added.split("\0"))
    if (file !== "") changed.set(nameOf(file), [[1, Number.MAX_SAFE_INTEGER]]);
  return changed;
}

/** Undefined where git says no. */
function asked(words: readonly string[]): string | undefined {
  try {
    return execFileSync("git", [...words], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT")
      throw new InputError("--changed-since needs git, which is not there");
    return undefined;
  }
}

function git(words: readonly string[], revision: string): string {
  try {
    return execFileSync("git", [...words], {
      encoding: "utf8",
      maxBuffer: 1 << 30,
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const said = String((error as { stderr?: unknown }).stderr ?? "")
      .trim()
      .split("\n")[0];
    throw new InputError(`--changed-since ${revision}: ${said || "git does not answer"}`);
  }
}
