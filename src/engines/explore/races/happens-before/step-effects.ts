/**
 * What each edge of the explored graph does to the order of accesses, found by executing it again: only programs
 * with relaxed atomics or failing attempts at locks pay for it. Equal effects are kept once.
 */
import { GrowableInts } from "../../../../graph/growable.ts";
import { isEndOfRun } from "../../../../machine/fault.ts";
import { eventKeyWithSites, type OrderEvent } from "../../../../machine/order/event.ts";
import { byBytes, withoutLoads } from "../../../../machine/order/mixed-sizes.ts";
import { OrderRecorder } from "../../../../machine/order/recorder.ts";
import type { Explorer } from "../../search/explorer.ts";

export class StepEffects {
  /** By effect number; to be settled before they are looked at. */
  readonly effects: (readonly OrderEvent[])[] = [];
  /** By edge. */
  private readonly numbers = new GrowableInts();
  private readonly byKey = new Map<string, number>();
  private readonly recorder: OrderRecorder;

  constructor(private readonly explorer: Explorer) {
    const { machine } = explorer;
    this.recorder = new OrderRecorder(machine, (thread) => machine.userPosition(thread)?.site ?? -1);
  }

  /** Objects that several threads could reach when they were accessed. */
  get shared(): ReadonlySet<number> {
    return this.recorder.shared;
  }

  /** The effect of an edge. */
  of(edge: number): number {
    return this.numbers.get(edge);
  }

  /** Executes the edges of a state, which must be the next one in the order of numbers. */
  addState(state: number): void {
    const { graph } = this.explorer;
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) this.numbers.push(this.intern(this.execute(state, edge)));
  }

  /** Objects with atomics of different sizes on the same bytes. */
  get mixed(): ReadonlySet<number> {
    return this.recorder.atomics.mixed;
  }

  /**
   * To be called when all states were added. The result: whether it is known exactly what orders accesses. Where
   * atomics of different sizes overlap and stores are delayed, it is not; they are then taken to order nothing.
   */
  settle(): boolean {
    const { mixed } = this;
    const isExact = mixed.size === 0 || this.explorer.machine.model === undefined;
    for (const [number, events] of this.effects.entries())
      this.effects[number] = isExact ? byBytes(events, mixed) : withoutLoads(events, mixed);
    return isExact;
  }

  private execute(state: number, edge: number): readonly OrderEvent[] {
    const { graph, labels, machine, pieces, stepper } = this.explorer;
    const { thread, otherwise, choices } = labels.runChoice(graph.label(edge));
    pieces.restore(state);
    machine.observer = this.recorder;
    try {
      stepper.step(thread, otherwise, choices);
    } catch (error) {
      if (!isEndOfRun(error)) throw error;
    } finally {
      machine.observer = undefined;
    }
    return this.recorder.take();
  }

  private intern(events: readonly OrderEvent[]): number {
    const key = events.map(eventKeyWithSites).join("\n");
    let number = this.byKey.get(key);
    if (number === undefined) {
      number = this.effects.length;
      this.effects.push(events);
      this.byKey.set(key, number);
    }
    return number;
  }
}
