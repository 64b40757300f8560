/** The machine has one data layout: x86-64, little-endian, 64-bit pointers and longs. Others are refused. */
import { InputError } from "../../base/diagnostic.ts";
import type { Module } from "../../ir/module.ts";

/** A module that names no target is taken as it is, as clang would. */
export function checkTarget(module: Pick<Module, "path" | "triple" | "dataLayout">): void {
  const reason = triplePart(module.triple) ?? layoutPart(module.dataLayout);
  if (reason === undefined) return;
  throw new InputError(
    `${module.path}: compiled for ${module.triple || "another target"} (${reason}); clew checks programs for x86-64 Linux: compile it with --target=x86_64-linux-musl`,
  );
}

function triplePart(triple: string): string | undefined {
  if (triple === "") return undefined;
  const [architecture] = triple.split("-");
  if (architecture !== "x86_64" && architecture !== "amd64") return "not x86-64";
  // 64-bit Windows has 32-bit longs and another calling convention.
  if (/windows|win32|cygwin|uefi/.test(triple)) return "not LP64";
  return undefined;
}

function layoutPart(layout: string): string | undefined {
  if (layout === "") return undefined;
  const parts = layout.split("-");
  if (!parts.includes("e")) return "not little-endian";
  const pointers = parts.find((part) => /^p0?:/.test(part));
  if (pointers !== undefined && pointers.split(":")[1] !== "64") return "not 64-bit pointers";
  return undefined;
}
