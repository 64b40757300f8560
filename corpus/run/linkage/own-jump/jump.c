int setjmp(int *buffer) {
    buffer[0] = 1;
    return 4;
}

void longjmp(int *buffer, int value) {
    buffer[1] = value;
}
