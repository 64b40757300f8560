/*
about: As promised.c, keeping the promise.
truth: exits 0
expect: { run: exits 0 }
*/
static int turn(int direction) {
    switch (direction) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 0;
    }
    __builtin_unreachable();
}

int main(void) {
    int direction = 0;
    for (int i = 0; i < 3; i++)
        direction = turn(direction);
    return direction;
}
