/*
about: A plain access to a packed member may be misaligned.
truth: exits 7
expect: { run: exits 7 }
*/
struct __attribute__((packed)) header {
    char version;
    int length;
};

int main(void) {
    struct header header = {1, 7};
    header.length = header.length * 2 - 7;
    return header.length;
}
