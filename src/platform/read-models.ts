/** Reads model files: which function locks, creates, joins, waits. What a file says twice, the later one wins. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import { InputError } from "../base/diagnostic.ts";
import { type AccessModel, accessModels } from "./access-model.ts";
import { isGuardName } from "./lock-names.ts";
import { qualifiedName } from "./mangled-name.ts";
import type { CallModel, FunctionModel, Models, Slot } from "./model.ts";

/** `folder`: the models that come along; `files`: the user's own. */
export function readModels(folder: string, files: readonly string[]): Models {
  const models = new Map<string, FunctionModel>();
  const accesses = new Map<string, AccessModel>();
  const own = readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => join(folder, name));
  for (const file of [...own, ...files]) {
    const content = parseModelFile(readText(file), file);
    for (const model of functionModels(content, file)) models.set(model.name, model);
    for (const [name, model] of accessModels(content, file)) accesses.set(name, model);
  }
  const found = new Map<string, FunctionModel | undefined>();
  const classes = new Set(
    [...models.keys()].map((name) => name.slice(0, Math.max(0, name.lastIndexOf("::")))),
  );
  const find = (symbol: string): FunctionModel | undefined => {
    if (!found.has(symbol)) {
      const qualified = qualifiedName(symbol);
      found.set(symbol, models.get(symbol) ?? (qualified && models.get(qualified.name)));
    }
    return found.get(symbol);
  };
  return {
    find,
    // Intrinsics have types at their end: llvm.memcpy.p0.p0.i64.
    accessesOf: (symbol) => accesses.get(/^llvm\.\w+/.exec(symbol)?.[0] ?? symbol),
    hasClass: (name) => classes.has(name),
    matters(word, language) {
      if (acts.has(find(word)?.model.does ?? "")) return true;
      return language === "c++" && (classes.has(`std::${word}`) || isGuardName(word));
    },
    takesLock(word) {
      const does = find(word)?.model.does;
      return does === "lock" || does === "wait" || guards.test(word) || isGuardName(word);
    },
  };
}

