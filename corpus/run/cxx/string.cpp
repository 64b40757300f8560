/*
about: "std::string: short and long, searching, replacing, numbers, comparison, string_view."
truth: exits 78
expect: { run: exits 78 }
*/
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <string>
#include <string_view>

static std::size_t vowels(std::string_view s) {
    return static_cast<std::size_t>(std::count_if(s.begin(), s.end(), [](char c) { return std::string_view("aeiou").find(c) != std::string_view::npos; }));
}

int main() {
    std::string s = "short";
    s += " and then it grows beyond the small buffer";
    std::printf("%s %zu\n", s.c_str(), s.size());
    std::printf("%zu %zu %zu\n", s.find("the"), s.rfind('e'), s.find_first_of("xyz"));
    s.replace(s.find("grows"), 5, "extends");
    s.insert(0, "<").append(3, '>').erase(1, 6);
    std::printf("%s\n", s.c_str());
    std::printf("%s %s\n", s.substr(5, 4).c_str(), std::string(s.rbegin(), s.rbegin() + 6).c_str());
    std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    std::printf("%s\n", s.c_str());
    std::printf("%d %ld %g\n", std::stoi("42abc"), std::stol("-7"), std::stod("2.5e3"));
    std::printf("%s %s\n", std::to_string(12345).c_str(), std::to_string(-0.5).c_str());
    std::printf("%d %d %d\n", std::string("abc") < "abd", std::string("b").compare("a") > 0, std::string("x") == "x");
    std::string a(10, 'a'), b = a;
    b[3] = 'B';
    a.swap(b);
    std::printf("%s %s %c%c\n", a.c_str(), b.c_str(), a.front(), a.at(3));
    std::string_view view = "a string view of text";
    view.remove_prefix(2);
    std::printf("%.*s %zu\n", 6, view.data(), vowels(view));
    std::string joined;
    for (auto word : {"x", "y", "z"}) (joined += word) += ',';
    joined.pop_back();
    std::printf("%s %d\n", joined.c_str(), joined == std::string_view("x,y,z"));
    std::u16string wide = u"sixteen";
    std::wstring w = L"wide";
    w += std::to_wstring(7);
    std::printf("%zu %ls\n", wide.size(), w.c_str());
    s.resize(3);
    s.shrink_to_fit();
    return s[2];
}
