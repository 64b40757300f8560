/**
 * Whether the bits of an integer are read with a sign. LLVM does not say; systems need one reading for each variable, and
 * a value that is read the other way is converted there. So any choice is right, and the best one converts least: what
 * the declaration says, else what comparisons and conversions of the value, and of those it is made from, ask for.
 */
import type { DebugType, DebugVariable } from "../../../ir/debug-info.ts";
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionBody } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import { strip } from "../../../machine/naming/typed-parts.ts";
import { sourceVariable } from "../../../passes/variable-names.ts";

export type Sign = "signed" | "unsigned";

const declared = 1000;

export class Signs {
  private readonly parents = new Map<Value, Value>();
  /** Above zero for signed. */
  private readonly votes = new Map<Value, number>();

  constructor(body: FunctionBody) {
    for (const argument of body.arguments) this.byDeclaration(argument);
    for (const block of body.blocks)
      for (const instruction of block.instructions) {
        this.byDeclaration(instruction);
        this.look(instruction);
      }
  }

  of(value: Value): Sign {
    return (this.votes.get(this.root(value)) ?? 0) < 0 ? "unsigned" : "signed";
  }

  private byDeclaration(value: Value): void {
    const sign = signOf(sourceVariable(value));
    if (sign !== undefined) this.vote(value, sign === "signed" ? declared : -declared);
  }

  private look(instruction: Instruction): void {
    switch (instruction.opcode) {
      case "phi":
        for (const { value } of instruction.incoming) this.unite(instruction, value);
        break;
      case "select":
        this.unite(instruction, instruction.whenTrue);
        this.unite(instruction, instruction.whenFalse);
        break;
      case "freeze":
        this.unite(instruction, instruction.operand);
        break;
      case "add":
      case "sub":
      case "mul":
      case "and":
      case "or":
      case "xor":
      case "shl":
        this.unite(instruction, instruction.left);
        if (instruction.opcode !== "shl") this.unite(instruction, instruction.right);
        if (instruction.flags.noSignedWrap) this.vote(instruction, 1);
        break;
      case "sdiv":
      case "srem":
      case "ashr":
        this.vote(instruction, 3);
        this.vote(instruction.left, 3);
        break;
      case "udiv":
      case "urem":
      case "lshr":
        this.vote(instruction, -3);
        this.vote(instruction.left, -3);
        break;
      case "icmp": {
        const { predicate, left, right } = instruction;
        if (predicate === "eq" || predicate === "ne") break;
        const vote = predicate.startsWith("s") ? 5 : -5;
        this.vote(left, vote);
        this.vote(right, vote);
        break;
      }
      case "zext":
        this.vote(instruction.operand, -3);
        break;
      case "sext":
        this.vote(instruction, 3);
        this.vote(instruction.operand, 3);
        break;
      default:
        break;
    }
  }

  private root(value: Value): Value {
    let root = value;
    for (let parent = this.parents.get(root); parent !== undefined; parent = this.parents.get(root))
      root = parent;
    return root;
  }

  private unite(left: Value, right: Value): void {
    if (right.kind !== "instruction" && right.kind !== "argument") return;
    const [one, other] = [this.root(left), this.root(right)];
    if (one === other) return;
    this.parents.set(other, one);
    this.votes.set(one, (this.votes.get(one) ?? 0) + (this.votes.get(other) ?? 0));
  }

  private vote(value: Value, vote: number): void {
    if (value.kind !== "instruction" && value.kind !== "argument") return;
    const root = this.root(value);
    this.votes.set(root, (this.votes.get(root) ?? 0) + vote);
  }
}

function signOf(variable: DebugVariable | undefined): Sign | undefined {
  const type: DebugType | undefined = strip(variable?.type);
  if (type?.kind === "enumeration") return "unsigned";
  if (type?.kind !== "basic") return undefined;
  return type.encoding === "signed" || type.encoding === "signed-char" ? "signed" : "unsigned";
}
