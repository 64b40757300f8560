/*
 * What a std::stop_source, its tokens and its callbacks share (cxx-include/__stop_token/stop_state.h). To make a
 * callback known, to take it back, and to ask for the stop is one action each; a callback runs outside of them.
 */
#include "thread.h"

struct clew_stop_callback {
    struct clew_stop_callback *next, *previous;
    int running; /* taken out of the list, and not back yet */
};

struct clew_stop {
    int requested;
    int requester; /* the id of the thread that asked, or 0 */
    unsigned sources;
    struct clew_stop_callback *first;
};

/* What others know of the shared words they know by the order of these actions. */
static void use(struct clew_stop *stop)
{
    __clew_atomic_access(CLEW_UPDATE, &stop->requested, sizeof stop->requested, __ATOMIC_ACQ_REL);
}

enum clew_stop_answer { ADDED = 0, IS_REQUESTED = 1, NEVER_REQUESTED = 2 };

enum clew_stop_answer __clew_stop_add(struct clew_stop *stop, struct clew_stop_callback *callback)
{
    __clew_self();
    __clew_action(CLEW_OTHER, stop, CLEW_BLOCK, 0);
    use(stop);
    enum clew_stop_answer answer = stop->requested ? IS_REQUESTED : stop->sources == 0 ? NEVER_REQUESTED : ADDED;
    if (answer == ADDED) {
        callback->next = stop->first;
        callback->previous = NULL;
        if (stop->first) {
            stop->first->previous = callback;
        }
        stop->first = callback;
    }
    __clew_action_end();
    return answer;
}

static void take_out(struct clew_stop *stop, struct clew_stop_callback *callback)
{
    if (callback->previous) {
        callback->previous->next = callback->next;
    } else {
        stop->first = callback->next;
    }
    if (callback->next) {
        callback->next->previous = callback->previous;
    }
    callback->next = callback->previous = NULL;
}

static struct clew_stop_callback *take_first(struct clew_stop *stop)
{
    struct clew_stop_callback *first = stop->first;
    if (first) {
        take_out(stop, first);
        first->running = 1;
    }
    return first;
}

/* True for the one who asks first; he is to run the callback, if there is one, and to ask for the next. */
_Bool __clew_stop_request(struct clew_stop *stop, struct clew_stop_callback **callback)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_OTHER, stop, CLEW_BLOCK, 0);
    use(stop);
    int is_first = !stop->requested;
    struct clew_stop_callback *taken = NULL;
    if (is_first) {
        stop->requested = 1;
        taken = take_first(stop);
        stop->requester = taken ? self->id : 0;
    }
    __clew_action_end();
    *callback = taken;
    return is_first;
}

/* `done` has run, and is null if it was destroyed by that. */
struct clew_stop_callback *__clew_stop_next(struct clew_stop *stop, struct clew_stop_callback *done)
{
    __clew_action(CLEW_OTHER, stop, CLEW_BLOCK, 0);
    use(stop);
    if (done) {
        done->running = 0;
    }
    struct clew_stop_callback *next = take_first(stop);
    if (!next) {
        stop->requester = 0;
    }
    __clew_action_end();
    return next;
}

/* Waits where another thread runs it. True where the calling one does: it destroys what it runs. */
_Bool __clew_stop_remove(struct clew_stop *stop, struct clew_stop_callback *callback)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_ONCE_ENTER, callback, CLEW_BLOCK, 2,
        CLEW_EQ, &callback->running, 0, CLEW_EQ, &stop->requester, self->id);
    use(stop);
    int own = callback->running;
    if (!own && (callback->previous || stop->first == callback)) {
        take_out(stop, callback);
    }
    __clew_action_end();
    return own;
}

void __clew_stop_count_sources(struct clew_stop *stop, int change)
{
    __clew_action(CLEW_OTHER, stop, CLEW_BLOCK, 0);
    __clew_atomic_access(CLEW_UPDATE, &stop->requested, sizeof stop->requested, __ATOMIC_RELAXED);
    stop->sources += (unsigned)change;
    __clew_action_end();
}

/* It has been asked for, or somebody still may. */
_Bool __clew_stop_possible(struct clew_stop *stop)
{
    __clew_action(CLEW_OTHER, stop, CLEW_BLOCK, 0);
    __clew_atomic_access(CLEW_LOAD, &stop->requested, sizeof stop->requested, __ATOMIC_ACQUIRE);
    int possible = stop->requested || stop->sources != 0;
    __clew_action_end();
    return possible;
}
