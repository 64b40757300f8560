/** Which reader an instruction record goes to. */
import type { Instruction } from "../../instruction.ts";
import { type Type, voidType } from "../../type.ts";
import { FunctionCode } from "../codes.ts";
import type { OperandCursor } from "../operand-cursor.ts";
import {
  readBinary,
  readCast,
  readCompare,
  readExtractElement,
  readFreeze,
  readInsertElement,
  readSelect,
  readShuffle,
  readUnary,
} from "./arithmetic.ts";
import { readCall, readCallBranch, readInvoke, readLandingPad, readVaArg } from "./calls.ts";
import {
  readBranch,
  readFunclet,
  readIndirectBranch,
  readPhi,
  readResume,
  readReturn,
  readSwitch,
} from "./control.ts";
import {
  readAddress,
  readAlloca,
  readAtomicLoad,
  readAtomicStore,
  readCompareExchange,
  readExtractValue,
  readFence,
  readInsertValue,
  readLoad,
  readReadModifyWrite,
  readStore,
} from "./memory.ts";

/** `result` is the function's; `bundles` are the tags of the operand bundles that came before a call. */
export function readInstruction(
  cursor: OperandCursor,
  result: Type,
  bundles: readonly string[],
): Instruction {
  switch (cursor.record.code) {
    case FunctionCode.binary:
      return readBinary(cursor);
    case FunctionCode.unary:
      return readUnary(cursor);
    case FunctionCode.cast:
      return readCast(cursor);
    case FunctionCode.compare:
    case FunctionCode.compare2:
      return readCompare(cursor);
    case FunctionCode.select:
      return readSelect(cursor, "old");
    case FunctionCode.vectorSelect:
      return readSelect(cursor, "vector");
    case FunctionCode.freeze:
      return readFreeze(cursor);
    case FunctionCode.phi:
      return readPhi(cursor);
    case FunctionCode.alloca:
      return readAlloca(cursor);
    case FunctionCode.load:
      return readLoad(cursor);
    case FunctionCode.loadAtomic:
      return readAtomicLoad(cursor);
    case FunctionCode.store:
      return readStore(cursor);
    case FunctionCode.storeAtomic:
      return readAtomicStore(cursor);
    case FunctionCode.gep:
      return readAddress(cursor);
    case FunctionCode.fence:
      return readFence(cursor);
    case FunctionCode.compareExchange:
      return readCompareExchange(cursor);
    case FunctionCode.readModifyWrite:
      return readReadModifyWrite(cursor);
    case FunctionCode.extractValue:
      return readExtractValue(cursor);
    case FunctionCode.insertValue:
      return readInsertValue(cursor);
    case FunctionCode.extractElement:
      return readExtractElement(cursor);
    case FunctionCode.insertElement:
      return readInsertElement(cursor);
    case FunctionCode.shuffleVector:
      return readShuffle(cursor);
    case FunctionCode.call:
      return readCall(cursor, bundles);
    case FunctionCode.invoke:
      return readInvoke(cursor, bundles);
    case FunctionCode.callBranch:
      return readCallBranch(cursor);
    case FunctionCode.landingPad:
    case FunctionCode.oldLandingPad:
      return readLandingPad(cursor);
    case FunctionCode.vaArg:
      return readVaArg(cursor);
    case FunctionCode.return:
      return readReturn(cursor, result);
    case FunctionCode.branch:
      return readBranch(cursor);
    case FunctionCode.switch:
      return readSwitch(cursor);
    case FunctionCode.indirectBranch:
      return readIndirectBranch(cursor);
    case FunctionCode.unreachable:
      return { kind: "instruction", type: voidType, name: undefined, location: -1, opcode: "unreachable" };
    case FunctionCode.resume:
      return readResume(cursor);
    case FunctionCode.cleanupReturn:
    case FunctionCode.catchReturn:
    case FunctionCode.catchPad:
    case FunctionCode.cleanupPad:
    case FunctionCode.catchSwitch:
      return readFunclet(cursor);
    default:
      return cursor.fail(
        `unknown instruction record ${cursor.record.code}: the file is older or newer than this reader knows`,
      );
  }
}
