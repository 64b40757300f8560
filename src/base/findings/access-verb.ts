/** How an access is named in reports. */
export type AccessVerb =
  | "reads"
  | "writes"
  | "updates"
  | "frees"
  | "ends"
  | "initialises"
  | "destroys"
  | "uses";
