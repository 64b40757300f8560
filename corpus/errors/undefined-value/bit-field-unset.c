/*
about: The neighbour of a bit-field that was set is read.
truth: error undefined-value
expect: { run: error undefined-value }
*/
struct flags {
    unsigned ready : 1;
    unsigned count : 3;
};

int main(void) {
    struct flags flags;
    flags.ready = 1;
    if (flags.ready && flags.count == 2) //! undefined-value
        return 2;
    return 0;
}
