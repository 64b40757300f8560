/**
 * Runs kept by `clew check --save`, for `clew replay`: the program's sources, the options that make a run what
 * it is, and for each finding the choices that lead to it. JSON with a version and a checksum: a file that was
 * changed, or belongs to another program, is refused, since its choices would mean something else.
 */
import { createHash } from "node:crypto";
import { dirname, relative, resolve } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import type { Finding, RunChoice } from "../verdict/verdict.ts";
import { readBytes, writeResult } from "./files.ts";

const format = "clew-run";
/** 2: findings are data; those of version 1 were words, from which reports cannot be made any more. */
const version = 2;

/** How the program is made again. Paths are as the user wrote them, relative to `directory`. */
export interface Sources {
  /** The working directory of then, relative to the folder of the saved file: both may move together. */
  readonly directory: string;
  readonly files: readonly string[];
  readonly compilerArguments: readonly string[];
  readonly compileDatabase?: string;
}

export interface SavedRun {
  readonly rule: Finding["rule"];
  readonly choices: readonly RunChoice[];
  /** What the check said of it; the steps are compared with those of executing it again. */
  readonly finding: Omit<Finding, "choices">;
}

interface SavedRuns {
  /** See fingerprint.ts. */
  readonly program: string;
  readonly sources: Sources;
  readonly options: SavedOptions;
  readonly runs: readonly SavedRun[];
}

/** Options without limits and callbacks. */
type SavedOptions = Omit<
  CheckOptions,
  "stdin" | "stubs" | "maxSeconds" | "maxMemoryBytes" | "maxStates" | "onProgress" | "signal"
> & {
  /** Base64. */
  readonly stdin: string;
  readonly stubs: readonly (readonly [string, "havoc" | "zero" | "error"])[];
};

export interface RunsToSave {
  readonly program: string;
  readonly sources: Omit<Sources, "directory">;
  readonly options: CheckOptions;
  readonly findings: readonly Finding[];
}

export function saveRuns(path: string, { program, sources, options, findings }: RunsToSave): void {
  const directory = relative(dirname(resolve(path)), process.cwd());
  const content: SavedRuns = {
    program,
    sources: { directory: directory === "" ? "." : directory, ...sources },
    options: savedOptions(options),
    runs: findings.map(({ choices, ...finding }) => ({ rule: finding.rule, choices, finding })),
  };
  const file = { format, version, checksum: checksum(content), ...content };
  writeResult("save the run", path, `${JSON.stringify(file)}\n`);
}

export interface RunsRead {
  readonly program: string;
  /** Absolute, as of now. */
  readonly workingDirectory: string;
  readonly sources: Sources;
  readonly options: Omit<CheckOptions, "maxSeconds" | "maxMemoryBytes" | "maxStates">;
  readonly runs: readonly SavedRun[];
}

export function readRuns(path: string): RunsRead {
  const text = Buffer.from(readBytes("read the saved run", path)).toString("utf8");
  const { program, sources, options, runs } = parse(path, text);
  return {
    program,
    workingDirectory: resolve(dirname(path), sources.directory),
    sources,
    options: {
      ...options,
      // Of older files.
      ignore: options.ignore ?? [],
      stdin: Buffer.from(options.stdin, "base64"),
      stubs: new Map(options.stubs),
    },
    runs,
  };
}

function parse(path: string, text: string): SavedRuns {
  let file: { format?: unknown; version?: unknown; checksum?: unknown } | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    // A file that was cut off is still recognised by its beginning.
    if (text.startsWith(`{"format":"${format}"`)) throw damaged(path);
    file = null;
  }
  if (file?.format !== format) throw new InputError(`${path}: not a run saved by clew check --save`);
  if (file.version !== version) {
    throw new InputError(
      `${path}: a saved run of version ${file.version}; this clew reads version ${version}`,
    );
  }
  const { format: _, version: __, checksum: expected, ...content } = file;
  // What has the right checksum was written by saveRuns.
  if (checksum(content) !== expected) throw damaged(path);
  return content as SavedRuns;
}

function damaged(path: string): InputError {
  return new InputError(`${path}: this saved run is damaged, or was changed by hand`);
}

function checksum(content: object): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
}

function savedOptions(options: CheckOptions): SavedOptions {
  const { onProgress: _, signal: __, maxSeconds, maxMemoryBytes, maxStates, ...rest } = options;
  return {
    ...rest,
    stdin: Buffer.from(options.stdin).toString("base64"),
    stubs: [...options.stubs],
  };
}
