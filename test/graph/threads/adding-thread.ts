/** A thread that adds states to a shared tree, in an order and batches of its own; tells the number of each. */
import { parentPort, workerData } from "node:worker_threads";
import { SharedStateTree } from "../../../src/graph/shared-state-tree.ts";
import type { AddingData } from "./adding-data.ts";

const { storage, counters, seed, states, slot, gate } = workerData as AddingData;
const tree = new SharedStateTree(counters);
tree.attach(storage);
tree.restore(0);

let random = seed;
function below(end: number): number {
  random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff;
  return random % end;
}

const numbers = new Int32Array(states + 1);
const order = Array.from({ length: states }, (_, index) => index + 1);
// All are at about the same states at the same time, so that they get in each other's way.
for (let index = 0; index < states; index++) {
  const other = Math.min(states - 1, index + below(40));
  [order[index], order[other]] = [order[other], order[index]];
}
Atomics.sub(gate, 0, 1);
while (Atomics.load(gate, 0) > 0);
for (let at = 0; at < states; ) {
  const end = Math.min(states, at + 1 + below(60));
  const batch = order.slice(at, end);
  // Some twice in one batch.
  if (batch.length > 3) batch.push(batch[0], batch[2]);
  for (const piece of batch)
    if (!tree.queueSlots(Int32Array.of(slot), Int32Array.of(piece), 1)) throw new Error("there is no room");
  tree.lookUp();
  for (const [index, piece] of batch.entries()) {
    const number = tree.found[index];
    if (numbers[piece] !== 0 && numbers[piece] !== number) throw new Error(`${piece} has two numbers`);
    numbers[piece] = number;
  }
  at = end;
}
parentPort!.postMessage(numbers);
