/**
 * Where a `jmp_buf` is, as an expression says it: `there`, `worker->env`, `*current`. Two that say the same are taken
 * for one buffer. Which object a pointer leads to is not followed.
 */
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionBody, GlobalValue } from "../../ir/module.ts";
import type { Argument, Value } from "../../ir/value.ts";

/** Undefined: some place. */
type Root = GlobalValue | Instruction | Argument | undefined;

export interface BufferPlace {
  readonly root: Root;
  /** From the root on: `.1` is a member or an element, `.?` one that is computed, `*` what is loaded. */
  readonly path: string;
}

const somePlace: BufferPlace = { root: undefined, path: "" };

/** In the words of the function that the value belongs to. */
export function placeOf(body: FunctionBody, value: Value): BufferPlace {
  switch (value.kind) {
    case "global":
      return { root: value.target, path: "" };
    case "argument":
      return { root: value, path: "" };
    case "expression":
      if (value.operation !== "gep") return somePlace;
      return extended(placeOf(body, value.base), steps(value.indices));
    case "instruction":
      return placeOfInstruction(body, value);
    default:
      return somePlace;
  }
}

function placeOfInstruction(body: FunctionBody, value: Instruction): BufferPlace {
  switch (value.opcode) {
    case "getelementptr":
      return extended(placeOf(body, value.base), steps(value.indices));
    case "load": {
      const kept = onlyStored(body, value.pointer);
      return kept === undefined ? extended(placeOf(body, value.pointer), "*") : placeOf(body, kept);
    }
    default:
      return { root: value, path: "" };
  }
}

/** What a local holds that is stored to once, as parameters are. */
function onlyStored(body: FunctionBody, pointer: Value): Value | undefined {
  if (pointer.kind !== "instruction" || pointer.opcode !== "alloca") return undefined;
  const stored = body.blocks.flatMap(({ instructions }) =>
    instructions.flatMap((one) => (one.opcode === "store" && one.pointer === pointer ? [one.value] : [])),
  );
  return stored.length === 1 ? stored[0] : undefined;
}

function extended({ root, path }: BufferPlace, further: string): BufferPlace {
  return root === undefined ? somePlace : { root, path: path + further };
}

/** An array and its first element are the same place. */
function steps(indices: readonly Value[]): string {
  const texts = indices.map((index) => (index.kind === "integer" ? `.${index.bits}` : ".?"));
  return texts.join("").replace(/(\.0)+$/, "");
}

/** What a function that is called says of its parameters, in the words of the caller. */
export function inCaller(place: BufferPlace, argument: (index: number) => BufferPlace): BufferPlace {
  const { root, path } = place;
  if (root?.kind === "argument") return extended(argument(root.index), path);
  return root?.kind === "instruction" ? somePlace : place;
}

export function isSame(a: BufferPlace, b: BufferPlace): boolean {
  return a.root !== undefined && a.root === b.root && a.path === b.path;
}

/** Whether they are two buffers for certain. */
export function areApart(a: BufferPlace, b: BufferPlace): boolean {
  const [start, end] = atLastLoad(a);
  const [otherStart, otherEnd] = atLastLoad(b);
  if (a.root === b.root && start === otherStart)
    return end !== otherEnd && !`${end}${otherEnd}`.includes("?");
  return isVariable(a) && isVariable(b) && a.root !== b.root;
}

function atLastLoad({ path }: BufferPlace): [string, string] {
  const end = path.lastIndexOf("*") + 1;
  return [path.slice(0, end), path.slice(end)];
}

/** Whether it is part of a variable, and not behind a pointer. */
function isVariable(place: BufferPlace): boolean {
  if (place.path.includes("*")) return false;
  return isLocal(place) || (place.root !== undefined && "module" in place.root);
}

/** Whether it is in a variable of the function itself: nobody before it can have filled it. */
export function isLocal({ root, path }: BufferPlace): boolean {
  return root?.kind === "instruction" && root.opcode === "alloca" && !path.includes("*");
}
