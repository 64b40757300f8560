/** What the user can set about the platform that the program runs on. */

export interface MachineOptions {
  readonly arguments: readonly string[];
  /** NAME=value. */
  readonly environment: readonly string[];
  readonly stdin: Uint8Array;
  write(descriptor: number, bytes: Uint8Array): void;
  readonly signedOverflow: boolean;
  /** Bytes of stack of one thread. */
  readonly stackLimit: number;
  readonly mallocFails: boolean;
  readonly spuriousWakeups: boolean;
  readonly preferWriters: boolean;
  /** Functions to be replaced: what calling one of them does. */
  readonly stubs: ReadonlyMap<string, Stub>;
}

export type Stub = "havoc" | "zero" | "error";
