/*
about: The index is so large that the address lies in the range of another object.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
static int first[4], second[4];

static void set(int *values, long index) {
    values[index] = 7; //! out-of-bounds
}

int main(void) {
    set(second, 0);
    set(first, 1L << 30);
    return second[0];
}
