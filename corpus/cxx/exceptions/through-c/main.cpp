/*
about: An exception passes through C whose variables have cleanups; they run on the way, in order.
truth: exits 0
options: [-fexceptions]
expect: { run: exits 0, check: { verdict: holds } }
*/
#include <cstdio>

extern "C" void middle(int depth);
extern "C" void thrower(int depth) {
    if (depth > 0) middle(depth - 1);
    throw depth;
}

int main() {
    try {
        middle(1);
    } catch (int value) {
        std::printf("caught %d\n", value);
        return value;
    }
    return 1;
}
