/** Accesses and fences where stores are delayed ([04]): compiled code asks, flat-buffers.ts answers. */
import type { AtomicOrdering } from "../../../ir/instruction.ts";
import {
  type accessKinds,
  accessTables,
  bufferedBit,
  cell,
  objectFlag,
  objectHead,
  stoppedBefore,
} from "../memory/layout.ts";
import type { Emitter } from "./emitter.ts";

/** Whether delayed stores can be concerned, as a flag on the stack ([04]); where not, memory is accessed directly. */
export function pushIsBuffered(
  emitter: Emitter,
  kind: (typeof accessKinds)[number],
  ordering: AtomicOrdering | undefined,
): void {
  const { out, flags } = emitter;
  const { memoryModel } = emitter.machine.options;
  const triesFences = memoryModel.kind === "tso" && memoryModel.fencedStores.size > 0;
  if (kind === "store" && triesFences) {
    out.i32(1);
    return;
  }
  emitter.loadCell(cell.delayedStores);
  if (kind === "store") {
    // Alone or inside an atomic section, a store is made at once.
    emitter.loadCell(cell.accessTable);
    out.i32(accessTables);
    out.op("i32.eq");
    out.op("i32.or");
  }
  // What is locked empties the buffer, whatever it is to.
  if (kind === "read-modify-write") return;
  out.i32(0);
  out.op("i32.ne");
  out.get(flags);
  out.i32(objectFlag.shared);
  out.op("i32.and");
  out.op("i32.and");
  if (kind === "store" && ordering === "seq_cst") {
    emitter.loadCell(cell.delayedStores);
    out.op("i32.or");
  }
}

/** Afterwards `record`, `offset` and `flags` are those of the bytes to read, or of where to write. */
export function throughBuffers(emitter: Emitter, position: number, size: number, code: number): void {
  const { out, frame, record, offset, flags, permit } = emitter;
  emitter.storePosition(position);
  out.get(frame);
  out.get(record);
  out.get(offset);
  out.i32(size);
  out.get(permit);
  out.i32(bufferedBit.permit);
  out.op("i32.shl");
  out.i32(code);
  out.op("i32.or");
  emitter.help("buffered");
  out.tee(record);
  out.i32(stoppedBefore);
  out.op("i32.le_u");
  out.if();
  out.get(record);
  out.op("i32.eqz");
  emitter.fallbackIf();
  emitter.stopBefore(position);
  out.op("end");
  emitter.loadCell(cell.lookOffset);
  out.set(offset);
  out.get(record);
  out.memory("i32.load", objectHead.flags);
  out.set(flags);
  out.i32(0);
  out.set(permit);
}

/** The bytes of a store are in place. */
export function endStore(emitter: Emitter): void {
  const { out } = emitter;
  if (emitter.machine.model === undefined) return;
  emitter.loadCell(cell.openStore);
  out.if();
  emitter.help("stored");
  emitter.fallbackIf();
  out.op("end");
}

/** A full fence. The position must be one where the step may stop. */
export function translateFence(emitter: Emitter, position: number): void {
  const { out, permit } = emitter;
  if (emitter.machine.model === undefined) return;
  emitter.loadCell(cell.delayedStores);
  out.if();
  emitter.storePosition(position);
  out.get(permit);
  emitter.help("fence");
  emitter.stopOrFallBack(position);
  out.op("end");
  out.i32(0);
  out.set(permit);
}
