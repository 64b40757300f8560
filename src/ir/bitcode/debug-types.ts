/**
 * Types of the source language out of DWARF-like metadata. What a type is made of is looked up when asked,
 * as types lead back to themselves (struct node { struct node *next; }).
 */
import {
  type BasicEncoding,
  type DebugMember,
  type DebugType,
  isLibraryFile,
  type SourceFile,
} from "../debug-info.ts";
import type { Constant } from "../value.ts";
import { MetadataCode } from "./codes.ts";
import { sourceFile } from "./locations.ts";
import type { MetadataNode } from "./metadata-table.ts";

/** DWARF's numbers of kinds of types. */
const Tag = {
  array: 0x01,
  class: 0x02,
  enumeration: 0x04,
  member: 0x0d,
  pointer: 0x0f,
  reference: 0x10,
  struct: 0x13,
  typedef: 0x16,
  union: 0x17,
  inheritance: 0x1c,
  memberPointer: 0x1f,
  const: 0x26,
  volatile: 0x35,
  restrict: 0x37,
  rvalueReference: 0x42,
  templateAlias: 0x43,
  atomic: 0x47,
} as const;

const staticMemberFlag = 1 << 12;

const encodings: Readonly<Record<number, BasicEncoding>> = {
  2: "boolean",
  4: "float",
  5: "signed",
  6: "signed-char",
  7: "unsigned",
  8: "unsigned-char",
};

const widestEnumerator = 4096;

/** Longer chains of typedefs and qualifiers than anybody writes: a cycle. */
const longestChain = 200;

export class DebugTypes {
  constructor(private readonly constantAt: (id: number) => Constant | undefined) {}

  of(node: MetadataNode | undefined): DebugType | undefined {
    if (node === undefined) return undefined;
    node.debugType ??= this.make(node);
    return node.debugType;
  }

  private make(node: MetadataNode): DebugType {
    switch (node.code) {
      case MetadataCode.basicType:
        return {
          kind: "basic",
          name: node.text(2),
          bits: this.size(node, 3),
          encoding: encodings[node.record.at(5)] ?? "other",
        };
      case MetadataCode.derivedType:
        return this.makeDerived(node);
      case MetadataCode.compositeType:
        return this.makeComposite(node);
      case MetadataCode.subroutineType:
        return { kind: "function", name: "" };
      default:
        return { kind: "other", name: "" };
    }
  }

  /** [distinct, tag, name, file, line, scope, base, size, align, offset, flags, …]. */
  private makeDerived(node: MetadataNode): DebugType {
    const tag = node.record.at(1);
    const name = node.text(2);
    const base = (): DebugType | undefined => this.of(node.node(6));
    switch (tag) {
      case Tag.pointer:
      case Tag.reference:
      case Tag.rvalueReference: {
        const reference = tag !== Tag.pointer;
        const mark = tag === Tag.pointer ? "*" : tag === Tag.reference ? "&" : "&&";
        return {
          kind: "pointer",
          get name() {
            return name !== "" ? name : `${spell(base(), 0)} ${mark}`;
          },
          get pointee() {
            return base();
          },
          reference,
        };
      }
      case Tag.typedef:
      case Tag.templateAlias:
      case Tag.const:
      case Tag.volatile:
      case Tag.restrict:
      case Tag.atomic: {
        checkChain(node);
        const qualifier = qualifierNames[tag];
        return {
          kind: "qualified",
          qualifier,
          get name() {
            return qualifier === "typedef" ? name : `${qualifier} ${spell(base(), 0)}`;
          },
          get base() {
            return base();
          },
        };
      }
      case Tag.memberPointer:
        return { kind: "other", name: name === "" ? "pointer to member" : name };
      default:
        return { kind: "other", name };
    }
  }

  /** As a derived type, with [11] the elements. */
  private makeComposite(node: MetadataNode): DebugType {
    const tag = node.record.at(1);
    const name = node.text(2);
    const bits = this.size(node, 7);
    switch (tag) {
      case Tag.struct:
      case Tag.class:
      case Tag.union: {
        const form = tag === Tag.struct ? "struct" : tag === Tag.class ? "class" : "union";
        const file = node.node(3);
        const readMembers = (): DebugMember[] => this.members(node);
        let members: readonly DebugMember[] | undefined;
        return {
          kind: "record",
          name,
          form,
          bits,
          get members() {
            members ??= readMembers();
            return members;
          },
          get library() {
            return file !== undefined && isLibraryFile(sourceFile(file));
          },
        };
      }
      case Tag.array: {
        const element = (): DebugType | undefined => this.of(node.node(6));
        return {
          kind: "array",
          get element() {
            return element();
          },
          counts: this.counts(node),
          bits,
        };
      }
      case Tag.enumeration:
        return { kind: "enumeration", name, bits, enumerators: this.enumerators(node) };
      default:
        return { kind: "other", name };
    }
  }

