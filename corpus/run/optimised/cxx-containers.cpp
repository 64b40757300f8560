/*
about: Containers, strings and algorithms at -O2, where everything is inlined into vectors of code.
truth: exits 103
options: [-O2, -std=c++17]
expect: { run: exits 103 }
*/
#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

struct shape {
    virtual ~shape() = default;
    virtual int area() const = 0;
};
struct box final : shape {
    int w, h;
    box(int w, int h) : w(w), h(h) {}
    int area() const override { return w * h; }
};
struct disc final : shape {
    int r;
    explicit disc(int r) : r(r) {}
    int area() const override { return 3 * r * r; }
};

int main(int argc, char **) {
    std::vector<int> v(60);
    std::iota(v.begin(), v.end(), argc);
    for (auto &x : v) x = x * x % 97;
    std::sort(v.begin(), v.end());
    v.erase(std::unique(v.begin(), v.end()), v.end());
    std::printf("%zu %d %d\n", v.size(), std::accumulate(v.begin(), v.end(), 0), v[v.size() / 2]);
    std::map<std::string, int> counts;
    for (int x : v) counts[x % 2 ? "odd" : x % 3 ? "even" : "six"] += x;
    for (auto &[k, n] : counts) std::printf("%s=%d ", k.c_str(), n);
    std::unordered_map<int, std::string> names;
    for (int i = 0; i < 10; i++) names[i * 7] = std::string(static_cast<std::size_t>(i) * 5, static_cast<char>('a' + i));
    std::size_t letters = 0;
    for (auto &[k, s] : names) letters += s.size() * static_cast<std::size_t>(k);
    std::printf("%zu\n", letters);
    std::vector<std::unique_ptr<shape>> shapes;
    for (int i = 1; i < 6; i++) i % 2 ? shapes.push_back(std::make_unique<box>(i, i + 1)) : shapes.push_back(std::make_unique<disc>(i));
    int total = 0;
    for (auto &s : shapes) total += s->area();
    std::string text;
    for (int i = 0; i < 20; i++) text += std::to_string(i * i) + (i % 5 == 4 ? "\n" : ",");
    std::printf("%s%d\n", text.c_str(), total);
    return total - 1;
}
