/** Thrown while an instruction is translated: it is left to the interpreter. */
export class NotTranslated extends Error {}
