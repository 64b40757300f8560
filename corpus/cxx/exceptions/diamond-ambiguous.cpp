/*
about: "A base that is there twice, not virtually, cannot be caught: which one would it be?"
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Top {
    int top = 1;
};
struct Left : Top {};
struct Right : Top {};
struct Bottom : Left, Right {};
struct Secret : private Top {};

int main() {
    try {
        throw Bottom();
    } catch (Top &) {
        std::puts("top");
    } catch (Right &) {
        std::puts("right");
    }
    try {
        throw Secret();
    } catch (Top &) {
        std::puts("top");
    } catch (Secret &) {
        std::puts("only as itself");
    }
}
