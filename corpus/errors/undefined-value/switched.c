/*
about: A switch on a field that was never set.
truth: error undefined-value
expect: { run: error undefined-value }
*/
struct message {
    int kind;
    int payload;
};

static int handle(const struct message *message) {
    switch (message->kind) { //! undefined-value
    case 1: return message->payload;
    case 2: return -1;
    default: return 0;
    }
}

int main(void) {
    struct message message;
    message.payload = 3;
    return handle(&message);
}
