/** The ways in which a thread can step: as it means to, or otherwise. They have numbers, also in remembered steps. */
import { otherwises } from "../action.ts";
import type { WayOn } from "../stepper.ts";

export type Way = number;

/** By number. */
export const stepWays: readonly WayOn[] = ["none", "time-out", "wake-up", "flush"];
export const goingOn: Way = 0;
const wakingUp: Way = 2;
export const flushing: Way = 3;

export function wayOf(otherwise: WayOn): Way {
  return stepWays.indexOf(otherwise);
}

export function isWakeUp(way: Way): boolean {
  return way === wakingUp;
}

export const noWays: readonly Way[] = [];
export const goesOn: readonly Way[] = [goingOn];
/** By the number of what becomes of a waiting action: see `otherwises`. */
export const whileWaiting: readonly (readonly Way[])[] = otherwises.map(waitingWays);

function waitingWays(otherwise: (typeof otherwises)[number]): readonly Way[] {
  switch (otherwise) {
    case "block":
      return noWays;
    case "may-time-out":
      return [wayOf("time-out")];
    case "may-wake":
      return [wakingUp];
    case "may-time-out-or-wake":
      return [wayOf("time-out"), wakingUp];
  }
}
