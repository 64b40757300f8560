/** A part of the state graph, as pictures show it. */

export interface StateGraphView {
  readonly states: readonly StateView[];
  readonly edges: readonly EdgeView[];
}

export interface StateView {
  readonly id: number;
  readonly depth: number;
  /** One line for each live thread: "deposit: want accounts[1].lock :12". */
  readonly threads: readonly string[];
  /** Sections that are open in it, in words. */
  readonly openSections: readonly string[];
  /** The program has ended here: "exit 0", or the rule of the error. */
  readonly ended: string | undefined;
  /** Its successors are all in the picture or known; false where the picture was cut. */
  readonly expanded: boolean;
  /** The number of the terminal component that it belongs to, where it does. */
  readonly terminalComponent: number | undefined;
  /** Some section of that component is never ended. */
  readonly hangs: boolean;
}

export interface EdgeView {
  readonly from: number;
  readonly to: number;
  readonly threadName: string;
  readonly action: string;
  readonly endedSections: readonly string[];
}
