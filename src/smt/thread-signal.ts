/** How a thread with a solver tells that it is ready, has answered, or has ended. */
import type { MessagePort } from "node:worker_threads";

/** What the first word of the signal says. The second is the number of a process, where the solver is one. */
export const signals = { working: 0, ready: 1, ended: 2 } as const;

export interface ThreadData {
  readonly signal: SharedArrayBuffer;
  readonly port: MessagePort;
  readonly settings: unknown;
}

/** In the thread. One that ends, for whatever reason, says so: who asks would sleep on. */
export class ThreadSignal {
  private readonly words: Int32Array;

  constructor({ signal }: ThreadData) {
    this.words = new Int32Array(signal);
    process.on("exit", () => this.give(signals.ended));
  }

  ready(): void {
    this.give(signals.ready);
  }

  ended(): void {
    this.give(signals.ended);
  }

  set processId(id: number) {
    Atomics.store(this.words, 1, id);
  }

  private give(state: number): void {
    Atomics.store(this.words, 0, state);
    Atomics.notify(this.words, 0);
  }
}
