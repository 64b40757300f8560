/**
 * Whether two builds of clew say the same: the same text, the same JSON with states and edges, and the same exit status.
 * What a change that must not be noticed is tried with. Every engine is asked about the corpus: `check` under both memory
 * models, `run`, and `locks` with values and without; and all of them with the options that the headers name.
 *
 *     npx tsx scripts/compare-builds.ts BEFORE AFTER [--sample N] [--seed N] [--only TEXT] [--max-time SECONDS]
 *                                       [--at-once N]
 *
 * BEFORE and AFTER are folders of the project in which `npm run build` has been run. The programs are those of AFTER.
 * There are thousands of questions. `--sample 200` asks so many of them, in minutes; another seed takes others.
 * A question is the words of a command line, and `--only 'locks --races'` takes those that have this text in them.
 */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseLockHeader } from "../test/corpus/lock-header.ts";
import { type CorpusProgram, listCorpusPrograms } from "../test/corpus/programs.ts";

interface Question {
  readonly words: readonly string[];
  /** What the program reads. */
  readonly input: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const usage =
  "usage: compare-builds.ts BEFORE AFTER [--sample N] [--seed N] [--only TEXT] [--max-time SECONDS] [--at-once N]";
/** Far more than a program of the corpus needs that ends at all. */
const mostSteps = "20000000";
const executed = ["cxx", "errors", "hang", "run", "safety", "threads", "tso", "values"];
/**
 * What differs from run to run, by its name in the JSON. A step that takes long is interrupted and taken again
 * (limits.ts): what it had done by then counts twice, in instructions and in what reductions save.
 */
const figuresOfTheRun = new Set([
  "seconds",
  "statesPerSecond",
  "peakMemoryBytes",
  "instructions",
  "reductions",
]);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "0" },
    only: { type: "string", default: "" },
    "max-time": { type: "string", default: "20" },
    "at-once": { type: "string", default: "2" },
  },
});
const [before, after] = positionals.map((folder) => resolve(folder));
if (after === undefined) throw new Error(usage);

const asked = sampleOf(
  allQuestions().filter(({ words }) => words.join(" ").includes(values.only)),
  values.sample === undefined ? Number.POSITIVE_INFINITY : Number(values.sample),
);
const counts = { same: 0, different: 0, cutOff: 0 };
const queue = asked.values();
await Promise.all(Array.from({ length: Number(values["at-once"]) }, work));
console.log(`${counts.same} the same, ${counts.different} different, ${counts.cutOff} cut off`);
process.exitCode = counts.different === 0 && asked.length > 0 ? 0 : 1;

async function work(): Promise<void> {
  for (const question of queue) {
    const first = await ask(before, question);
    const second = await ask(after, question);
    // Where the limit of time cuts a search off differs from run to run.
    if (isCutOff(first) || isCutOff(second)) {
      counts.cutOff++;
    } else if (first.status === second.status && first.text === second.text) {
      counts.same++;
    } else {
      counts.different++;
      console.log(
        `---- ${question.words.join(" ")}: exit status ${first.status} and ${second.status}\n${differences(first, second)}`,
      );
    }
  }
}

function allQuestions(): Question[] {
  const ofPrograms = executed.flatMap((folder) =>
    listCorpusPrograms(resolve(after, "corpus", folder)).flatMap(questionsOf),
  );
  return [...ofPrograms, ...lockQuestions()];
}

function questionsOf({ files, header }: CorpusProgram): Question[] {
  const program = [
    ...files.map((file) => relative(after, file)),
    ...header.options,
    ...(header.args.length > 0 ? ["--", ...header.args] : []),
  ];
  const limits = ["--max-time", values["max-time"], "--workers", "1"];
  const checks = [
    ["--all"],
    ["--all", "--memory-model", "tso"],
    ...header.checks.map(({ options }) => options),
  ];
  const runs = [[], header.expect.get("run")?.options ?? []];
  return [
    ...distinct(checks).map((options) => ["check", "--json", "-", ...options, ...limits, ...program]),
    ...distinct(runs).map((options) => ["run", "--max-steps", mostSteps, ...options, ...program]),
  ].map((words) => ({ words, input: header.stdin }));
}

function lockQuestions(): Question[] {
  const folder = resolve(after, "corpus/locks");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(c|cpp)$/.test(name))
    .sort();
  return files.flatMap((name) => {
    const file = resolve(folder, name);
    const { expectations } = parseLockHeader(readFileSync(file, "utf8"), name);
    const ways = [
      ["--races", "--self", "--explain"],
      ["--races", "--values", "off"],
      ...expectations.map(({ options }) => options),
    ];
    return distinct(ways).map((options) => ({
      words: ["locks", "--json", "-", ...options, "--max-time", values["max-time"], relative(after, file)],
      input: "",
    }));
  });
}

function distinct(lists: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(lists.map((list) => [list.join(" "), list])).values()];
}

/** So many of them, each as likely as the others; the seed decides which. */
function sampleOf(questions: readonly Question[], count: number): readonly Question[] {
  if (count >= questions.length) return questions;
  let state = Number(values.seed);
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
  const drawn = questions.map((question) => ({ question, lot: random() }));
  return drawn
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ question }) => question);
}

function ask(build: string, { words, input }: Question): Promise<Answer> {
  return new Promise((done) => {
    const command = [resolve(build, "bin/clew.js"), ...words];
    const child = execFile(
      process.execPath,
      command,
      { cwd: after, maxBuffer: 1 << 28 },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
        done({ status, text: withoutTimes(stderr) + withoutFiguresOfTheRun(stdout) });
      },
    );
    // A command that ends without reading closes the pipe, which is no failure.
    child.stdin?.on("error", () => {}).end(input);
  });
}

/** Time, memory and what is told on the way differ from run to run. */
function withoutTimes(text: string): string {
  return text
    .replace(/^\d+ s: .*\n/gm, "")
    .replace(/^saved by reductions: .*\n/gm, "")
    .replace(/, \d[\d.,]* m?s\b/g, "")
    .replace(/, \d[\d.,]* [KMG]?B\b/g, "")
    .replace(/ \([\d.,]+ states\/s\)/g, "");
}

/** Of an answer in JSON; what a program prints stays as it is. */
function withoutFiguresOfTheRun(text: string): string {
  if (!text.startsWith('{\n  "schema"')) return text;
  return JSON.stringify(JSON.parse(text), (key, value) => (figuresOfTheRun.has(key) ? undefined : value), 1);
}

function isCutOff({ text }: Answer): boolean {
  return /\(--max-time\)/.test(text);
}

/** The first lines that are not the same. */
function differences(first: Answer, second: Answer): string {
  const lines = [first.text.split("\n"), second.text.split("\n")];
  const at = lines[0].findIndex((line, index) => line !== lines[1][index]);
  const shown = lines.map((all) => all.slice(Math.max(at, 0), at + 3).join("\n    "));
  return `  before:\n    ${shown[0]}\n  after:\n    ${shown[1]}`;
}
