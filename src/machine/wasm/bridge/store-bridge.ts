/** Delayed stores given to the reference interpreter, and taken from it. */
import type { Machine } from "../../machine.ts";
import { type BufferedStore, type Buffers, makeStore, scratch } from "../../memory-model/buffered-store.ts";
import { objectFlag } from "../memory/layout.ts";
import type { FlatBuffers } from "../run/flat-buffers.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import type { FlatStore } from "../run/flat-stores.ts";

export class StoreBridge {
  /** By piece. */
  private readonly known: (BufferedStore | undefined)[] = [];
  private readonly flatStores = new WeakMap<BufferedStore, FlatStore>();

  constructor(
    private readonly machine: Machine,
    private readonly flat: FlatMachine,
    private readonly buffers: FlatBuffers,
  ) {}

  /** The buffers of the entered state. */
  restore(): Buffers {
    return {
      byThread: this.buffers.byThread.map((stores) => stores.map((store) => this.bufferedStore(store))),
      piece: -1,
    };
  }

  private bufferedStore(store: FlatStore): BufferedStore {
    const { piece, size, object, offset, atomic, site } = store;
    let known = this.known[piece];
    if (known === undefined) {
      const from = this.flat.linear.bytes;
      const read = (at: number): Uint8Array | null => (at === 0 ? null : from.slice(at, at + size));
      const bytes = scratch("store", size);
      bytes.data.set(from.subarray(store.data, store.data + size));
      bytes.undef = read(store.undefinedBits);
      bytes.marks = read(store.marks);
      known = makeStore(object, offset, bytes, atomic, site);
      this.known[piece] = known;
      this.flatStores.set(known, store);
    }
    return known;
  }

  /** Calls with the pieces of the interpreter's buffers. */
  put(visit: (thread: number, piece: number) => void): void {
    const { byThread } = this.machine.model!.buffers;
    const { stores } = this.buffers;
    const count = Math.max(byThread.length, this.buffers.byThread.length);
    for (let thread = 0; thread < count; thread++) {
      const list = (byThread[thread] ?? []).map((store) => this.flatStore(store));
      if (list.length > 0 || (this.buffers.byThread[thread]?.length ?? 0) > 0)
        visit(thread, stores.pieceOf(list));
    }
  }

  private flatStore(store: BufferedStore): FlatStore {
    let known = this.flatStores.get(store);
    if (known === undefined) {
      this.flatStores.set(store, (known = this.write(store)));
      this.known[known.piece] ??= store;
    }
    return known;
  }

  private write({ object, offset, bytes, atomic, site }: BufferedStore): FlatStore {
    const { flat, buffers } = this;
    const { objects, linear } = flat;
    const record = buffers.stores.scratch(bytes.size);
    linear.bytes.set(bytes.data, objects.data(record));
    if (bytes.undef !== null) {
      linear.bytes.set(bytes.undef, objects.undefinedBits(record));
      objects.addFlags(record, objectFlag.undefined);
    }
    if (bytes.marks !== null) {
      linear.bytes.set(bytes.marks, objects.marks(record));
      objects.addFlags(record, objectFlag.marked);
    }
    const store = buffers.stores.make(object, offset, record, atomic, () => site)!;
    objects.undo();
    return store;
  }
}
