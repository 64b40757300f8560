/*
about: A callback keeps the address of its caller's local in a global.
truth: error use-after-return
expect: { run: error use-after-return }
*/
static int *latest;

static void remember(int *value) { latest = value; }

static void visit(void (*callback)(int *)) {
    int local = 3;
    callback(&local);
}

int main(void) {
    visit(remember);
    return *latest; //! use-after-return
}
