/*
about: A null pointer with an offset goes into memcpy, which reads through it.
truth: error null-dereference
expect: { run: error null-dereference }
*/
#include <string.h>

struct message {
    int kind;
    char text[12];
};

int main(void) {
    struct message *message = NULL;
    char copy[12];
    memcpy(copy, message->text, sizeof copy); //! null-dereference
    return copy[0];
}
