/*
about: "std::regex on a small text: match with groups, iterate."
truth: exits 4
expect: { run: exits 4 }
*/
#include <cstdio>
#include <regex>
#include <string>

int main() {
    std::string text = "a1 b22";
    std::regex pair("([a-z])([0-9]+)");
    int found = 0;
    for (std::sregex_iterator i(text.begin(), text.end(), pair), end; i != end; ++i) {
        std::printf("%s=%s ", (*i)[1].str().c_str(), (*i)[2].str().c_str());
        found++;
    }
    std::printf("\n%d %d\n", std::regex_match("c3", pair), std::regex_match("3c", pair));
    return found + 2;
}
