/** Arrays: constructors that simplify. */
import { equal } from "./bits.ts";
import { ite } from "./booleans.ts";
import { type ArraySort, arraySort, type Sort } from "./sort.ts";
import { falseTerm, makeTerm, type Term, trueTerm } from "./term.ts";

/** The same element everywhere. */
export function arrayOf(index: Sort, element: Term): Term {
  return makeTerm("array-of", arraySort(index, element.sort), [element]);
}

export function select(array: Term, index: Term): Term {
  if (array.operator === "array-of") return array.args[0];
  if (array.operator === "store") {
    const [before, at, element] = array.args;
    const isThere = equal(at, index);
    if (isThere === trueTerm) return element;
    if (isThere === falseTerm) return select(before, index);
  }
  if (array.operator === "ite")
    return ite(array.args[0], select(array.args[1], index), select(array.args[2], index));
  return makeTerm("select", (array.sort as ArraySort).element, [array, index]);
}

export function store(array: Term, index: Term, element: Term): Term {
  // What is stored again at the same place was for nothing.
  const before = array.operator === "store" && array.args[1] === index ? array.args[0] : array;
  if (select(before, index) === element) return before;
  return makeTerm("store", array.sort, [before, index, element]);
}
