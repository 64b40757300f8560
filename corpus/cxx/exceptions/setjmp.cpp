/*
about: "setjmp and longjmp beside exceptions: a jump over frames without destructors, from inside a handler too."
truth: exits 0
expect: { run: exits 0 }
*/
#include <csetjmp>
#include <cstdio>

static std::jmp_buf buffer;
static int rounds;

static void jump(int value) { std::longjmp(buffer, value); }

static void middle(int value) {
    try {
        if (value == 2)
            throw value;
        jump(value);
    } catch (int number) {
        std::printf("handler %d\n", number);
    }
    jump(9);
}

int main() {
    int value = setjmp(buffer);
    std::printf("arrived with %d\n", value);
    rounds++;
    if (rounds < 4)
        middle(rounds);
    try {
        throw rounds;
    } catch (int number) {
        std::printf("after all %d\n", number);
    }
}
