/*
about: The const of a global table is cast away.
truth: error read-only-write
expect: { run: error read-only-write }
*/
struct limits {
    int lowest, highest;
};

static const struct limits limits = {0, 10};

static void widen(const struct limits *what) {
    ((struct limits *)what)->highest = 20; //! read-only-write
}

int main(void) {
    widen(&limits);
    return limits.highest;
}
