/*
about: Bit-fields are written into a word that was never set as a whole.
truth: exits 5
expect: { run: exits 5 }
*/
struct flags {
    unsigned ready : 1;
    unsigned count : 3;
    unsigned rest : 12;
};

int main(void) {
    struct flags flags;
    flags.ready = 1;
    flags.count = 4;
    return flags.ready + (int)flags.count;
}
