/** What calls of library functions do to memory: the `accesses` of the model files, for data races. */
import { InputError } from "../base/diagnostic.ts";

export interface AccessModel {
  /** Arguments: what they point to is read, written, freed. */
  readonly reads: readonly number[];
  readonly writes: readonly number[];
  readonly frees: readonly number[];
  /** The argument that says how many bytes. */
  readonly size: number | undefined;
  /** Something of the library's own that is written, or read. */
  readonly state: string | undefined;
  readonly readsState: string | undefined;
}

const keys = ["reads", "writes", "frees", "size", "state", "reads-state"];

/** By name; intrinsics without the types at their end. A file need not have any. */
export function accessModels(content: unknown, file: string): ReadonlyMap<string, AccessModel> {
  const entries = isRecord(content) ? content.accesses : undefined;
  if (entries === undefined) return new Map();
  if (!isRecord(entries)) throw new InputError(`${file}: "accesses" is a map of functions`);
  return new Map(
    Object.entries(entries).map(([name, entry]) => [name, accessModel(entry, `${file}: ${name}`)]),
  );
}

function accessModel(entry: unknown, where: string): AccessModel {
  if (!isRecord(entry)) throw new InputError(`${where}: a map with ${keys.join(", ")}`);
  const other = Object.keys(entry).find((key) => !keys.includes(key));
  if (other !== undefined) throw new InputError(`${where}: "${other}" has no meaning among accesses`);
  const list = (key: string): readonly number[] => {
    const value = entry[key] ?? [];
    if (Array.isArray(value) && value.every(isArgument)) return value;
    throw new InputError(`${where}: "${key}" is a list of numbers of arguments`);
  };
  const { size, state, "reads-state": readsState } = entry;
  if (size !== undefined && !isArgument(size))
    throw new InputError(`${where}: "size" is the number of an argument`);
  if (state !== undefined && typeof state !== "string") throw new InputError(`${where}: "state" is a name`);
  if (readsState !== undefined && typeof readsState !== "string")
    throw new InputError(`${where}: "reads-state" is a name`);
  return { reads: list("reads"), writes: list("writes"), frees: list("frees"), size, state, readsState };
}

function isArgument(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
