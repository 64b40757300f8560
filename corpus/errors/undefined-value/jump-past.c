/*
about: goto skips the initialiser.
truth: error undefined-value
expect: { run: error undefined-value }
*/
int main(void) {
    int round = 0;
    if (round == 0)
        goto inside;
    {
        int limit = 3;
    inside:
        while (round < limit) //! undefined-value
            round++;
    }
    return round;
}
