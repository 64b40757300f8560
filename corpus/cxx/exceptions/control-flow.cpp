/*
about: break, continue, return and goto out of try blocks and handlers, in loops.
truth: exits 0
expect: { run: exits 0 }
*/
#include <cstdio>

struct Noisy {
    const char *name;
    explicit Noisy(const char *given) : name(given) { std::printf("+%s\n", name); }
    ~Noisy() { std::printf("-%s\n", name); }
};

static int leave(int how) {
    for (int round = 0;; round++) {
        try {
            Noisy guard("guard");
            if (how == 0)
                return round;
            if (how == 1 && round < 2)
                continue;
            if (how == 2)
                break;
            throw how + round;
        } catch (int number) {
            Noisy guard("handler");
            if (number < 3)
                continue;
            if (how == 3)
                goto out;
            return number;
        }
    }
    return 100;
out:
    return 200;
}

int main() {
    for (int how = 0; how < 5; how++)
        std::printf("%d: %d\n", how, leave(how));
}
