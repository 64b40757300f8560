/** Where atomics of different sizes overlap, each byte is a variable of its own; elsewhere nothing changes. */
import { describe, expect, it } from "vitest";
import type { OrderEvent } from "../../../src/machine/order/event.ts";
import { AtomicPlaces, byBytes, withoutLoads } from "../../../src/machine/order/mixed-sizes.ts";

function load(object: number, offset: number, size: number): OrderEvent {
  const carrier = { key: `atomic ${object}+${offset}`, object, byThread: true, place: { offset, size } };
  return { kind: "load", thread: 1, carrier, acquires: true };
}

function keys(events: readonly OrderEvent[]): (string | undefined)[] {
  return events.map((event) => ("carrier" in event ? event.carrier?.key : undefined));
}

describe("AtomicPlaces", () => {
  it.each([
    ["the same place twice", [4, 4, 4, 4], false],
    ["neighbours", [0, 4, 4, 4], false],
    ["a half behind the beginning", [0, 4, 2, 2], true],
    ["a half at the beginning", [0, 4, 0, 2], true],
    ["two that overlap", [0, 4, 2, 4], true],
  ] as const)("%s", (_, [firstOffset, firstSize, secondOffset, secondSize], isMixed) => {
    const places = new AtomicPlaces();
    places.add(7, { offset: firstOffset, size: firstSize });
    places.add(7, { offset: secondOffset, size: secondSize });
    places.add(8, { offset: secondOffset + 1, size: 1 });
    expect([...places.mixed]).toEqual(isMixed ? [7] : []);
  });

  it("do not count inside sections, unless atomics meet them there", () => {
    const places = new AtomicPlaces();
    places.add(7, { offset: 0, size: 8 }, "sections");
    places.add(7, { offset: 4, size: 4 }, "sections");
    expect(places.mixed.size).toBe(0);
    places.add(7, { offset: 4, size: 4 });
    expect([...places.mixed]).toEqual([7]);
  });
});

describe("byBytes", () => {
  it("gives each byte of the object a carrier, which accesses of all sizes have in common", () => {
    const mixed = new Set([7]);
    const word = keys(byBytes([load(7, 0, 4)], mixed));
    const half = keys(byBytes([load(7, 2, 2)], mixed));
    expect(word).toHaveLength(4);
    expect(half).toEqual(word.slice(2));
  });

  it("leaves other objects, and what is no access to a variable, as they are", () => {
    const events: OrderEvent[] = [
      load(8, 0, 4),
      { kind: "fence", thread: 1, acquires: true, releases: false },
    ];
    expect(byBytes(events, new Set([7]))).toEqual(events);
  });
});

describe("withoutLoads", () => {
  it("drops what is learnt from these objects, and nothing else", () => {
    const fence: OrderEvent = { kind: "fence", thread: 1, acquires: true, releases: false };
    expect(withoutLoads([load(7, 0, 4), load(8, 0, 4), fence], new Set([7]))).toEqual([load(8, 0, 4), fence]);
  });
});
