/** States of the fast machine given to the reference interpreter, and states of the interpreter taken from it. */
import type { Machine } from "../../machine.ts";
import type { MemoryObject } from "../../memory/memory-object.ts";
import { highHalf, joinHalves, lowHalf, splitWord } from "../../memory/scalar.ts";
import { endedThread, type OpenSection, sectionKinds } from "../../threads/sections.ts";
import type { Thread } from "../../threads/thread.ts";
import type { FlatMachine } from "../run/flat-machine.ts";
import { type FlatSection, sorted } from "../run/flat-sections.ts";
import type { FlatStates } from "../store/flat-states.ts";
import { ObjectBridge } from "./object-bridge.ts";
import { StoreBridge } from "./store-bridge.ts";
import { TermBridge } from "./term-bridge.ts";
import { ThreadBridge } from "./thread-bridge.ts";

export class InterpreterBridge {
  private readonly objects: ObjectBridge;
  private readonly threads: ThreadBridge;
  private readonly stores: StoreBridge | undefined;
  private readonly terms: TermBridge;

  constructor(
    private readonly machine: Machine,
    flat: FlatMachine,
    private readonly states: FlatStates,
  ) {
    this.terms = new TermBridge(flat, states.pieces);
    this.objects = new ObjectBridge(machine, flat, states, this.terms);
    this.threads = new ThreadBridge(flat, states);
    flat.syncImage = () => this.objects.syncImage();
    if (flat.buffers !== undefined) this.stores = new StoreBridge(machine, flat, flat.buffers);
  }

  /** Objects of the program's image that are not in linear memory yet. */
  syncImage(): void {
    this.objects.syncImage();
  }

  threadOf(piece: number): Thread {
    return this.threads.threadOf(piece);
  }

  /** Puts the interpreter into the current state of the fast machine. */
  restore(): void {
    const { states, machine } = this;
    const objects: MemoryObject[] = [];
    states.forEachObject((number, piece) => objects.push(this.objects.objectOf(number, piece)));
    objects.sort((a, b) => a.number - b.number);
    const threads: Thread[] = [];
    for (const piece of states.threads)
      if (piece !== undefined && piece !== 0) threads.push(this.threads.threadOf(piece));
    const open = states.threads.flatMap((_, thread) => states.openOf(thread));
    const sections = sorted([...states.orphans, ...open]).map(openSection);
    const memory = { objects, allExposed: states.allExposed };
    const path = this.terms.pathOf(states.path);
    machine.restore({ memory, threads, sections, buffers: this.stores?.restore(), path });
  }

  /** The number of the interpreter's state, which must be settled. */
  intern(): number {
    const { machine, states } = this;
    this.objects.syncImage();
    states.begin();
    const present = new Set<number>();
    for (const object of machine.memory.ownObjects()) {
      present.add(object.number);
      this.objects.put(object);
    }
    states.forEachObject((number) => {
      if (!present.has(number)) states.removeObject(number);
    });
    const open = sorted(machine.sections.all().map(flatSection));
    const count = Math.max(machine.threads.length, states.threads.length);
    for (let number = 0; number < count; number++) {
      const thread = machine.threads[number];
      if (thread === undefined && (states.threads[number] ?? 0) === 0) continue;
      const own = open.filter((section) => section.thread === number);
      states.putThread(number, thread === undefined ? 0 : this.threads.pieceOf(thread, own));
    }
    this.stores?.put((thread, piece) => states.putBuffer(thread, piece));
    const orphans = open.filter((section) => section.thread === endedThread);
    states.putRest(states.threadPieces.ofRest(orphans, machine.memory.allExposed));
    if (machine.path !== undefined) states.putPath(this.terms.pathPiece(machine.path.saved));
    machine.freeze();
    return states.finish();
  }
}

function openSection({ kind, thread, depth, low, high, began }: FlatSection): OpenSection {
  return {
    kind: sectionKinds[kind - 1],
    resource: joinHalves(low >>> 0, high >>> 0),
    thread,
    depth: depth < 0 ? undefined : depth,
    began,
  };
}

function flatSection({ kind, resource, thread, depth, began }: OpenSection): FlatSection {
  splitWord(resource);
  return {
    kind: sectionKinds.indexOf(kind) + 1,
    thread,
    depth: depth ?? -1,
    low: lowHalf() | 0,
    high: highHalf() | 0,
    began,
  };
}
