/*
about: An exception specification of C++14 that is violated, with the default handler.
truth: error noexcept-violation
options: [-std=c++14]
expect: { run: error noexcept-violation, check: { verdict: violated, rule: noexcept-violation } }
*/
static void only_int(int which) throw(int) {
    if (which)
        throw 1.5;
} //! noexcept-violation

int main() {
    try {
        only_int(1);
    } catch (...) {
    }
}
