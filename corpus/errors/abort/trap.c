/*
about: __builtin_trap stops the program as abort does.
truth: error abort
expect: { run: error abort }
*/
static int checked_index(int index, int size) {
    if (index < 0 || index >= size)
        __builtin_trap(); //! abort
    return index;
}

int main(void) {
    int values[3] = {0, 0, 0};
    return values[checked_index(2, 3)] + values[checked_index(3, 3)];
}
