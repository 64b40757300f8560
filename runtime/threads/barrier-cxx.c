/*
 * std::barrier (cxx-include/barrier). Who arrives and waits does so as at a barrier of POSIX: one action to arrive, one
 * to go on. Who only arrives gets the phase as a token, and may wait for its end later, by two more.
 */
#include "objects.h"

struct clew_phases {
    int expected; /* in each phase */
    int pending;  /* in this one */
    int phase;    /* its number, by 2: a token is of this one or of the one before */
    /* Somebody arrived without waiting, or there is a function to run at the end of phases: then arriving orders as an
       atomic update does. Else the woken are ordered after all others, as the runtime's barriers are. */
    int apart;
    struct __pthread *waiters;
};
_Static_assert(sizeof(struct clew_phases) <= 32, "cxx-include/barrier");

static void order(struct clew_phases *barrier, enum clew_access access)
{
    if (barrier->apart) {
        __clew_atomic_access(access, &barrier->phase, sizeof barrier->phase,
            access == CLEW_LOAD ? __ATOMIC_ACQUIRE : __ATOMIC_ACQ_REL);
    }
}

static void end_phase(struct clew_phases *barrier)
{
    barrier->pending = barrier->expected;
    barrier->phase ^= 1;
    __clew_waiters_wake_all(&barrier->waiters);
}

enum clew_arrival { WAITS = 1, DROPS = 2, HAS_FUNCTION = 4 };

/* `how` says whether to wait, whether not to come again, and whether a function is to be run by the last one: he then
   calls __clew_phase_end when he has. Returns twice the phase, and one more for the last one. */
int __clew_phase_arrive(struct clew_phases *barrier, long update, int how)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_BARRIER_ARRIVE, barrier, CLEW_BLOCK, 0);
    if (update <= 0 || update > barrier->pending) {
        __clew_fault("lock-misuse", "arrives at a barrier more often than it expects in this phase");
    }
    if (how & HAS_FUNCTION || !(how & WAITS)) {
        barrier->apart = 1;
    }
    order(barrier, CLEW_UPDATE);
    if (how & DROPS) {
        barrier->expected--;
    }
    int phase = barrier->phase;
    barrier->pending -= (int)update;
    int last = barrier->pending == 0;
    if (last && !(how & HAS_FUNCTION)) {
        end_phase(barrier);
    } else if (!last && how & WAITS) {
        __clew_waiters_add(&barrier->waiters, self);
    }
    __clew_action_end();
    return phase << 1 | last;
}

/* By the last one, after the function. */
void __clew_phase_end(struct clew_phases *barrier)
{
    __clew_action(CLEW_BARRIER_ARRIVE, barrier, CLEW_BLOCK, 0);
    order(barrier, CLEW_UPDATE);
    end_phase(barrier);
    __clew_action_end();
}

/* For those who arrived to wait, and were not the last. */
void __clew_phase_pass(struct clew_phases *barrier)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_BARRIER_WAIT, barrier, CLEW_BLOCK, 1, CLEW_NE, &self->woken, 0);
    self->woken = 0;
    __clew_action_end();
}

/* Until the phase of the token is over. */
void __clew_phase_wait(struct clew_phases *barrier, int phase)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_BARRIER_WAIT, barrier, CLEW_BLOCK, 0);
    int over = barrier->phase != phase;
    if (over) {
        order(barrier, CLEW_LOAD);
    } else {
        __clew_waiters_add(&barrier->waiters, self);
    }
    __clew_action_end();
    if (!over) {
        __clew_phase_pass(barrier);
    }
}
