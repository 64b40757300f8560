/*
about: A handler by reference changes the thrown object; a rethrow carries the change on.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Problem {
    int level;
};

static void inner() {
    try {
        throw Problem{1};
    } catch (Problem &problem) {
        problem.level += 10;
        throw;
    }
}

int main() {
    try {
        inner();
    } catch (const Problem &problem) {
        std::printf("level %d\n", problem.level);
    }
}
