/** Random programs: main and one or two further threads, functions that are handed around. */
import {
  atomicPrefix,
  type FunctionDefinition,
  type Program,
  type Simple,
  type Statement,
} from "../model/program.ts";
import { type Feature, someFeatures } from "./features.ts";
import { Random } from "./random.ts";
import { type Scope, Statements } from "./statements.ts";

export function randomProgram(seed: number): Program {
  return new Generator(new Random(seed)).run();
}

const nowhere: Scope = {
  depth: 2,
  isAtomic: false,
  isInLoop: false,
  isInTry: false,
  callable: [],
  leaves: [],
};

class Generator {
  private readonly features: ReadonlySet<Feature>;
  private readonly statements: Statements;

  constructor(private readonly random: Random) {
    this.features = someFeatures(random);
    this.statements = new Statements(random, this.features);
  }

  run(): Program {
    const { random, features } = this;
    const leaves = this.leaves();
    const atomic = features.has("sections") && random.chance(0.7) ? [this.atomicFunction()] : [];
    const names = leaves.map(({ name }) => name);
    const scope = {
      ...nowhere,
      leaves: names,
      callable: [
        ...atomic.map(({ name }) => name),
        ...(features.has("recursion") || random.chance(0.3) ? names : []),
      ],
    };
    const workers = Array.from({ length: random.pick(1, 1, 2) }, (_, number) => ({
      name: `w${number}`,
      body: [...this.special(names), ...this.argument(names, 0.6), ...this.statements.list(scope, 3)],
    }));
    const destructor =
      features.has("library-callbacks") && names.length > 0 ? random.pick(...names) : undefined;
    return {
      functions: [...leaves, ...atomic, ...workers],
      main: this.main(scope, workers, names),
      mutexKinds: { a: this.mutexKind(), b: this.mutexKind() },
      semaphore: random.pick(0, 0, 1),
      ...(destructor === undefined ? {} : { destructor }),
      ...(features.has("own-allocator") ? { allocator: random.pick(...names) } : {}),
    };
  }

  private mutexKind(): Program["mutexKinds"]["a"] {
    return this.random.weighted([
      [6, "normal"],
      [1, "recursive"],
      [1, "errorcheck"],
    ]);
  }

  private leaves(): FunctionDefinition[] {
    const { features, random } = this;
    if (
      !(["callbacks", "library-callbacks", "recursion", "own-allocator"] as const).some((one) =>
        features.has(one),
      )
    )
      return [];
    const scope = { ...nowhere, depth: 1 };
    return Array.from({ length: random.pick(1, 2) }, (_, number) => {
      const name = `f${number}`;
      const body = [...this.statements.list(scope, 2), ...this.argument(["f0"], 0.5)];
      return { name, body: features.has("recursion") ? this.recursive(name, body) : body };
    });
  }

  /** Calls itself as long as it finds something as it was; often that ends by what it does. */
  private recursive(name: string, body: readonly Statement[]): readonly Statement[] {
    const { random } = this;
    const cell = { at: random.pick<"x" | "y">("x", "y") };
    const order = "seq_cst";
    const found = random.pick<Statement>(
      { op: "update", how: "add", cell, value: 1, to: "r0", order },
      { op: "update", how: "exchange", cell, value: 1, to: "r0", order },
      { op: "load", to: "r0", from: cell, order },
      { op: "input", to: "r0", how: "clew" },
    );
    const again: Statement = {
      op: "if",
      test: { left: "r0", is: "==", right: random.pick(0, 0, 1) },
      body: [{ op: "call", function: name }],
    };
    return random.chance(0.5) ? [found, again, ...body] : [...body, found, again];
  }

  private argument(leaves: readonly string[], share: number): readonly Statement[] {
    const isHandedOn = this.features.has("callbacks") && leaves.length > 0 && this.random.chance(share);
    return isHandedOn ? [{ op: "call-argument" }] : [];
  }

  private atomicFunction(): FunctionDefinition {
    const body = this.statements.list({ ...nowhere, depth: 1, isAtomic: true }, 2);
    return { name: `${atomicPrefix}g`, body };
  }

  /** What is done at the beginning of a function, if at all. */
  private special(leaves: readonly string[]): readonly Statement[] {
    const { random, features } = this;
    if (!features.has("library-callbacks") || leaves.length === 0) return [];
    const name = random.pick(...leaves);
    return [random.pick<Simple>({ op: "once", function: name }, { op: "set-specific", value: name })];
  }

  private main(scope: Scope, workers: readonly FunctionDefinition[], leaves: readonly string[]): Statement[] {
    const { random, features, statements } = this;
    const some = (share: number): readonly Statement[] =>
      random.chance(share) ? statements.some(scope) : [];
    const twins = workers.length === 1 && random.chance(0.25) ? [workers[0], workers[0]] : workers;
    const created = twins.map(({ name }, thread): readonly Statement[] => {
      const passes = features.has("callbacks") && leaves.length > 0 && random.chance(0.7);
      const argument = passes ? random.pick(...leaves) : undefined;
      const started = passes && random.chance(0.4) ? random.pick(...leaves) : name;
      const api = random.pick("pthread", "pthread", "c11");
      return [
        { op: "create", thread, function: started, ...(argument === undefined ? {} : { argument }), api },
        ...some(0.3),
      ];
    });
    const ends = twins.map((_, thread): readonly Statement[] =>
      random.weighted<readonly Statement[]>([
        [6, [{ op: "join", thread }]],
        [1, []],
        [0.5, [{ op: "detach", thread }]],
      ]),
    );
    const hasExit = features.has("library-callbacks") && leaves.length > 0 && random.chance(0.4);
    return [
      ...(hasExit ? [{ op: "at-exit", function: random.pick(...leaves) } as const] : []),
      ...(features.has("callbacks") && leaves.length > 0
        ? [{ op: "set-hook", function: random.pick(...leaves) } as const]
        : []),
      ...(features.has("self-pointers") && random.chance(0.6)
        ? [{ op: "put", to: { at: "head", field: "next" }, value: "&head" } as const]
        : []),
      ...(features.has("places") && random.chance(0.5) ? [{ op: "make-row" } as const] : []),
      ...some(0.4),
      ...created.flat(),
      ...(hasExit ? [] : this.special(leaves).filter(({ op }) => op === "once")),
      ...statements.list(scope, 2),
      ...ends.flat(),
      ...some(0.5),
    ];
  }
}
