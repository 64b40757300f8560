/** What the user's files are, by suffix and first bytes. What cannot be used is refused in one clear line. */
import { accessSync, closeSync, constants, openSync, readSync } from "node:fs";
import { extname } from "node:path";
import { InputError } from "../base/diagnostic.ts";
import type { Language } from "./compiler-flags.ts";
import { fileStatus } from "./file-status.ts";

export type InputKind = Language | "bitcode" | "assembly";

const kindOfSuffix: ReadonlyMap<string, InputKind> = new Map([
  [".c", "c"],
  [".i", "c"],
  [".cc", "c++"],
  [".cp", "c++"],
  [".cpp", "c++"],
  [".cxx", "c++"],
  [".c++", "c++"],
  [".C", "c++"],
  [".CPP", "c++"],
  [".ii", "c++"],
  [".bc", "bitcode"],
  [".ll", "assembly"],
]);

/** `path` for messages, `file` to open. `language` is the user's word and wins over the suffix. */
export function classifyInput(path: string, file: string, language: Language | undefined): InputKind {
  if (path === "") throw new InputError("a file without a name");
  const status = fileStatus(path, file);
  if (status === undefined) throw new InputError(`${path}: no such file`);
  if (status.isDirectory()) throw new InputError(`${path}: is a directory, not a source file`);
  // A pipe may have no end, and is read once only.
  if (!status.isFile()) throw new InputError(`${path}: a pipe or device, not a source file`);
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new InputError(`${path}: cannot be read (permission denied)`);
  }
  const head = firstBytes(path, file);
  // Object files made with -flto hold bitcode whatever they are called.
  if (isBitcode(head)) return "bitcode";
  const kind = kindOfSuffix.get(extname(path));
  if (kind === "bitcode") {
    throw new InputError(`${path}: ${status.size === 0 ? "is empty" : "not LLVM bitcode"}`);
  }
  if (kind !== "assembly" && language !== undefined) return asText(path, head, language);
  if (kind === undefined) {
    throw new InputError(
      `${path}: neither C (.c), C++ (.cc, .cpp, .cxx), LLVM bitcode (.bc) nor LLVM assembly (.ll); -x c or -x c++ says which`,
    );
  }
  return asText(path, head, kind);
}

function asText(path: string, head: Buffer, kind: InputKind): InputKind {
  if (head.includes(0)) throw new InputError(`${path}: binary data, not a source file`);
  return kind;
}

function isBitcode(head: Buffer): boolean {
  const magic = head.length >= 4 ? head.readUInt32BE(0) : 0;
  // 'BC' 0xC0DE, and the wrapper that some platforms put around it.
  return magic === 0x4243c0de || magic === 0xdec0170b;
}

function firstBytes(path: string, file: string): Buffer {
  const buffer = Buffer.alloc(4096);
  try {
    const descriptor = openSync(file, "r");
    try {
      return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw new InputError(
      `${path}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"})`,
    );
  }
}
