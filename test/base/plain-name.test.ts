import { expect, it } from "vitest";
import { plainName } from "../../src/base/plain-name.ts";

it.each([
  ["push_back", "push_back"],
  ["make_shared<Session, int, void>", "make_shared"],
  ["operator<<<std::__1::char_traits<char> >", "operator<<"],
  ["operator< <int>", "operator<"],
  ["operator<=><int, 3>", "operator<=>"],
  ["operator[]", "operator[]"],
  ["operator()<int>", "operator()"],
  ["operator bool", "operator bool"],
])("%s is %s without arguments", (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
