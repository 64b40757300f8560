/*
about: A function that returns one long, called as one that returns two. The second is what is left in a register.
truth: error undefined-value
expect: { run: error undefined-value }
*/
struct span { long from, to; };

static long number(void) { return 5; }

int main(void) {
    struct span (*span)(void) = (struct span (*)(void))number;
    struct span s = span();
    if (s.from != 5)
        return 1;
    if (s.to != 5) //! undefined-value
        return 2;
    return 0;
}
