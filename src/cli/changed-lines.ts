/** What git says has changed since a revision, in files below the working directory, new files included. */
import { execFileSync } from "node:child_process";
import { InputError } from "../base/diagnostic.ts";
import { type ChangedLines, parseDiff } from "../library/lock-filters.ts";

export function changedSince(revision: string): ChangedLines {
  if (revision.startsWith("-")) throw new InputError(`--changed-since ${revision}: not a revision`);
  if (asked(["rev-parse", "--is-inside-work-tree"])?.trim() !== "true")
    throw new InputError(`--changed-since ${revision}: the working directory is in no git repository`);
  if (asked(["rev-parse", "--verify", "--quiet", `${revision}^{tree}`]) === undefined)
    throw new InputError(`--changed-since ${revision}: git knows no such revision`);
  const diff = git(
    ["diff", "--unified=0", "--no-color", "--no-ext-diff", "--relative", revision, "--"],
    revision,
  );
  const changed = new Map(parseDiff(diff));
  for (const file of git(["ls-files", "--others", "--exclude-standard"], revision).split("\n"))
    if (file !== "") changed.set(file, [[1, Number.MAX_SAFE_INTEGER]]);
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
