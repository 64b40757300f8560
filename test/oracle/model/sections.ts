/**
 * Sections that are open in a state: what a thread is in and must leave ([03 Resource sections]). This file and
 * `Step.progress` are the definition of a hang, as far as it is about single states and steps.
 */
import { holderKey } from "./shared-locks.ts";
import { isOver, type State } from "./state.ts";
import {
  functionKey,
  instructionOf,
  lockKey,
  loopsAround,
  sectionKey,
  spinKey,
  type World,
  waitKey,
} from "./step.ts";
import { isWait } from "./synchronisation.ts";

export type SectionKind = "wait" | "exclusive" | "spin" | "function";

export interface Section {
  readonly key: string;
  readonly kind: SectionKind;
  /** Where it was entered: a line, or for a loop all of its lines. */
  readonly lines: readonly [number, number];
}

export function openSections(world: World, state: State): Section[] {
  const open: Section[] = [];
  const add = (key: string, kind: SectionKind, first: number, last = first): void => {
    open.push({ key, kind, lines: [first, last] });
  };
  for (const [name, { owner, lines }] of Object.entries(state.mutexes))
    for (const [level, line] of lines.entries()) add(lockKey(name, owner, level), "exclusive", line);
  for (const [index, { line }] of state.holders.entries()) add(holderKey(state, index), "exclusive", line);
  for (const section of state.sections) add(sectionKey(state, section), section.kind, section.line);
  state.threads.forEach((thread, me) => {
    if (isOver(thread)) return;
    const instruction = instructionOf(world, thread);
    const isWaiting = thread.phase !== "" || ("statement" in instruction && isWait(instruction.statement));
    if (isWaiting) add(waitKey(me), "wait", instruction.line);
    thread.frames.forEach((frame, depth) => {
      if (frame.mustReturn > 0) add(functionKey(me, depth), "function", frame.mustReturn);
      for (const loop of loopsAround(world, frame)) {
        const { lines } = world.code.get(frame.function)!.loops[loop];
        add(spinKey(me, depth, loop), "spin", ...lines);
      }
    });
  });
  return open;
}
