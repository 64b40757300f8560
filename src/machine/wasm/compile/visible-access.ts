/**
 * Stopping before an access. There is no decision here: the table has what visibility.ts makes of it for the object's
 * flags and the step, as far as that can be told (run/access-table.ts); else the machine is asked.
 */
import {
  type accessKinds,
  bufferedBit,
  cell,
  decidingFlags,
  objectFlag,
  permittedEntry,
} from "../memory/layout.ts";
import type { Emitter } from "./emitter.ts";

type AccessKind = (typeof accessKinds)[number];

export type AccessEmitter = Pick<
  Emitter,
  "out" | "record" | "offset" | "flags" | "permit" | "temporary" | "loadCell" | "help" | "stopBefore"
>;

/** Stops before the access if that is to be. */
export function stopIfVisible(
  emitter: AccessEmitter,
  position: number,
  size: number,
  kind: AccessKind,
  code: number,
): void {
  const { out, record, offset, permit } = emitter;
  const figure = emitter.temporary("i32", 0);
  pushEntry(emitter, kind, "or permitted");
  out.tee(figure);
  out.if();
  out.get(figure);
  out.get(figure);
  out.memory("i32.load", 0);
  out.i32(1);
  out.op("i32.add");
  out.memory("i32.store", 0);
  out.op("else");
  out.get(record);
  out.get(offset);
  out.i32(size);
  out.get(permit);
  out.i32(bufferedBit.permit);
  out.op("i32.shl");
  out.i32(code);
  out.op("i32.or");
  emitter.help("visible");
  out.if();
  emitter.stopBefore(position);
  out.op("end");
  out.op("end");
  out.i32(0);
  out.set(permit);
}

/** Pushes what the table has of an access to the object: one that the step was not taken for, or may have been. */
export function pushEntry(emitter: AccessEmitter, kind: AccessKind, which: "new" | "or permitted"): void {
  const { out, flags, permit } = emitter;
  emitter.loadCell(cell.accessTable);
  out.get(flags);
  // Others than loads of a guard are nothing special.
  out.i32(kind === "load" ? decidingFlags : decidingFlags & ~objectFlag.guard);
  out.op("i32.and");
  if (which === "or permitted") {
    out.i32(permittedEntry);
    out.i32(0);
    out.get(permit);
    out.op("select");
    out.op("i32.or");
  }
  out.i32(2);
  out.op("i32.shl");
  out.op("i32.add");
  out.memory("i32.load", 0);
}
