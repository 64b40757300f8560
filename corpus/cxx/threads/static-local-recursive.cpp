/*
about: The initialisation of a static local comes back to it.
truth: error abort
expect: { check: { verdict: violated, rule: abort } }
*/
static int value(int depth);

static int again(int depth) {
    return depth == 0 ? 1 : value(depth - 1);
}

static int value(int depth) {
    static int kept = again(depth); //! abort
    return kept;
}

int main() {
    return value(1);
}
