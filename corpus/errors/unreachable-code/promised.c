/*
about: __builtin_unreachable promises that there is no fourth direction, and there is.
truth: error unreachable-code
expect: { run: error unreachable-code }
*/
static int turn(int direction) {
    switch (direction) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 0;
    }
    __builtin_unreachable(); //! unreachable-code
}

int main(void) {
    int direction = 0;
    for (int i = 0; i < 3; i++)
        direction = turn(direction);
    return turn(direction + 3);
}
