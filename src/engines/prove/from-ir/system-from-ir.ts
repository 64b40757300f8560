/**
 * From a program to the system that the prover works on ([08 From programs]): every thread that the program starts, as a graph,
 * over the variables and locks that they share. It is made again and again, since what pointers lead to, and which threads
 * there are, is learnt by making it.
 */
import type { FunctionValue } from "../../../ir/module.ts";
import type { Program } from "../../../ir/program.ts";
import type { Models } from "../../../platform/model.ts";
import type { NotFollowed } from "../system/statement.ts";
import type { ThreadSystem } from "../system/thread-system.ts";
import { anything, joined, keyOfTarget, nothing, type PointerValue, symbolKey } from "./pointer-values.ts";
import { type StartSite, Surroundings, type ThreadStart } from "./surroundings.ts";
import { ThreadCode } from "./thread-code.ts";
import { tidied } from "./tidy.ts";

/** A program that teaches something new each time for longer is given up. */
const mostMakings = 40;

export interface SystemFromIr {
  readonly system: ThreadSystem;
  /** By the name of a thread, the function that it runs. */
  readonly functions: ReadonlyMap<string, FunctionValue>;
  /** Those that are threads, and no constructors, handlers or the like, which only run beside them. */
  readonly threads: readonly string[];
  /** Functions of libraries that are taken to come back. */
  readonly taken: readonly string[];
  readonly notFollowed: readonly NotFollowed[];
}

/** Undefined where it was given up. */
export function systemFromIr(program: Program, models: Models): SystemFromIr | undefined {
  const before = [...program.constructors, ...program.destructors].filter(
    (fn) => !program.isLibrary(fn.module),
  );
  const begins = [program.main, ...before];
  const surroundings = new Surroundings(program, models);
  let sites: readonly StartSite[] = [];
  for (let making = 0; making < mostMakings; making++) {
    surroundings.again();
    const starts = threadStarts(begins, sites);
    const threads = starts.map((start) => new ThreadCode(start, surroundings).thread());
    const found = [...surroundings.starts.values()];
    if (!surroundings.hasLearnt && sameSites(sites, found)) {
      const { shared, locks, taken, remarks } = surroundings;
      const titles = titled(starts, surroundings);
      return {
        system: {
          shared: new Map(shared),
          locks: new Map(locks),
          threads: titles.map(({ title }, index) => ({ ...tidied(threads[index]), name: title })),
        },
        functions: new Map(titles.map(({ title, fn }) => [title, fn])),
        threads: titles.flatMap(({ title }, index) => (starts[index].isAsked ? [title] : [])),
        taken: [...taken].sort(),
        notFollowed: [...remarks],
      };
    }
    sites = found;
  }
  return undefined;
}

/** A thread for each function and argument; one that is started at several places, or again and again, is any number. */
function threadStarts(begins: readonly FunctionValue[], sites: readonly StartSite[]): ThreadStart[] {
  const starts: ThreadStart[] = begins.map((fn) => ({
    name: nameOf(fn),
    fn,
    argument: anything,
    instances: "one",
    isAsked: fn === begins[0],
  }));
  const groups = new Map<string, StartSite[]>();
  for (const site of sites) {
    const key = `${symbolKey(site.fn)} ${keyOfValue(site.argument)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [site]);
    else group.push(site);
  }
  const names = new Set(starts.map(({ name }) => name));
  for (const group of groups.values()) {
    const [{ fn }] = group;
    let name = nameOf(fn);
    for (let number = 2; names.has(name); number++) name = `${nameOf(fn)} ${number}`;
    names.add(name);
    const instances = group.length === 1 && !group[0].isRepeated ? "one" : "any";
    const argument = group.reduce<PointerValue>((all, site) => joined(all, site.argument), nothing);
    starts.push({ name, fn, argument, instances, isAsked: group.some((site) => site.isThread) });
  }
  return starts;
}

/** Threads by the user's function that they come to, where the library starts them. */
function titled(
  starts: readonly ThreadStart[],
  { titles }: Surroundings,
): readonly { readonly title: string; readonly fn: FunctionValue }[] {
  const taken = new Set<string>();
  return starts.map(({ name, fn }) => {
    const { title: wanted, fn: own } = titles.get(name) ?? { title: name, fn };
    let title = wanted;
    for (let number = 2; taken.has(title); number++) title = `${wanted} ${number}`;
    taken.add(title);
    return { title, fn: own };
  });
}

function nameOf(fn: FunctionValue): string {
  const name = fn.module.debugInfo.subprogram(fn)?.name ?? fn.name;
  return name.replace(/<.*/s, "");
}

function keyOfValue({ targets, mayBeAny }: PointerValue): string {
  return `${mayBeAny} ${[...targets.values()].map(keyOfTarget).sort().join()}`;
}

function sameSites(before: readonly StartSite[], now: readonly StartSite[]): boolean {
  const key = ({ key: place, argument, isRepeated }: StartSite): string =>
    `${place} ${keyOfValue(argument)} ${isRepeated}`;
  const [a, b] = [new Set(before.map(key)), new Set(now.map(key))];
  return a.size === b.size && [...a].every((each) => b.has(each));
}
