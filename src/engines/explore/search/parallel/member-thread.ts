/** The thread of a member: waits for something to do, works, waits again. It never sees the program. */
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { Sweeper } from "../../../../graph/way-out.ts";
import { Expander } from "./expander.ts";
import { clear, sweepSome, work } from "./member.ts";
import { control, job, type MemberData, type MemberMessage, memberState } from "./storage.ts";

const { control: shared, outputs, number } = workerData as MemberData;
const own = control.members + number;
const expander = new Expander(shared);
let sweeper: Sweeper | undefined;
let version = 0;

// The search may be over before this thread has started.
Atomics.compareExchange(shared, own, memberState.starting, memberState.waiting);
Atomics.notify(shared, own);
for (;;) {
  Atomics.wait(shared, own, memberState.waiting);
  if (Atomics.load(shared, own) === memberState.leaving) break;
  const canGoOn = takePart();
  Atomics.store(shared, own, canGoOn ? memberState.waiting : memberState.leaving);
  Atomics.sub(shared, control.busy, 1);
  Atomics.notify(shared, control.busy);
  if (!canGoOn) break;
}

/** A member that fails has done nothing in this wave, and takes no part any more: the explorer does it all by itself. */
function takePart(): boolean {
  const output = outputs[shared[control.half]];
  try {
    if (Atomics.load(shared, control.version) !== version) readMessages();
    if (shared[control.job] === job.expand) work(expander, shared, output);
    else sweepSome(sweeper!, shared);
    return true;
  } catch {
    clear(output);
    return false;
  }
}

/** The newest of each kind counts. */
function readMessages(): void {
  version = Atomics.load(shared, control.version);
  let newest: MemberMessage = {};
  for (;;) {
    const received = receiveMessageOnPort(parentPort!);
    if (received === undefined) break;
    newest = { ...newest, ...(received.message as MemberMessage) };
  }
  if (newest.storage !== undefined) expander.share(newest.storage);
  if (newest.sweep !== undefined) sweeper = new Sweeper(newest.sweep);
}
