/*
about: A function that was declared with attribute nothrow, and throws all the same.
truth: error noexcept-violation
expect: { run: error noexcept-violation, check: { verdict: violated, rule: noexcept-violation } }
*/
extern "C" void hook(int number) __attribute__((nothrow));

static void call(int number) {
    hook(number);
}

extern "C" void hook(int number) {
    if (number > 0)
        throw number; //! noexcept-violation
}

int main() {
    try {
        call(1);
    } catch (int) {
    }
}
