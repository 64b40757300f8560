/*
about: An exception through many frames, each with something to clean up.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

static int cleaned;

struct Guard {
    ~Guard() { cleaned++; }
};

static int dive(int depth) {
    Guard guard;
    if (depth == 0)
        throw cleaned;
    return dive(depth - 1) + 1;
}

int main() {
    try {
        dive(200);
    } catch (int before) {
        std::printf("%d before, %d after\n", before, cleaned);
    }
}
