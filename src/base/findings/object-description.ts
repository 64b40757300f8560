/** What an object is in reports: its kind, the user's name for it, its size. Never numbers or addresses. */

export type ObjectKind =
  | "global"
  | "function"
  | "thread-local"
  | "stack"
  | "heap"
  | "internal"
  | "block-label";

export interface ObjectDescription {
  readonly kind: ObjectKind;
  readonly name: string | undefined;
  /** In bytes; undefined for what is gone. */
  readonly size: number | undefined;
}
