import { describe, expect, it } from "vitest";
import { readableSymbol } from "../../src/platform/mangled-name.ts";

describe("symbols as a reader of C++ would say them", () => {
  it.each([
    ["_ZTV7Derived", "vtable for Derived"],
    ["_ZTVNSt3__117__assoc_sub_stateE", "vtable for std::__assoc_sub_state"],
    ["_ZTVSt9exception", "vtable for std::exception"],
    ["_ZTIN4pool4TaskIiEE", "typeinfo for pool::Task"],
    ["_ZTSN4pool4TaskIiEE", "typeinfo name of pool::Task"],
    ["_ZNSt3__14swapB7v170000ISt13exception_ptrEEvRT_S3_", "std::swap"],
    ["_ZN4pool4Task3runEv", "pool::Task::run"],
    ["_ZZNSt3__16locale7classicEvE1c", "std::locale::classic::c"],
    ["_ZZ4workiE7counter", "work::counter"],
    ["_ZNSt3__1L6__coutE", "std::__cout"],
    ["_ZN12_GLOBAL__N_15cacheE", "cache"],
  ])("%s is %s", (symbol, name) => {
    expect(readableSymbol(symbol)).toBe(name);
  });

  it.each(["main", "pthread_mutex_lock", "_Zoom", "_ZTIi", "_ZGVZ4mainE1x"])("%s stays", (symbol) => {
    expect(readableSymbol(symbol)).toBe(symbol);
  });
});
