/*
about: A recursion whose end is missed by one.
truth: error stack-overflow
expect: { run: error stack-overflow }
*/
static int count_down(int from) {
    if (from == 0)
        return 0;
    return 1 + count_down(from - 2); //! stack-overflow
}

int main(void) {
    return count_down(7);
}
