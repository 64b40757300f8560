/*
about: Functions with the names of setjmp and longjmp that are the program's own do not jump.
truth: exits 7
expect: { run: exits 7 }
*/
int setjmp(int *buffer);
void longjmp(int *buffer, int value);

int main(void) {
    int buffer[2] = { 0, 0 };
    int got = setjmp(buffer);
    longjmp(buffer, 2);
    return got + buffer[0] + buffer[1];
}
