/** Threads that have ended: what they did may concern others as long as nobody has joined them. */
import { detaches } from "../../analysis/program/usual-threads.ts";
import type { Machine } from "../machine.ts";

/** How many places the runtime's table of threads has (runtime/threads/table.c). */
const tableSize = "__clew_table_size";

export class UnjoinedThreads {
  /** The object that tells: its word is larger than 1. Undefined where the program has no such thing. */
  object: number | undefined = undefined;
  private canDetach: boolean | undefined;

  constructor(private readonly machine: Machine) {}

  /** Whether a thread may have ended that nobody has joined. Asked where one thread alone is left. */
  get any(): boolean {
    const { object } = this;
    return object !== undefined && this.machine.memory.find(object)!.view.getInt32(0, true) > 1;
  }

  /** Finds the table of threads at the start: every state asks for it. */
  start(): void {
    const { program, image } = this.machine;
    const table = program.lookup(tableSize);
    if (table?.kind === "variable") this.object = image.object(table)!.number;
  }

  /** Whether a thread may have ended detached: nothing tells of it then. */
  get mayBeDetached(): boolean {
    return (this.canDetach ??= detaches(this.machine.program));
  }
}
