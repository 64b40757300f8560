/** The thread of a member: waits for a round, works, waits again. It never sees the program. */
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { Expander } from "./expander.ts";
import { work } from "./member.ts";
import { control, type ExpansionStorage, type MemberData, memberState, report } from "./storage.ts";

const { control: shared, outputs, number } = workerData as MemberData;
const own = control.members + number;
const expander = new Expander(shared);
let version = 0;

Atomics.store(shared, own, memberState.waiting);
for (;;) {
  Atomics.wait(shared, own, memberState.waiting);
  if (Atomics.load(shared, own) === memberState.leaving) break;
  const canGoOn = takePart();
  Atomics.store(shared, own, canGoOn ? memberState.waiting : memberState.leaving);
  Atomics.sub(shared, control.busy, 1);
  Atomics.notify(shared, control.busy);
  if (!canGoOn) break;
}

/** Who fails has done nothing in this round, and is not counted on any more: the explorer does it all by itself. */
function takePart(): boolean {
  const output = outputs[shared[control.half]];
  try {
    if (Atomics.load(shared, control.version) !== version) takeNewestStorage();
    work(expander, shared, output);
    return true;
  } catch {
    output[report.end] = report.words;
    output.fill(0, report.steps, report.words);
    return false;
  }
}

function takeNewestStorage(): void {
  version = Atomics.load(shared, control.version);
  let newest: ExpansionStorage | undefined;
  for (;;) {
    const message = receiveMessageOnPort(parentPort!);
    if (message === undefined) break;
    newest = message.message as ExpansionStorage;
  }
  if (newest !== undefined) expander.attach(newest);
}
