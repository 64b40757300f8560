/*
about: "A class with a virtual base that it has twice: each base is found at its own place."
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Top {
    int top = 1;
    virtual ~Top() {}
};
struct Left : virtual Top {
    int left = 2;
};
struct Right : virtual Top {
    int right = 3;
};
struct Bottom : Left, Right {
    int bottom = 4;
};

int main() {
    try {
        throw Bottom();
    } catch (Top &top) {
        std::printf("top %d, bottom %d\n", top.top, dynamic_cast<Bottom &>(top).bottom);
    }
    try {
        throw Bottom();
    } catch (Right &right) {
        std::printf("right %d, top %d\n", right.right, right.top);
    }
    Bottom object;
    object.top = 7;
    try {
        throw &object;
    } catch (Top *top) {
        std::printf("through a pointer %d\n", top->top);
    }
}
