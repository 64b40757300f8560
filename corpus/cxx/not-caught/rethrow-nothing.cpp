/*
about: throw without an exception at hand terminates.
truth: error abort
expect: { run: error abort, check: { verdict: violated, rule: abort } }
*/
int main() {
    try {
        throw; //! abort
    } catch (...) {
    }
}