const acts: ReadonlySet<string> = new Set(["lock", "unlock", "wait", "create", "guard"]);
const guards = /^(lock_guard|unique_lock|scoped_lock|shared_lock)$/;

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new InputError(`${file}: the model cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

export function parseModelFile(text: string, file: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    throw new InputError(`${file}: not a model: ${(error as Error).message.split("\n")[0]}`);
  }
}

export function functionModels(content: unknown, file: string): FunctionModel[] {
  const functions = isRecord(content) ? content.functions : undefined;
  if (functions === undefined && isRecord(content) && content.accesses !== undefined) return [];
  if (!isRecord(functions)) throw new InputError(`${file}: not a model: it has no "functions"`);
  return Object.entries(functions).map(([name, entry]) => ({
    name,
    model: callModel(new Entry(entry, `${file}: ${name}`)),
    from: file,
  }));
}

/** One function's keys, each of which must be read. */
class Entry {
  private readonly record: Record<string, unknown>;
  private readonly read = new Set<string>(["does"]);

  constructor(
    value: unknown,
    readonly where: string,
  ) {
    if (!isRecord(value))
      throw new InputError(`${where}: a mapping such as { does: lock, lock: 0 } is expected`);
    this.record = value;
  }

  slot(key: string): Slot {
    return this.optionalSlot(key) ?? this.fail(`"${key}" is missing: the number of an argument, or result`);
  }

  optionalSlot(key: string): Slot | undefined {
    const value = this.take(key);
    if (
      value === undefined ||
      value === "result" ||
      (typeof value === "number" && Number.isInteger(value) && value >= 0)
    )
      return value;
    return this.fail(`"${key}" is the number of an argument, or result`);
  }

  flag(key: string, initial: boolean): boolean {
    const value = this.take(key) ?? initial;
    return typeof value === "boolean" ? value : this.fail(`"${key}" is true or false`);
  }

  word<Word extends string>(key: string, words: readonly Word[], initial?: Word): Word {
    const value = this.take(key) ?? initial;
    return words.find((word) => word === value) ?? this.fail(`"${key}" is one of ${words.join(", ")}`);
  }

  text(key: string): string {
    const value = this.take(key);
    return typeof value === "string" ? value : this.fail(`"${key}" is missing`);
  }

  number(key: string): number {
    const value = this.take(key);
    return typeof value === "number" ? value : this.fail(`"${key}" is a number`);
  }

  optionalNumber(key: string): number | undefined {
    const value = this.take(key);
    return value === undefined || typeof value === "number" ? value : this.fail(`"${key}" is a number`);
  }

  get does(): unknown {
    return this.record.does;
  }

  finish(): void {
    const other = Object.keys(this.record).find((key) => !this.read.has(key));
    if (other !== undefined) this.fail(`"${other}" has no meaning for does: ${String(this.does)}`);
  }

  fail(problem: string): never {
    throw new InputError(`${this.where}: ${problem}`);
  }

  private take(key: string): unknown {
    this.read.add(key);
    return this.record[key];
  }
}

function callModel(entry: Entry): CallModel {
  const model = readModel(entry);
  entry.finish();
  return model;
}

const modes = ["exclusive", "shared"] as const;
const successes = ["always", "zero", "non-zero"] as const;

function readModel(entry: Entry): CallModel {
  switch (entry.does) {
    case "lock":
      return {
        does: "lock",
        lock: entry.slot("lock"),
        all: entry.flag("all", false),
        mode: entry.word("mode", modes, "exclusive"),
        blocking: entry.flag("blocking", true),
        timeout: entry.optionalSlot("timeout"),
        success: entry.word("success", successes, "always"),
        recursive: entry.flag("recursive", false),
        handles: entry.flag("handles", false),
      };
    case "unlock":
      return {
        does: "unlock",
        lock: entry.slot("lock"),
        success: entry.word("success", successes, "always"),
      };
    case "init":
      return {
        does: "init",
        lock: entry.slot("lock"),
        attributes: entry.optionalSlot("attributes"),
        recursive: entry.flag("recursive", false),
        count: entry.optionalSlot("count"),
      };
    case "attribute":
      return {
        does: "attribute",
        attributes: entry.slot("attributes"),
        kind: entry.slot("kind"),
        recursive: entry.number("recursive"),
        checked: entry.optionalNumber("checked"),
      };
    case "create":
      return {
        does: "create",
        handle: entry.optionalSlot("handle"),
        entry: entry.slot("entry"),
        argument: entry.optionalSlot("argument"),
        callable: entry.flag("callable", false),
      };
    case "join":
      return { does: "join", handle: entry.slot("handle"), byReference: entry.flag("by-reference", false) };
    case "wait":
      return {
        does: "wait",
        condition: entry.slot("condition"),
        lock: entry.optionalSlot("lock"),
        guard: entry.flag("guard", false),
        timed: entry.flag("timed", false),
        timeout: entry.optionalSlot("timeout"),
        success: entry.word("success", successes, "always"),
      };
    case "signal":
      return { does: "signal", condition: entry.slot("condition") };
    case "guard":
      return {
        does: "guard",
        action: entry.word("action", [
          "construct",
          "destroy",
          "lock",
          "try",
          "unlock",
          "release",
          "move",
          "swap",
          "owns",
        ] as const),
        mode: entry.word("mode", modes, "exclusive"),
      };
    case "allocate":
      return {
        does: "allocate",
        size: entry.optionalSlot("size"),
        count: entry.optionalSlot("count"),
        text: entry.flag("text", false),
      };
    case "copy":
      return { does: "copy", to: entry.slot("to"), from: entry.slot("from") };
    case "call":
      return { does: "call", function: entry.slot("function"), callable: entry.flag("callable", false) };
    case "end":
      return { does: "end", of: entry.word("of", ["process", "thread"] as const, "process") };
    case "nothing":
      return { does: "nothing" };
    case "not-modelled":
      return { does: "not-modelled", what: entry.text("what") };
    default:
      return entry.fail(
        "does is one of lock, unlock, init, attribute, create, join, wait, signal, guard, allocate, copy, call, end, nothing, not-modelled",
      );
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
