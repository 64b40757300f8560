/**
 * Whether two builds of clew say the same: the same text, with states and edges, and the same exit status, for each
 * program of the corpus that `clew check` is for (those of `clew locks` are not compared). What a change that must not be
 * noticed is tried with.
 *
 *     npx tsx scripts/compare-builds.ts BEFORE AFTER [--every N] [--from N] [--only TEXT]
 *
 * BEFORE and AFTER are folders of the project in which `npm run build` has been run. The programs are those of AFTER.
 */
import { execFile } from "node:child_process";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type CorpusProgram, listCorpusPrograms } from "../test/corpus/programs.ts";

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Question {
  readonly name: string;
  readonly words: readonly string[];
}

/** Programs that need longer are not compared: where they are cut off differs from run to run. */
const mostSeconds = 30;
const atOnce = 2;
const folders = ["cxx", "errors", "hang", "run", "safety", "threads", "tso"];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    only: { type: "string", default: "" },
  },
});
const [before, after] = positionals.map((folder) => resolve(folder));
if (after === undefined)
  throw new Error("usage: compare-builds.ts BEFORE AFTER [--every N] [--from N] [--only TEXT]");

const questions = allQuestions()
  .filter(({ name }) => name.includes(values.only))
  .filter((_, index) => index % Number(values.every) === Number(values.from));
const counts = { same: 0, different: 0, cutOff: 0 };
const queue = questions.values();
await Promise.all(Array.from({ length: atOnce }, work));
console.log(`${counts.same} the same, ${counts.different} different, ${counts.cutOff} cut off`);
process.exitCode = counts.different === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (const { name, words } of queue) {
    const first = await ask(before, words);
    const second = await ask(after, words);
    if (isCutOff(first) || isCutOff(second)) {
      counts.cutOff++;
    } else if (first.status === second.status && first.text === second.text) {
      counts.same++;
    } else {
      counts.different++;
      console.log(
        `---- ${name}: exit status ${first.status} and ${second.status}\n${differences(first, second)}`,
      );
    }
  }
}

function allQuestions(): Question[] {
  return folders.flatMap((folder) =>
    listCorpusPrograms(resolve(after, "corpus", folder)).flatMap((program) => questionsOf(folder, program)),
  );
}

/** Each expectation of a program, with its options. */
function questionsOf(folder: string, { name, files, header }: CorpusProgram): Question[] {
  const sources = files.map((file) => relative(after, file));
  const limits = ["--max-time", String(mostSeconds), "--workers", "1"];
  const program = [...sources, ...header.options, ...(header.args.length > 0 ? ["--", ...header.args] : [])];
  const plain = { name: `${folder}/${name}`, words: ["check", "--all", ...limits, ...program] };
  const expectation = header.expect.get("check");
  if (expectation === undefined || expectation.options.length === 0) return [plain];
  const { options } = expectation;
  return [
    plain,
    { name: [plain.name, ...options].join(" "), words: ["check", ...options, ...limits, ...program] },
  ];
}

function ask(build: string, words: readonly string[]): Promise<Answer> {
  return new Promise((done) => {
    const command = [resolve(build, "bin/clew.js"), ...words];
    execFile(process.execPath, command, { cwd: after, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      done({ status, text: withoutTimes(stdout + stderr) });
    });
  });
}

/** Time, memory and what is told on the way differ from run to run. */
function withoutTimes(text: string): string {
  return text
    .replace(/^\d+ s: .*\n/gm, "")
    .replace(/, \d[\d.,]* m?s\b/g, "")
    .replace(/, \d[\d.,]* [KMG]?B\b/g, "")
    .replace(/ \([\d.,]+ states\/s\)/g, "");
}

function isCutOff({ text }: Answer): boolean {
  return /out of time|time limit|--max-time/.test(text);
}

/** The first lines that are not the same. */
function differences(first: Answer, second: Answer): string {
  const lines = [first.text.split("\n"), second.text.split("\n")];
  const at = lines[0].findIndex((line, index) => line !== lines[1][index]);
  const shown = lines.map((all) => all.slice(Math.max(at, 0), at + 3).join("\n    "));
  return `  before:\n    ${shown[0]}\n  after:\n    ${shown[1]}`;
}
