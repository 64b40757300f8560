/*
about: "std::vector: growth, insertion, erasure, iterators, two dimensions, bool, of move-only and of strings."
truth: exits 47
expect: { run: exits 47 }
*/
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

int main() {
    std::vector<int> v;
    for (int i = 0; i < 10; i++) v.push_back(i * i);
    v.insert(v.begin() + 3, {100, 200});
    v.erase(v.begin(), v.begin() + 2);
    v.emplace(v.end() - 1, -1);
    v.resize(v.size() + 1, 7);
    for (int x : v) std::printf("%d ", x);
    std::printf("\n%zu %d %d %d\n", v.size(), v.front(), v.back(), v.capacity() >= v.size());
    std::vector<int> w(v.rbegin(), v.rend()), copy = w;
    copy.assign(3, 9);
    w.swap(copy);
    std::printf("%zu %zu %d\n", w.size(), copy.size(), copy < v);
    v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x % 2; }), v.end());
    std::printf("%zu\n", v.size());
    std::vector<std::vector<int>> grid(4, std::vector<int>(3, 1));
    grid[2][1] = 5;
    grid.push_back({7, 8});
    int sum = 0;
    for (const auto &row : grid)
        for (int x : row) sum += x;
    std::printf("%d\n", sum);
    std::vector<bool> bits(10);
    bits[3] = bits[7] = true;
    bits.flip();
    std::printf("%td\n", std::count(bits.begin(), bits.end(), true));
    std::vector<std::unique_ptr<int>> owners;
    for (int i = 0; i < 5; i++) owners.push_back(std::make_unique<int>(i));
    owners.erase(owners.begin() + 1);
    std::reverse(owners.begin(), owners.end());
    for (auto &o : owners) std::printf("%d ", *o);
    std::vector<std::string> words{"one", "a rather longer string than fits", "three"};
    words.insert(words.begin(), words.back());
    std::sort(words.begin(), words.end());
    for (auto &s : words) std::printf("[%s]", s.c_str());
    std::printf("\n");
    words.shrink_to_fit();
    words.clear();
    return sum + static_cast<int>(v.size()) + (words.empty() ? 10 : 0);
}
