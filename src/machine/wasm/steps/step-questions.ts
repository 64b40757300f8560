/**
 * Steps with what they asked of their state (remember/step-queries.ts), for those who make rules of them that do not
 * speak of whole states ([07 Few rounds, thread by thread]): which slot a question is about, and what its answer would be
 * with another piece there.
 */
import { addressObject, addressOffset } from "../../memory/address.ts";
import { shapeOf } from "../facts/object-traits.ts";
import { bufferOwner, firstPart } from "../memory/layout.ts";
import { isLockedIn, isOpenIn } from "../memory/section-record.ts";
import { wordIndex } from "../memory/words.ts";
import type { RememberedSteps } from "../remember/remembered-steps.ts";
import { kindOf, queryKind, queryOf, subjectOf } from "../remember/step-queries.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { objectOf } from "../run/intrinsics/arguments.ts";
import { partAt } from "../run/object-parts.ts";
import type { FlatStates } from "../store/flat-states.ts";
import type { ThreadActions } from "./thread-actions.ts";

/** A question and its answer in the state that the step was taken in. */
export interface Asked {
  readonly query: number;
  readonly answer: number;
}

/** What a question is about: one slot, or what any thread but the stepped one (and what belongs to none) has. */
export type Subject =
  | { readonly kind: "slot"; readonly slot: number }
  /** Nothing ever had a piece there: the answer does not change. */
  | { readonly kind: "never-written" }
  | { readonly kind: "elsewhere"; readonly asksRest: boolean };

export interface AskedStep {
  readonly thread: number;
  /** Of the thread before the step. */
  readonly piece: number;
  readonly isAlone: boolean;
  readonly asked: readonly Asked[];
  /** It did something that its questions do not tell, or the interpreter has to take it. */
  readonly isOpaque: boolean;
}

export class StepQuestions {
  /** Told of each step that compiled code executes; nothing is recalled then. */
  listener: ((step: AskedStep) => void) | undefined = undefined;

  constructor(
    private readonly flat: FlatMachine,
    private readonly states: FlatStates,
    private readonly remembered: RememberedSteps,
    private readonly actions: ThreadActions,
  ) {}

  /** The step has just been executed in the entered state, and is not undone yet. */
  tell(thread: number, isAlone: boolean, isTaken: boolean): void {
    if (this.listener === undefined) return;
    const { queries } = this.flat;
    const asked: Asked[] = [];
    for (let index = 0; index < queries.count; index++) asked.push(this.asked(queries.query(index)));
    const piece = this.states.threads[thread];
    this.listener({ thread, piece, isAlone, asked, isOpaque: queries.isOpaque || !isTaken });
  }

  private asked(query: number): Asked {
    // Whether a word is defined is told by reading it.
    const asked = kindOf(query) === queryKind.defined ? this.readingOf(subjectOf(query)) : query;
    return { query: asked, answer: this.remembered.answer(asked) };
  }

  private readingOf(address: number): number {
    const { low, high } = this.flat.queries.addresses[address];
    return this.reading(objectOf(low, high), low);
  }

  /** The question what an object has at an offset. */
  private reading(object: number, offset: number): number {
    const layout = this.flat.objects.parts.of(object);
    if (layout === undefined || offset < 0 || offset >= layout.size) return queryOf(queryKind.read, object);
    return queryOf(queryKind.read, layout.first + partAt(layout, offset));
  }

  /** What is asked to tell in which ways the thread of a piece can step, in the entered state. */
  conditions(thread: number): readonly Asked[] {
    const pending = this.actions.pending(this.states.threads[thread]);
    if (pending.kind !== "runtime") return [];
    return pending.conditions.map(({ word }) => {
      const query = this.reading(addressObject(word), addressOffset(word));
      return { query, answer: this.remembered.answer(query) };
    });
  }

  subject(query: number): Subject {
    switch (kindOf(query)) {
      case queryKind.others:
        return { kind: "elsewhere", asksRest: false };
      case queryKind.section:
      case queryKind.locks:
      case queryKind.lockIn:
        return { kind: "elsewhere", asksRest: true };
      case queryKind.thread:
        return slotSubject(this.states.slotOfThread[subjectOf(query)] ?? 0);
      default:
        return slotSubject(this.slotOfObject(subjectOf(query)));
    }
  }

  /** The answer where a piece is in the slot that the question is about, or 1 where that thread's piece makes it so. */
  answerWith(query: number, piece: number): number {
    const { flat, states } = this;
    const { words, imageRecords, queries } = flat;
    const subject = subjectOf(query);
    const address = piece === 0 ? 0 : states.pieces.address(piece);
    const head = wordIndex(address);
    const at = queries.addresses[subject];
    switch (kindOf(query)) {
      case queryKind.read:
        return piece;
      case queryKind.presence:
        return piece !== 0 || (imageRecords[subject] ?? 0) !== 0 ? 1 : 0;
      case queryKind.shape:
        return piece === 0 ? 0 : shapeOf(words, address, piece);
      case queryKind.thread:
        return piece === 0 ? 0 : 1;
      case queryKind.others:
        return piece !== 0 && states.answers.mayThreadAccess(piece, subject) ? 1 : 0;
      case queryKind.section:
        return piece !== 0 && isOpenIn(words, head, at.low, at.high) ? 1 : 0;
      case queryKind.locks:
        return piece !== 0 && isLockedIn(words, head, (object) => imageRecords[object] === undefined) ? 1 : 0;
      case queryKind.lockIn:
        return piece !== 0 && isLockedIn(words, head, (object) => object === subject) ? 1 : 0;
      default:
        throw new Error(`question of kind ${kindOf(query)}`);
    }
  }

  // ---- slots ----------------------------------------------------------------------------------------------

  get slotCount(): number {
    return this.states.slotCount;
  }

  /** By slot: the pieces of the entered state. */
  pieces(): Int32Array {
    const { draft, slotCount } = this.states;
    return draft.current.slice(0, slotCount);
  }

  /** The slot of a thread; 0 where it never was. */
  slotOfThread(thread: number): number {
    return this.states.slotOfThread[thread] ?? 0;
  }

  /** Of an object, or of a part of one. */
  private slotOfObject(number: number): number {
    const { parts, slotOfObject } = this.states;
    return number >= firstPart ? parts.slotOf(number) : (slotOfObject[number] ?? 0);
  }

  /** Where the thread of a piece is: its functions and the positions in them. */
  placeOf(piece: number): string {
    return this.flat.records.placesOf(this.states.pieces.address(piece)).join();
  }

  /** Whose slot it is, where it is a thread's own. */
  threadOfSlot(slot: number): number | undefined {
    const owner = this.states.ownerOfSlot[slot];
    return owner < 0 && -1 - owner < bufferOwner ? -1 - owner : undefined;
  }
}

function slotSubject(slot: number): Subject {
  return slot === 0 ? { kind: "never-written" } : { kind: "slot", slot };
}
