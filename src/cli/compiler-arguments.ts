/**
 * Takes compiler flags out of a command line, so that the rest is clew's own: people paste what they give
 * their compiler. Accepted are flags that say what the program is; what names an output, a linked library or
 * another target is refused by the parser of the rest, which knows nothing of it.
 */

export interface SplitArguments {
  /** clew's own options and the files. */
  readonly own: readonly string[];
  readonly compiler: readonly string[];
  /** What stands behind `--`: for the program. */
  readonly program: readonly string[];
}

/** Take a value, joined or as the next word. */
const withValue = [
  "-I",
  "-D",
  "-U",
  "-x",
  "-include",
  "-imacros",
  "-isystem",
  "-iquote",
  "-idirafter",
  "-Xclang",
];

/** One word each. */
const single = /^-(std=.+|ansi|pedantic|pedantic-errors|pthread|O.*|f.+|W.*|w|g.*|m.+|c)$/;

/** Libraries that every program is linked with as far as it needs them. */
const knownLibraries = /^-l(m|c|pthread|rt|dl|stdc\+\+|c\+\+)$/;

/** `takesValue` says of clew's own options whether the next word belongs to them. */
export function splitArguments(
  words: readonly string[],
  takesValue: (option: string) => boolean,
): SplitArguments {
  const end = words.indexOf("--");
  const own: string[] = [];
  const compiler: string[] = [];
  const before = end < 0 ? words : words.slice(0, end);
  for (let index = 0; index < before.length; index++) {
    const word = before[index];
    const flag = withValue.find((candidate) => word.startsWith(candidate));
    if (takesValue(word)) {
      own.push(word);
      if (index + 1 < before.length) own.push(before[++index]);
    } else if (single.test(word)) {
      compiler.push(word);
    } else if (knownLibraries.test(word)) {
      // Nothing to do: they are there.
    } else if (flag !== undefined) {
      compiler.push(word);
      if (word === flag && index + 1 < before.length) compiler.push(before[++index]);
    } else {
      own.push(word);
    }
  }
  return { own, compiler, program: end < 0 ? [] : words.slice(end + 1) };
}
