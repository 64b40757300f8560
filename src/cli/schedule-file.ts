/**
 * A saved schedule: the choices of one run, for one program. JSON with a version; a file that was made for
 * another program is refused, since its choices would mean something else there.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { InputError } from "../base/diagnostic.ts";
import { fileError } from "./failures.ts";

const format = "clew-schedule";
const version = 1;

interface ScheduleFile {
  readonly format: typeof format;
  readonly version: typeof version;
  /** See fingerprint.ts. */
  readonly program: string;
  readonly choices: readonly number[];
}

export function saveSchedule(path: string, program: string, choices: readonly number[]): void {
  const content: ScheduleFile = { format, version, program, choices };
  try {
    writeFileSync(path, `${JSON.stringify(content)}\n`);
  } catch (error) {
    throw fileError("write the schedule", path, error);
  }
}

export function readSchedule(path: string, program: string): number[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw fileError("read the schedule", path, error);
    throw new InputError(`--schedule ${path}: neither random, nor round-robin, nor a file`);
  }
  const content = parse(text);
  if (content === undefined) throw new InputError(`${path}: not a schedule made by --save-schedule`);
  if (content.version !== version) {
    throw new InputError(
      `${path}: a schedule of version ${content.version}; this clew reads version ${version}`,
    );
  }
  if (content.program !== program) {
    throw new InputError(
      `${path}: this schedule was saved for another program, or for another version of this one`,
    );
  }
  return [...content.choices];
}

function parse(text: string): { version: unknown; program: unknown; choices: readonly number[] } | undefined {
  try {
    const content = JSON.parse(text) as Partial<ScheduleFile> | null;
    const choices = content?.choices;
    if (content?.format !== format || !Array.isArray(choices)) return undefined;
    if (!choices.every((choice) => Number.isSafeInteger(choice) && choice >= 0)) return undefined;
    return { version: content.version, program: content.program, choices };
  } catch {
    return undefined;
  }
}
