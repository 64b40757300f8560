// C++ with <iostream> and containers: what starting up costs.
#include <iostream>
#include <map>
#include <string>
#include <vector>

int main() {
    std::map<std::string, int> lengths;
    for (const std::string &word : std::vector<std::string>{"thread", "labyrinth", "clew"}) {
        lengths[word] = static_cast<int>(word.size());
    }
    for (const auto &[word, length] : lengths) {
        std::cout << word << ' ' << length << '\n';
    }
    return 0;
}
