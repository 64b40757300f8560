/*
about: The const is cast away from a pointer to something that is not const.
truth: exits 20
expect: { run: exits 20 }
*/
struct limits {
    int lowest, highest;
};

static struct limits limits = {0, 10};

static void widen(const struct limits *what) {
    ((struct limits *)what)->highest = 20;
}

int main(void) {
    widen(&limits);
    return limits.highest;
}
