/*
about: A state machine with enum class, switch, arrays of member-function pointers and a constexpr table.
truth: exits 5
options: [-std=c++17]
expect: { run: exits 5 }
*/
#include <array>
#include <cstddef>
#include <cstdio>
#include <string_view>

enum class state : std::size_t { idle, number, word, count };
enum class input : std::size_t { blank, digit, letter, count };

constexpr input classify(char c) { return c >= '0' && c <= '9' ? input::digit : c == ' ' ? input::blank : input::letter; }

class tokenizer {
    using handler = state (tokenizer::*)(char);
    int numbers = 0, words = 0, total = 0, current = 0;
    state skip(char) { return state::idle; }
    state start_number(char c) {
        current = c - '0';
        return state::number;
    }
    state more_number(char c) {
        current = current * 10 + (c - '0');
        return state::number;
    }
    state end_number(char) {
        numbers++;
        total += current;
        return state::idle;
    }
    state in_word(char) { return state::word; }
    state end_word(char) {
        words++;
        return state::idle;
    }
    static constexpr std::array<std::array<handler, 3>, 3> table{{
        {&tokenizer::skip, &tokenizer::start_number, &tokenizer::in_word},
        {&tokenizer::end_number, &tokenizer::more_number, &tokenizer::in_word},
        {&tokenizer::end_word, &tokenizer::in_word, &tokenizer::in_word},
    }};

public:
    int run(std::string_view text) {
        state s = state::idle;
        for (char c : text) s = (this->*table[static_cast<std::size_t>(s)][static_cast<std::size_t>(classify(c))])(c);
        switch (s) {
        case state::number: end_number(' '); break;
        case state::word: end_word(' '); break;
        default: break;
        }
        std::printf("%d %d %d\n", numbers, words, total);
        return words;
    }
};

int main() {
    tokenizer t;
    t.run("12 apples and 30 pears x9");
    tokenizer u;
    u.run("");
    return t.run("again 7");
}
