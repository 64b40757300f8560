/** A member of a team at work: takes states, batch by batch, until none are left. */
import type { Sweeper } from "../../../../graph/way-out.ts";
import type { Expander } from "./expander.ts";
import { batch, control, job, labelledThreads, report } from "./storage.ts";

/** Two ways of going on without its condition are the most that a thread has. */
const mostEdges = 2 * labelledThreads;

/** A state whose edges do not fit any more is left to the explorer, as are those that it does not know enough for. */
export function work(expander: Expander, shared: Int32Array, output: Int32Array): void {
  let at: number = report.words;
  const { figures } = expander;
  figures.steps = figures.local = figures.alone = figures.visible = 0;
  const end = shared[control.end];
  for (;;) {
    const first = Atomics.add(shared, control.next, batch);
    if (first >= end) break;
    const next = Math.min(first + batch, end);
    if (at + (next - first) * (2 + 2 * mostEdges) > output.length) continue;
    at = expander.expand(first, next, output, at);
  }
  output[report.end] = at;
  output[report.steps] = figures.steps;
  output[report.local] = figures.local;
  output[report.alone] = figures.alone;
  output[report.visible] = figures.visible;
}

/** Of a member that has expanded nothing in a wave. */
export function clear(output: Int32Array): void {
  output[report.end] = report.words;
  output.fill(0, report.steps, report.words);
}

/** Goes through the states that nobody else does, to find ways out of them. */
export function sweepSome(sweeper: Sweeper, shared: Int32Array): void {
  const isBackwards = shared[control.job] === job.sweepBackwards;
  for (;;) {
    const stretch = Atomics.add(shared, control.next, 1);
    if (stretch >= sweeper.stretches) break;
    Atomics.add(shared, control.found, sweeper.stretch(stretch, isBackwards));
  }
}
