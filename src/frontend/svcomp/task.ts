/** Task definitions of the Competition on Software Verification: YAML of format version 2. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { InputError } from "../../base/diagnostic.ts";
import { type Formula, readPropertyFile } from "./property-file.ts";

export interface Task {
  /** As a path from the working directory, like files that a user names. */
  readonly files: readonly string[];
  readonly dataModel: "ILP32" | "LP64";
  readonly properties: readonly TaskProperty[];
}

export interface TaskProperty {
  /** The name of its file: `unreach-call.prp`. */
  readonly name: string;
  readonly formulas: readonly Formula[];
  readonly expected: boolean | undefined;
  /** Where `false` is expected: the one of its formulas that does not hold. */
  readonly subproperty: string | undefined;
}

export function readTask(path: string): Task {
  const content = readYaml(path);
  const refuse = (problem: string): InputError => new InputError(`${path}: ${problem}`);
  const version = content.format_version;
  if (version === undefined) throw refuse("not a task definition: it has no format_version");
  if (!/^2(\.\d+)?$/.test(String(version))) {
    throw refuse(`a task definition of format version ${version}; this clew reads version 2`);
  }
  const inputs = typeof content.input_files === "string" ? [content.input_files] : content.input_files;
  if (!isList(inputs) || inputs.length === 0 || !inputs.every((file) => typeof file === "string")) {
    throw refuse("no input_files");
  }
  const options = isRecord(content.options) ? content.options : {};
  const { language = "C", data_model: dataModel = "ILP32" } = options;
  if (language !== "C") throw refuse(`the language is ${language}; clew checks tasks in C`);
  if (dataModel !== "ILP32" && dataModel !== "LP64") throw refuse(`unknown data_model ${dataModel}`);
  const properties = isList(content.properties) ? content.properties : [];
  if (properties.length === 0) throw refuse("no properties");
  const folder = dirname(path);
  return {
    files: inputs.map((file) => join(folder, file)),
    dataModel,
    properties: properties.map((entry) => {
      if (!isRecord(entry) || typeof entry.property_file !== "string") {
        throw refuse("a property without property_file");
      }
      return readProperty(entry, entry.property_file, folder, refuse);
    }),
  };
}

function readProperty(
  entry: Readonly<Record<string, unknown>>,
  file: string,
  folder: string,
  refuse: (problem: string) => InputError,
): TaskProperty {
  const { expected_verdict: expected, subproperty } = entry;
  if (expected !== undefined && typeof expected !== "boolean") {
    throw refuse(`the expected_verdict of ${file} is neither true nor false`);
  }
  return {
    name: basename(file),
    formulas: readPropertyFile(join(folder, file)),
    expected,
    subproperty: typeof subproperty === "string" ? subproperty : undefined,
  };
}

function readYaml(path: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new InputError(`${path}: this task cannot be read`);
  }
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    throw new InputError(`${path}: not YAML: ${(error as Error).message.split("\n")[0]}`);
  }
  if (!isRecord(content)) throw new InputError(`${path}: not a task definition`);
  return content;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
