/*
about: std::map, set, multimap, multiset, unordered_map and unordered_set.
truth: exits 14
expect: { run: exits 14 }
*/
#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

int main() {
    std::map<std::string, int> counts;
    for (const char *w : {"the", "cat", "and", "the", "dog", "and", "the", "end"}) counts[w]++;
    for (const auto &[word, n] : counts) std::printf("%s=%d ", word.c_str(), n);
    std::printf("\n%zu %d\n", counts.size(), counts.count("cow") ? 1 : 0);
    counts.erase("cat");
    auto [where, fresh] = counts.insert({"dog", 9});
    std::printf("%d %d\n", where->second, fresh);
    auto low = counts.lower_bound("b");
    std::printf("%s %s\n", low->first.c_str(), counts.rbegin()->first.c_str());
    counts.insert_or_assign("dog", 3);
    counts.try_emplace("emu", 4);
    std::set<int, std::greater<>> s{5, 1, 9, 1, 3};
    for (int x : s) std::printf("%d ", x);
    std::printf("%zu\n", s.size());
    std::multimap<int, char> mm{{2, 'b'}, {1, 'a'}, {2, 'c'}};
    auto range = mm.equal_range(2);
    for (auto i = range.first; i != range.second; ++i) std::printf("%c", i->second);
    std::multiset<int> ms{3, 3, 3, 1};
    ms.erase(ms.find(3));
    std::printf(" %zu\n", ms.count(3));
    std::unordered_map<std::string, int> u;
    for (int i = 0; i < 20; i++) u["key" + std::to_string(i % 7)] += i;
    std::vector<std::pair<std::string, int>> sorted(u.begin(), u.end());
    std::sort(sorted.begin(), sorted.end());
    for (auto &[k, v] : sorted) std::printf("%s:%d ", k.c_str(), v);
    std::printf("\n");
    std::unordered_set<int> seen;
    int repeats = 0;
    for (int i = 0; i < 20; i++) repeats += !seen.insert(i * i % 11).second;
    std::printf("%d %zu\n", repeats, seen.size());
    std::map<int, std::map<int, int>> nested;
    nested[1][2] = 3;
    nested[1][4] = 5;
    auto node = counts.extract("emu");
    node.key() = "gnu";
    counts.insert(std::move(node));
    std::printf("%d\n", counts.at("gnu"));
    return repeats;
}
