/*
about: An unset variable is passed by value to a function that does not look at it.
truth: exits 7
expect: { run: exits 7 }
*/
static int choose(int which, int first, int second) {
    return which == 1 ? first : second;
}

int main(void) {
    int unset;
    int *address = &unset;
    (void)address;
    return choose(2, unset, 7);
}
