/**
 * Several threads explore together, in waves: a range of states of one depth is expanded by all of them, in any
 * order; then the explorer, alone, expands those that they left, and takes what was found in the order of the states.
 * Meanwhile the others begin with the next wave, for which they need none of that.
 * So the graph has the same states and edges however many they are, and its runs are as short; only the numbers of
 * states that were found in the same wave may differ.
 */
import { Worker } from "node:worker_threads";
import { sharedInts } from "../../../../graph/growable.ts";
import type { Pass } from "../../../../graph/sweep.ts";
import { Sweeper, type SweepHelpers, type SweepTask } from "../../../../graph/way-out.ts";
import type { StepFigures } from "../../../../machine/wasm/recall-machine.ts";
import { Expander } from "./expander.ts";
import { clear, sweepSome, work } from "./member.ts";
import {
  control,
  type ExpansionStorage,
  job,
  type MemberData,
  type MemberMessage,
  memberState,
  newOutputs,
  type Outputs,
  report,
} from "./storage.ts";

/** What the explorer gives to its team, and takes from it. */
export interface TeamLeader {
  readonly counts: { readonly tuples: number; readonly states: number };
  /** Where everything is; the same object as long as nothing has moved. */
  storage(): ExpansionStorage;
  makeRoom(states: number): void;
  /** All edges of a state, in pairs of target and label. */
  take(state: number, edges: ArrayLike<number>, at: number, count: number): void;
  /** Expands a state that nobody could expand. */
  expand(state: number): readonly number[];
  /**
   * Where the wave after the one that ends at `end` will end, if the others can begin with it now; `end` itself where
   * they cannot.
   */
  endOfNext(end: number): number;
  /** The team has added tuples and states. */
  added(counts: { readonly tuples: number; readonly states: number }): void;
  took(figures: StepFigures): void;
}

/** A range of states that is being expanded. */
interface Wave {
  readonly first: number;
  readonly end: number;
  readonly half: number;
  /** The numbers of those who take part. */
  readonly active: readonly number[];
}

/** States that a state leads to, at the most: those beyond are left to the explorer. */
export const roomForEach = 12;
/** Milliseconds that somebody may take to start, who is waited for. */
const longestStart = 10_000;

/** How other threads take part where that is not as usual: from sources nobody else does. */
export interface UnusualMembers {
  /** What they run. */
  readonly file: URL;
  /** For how many states they are woken up. */
  readonly worth: number;
  /** If given: all states of waves are left to the other members, and it is told how many they expanded. */
  readonly onExpanded?: (states: number) => void;
}

/** States that others are woken up for: that takes as long as to expand some ten. */
const usuallyWorthOthers = 256;
/** States that they are told of, to find ways out: that takes some milliseconds. */
const usuallyWorthSweepingTogether = 200_000;

export class Team implements SweepHelpers {
  /** What the others run; without it there are none. */
  private readonly file: URL | undefined;
  private readonly worthOthers: number;
  private readonly worthSweepingTogether: number;
  /** Where it is there, others are waited for, and this thread leaves all states to them. */
  private readonly onExpanded: ((states: number) => void) | undefined;
  private readonly shared: Int32Array;
  private readonly workers: Worker[] = [];
  private readonly outputs: Outputs[] = [];
  private readonly expander: Expander;
  private known: ExpansionStorage | undefined;
  private version = 0;
  /** The wave that others have begun with. */
  private begun: Wave | undefined;
  /** By state of the wave: whose output has its edges, and where. */
  private owners = new Int32Array(0);
  private places = new Int32Array(0);

  constructor(
    private readonly leader: TeamLeader,
    private readonly size: number,
    members?: UnusualMembers,
  ) {
    this.file = members?.file ?? memberFile;
    this.worthOthers = members?.worth ?? usuallyWorthOthers;
    this.worthSweepingTogether = members?.worth ?? usuallyWorthSweepingTogether;
    this.onExpanded = members?.onExpanded;
    this.shared = sharedInts(control.members + size);
    this.expander = new Expander(this.shared);
    this.outputs.push(newOutputs());
  }

  /** Until then this thread works alone. */
  startOthers(): void {
    while (this.outputs.length < this.size && this.file !== undefined) {
      const number = this.outputs.length;
      const outputs = newOutputs();
      const worker = startMember(this.file, { control: this.shared, outputs, number });
      if (this.known !== undefined) worker.postMessage({ storage: this.known } satisfies MemberMessage);
      this.outputs.push(outputs);
      this.workers.push(worker);
    }
    if (this.onExpanded !== undefined) this.waitForOthers();
  }

  /** They start without this thread; who does not is done without. */
  private waitForOthers(): void {
    for (let number = 1; number < this.outputs.length; number++)
      Atomics.wait(this.shared, control.members + number, memberState.starting, longestStart);
  }

