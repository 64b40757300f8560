/*
about: The error function is there, and no run calls it.
truth: exits 0
expect: { run: exits 0 }
*/
extern void reach_error(void);

int main(void) {
    int counter = 0;
    for (int round = 0; round < 5; round++) {
        counter += 1;
        if (counter == 3)
            return 0;
    }
    reach_error();
    return 0;
}
