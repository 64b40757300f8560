/** In words of its own: of the checked program, of the runtime that it is linked with, of an engine that has no others. */
export interface Told {
  readonly kind: "told";
  readonly text: string;
}
