/** Random programs of the small language, of a few variables of two or three bits. */

/** A generator that gives the same for the same number. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) >>> 0;
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)];
  }
}

export function randomSource(seed: number): string {
  return new Writer(new Random(seed)).source();
}

class Writer {
  private shared: readonly string[] = [];
  private locks: readonly string[] = [];

  constructor(private readonly random: Random) {}

  source(): string {
    const { random } = this;
    const type = (): string => random.pick(["u3", "i3", "u2", "u3", "i3"]);
    this.shared = ["x", "y"].slice(0, random.pick([1, 1, 2]));
    this.locks = ["l", "m"].slice(0, random.pick([0, 1, 1, 1, 2]));
    const kind = random.pick(["", "", "", "", "", "recursive ", "readwrite ", "loose "]);
    const others = Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, (_, index) => this.other(index));
    return [
      ...this.shared.map((name) => `shared ${type()} ${name};`),
      ...this.locks.map(
        (name, index) => `${index === 0 ? kind : ""}lock ${name}${random.chance(0.07) ? "[]" : ""};`,
      ),
      `thread T1${random.chance(0.12) ? " *" : ""} { ${this.watched(type())} }`,
      ...others,
    ].join("\n");
  }

  private watched(type: string): string {
    const { random } = this;
    const hasLocal = random.chance(0.6);
    const names = [...this.shared, ...(hasLocal ? ["i"] : [])];
    const lock = this.locks.length > 0 && random.chance(0.65) ? random.pick(this.locks) : undefined;
    const parts: string[] = [];
    if (hasLocal) parts.push(`${type} i = ${random.pick(["0", "3", "1", "nondet(0, 3)"])};`);
    if (lock !== undefined) parts.push(`lock(${lock});`);
    const second = random.chance(0.3) ? ` ${random.pick(["&&", "||"])} ${this.condition(names)}` : "";
    const body = [this.body(names)];
    if (random.chance(0.15)) body.push(`while (${this.condition(names)}) { ${this.sentence(names, 0)} }`);
    if (lock !== undefined && random.chance(0.15)) body.push(`unlock(${lock}); lock(${lock});`);
    if (lock !== undefined && random.chance(0.06)) body.push(`wait(${lock});`);
    if (random.chance(0.1)) body.push(`if (${this.condition(names)}) break;`);
    parts.push(`while (${this.condition(names)}${second}) { ${body.join(" ")} }`);
    if (lock !== undefined) parts.push(`unlock(${lock});`);
    return parts.join(" ");
  }

  private other(index: number): string {
    const { random } = this;
    const parts = Array.from({ length: random.pick([1, 1, 2]) }, () =>
      this.perhapsLocked(this.sentence(this.shared, 1)),
    );
    return random.chance(0.6)
      ? `thread E${index} { while (nondet()) { ${parts.join(" ")} } }`
      : `thread E${index} * { ${parts.join(" ")} }`;
  }

  private perhapsLocked(sentence: string): string {
    const { random } = this;
    if (this.locks.length === 0 || random.chance(0.4)) return sentence;
    const lock = random.pick(this.locks);
    if (random.chance(0.05)) return `if (trylock(${lock})) { ${sentence} unlock(${lock}); }`;
    return `lock(${lock}); ${sentence} unlock(${lock});`;
  }

  private condition(names: readonly string[]): string {
    const { random } = this;
    const right =
      random.chance(0.25) && names.length > 1 ? random.pick(names) : random.pick(["0", "1", "2", "3"]);
    return `${random.pick(names)} ${random.pick([">", "<", "!=", ">=", "<=", "=="])} ${right}`;
  }

  private body(names: readonly string[]): string {
    return Array.from({ length: this.random.pick([1, 1, 2]) }, () => this.sentence(names, 1)).join(" ");
  }

  private sentence(names: readonly string[], depth: number): string {
    const { random } = this;
    const name = random.pick(names);
    const isShared = this.shared.includes(name);
    const kind = random.next();
    if (kind < 0.35) return `${name} = ${name} ${random.pick(["+", "-", "-"])} ${random.pick([1, 1, 1, 2])};`;
    if (kind < 0.43) return `${name} = nondet(0, ${random.pick([1, 2])});`;
    if (kind < 0.52)
      return `${name} = ${random.pick(names)} ${random.pick(["+", "-"])} ${random.pick([0, 1])};`;
    if (kind < 0.68 && isShared) return `update(${name}, ${name} ${random.pick(["-", "-", "+"])} 1);`;
    if (kind < 0.8 && isShared)
      return `update(${name}, ${this.condition([name])}, ${name} ${random.pick(["-", "-", "+"])} 1);`;
    if (kind < 0.83 && isShared && depth > 0) return `scramble(${name});`;
    if (kind < 0.95 && depth > 0) {
      const test = random.chance(0.3) ? "nondet()" : this.condition(names);
      const otherwise = random.chance(0.4) ? ` else { ${this.sentence(names, depth - 1)} }` : "";
      return `if (${test}) { ${this.sentence(names, depth - 1)} }${otherwise}`;
    }
    return `${name} = ${random.pick(["0", "1", "2"])};`;
  }
}
