/*
about: Nobody catches the exception.
truth: error uncaught-exception
expect: { run: error uncaught-exception, check: { verdict: violated, rule: uncaught-exception } }
*/
#include <stdexcept>
#include <typeinfo>

static void parse(const char *text) {
    if (*text == 0)
        throw std::invalid_argument("empty"); //! uncaught-exception
}

int main() {
    try {
        parse("");
    } catch (const std::bad_cast &) {
    }
}
