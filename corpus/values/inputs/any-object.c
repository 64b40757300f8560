/*
about: All bytes of a structure are inputs, one sum of them is missed.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <clew.h>

struct packet {
    unsigned short length;
    unsigned char kind, flags, body[3];
};

int main(void) {
    struct packet packet;
    clew_symbolic(&packet, sizeof packet);
    if (packet.kind == 7 && packet.length > 1000) assert(packet.body[2] != 200 || packet.flags == 1); //! assertion
    return 0;
}
