/** The ways in which a thread can step: as it means to, or otherwise. */
import { otherwises } from "../../machine/action.ts";
import type { Otherwise } from "../../machine/stepper.ts";

export const noWays: readonly Otherwise[] = [];
export const goesOn: readonly Otherwise[] = ["none"];
/** By the number of what becomes of a waiting action: see `otherwises`. */
export const whileWaiting: readonly (readonly Otherwise[])[] = otherwises.map(waitingWays);
/** By their numbers in remembered steps. */
export const stepWays: readonly Otherwise[] = ["none", "time-out", "wake-up", "flush"];

function waitingWays(otherwise: (typeof otherwises)[number]): readonly Otherwise[] {
  switch (otherwise) {
    case "block":
      return noWays;
    case "may-time-out":
      return ["time-out"];
    case "may-wake":
      return ["wake-up"];
    case "may-time-out-or-wake":
      return ["time-out", "wake-up"];
  }
}