  /** Expands the states from `first` to before `end`. */
  expandWave(first: number, end: number): void {
    const { shared, leader } = this;
    if (this.begun?.first !== first || this.begun.end !== end) {
      this.settle();
      this.begin(first, end);
    }
    const wave = this.begun!;
    const isLeftToOthers = this.onExpanded !== undefined && wave.active.length > 1;
    const output = this.outputs[0][wave.half];
    if (isLeftToOthers) clear(output);
    else work(this.expander, shared, output);
    this.finish();
    this.index(wave);
    const aside = this.expandLeft(wave);
    const next = leader.endOfNext(end);
    if (this.ready > 0 && next - end >= this.worthOthers) this.begin(end, next);
    this.take(wave, aside);
  }

  /** Lets nobody work ahead: what was found by that is found again. */
  settle(): void {
    if (this.begun !== undefined) this.finish();
  }

  private begin(first: number, end: number): void {
    const { shared, leader } = this;
    leader.makeRoom(roomForEach * (end - first));
    this.giveStorage();
    const { tuples, states } = leader.counts;
    shared[control.tuples] = tuples;
    shared[control.states] = states;
    shared[control.next] = first;
    shared[control.end] = end;
    shared[control.half] ^= 1;
    const active = this.wakeOthers(end - first >= this.worthOthers);
    this.begun = { first, end, half: shared[control.half], active };
  }

  private finish(): void {
    const { shared, leader } = this;
    this.waitForAll();
    this.begun = undefined;
    leader.added({ tuples: shared[control.tuples], states: shared[control.states] });
  }

  /** Expands the states that nobody did; by state of the wave, their edges. */
  private expandLeft({ first, end }: Wave): Map<number, readonly number[]> {
    const aside = new Map<number, readonly number[]>();
    for (let state = first; state < end; state++)
      if (this.owners[state - first] === 0) aside.set(state, this.leader.expand(state));
    return aside;
  }

  private take({ first, end, half }: Wave, aside: Map<number, readonly number[]>): void {
    const { leader, outputs, owners, places } = this;
    for (let state = first; state < end; state++) {
      const owner = owners[state - first] - 1;
      if (owner < 0) {
        const edges = aside.get(state)!;
        leader.take(state, edges, 0, edges.length >> 1);
        continue;
      }
      const output = outputs[owner][half];
      const at = places[state - first];
      leader.take(state, output, at + 2, output[at + 1]);
    }
  }

  /** Goes through all states with those who have started, to find ways out; undefined where that is not worth it. */
  passes(task: SweepTask): Pass | undefined {
    this.settle();
    if (this.ready === 0 || task.ways.length < this.worthSweepingTogether) return undefined;
    this.tell({ sweep: task });
    const { shared } = this;
    const sweeper = new Sweeper(task);
    return (isBackwards) => {
      shared[control.next] = 0;
      shared[control.found] = 0;
      shared[control.job] = isBackwards ? job.sweepBackwards : job.sweepForwards;
      this.wakeOthers(true);
      sweepSome(sweeper, shared);
      this.waitForAll();
      shared[control.job] = job.expand;
      return shared[control.found];
    };
  }

  /** The others end by themselves: a thread that is ended while V8 compiles for it may take the process with it. */
  close(): void {
    this.settle();
    for (let number = 1; number < this.outputs.length; number++) {
      Atomics.store(this.shared, control.members + number, memberState.leaving);
      Atomics.notify(this.shared, control.members + number);
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
    this.expander.share(storage);
    this.tell({ storage });
  }

  private tell(message: MemberMessage): void {
    for (const worker of this.workers) worker.postMessage(message);
    Atomics.store(this.shared, control.version, ++this.version);
  }

  /** Lets those work who have started by now; gives the numbers of all who do. */
  private wakeOthers(withOthers: boolean): number[] {
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
  private index({ active, first, end, half }: Wave): void {
    if (this.owners.length < end - first) {
      this.owners = new Int32Array(end - first);
      this.places = new Int32Array(end - first);
    } else {
      this.owners.fill(0);
    }
    let byOthers = 0;
    for (const member of active) {
      const output = this.outputs[member][half];
      for (let at: number = report.words; at < output[report.end]; at += 2 + 2 * output[at + 1]) {
        this.owners[output[at] - first] = member + 1;
        this.places[output[at] - first] = at;
        if (member > 0) byOthers++;
      }
      this.leader.took({
        steps: output[report.steps],
        local: output[report.local],
        alone: output[report.alone],
        visible: output[report.visible],
      });
    }
    if (byOthers > 0) this.onExpanded?.(byOthers);
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
