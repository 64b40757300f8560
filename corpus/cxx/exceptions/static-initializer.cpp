/*
about: A local static whose initialisation throws is tried again at the next call.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

static int attempts;

struct Picky {
    int number;
    Picky() : number(++attempts) {
        if (number < 3)
            throw number;
    }
    ~Picky() { std::printf("gone %d\n", number); }
};

static Picky &instance() {
    static Picky picky;
    return picky;
}

int main() {
    for (int round = 0; round < 4; round++) {
        try {
            std::printf("have %d\n", instance().number);
        } catch (int number) {
            std::printf("failed %d\n", number);
        }
    }
}
