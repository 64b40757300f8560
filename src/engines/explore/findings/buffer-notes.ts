/** What is still on its way to memory at the end of a run ([04]). */
import type { Place } from "../../../base/diagnostic.ts";
import type { Machine } from "../../../machine/machine.ts";
import type { BufferedStore } from "../../../machine/memory-model/buffered-store.ts";
import { storedValue } from "../../../replay/action-of.ts";
import { placeOf, Witness } from "../../../replay/witness.ts";
import type { Note } from "../../../verdict/run-outcome.ts";

export function bufferNotes(machine: Machine): Note[] {
  const witness = new Witness(machine);
  const { model } = machine;
  if (model === undefined) return [];
  return model.buffers.byThread.flatMap((stores, thread) => {
    if (stores === undefined || stores.length === 0) return [];
    const [oldest] = stores;
    const told = stores.map((store) => ({ ...storedValue(machine, store), line: placeOfStore(store)?.line }));
    return [
      {
        fact: { kind: "in-buffer", threadName: witness.nameOf(thread), stores: told },
        place: placeOfStore(oldest),
      },
    ];
  });
}

function placeOfStore({ site }: BufferedStore): Place | undefined {
  return site && placeOf(site);
}
