/** What is still on its way to memory at the end of a run, in words ([04]). */
import type { Machine } from "../../../machine/machine.ts";
import { describeStore } from "../../../replay/describe-action.ts";
import { placeOf, Witness } from "../../../replay/witness.ts";
import type { Note } from "../../../verdict/run-outcome.ts";

export function bufferNotes(machine: Machine): Note[] {
  const witness = new Witness(machine);
  const { model } = machine;
  if (model === undefined) return [];
  return model.buffers.byThread.flatMap((stores, thread) => {
    if (stores === undefined || stores.length === 0) return [];
    const [oldest] = stores;
    const list = stores.map((store) => `${describeStore(machine, store)}${lineOf(store)}`).join(", ");
    return [
      {
        message: `in the store buffer of \`${witness.nameOf(thread)}\`, not visible to others yet: ${list}`,
        place: oldest.site === undefined ? undefined : placeOf(oldest.site),
      },
    ];
  });
}

function lineOf({ site }: { readonly site: Parameters<typeof placeOf>[0] | undefined }): string {
  const line = site === undefined ? undefined : placeOf(site)?.line;
  return line === undefined ? "" : ` (:${line})`;
}
