/*
about: The frame that comes next lies where the old one was; the old local is still gone.
truth: error use-after-return
expect: { run: error use-after-return }
*/
static int *deepest;

static void descend(int depth) {
    int local = depth;
    if (depth == 0)
        deepest = &local;
    else
        descend(depth - 1);
}

static int again(void) {
    int local = 9;
    return local + *deepest; //! use-after-return
}

int main(void) {
    descend(3);
    return again();
}
