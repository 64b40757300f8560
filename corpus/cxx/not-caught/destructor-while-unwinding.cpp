/*
about: "A destructor throws while another exception passes: terminate, though both would be caught."
truth: error noexcept-violation
expect: { run: error noexcept-violation, check: { verdict: violated, rule: noexcept-violation } }
*/
struct Guard {
    ~Guard() noexcept(false) { throw 2; }
};

static void work() {
    Guard guard;
    throw 1;
} //! noexcept-violation

int main() {
    try {
        work();
    } catch (int) {
    }
}
