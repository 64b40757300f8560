/*
about: std::throw_with_nested and rethrow_if_nested keep the cause of each failure.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>

static void open_file(const std::string &name) {
    throw std::runtime_error("cannot open " + name);
}

static void load(const std::string &name) {
    try {
        open_file(name);
    } catch (...) {
        std::throw_with_nested(std::logic_error("loading " + name));
    }
}

static void start() {
    try {
        load("settings");
    } catch (...) {
        std::throw_with_nested(std::domain_error("starting"));
    }
}

static void show(const std::exception &error, int depth = 0) {
    std::printf("%*s%s\n", depth * 2, "", error.what());
    try {
        std::rethrow_if_nested(error);
    } catch (const std::exception &cause) {
        show(cause, depth + 1);
    }
}

int main() {
    try {
        start();
    } catch (const std::exception &error) {
        show(error);
    }
}
