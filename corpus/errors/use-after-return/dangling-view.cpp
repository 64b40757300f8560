/*
about: A string_view of a temporary string; the text is short, so it lay in the string object itself (C++).
truth: error use-after-return
expect: { run: error use-after-return }
*/
#include <string>
#include <string_view>

static std::string_view name() {
    std::string text = "ariadne";
    return text;
}

int main() {
    return name()[0]; //! use-after-return
}
