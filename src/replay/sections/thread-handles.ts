/**
 * A thread's handle is stored as part of creating and joining it: what counts of that for a loop are the hand-overs
 * ([03 Resource sections]). `std::async` keeps the handle in a block that the new thread can reach.
 */
import type { Frame } from "../../machine/threads/frame.ts";

/** The creation of threads, and the members of `std::thread` and `std::jthread`. */
const keeping = /^(__clew_thread_create$|_ZNSt3__1(6thread|7jthread))/;

export function isKeepingThread(top: Frame | undefined): boolean {
  for (let frame = top; frame?.code.library; frame = frame.caller)
    if (keeping.test(frame.code.fn.name)) return true;
  return false;
}
