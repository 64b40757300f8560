/*
about: write sends bytes that nobody set.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <string.h>
#include <unistd.h>

int main(void) {
    char line[8];
    memcpy(line, "ok\n", 3);
    write(1, line, sizeof line); //! undefined-value
    return 0;
}