  private members(node: MetadataNode): DebugMember[] {
    const members: DebugMember[] = [];
    for (const element of elements(node)) {
      if (element.code !== MetadataCode.derivedType) continue;
      const tag = element.record.at(1);
      if (tag !== Tag.member && tag !== Tag.inheritance) continue;
      if ((element.record.at(10) & staticMemberFlag) !== 0) continue;
      const typeOf = (): DebugType | undefined => this.of(element.node(6));
      const fileOf = (): SourceFile | undefined => {
        const file = element.node(3);
        return file === undefined ? undefined : sourceFile(file);
      };
      members.push({
        name: element.text(2),
        bitOffset: this.size(element, 9),
        bits: this.size(element, 7),
        get type() {
          return typeOf();
        },
        inheritance: tag === Tag.inheritance,
        get file() {
          return fileOf();
        },
        line: element.record.at(4),
      });
    }
    return members;
  }

  /** A size or offset: a number, or since LLVM 21 a reference to a constant where the first operand says so. */
  private size(node: MetadataNode, operand: number): number {
    const flag = node.code === MetadataCode.compositeType ? 4 : 2;
    const sizeIsMetadata = (node.record.at(0) & flag) !== 0;
    if (!sizeIsMetadata) return node.record.optional(operand, 0);
    const value = node.node(operand);
    return value === undefined ? 0 : (this.constant(value) ?? 0);
  }

  /** The number of elements of each dimension; 0 where it is not a constant. */
  private counts(node: MetadataNode): number[] {
    return elements(node).map((range) => {
      if (range.code !== MetadataCode.subrange) return 0;
      const version = range.record.at(0) >>> 1;
      if (version === 0) return range.record.at(1);
      const count = range.node(1);
      return count === undefined ? 0 : (this.constant(count) ?? 0);
    });
  }

  /** [flags, bits, name, value words …], or in old files [flags, value, name]. */
  private enumerators(node: MetadataNode): { name: string; value: bigint }[] {
    return elements(node)
      .filter((element) => element.code === MetadataCode.enumerator)
      .map((element) => {
        const record = element.record;
        const name = element.text(2);
        const big = (record.at(0) & 4) !== 0;
        if (!big) return { name, value: record.signed(1) };
        let value = record.length > 3 ? record.signed(3) : 0n;
        for (let word = 4; word < record.length; word++) {
          const shift = 64 * (word - 3);
          value = BigInt.asUintN(shift, value) + (record.signed(word) << BigInt(shift));
        }
        const unsigned = (record.at(0) & 2) !== 0;
        const bits = record.at(1);
        if (bits > widestEnumerator) record.fail(`an enumerator of ${bits} bits`);
        return { name, value: unsigned ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value) };
      });
  }

  private constant(node: MetadataNode): number | undefined {
    if (node.code !== MetadataCode.value) return undefined;
    const constant = this.constantAt(node.record.at(1));
    if (constant?.kind !== "integer") return undefined;
    const value = Number(BigInt.asIntN(constant.type.bits, constant.bits));
    return value < 0 ? undefined : value;
  }
}

const qualifierNames = {
  [Tag.typedef]: "typedef",
  [Tag.templateAlias]: "typedef",
  [Tag.const]: "const",
  [Tag.volatile]: "volatile",
  [Tag.restrict]: "restrict",
  [Tag.atomic]: "atomic",
} as const;

function elements(node: MetadataNode): MetadataNode[] {
  const list = node.node(11);
  if (list === undefined) return [];
  if (list.code !== MetadataCode.node && list.code !== MetadataCode.distinctNode) {
    list.record.fail("the elements of a type are not a list");
  }
  const nodes: MetadataNode[] = [];
  for (let operand = 0; operand < list.record.length; operand++) {
    const element = list.node(operand);
    if (element !== undefined) nodes.push(element);
  }
  return nodes;
}

/** Refuses typedefs and qualifiers that lead back to themselves: whoever strips them would never end. */
function checkChain(start: MetadataNode): void {
  let node: MetadataNode | undefined = start;
  for (let steps = 0; node !== undefined && node.code === MetadataCode.derivedType; steps++) {
    if (!(node.record.at(1) in qualifierNames)) return;
    if (steps > longestChain) node.record.fail("a type is defined by itself");
    node = node.node(6);
  }
}

/** A short C spelling of a type, for the names of pointers to it. */
function spell(type: DebugType | undefined, depth: number): string {
  if (type === undefined) return "void";
  if (depth > longestChain) return "…";
  switch (type.kind) {
    case "array":
      return `${spell(type.element, depth + 1)} ${type.counts.map((count) => `[${count || ""}]`).join("")}`;
    case "function":
      return "function";
    case "qualified":
      if (type.qualifier === "typedef") return type.name;
      return `${type.qualifier} ${spell(type.base, depth + 1)}`;
    case "pointer":
      return `${spell(type.pointee, depth + 1)} ${type.reference ? "&" : "*"}`;
    default:
      return type.name === "" ? type.kind : type.name;
  }
}
