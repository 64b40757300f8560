/** Attribute groups and the lists made of them; only what changes the machine's behaviour is kept. */
import type { ParameterAttributes } from "../instruction.ts";
import type { FunctionAttributes } from "../module.ts";
import type { Type } from "../type.ts";
import type { BlockReader } from "./block-reader.ts";
import { AttributeKind } from "./codes.ts";
import type { BitRecord } from "./record.ts";
import type { TypeTable } from "./type-table.ts";

/** The attributes of one function or call. */
export interface AttributeList {
  readonly function: FunctionAttributes;
  readonly result: ParameterAttributes;
  readonly parameters: readonly ParameterAttributes[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Group = Mutable<FunctionAttributes> & Mutable<ParameterAttributes>;

export const noAttributes: ParameterAttributes = Object.freeze({});
const noFunctionAttributes: FunctionAttributes = { noReturn: false, noUnwind: false, returnsTwice: false };
export const emptyAttributeList: AttributeList = {
  function: noFunctionAttributes,
  result: noAttributes,
  parameters: [],
};

const functionIndex = 0xffffffff;
const resultIndex = 0;
/** More parameters than any function has; a bound on what a damaged file can ask for. */
const mostParameters = 1 << 16;

/** How an attribute is written: its first operand. */
const Form = {
  flag: 0,
  integer: 1,
  key: 3,
  keyValue: 4,
  typeAbsent: 5,
  type: 6,
  range: 7,
  ranges: 8,
} as const;

export class AttributeTable {
  private readonly groups = new Map<number, { readonly index: number; readonly group: Group }>();
  private readonly lists: AttributeList[] = [];

  constructor(private readonly types: TypeTable) {}

  readGroups(reader: BlockReader): void {
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") reader.inner();
      else {
        const record = reader.record();
        if (record.code === 3) this.readGroup(record);
      }
    }
  }

  readLists(reader: BlockReader): void {
    for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
      if (entry === "block") {
        reader.inner();
        continue;
      }
      const record = reader.record();
      if (record.code !== 2) record.fail("attributes in the form of LLVM 3.2 or older");
      this.lists.push(this.makeList(record));
    }
  }

  /** The list with this number; 0 stands for none. */
  get(number: number, record: BitRecord): AttributeList {
    if (number === 0) return emptyAttributeList;
    return this.lists[number - 1] ?? record.fail(`there is no attribute list number ${number}`);
  }

  private readGroup(record: BitRecord): void {
    const group: Group = { ...noFunctionAttributes };
    const index = record.at(1);
    let at = 2;
    while (at < record.length) {
      const form = record.at(at++);
      switch (form) {
        case Form.flag:
          setFlag(group, record.at(at++));
          break;
        case Form.integer:
          if (record.at(at++) === AttributeKind.alignment) group.alignment = record.at(at);
          at++;
          break;
        case Form.key:
          at = afterText(record, at);
          break;
        case Form.keyValue: {
          const value = afterText(record, at);
          const end = afterText(record, value);
          const key = textAt(record, at, value);
          if (key === "llvm.assume") group.assumptions = textAt(record, value, end);
          else if (key === "disable-tail-calls" && textAt(record, value, end) === "true")
            group.disableTailCalls = true;
          at = end;
          break;
        }
        case Form.typeAbsent:
          at++;
          break;
        case Form.type:
          setType(group, record.at(at), this.types.get(record.at(at + 1), record));
          at += 2;
          break;
        case Form.range:
          at = afterRanges(record, at + 1, 1);
          break;
        case Form.ranges:
          at = afterRanges(record, at + 2, record.at(at + 1));
          break;
        default:
          record.fail(`an attribute of unknown form ${form}: the file is newer than this reader knows`);
      }
    }
    this.groups.set(record.at(0), { index, group });
  }

  private makeList(record: BitRecord): AttributeList {
    let fn: FunctionAttributes = noFunctionAttributes;
    let result: ParameterAttributes = noAttributes;
    const parameters: ParameterAttributes[] = [];
    for (let operand = 0; operand < record.length; operand++) {
      const found = this.groups.get(record.at(operand));
      if (found === undefined) record.fail(`there is no attribute group number ${record.at(operand)}`);
      const { index, group } = found;
      if (index === functionIndex) fn = functionPart(group);
      else if (index === resultIndex) result = parameterPart(group);
      else {
        if (index > mostParameters) record.fail(`attributes of parameter number ${index}`);
        while (parameters.length < index) parameters.push(noAttributes);
        parameters[index - 1] = parameterPart(group);
      }
    }
    return { function: fn, result, parameters };
  }
}

function setFlag(group: Group, kind: number): void {
  switch (kind) {
    case AttributeKind.noReturn:
      group.noReturn = true;
      break;
    case AttributeKind.noUnwind:
      group.noUnwind = true;
      break;
    case AttributeKind.returnsTwice:
      group.returnsTwice = true;
      break;
    case AttributeKind.signExtend:
      group.signExtend = true;
      break;
    case AttributeKind.zeroExtend:
      group.zeroExtend = true;
      break;
    case AttributeKind.noUndef:
      group.noUndef = true;
      break;
  }
}

function setType(group: Group, kind: number, type: Type): void {
  if (kind === AttributeKind.byValue) group.byval = type;
  else if (kind === AttributeKind.structReturn) group.structReturn = type;
  else if (kind === AttributeKind.elementType) group.elementType = type;
}

function functionPart(group: Group): FunctionAttributes {
  const { noReturn, noUnwind, returnsTwice, assumptions, disableTailCalls } = group;
  const flags = { noReturn, noUnwind, returnsTwice, ...(disableTailCalls && { disableTailCalls }) };
  return assumptions === undefined ? flags : { ...flags, assumptions };
}

function parameterPart(group: Group): ParameterAttributes {
  const { noReturn, noUnwind, returnsTwice, assumptions, disableTailCalls, ...attributes } = group;
  return Object.keys(attributes).length === 0 ? noAttributes : attributes;
}

/** Without the zero that ends it. */
function textAt(record: BitRecord, from: number, end: number): string {
  let text = "";
  for (let at = from; at < end - 1; at++) text += String.fromCharCode(record.at(at));
  return text;
}

/** Text ends with a zero operand. */
function afterText(record: BitRecord, at: number): number {
  while (record.at(at) !== 0) at++;
  return at + 1;
}

/** Steps over constant ranges: a bit width, then for each the two bounds, in words where wider than 64 bits. */
export function afterRanges(record: BitRecord, at: number, count: number): number {
  const bits = record.at(at++);
  for (let range = 0; range < count; range++) {
    if (bits <= 64) at += 2;
    else {
      const words = record.big(at++);
      at += Number(words & 0xffffffffn) + Number(words >> 32n);
    }
    if (at > record.length) record.fail("a range of numbers goes past its record");
  }
  return at;
}
