/**
 * The qualified name inside a C++ symbol of the Itanium ABI, without template arguments, ABI tags and inline
 * namespaces of the standard libraries: `_ZNSt3__110lock_guardINS_5mutexEEC2B7v170000ERS1_` is
 * `std::lock_guard::lock_guard` with the parameters `RS1_`. No demangler: types are skipped, not understood.
 */

export interface QualifiedName {
  readonly name: string;
  /** The mangled parameter types. */
  readonly parameters: string;
  /** The mangled template arguments of the last component that has some. */
  readonly templateArguments: string;
}

const inlineNamespaces: ReadonlySet<string> = new Set(["__1", "__cxx11", "_V2", "__2"]);

const unnamedNamespace = "_GLOBAL__N_";

export function qualifiedName(symbol: string): QualifiedName | undefined {
  if (!symbol.startsWith("_Z")) return undefined;
  return new Scanner(symbol).run();
}

const tables: Readonly<Record<string, string>> = {
  V: "vtable for",
  T: "construction tables of",
  I: "typeinfo for",
  S: "typeinfo name of",
};

/** A symbol as a reader of C++ would say it, for what has no name of its own in the source; others as they are. */
export function readableSymbol(symbol: string): string {
  const local = /^_ZZ(\S+)E(\d+)([A-Za-z_]\w*)$/.exec(symbol);
  if (local !== null && Number(local[2]) === local[3].length) {
    const owner = qualifiedName(`_Z${local[1]}`)?.name;
    return owner === undefined ? symbol : `${owner}::${local[3]}`;
  }
  const table = /^_ZT([VTIS])(?=[NS\d])/.exec(symbol);
  const named = qualifiedName(table === null ? symbol : `_Z${symbol.slice(4)}`)?.name;
  if (named === undefined) return symbol;
  return table === null ? named : `${tables[table[1]]} ${named}`;
}

class Scanner {
  private at = 2;
  private readonly components: string[] = [];
  private templateArguments = "";

  constructor(private readonly text: string) {}

  run(): QualifiedName | undefined {
    const nested = this.text[this.at] === "N";
    if (nested) {
      this.at++;
      while (/[KVrRO]/.test(this.text[this.at] ?? "")) this.at++;
    }
    while (this.at < this.text.length) {
      if (nested && this.text[this.at] === "E") {
        this.at++;
        break;
      }
      if (!this.component()) {
        if (nested) return undefined;
        break;
      }
      if (!nested && this.components.length > 0 && !this.goesOn()) break;
    }
    if (this.components.length === 0) return undefined;
    return {
      name: this.components.join("::"),
      parameters: this.text.slice(this.at),
      templateArguments: this.templateArguments,
    };
  }

  /** Outside N…E: only `St` goes on with a name, and a name with its template arguments. */
  private goesOn(): boolean {
    const next = this.text[this.at];
    return (
      next === "I" ||
      next === "B" ||
      (this.components.length === 1 && this.components[0] === "std" && /\d/.test(next ?? ""))
    );
  }

  private component(): boolean {
    const rest = this.text.slice(this.at, this.at + 2);
    if (/\d/.test(rest[0] ?? "")) {
      const name = this.sourceName();
      if (!inlineNamespaces.has(name) && !name.startsWith(unnamedNamespace)) this.components.push(name);
      return true;
    }
    // Of internal linkage.
    if (/^L\d$/.test(rest)) {
      this.at++;
      return true;
    }
    if (rest === "St") {
      this.at += 2;
      this.components.push("std");
      return true;
    }
    if (rest[0] === "B") {
      this.at++;
      this.sourceName();
      return true;
    }
    if (/^C[1-5]$/.test(rest)) {
      this.at += 2;
      this.components.push(this.components.at(-1) ?? "");
      return true;
    }
    if (/^D[0-5]$/.test(rest)) {
      this.at += 2;
      this.components.push(`~${this.components.at(-1) ?? ""}`);
      return true;
    }
    if (rest[0] === "I") {
      const start = this.at;
      this.skipBalanced();
      this.templateArguments = this.text.slice(start + 1, this.at - 1);
      return true;
    }
    if (rest[0] === "S") {
      this.skipSubstitution();
      return true;
    }
    const operator = operators[rest];
    if (operator !== undefined) {
      this.at += 2;
      this.components.push(operator);
      if (rest === "cv") this.skipType();
      return true;
    }
    return false;
  }

  private sourceName(): string {
    const digits = /^\d+/.exec(this.text.slice(this.at))?.[0] ?? "";
    const start = this.at + digits.length;
    this.at = start + Number(digits);
    return this.text.slice(start, this.at);
  }

  private skipSubstitution(): void {
    const rest = this.text.slice(this.at);
    this.at += (/^S(?:[tabsiod]|[0-9A-Z]*_)/.exec(rest)?.[0] ?? "S").length;
  }

  private skipType(): void {
    while (/[PRKOV]/.test(this.text[this.at] ?? "")) this.at++;
    this.token();
  }

  /** From an opening letter to behind its E. */
  private skipBalanced(): void {
    let depth = 0;
    do {
      const letter = this.text[this.at];
      if (letter === undefined) return;
      if (letter === "E") {
        depth--;
        this.at++;
      } else if (letter === "L") {
        this.skipLiteral();
      } else if (/[NIJXFZ]/.test(letter)) {
        depth++;
        this.at++;
      } else if (letter === "U" && this.text[this.at + 1] === "l") {
        // A lambda: its parameters up to an E.
        depth++;
        this.at += 2;
      } else if (letter === "D" && /[tT]/.test(this.text[this.at + 1] ?? "")) {
        depth++;
        this.at += 2;
      } else {
        this.token();
      }
    } while (depth > 0);
  }

  private skipLiteral(): void {
    this.at++;
    if (/[a-z]/.test(this.text[this.at] ?? "")) {
      while (this.at < this.text.length && this.text[this.at] !== "E") this.at++;
    } else if (this.text[this.at] === "N") {
      this.skipBalanced();
      while (/[n\d]/.test(this.text[this.at] ?? "")) this.at++;
    } else {
      this.token();
      while (/[n\d]/.test(this.text[this.at] ?? "")) this.at++;
    }
    if (this.text[this.at] === "E") this.at++;
  }

  private token(): void {
    const letter = this.text[this.at] ?? "";
    if (/\d/.test(letter)) this.sourceName();
    else if (letter === "S") this.skipSubstitution();
    else if (letter === "T") this.at += (/^T\d*_/.exec(this.text.slice(this.at))?.[0] ?? "T").length;
    else this.at += letter === "D" ? 2 : 1;
  }
}

const operators: Readonly<Record<string, string>> = {
  aS: "operator=",
  cl: "operator()",
  cv: "operator bool",
  ix: "operator[]",
  pt: "operator->",
  de: "operator*",
  eq: "operator==",
  ne: "operator!=",
};
