/** Colours of pictures: one for each thread, told apart also by people who see few colours, dark enough for text. */

/** After Okabe and Ito, darkened; then others for programs with many threads. */
const threadColours = [
  "#0060a8",
  "#b85000",
  "#00785a",
  "#a8477f",
  "#7a6a00",
  "#4b4ba8",
  "#8a3030",
  "#2f7d8c",
  "#5f6f2f",
  "#6b4f8a",
];

export function threadColour(thread: number | undefined): string {
  return thread === undefined || thread < 0 ? "#333333" : threadColours[thread % threadColours.length];
}

export const pictureColours = {
  text: "#222222",
  faint: "#666666",
  border: "#888888",
  box: "#ffffff",
  exit: "#e8f3e8",
  exitBorder: "#4a8a4a",
  error: "#fbe3e1",
  errorBorder: "#b3261e",
  group: "#eeeef4",
  groupBorder: "#9a9ab0",
  hang: "#fdeceb",
  hangBorder: "#b3261e",
} as const;
