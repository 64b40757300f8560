/**
 * Reads LLVM bitcode, as clang of LLVM 14 to 22 writes it: the file's outer blocks first (who made it, the
 * module, its strings), then the module's tables. Function bodies, initialisers and metadata stay where they
 * are until somebody asks.
 */
import type { Module } from "../module.ts";
import { largestStream, openStream } from "./bit-reader.ts";
import { BitcodeError } from "./bitcode-error.ts";
import { type BlockInfo, BlockReader, type InnerBlock, readBlockInfo } from "./block-reader.ts";
import { BlockId } from "./codes.ts";
import { ModuleReader } from "./module-reader.ts";

export { BitcodeError } from "./bitcode-error.ts";

const bitcodeMagic = 0xdec04342;
const wrapperMagic = 0x0b17c0de;

export function readModule(bytes: Uint8Array, path: string): Module {
  const { start, end } = findBitcode(bytes, path);
  const stream = openStream(bytes.subarray(start, end), start, path);
  const blockInfo: BlockInfo = new Map();
  const whole: InnerBlock = { id: -1, idWidth: 2, start: 32, end: (end - start) * 8 };
  const reader = new BlockReader(stream, whole, blockInfo);
  let producer = "";
  let module: InnerBlock | undefined;
  let strings: Uint8Array | undefined;
  for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
    if (entry === "record") reader.fail("a record outside of all blocks");
    const block = reader.inner();
    switch (block.id) {
      case BlockId.identification:
        producer = readProducer(reader.openBlock(block));
        break;
      case BlockId.module:
        if (module !== undefined) reader.fail("the file holds more than one module");
        module = block;
        break;
      case BlockId.stringTable:
        strings ??= readStrings(reader.openBlock(block));
        break;
      case BlockId.blockInfo:
        readBlockInfo(reader.openBlock(block), blockInfo);
        break;
    }
  }
  if (module === undefined) return reader.fail("the file holds no module");
  return new ModuleReader(reader.openBlock(module), { path, producer, blockInfo, strings }).read();
}

/** Where the bitcode is: some tools put a header with its place and size before it. */
function findBitcode(bytes: Uint8Array, path: string): { readonly start: number; readonly end: number } {
  const fail = (message: string, offset: number): never => {
    throw new BitcodeError(`${path}: ${message}`, offset);
  };
  if (bytes.length > largestStream) fail("the file is larger than 256 MB", 0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4) fail("this is not LLVM bitcode: the file is too short", 0);
  let start = 0;
  let end = bytes.length;
  if (view.getUint32(0, true) === wrapperMagic) {
    if (bytes.length < 20) fail("the bitcode ends in its header", bytes.length);
    start = view.getUint32(8, true);
    end = start + view.getUint32(12, true);
    if (end > bytes.length || end - start < 4) fail("the header points outside of the file", 8);
  }
  if (view.getUint32(start, true) !== bitcodeMagic) {
    const text = bytes[0] === 0x3b || (bytes.length > 6 && bytes[0] === 0x73 && bytes[1] === 0x6f);
    fail(`this is not LLVM bitcode${text ? " (it looks like LLVM assembly text)" : ""}`, start);
  }
  return { start, end };
}

/** [characters …] of the producer, then an epoch that changes when old readers are to give up. */
function readProducer(reader: BlockReader): string {
  let producer = "";
  for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
    if (entry === "block") {
      reader.inner();
      continue;
    }
    const record = reader.record();
    if (record.code === 1) producer = record.text();
    if (record.code === 2 && record.at(0) !== 0) record.fail(`bitcode of an unknown epoch, from ${producer}`);
  }
  return producer;
}

function readStrings(reader: BlockReader): Uint8Array | undefined {
  for (let entry = reader.next(); entry !== "end"; entry = reader.next()) {
    if (entry === "block") reader.inner();
    else {
      const record = reader.record();
      if (record.code === 1 && record.blob !== undefined) return record.blob;
    }
  }
  return undefined;
}
