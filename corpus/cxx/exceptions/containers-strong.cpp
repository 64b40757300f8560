/*
about: A vector whose element type throws while it grows keeps what it had; a failed insertion changes nothing.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>
#include <map>
#include <vector>

struct Fragile {
    static int copies_left;
    int number;
    explicit Fragile(int given) : number(given) {}
    Fragile(const Fragile &other) : number(other.number) {
        if (copies_left-- == 0)
            throw number;
    }
    Fragile &operator=(const Fragile &) = default;
};
int Fragile::copies_left = 100;

int main() {
    std::vector<Fragile> all;
    all.reserve(2);
    all.emplace_back(1);
    all.emplace_back(2);
    Fragile::copies_left = 1;
    try {
        all.emplace_back(3);
    } catch (int number) {
        std::printf("copying %d failed, %zu left:", number, all.size());
        for (auto &one : all)
            std::printf(" %d", one.number);
        std::puts("");
    }
    Fragile::copies_left = 0;
    std::map<int, Fragile> map;
    Fragile seven(7);
    try {
        map.emplace(7, seven);
    } catch (int) {
        std::printf("map has %zu\n", map.size());
    }
}
