/**
 * Several threads explore together, in rounds: a range of states of one depth is expanded by all of them, in any
 * order; then the explorer, alone, takes what they found in the order of the states, and expands those that they left.
 * So the graph has the same states and edges however many they are, and its runs are as short; only the numbers of
 * states that were found in the same round may differ.
 */
import { Worker } from "node:worker_threads";
import { sharedInts } from "../../../graph/growable.ts";
import { Expander } from "./expander.ts";
import { work } from "./member.ts";
import {
  control,
  type ExpansionStorage,
  type MemberData,
  memberState,
  report,
  reportWords,
} from "./storage.ts";

/** What the explorer gives to its team, and takes from it. */
export interface TeamLeader {
  readonly counts: { readonly tuples: number; readonly states: number };
  /** Where everything is; the same object as long as nothing has moved. */
  storage(): ExpansionStorage;
  makeRoom(states: number): void;
  /** All edges of a state, in pairs of target and label. */
  take(state: number, edges: Int32Array, at: number, count: number): void;
  /** A state that nobody could expand. */
  expand(state: number): void;
  /** The team has added tuples and states. */
  added(counts: { readonly tuples: number; readonly states: number }): void;
  took(steps: number, local: number, alone: number, visible: number): void;
}

/** States that a state leads to, at the most: those beyond are left to the explorer. */
export const roomForEach = 12;

export class Team {
  private readonly shared: Int32Array;
  private readonly workers: Worker[] = [];
  private readonly outputs: Int32Array[] = [];
  private readonly expander: Expander;
  private known: ExpansionStorage | undefined;
  private version = 0;
  /** By state of the round: whose output has its edges, and where. */
  private owners = new Int32Array(0);
  private places = new Int32Array(0);

  constructor(
    private readonly leader: TeamLeader,
    private readonly size: number,
    /** What the others run; without it there are none. */
    private readonly file: URL | undefined = memberFile,
    /** States that others are woken up for: that takes as long as to expand some ten. */
    private readonly worthOthers = 256,
  ) {
    this.shared = sharedInts(control.members + size);
    this.expander = new Expander(this.shared);
    this.outputs.push(sharedInts(reportWords));
  }

  /** Until then this thread works alone. */
  startOthers(): void {
    while (this.outputs.length < this.size && this.file !== undefined) {
      const number = this.outputs.length;
      const output = sharedInts(reportWords);
      const worker = startMember(this.file, { control: this.shared, output, number });
      if (this.known !== undefined) worker.postMessage(this.known);
      this.outputs.push(output);
      this.workers.push(worker);
    }
  }

  /** Expands the states from `first` to before `end`. */
  round(first: number, end: number): void {
    const { shared, leader, outputs } = this;
    leader.makeRoom(roomForEach * (end - first));
    this.giveStorage();
    shared[control.tuples] = leader.counts.tuples;
    shared[control.states] = leader.counts.states;
    shared[control.next] = first;
    shared[control.end] = end;
    const active = this.begin(end - first >= this.worthOthers);
    work(this.expander, shared, outputs[0]);
    this.waitForAll();
    leader.added({ tuples: shared[control.tuples], states: shared[control.states] });
    this.index(active, first, end);
    for (let state = first; state < end; state++) {
      const owner = this.owners[state - first] - 1;
      const at = this.places[state - first];
      if (owner < 0) leader.expand(state);
      else leader.take(state, outputs[owner], at + 2, outputs[owner][at + 1]);
    }
  }

  close(): void {
    for (const [index, worker] of this.workers.entries()) {
      Atomics.store(this.shared, control.members + index + 1, memberState.leaving);
      Atomics.notify(this.shared, control.members + index + 1);
      void worker.terminate();
    }
  }

  /** How many others have started, and can work. */
  get ready(): number {
    let count = 0;
    for (let number = 1; number < this.outputs.length; number++)
      if (Atomics.load(this.shared, control.members + number) === memberState.waiting) count++;
    return count;
  }

  private giveStorage(): void {
    const storage = this.leader.storage();
    if (storage === this.known) return;
    this.known = storage;
    this.expander.attach(storage);
    for (const worker of this.workers) worker.postMessage(storage);
    Atomics.store(this.shared, control.version, ++this.version);
  }

  /** Lets those work who have started by now; gives the numbers of all who do. */
  private begin(withOthers: boolean): number[] {
    const { shared } = this;
    const active = [0];
    if (!withOthers) return active;
    for (let number = 1; number < this.outputs.length; number++) {
      if (Atomics.load(shared, control.members + number) === memberState.waiting) active.push(number);
    }
    Atomics.store(shared, control.busy, active.length - 1);
    for (const number of active.slice(1)) {
      Atomics.store(shared, control.members + number, memberState.working);
      Atomics.notify(shared, control.members + number);
    }
    return active;
  }

  private waitForAll(): void {
    const { shared } = this;
    for (;;) {
      const busy = Atomics.load(shared, control.busy);
      if (busy === 0) return;
      Atomics.wait(shared, control.busy, busy, 100);
    }
  }

  /** Finds the edges of each state in the outputs. */
  private index(active: readonly number[], first: number, end: number): void {
    if (this.owners.length < end - first) {
      this.owners = new Int32Array(end - first);
      this.places = new Int32Array(end - first);
    } else {
      this.owners.fill(0);
    }
    for (const member of active) {
      const output = this.outputs[member];
      for (let at: number = report.words; at < output[report.end]; at += 2 + 2 * output[at + 1]) {
        this.owners[output[at] - first] = member + 1;
        this.places[output[at] - first] = at;
      }
      this.leader.took(
        output[report.steps],
        output[report.local],
        output[report.alone],
        output[report.visible],
      );
    }
  }
}

/** What a member's thread runs: built, it lies beside the bundle; from source there are no threads. */
const memberFile = import.meta.url.endsWith(".ts")
  ? undefined
  : new URL("./expansion-worker.js", import.meta.url);

function startMember(file: URL, workerData: MemberData): Worker {
  const worker = new Worker(file, { workerData });
  // Somebody who is not needed any more does not keep clew from ending; who cannot even start never joins.
  worker.unref();
  worker.on("error", () => undefined);
  return worker;
}
