/*
about: "What the standard library itself throws: at, stoi, dynamic_cast, any, optional, variant, bad_array_new_length."
truth: exits 0
expect: { run: exits 0 }
*/
#include <any>
#include <bitset>
#include <cstdio>
#include <functional>
#include <map>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <variant>
#include <vector>

struct Base {
    virtual ~Base() {}
};
struct Derived : Base {};

template <class Body> static void attempt(const char *name, Body body) {
    try {
        body();
        std::printf("%s: fine\n", name);
    } catch (const std::exception &error) {
        std::printf("%s: %s\n", name, error.what());
    }
}

int main() {
    std::vector<int> vector{1};
    volatile int negative = -1;
    attempt("vector", [&] { vector.at(3); });
    attempt("string", [] { std::string("ab").substr(5); });
    attempt("map", [] { std::map<int, int>().at(1); });
    attempt("stoi", [] { std::stoi("x"); });
    attempt("stoi range", [] { std::stoi("99999999999"); });
    attempt("bitset", [] { std::bitset<4>("10x1"); });
    attempt("cast", [] {
        Base base;
        Base &reference = base;
        dynamic_cast<Derived &>(reference);
    });
    attempt("typeid", [] {
        Base *nothing = nullptr;
        (void)typeid(*nothing).name();
    });
    attempt("any", [] { std::any_cast<int>(std::any(1.5)); });
    attempt("optional", [] { std::optional<int>().value(); });
    attempt("variant", [] { std::get<int>(std::variant<int, char>('x')); });
    attempt("new", [&] { delete[] new int[negative]; });
    attempt("reserve", [&] { vector.reserve(vector.max_size() + 1); });
}
