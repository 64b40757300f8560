/*
about: All bytes of a structure are inputs; what is assumed of them is enough.
truth: exits 0
expect: { check: { verdict: holds } }
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
    clew_assume(packet.body[2] != 200);
    if (packet.kind == 7 && packet.length > 1000) assert(packet.body[2] != 200 || packet.flags == 1);
    return 0;
}
