/*
about: "A destructor throws: it is noexcept unless it says otherwise."
truth: error noexcept-violation
expect: { run: error noexcept-violation, check: { verdict: violated, rule: noexcept-violation } }
*/
struct Guard {
    ~Guard() {
        release(); //! noexcept-violation
    }
    static void release() { throw 1; }
};

int main() {
    try {
        Guard guard;
    } catch (int) {
    }
}
