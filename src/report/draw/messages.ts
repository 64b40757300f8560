/** The words in pictures of the state graph. */
export const drawMessages = {
  state: (id: number) => `#${id}`,
  start: "start",
  exit: (status: number) => `exit ${status}`,
  unsupported: (what: string) => `unsupported: ${what}`,
  end: "end",
  more: "more follows",
  open: (section: string) => `inside ${section}`,
  ends: (section: string) => `leaves ${section}`,
  terminalGroup: "never left again",
  hangingGroup: "HANG: this never ends",
  legend: {
    cut: "dashed: what follows is not drawn",
    group: "shaded: states that are never left again",
    hang: "red: and something in them never ends",
  },
  title: (states: number, edges: number) => `${states} states, ${edges} edges`,
} as const;
