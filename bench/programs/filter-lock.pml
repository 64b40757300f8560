/* Peterson's filter lock with N threads, as filter-lock.c has it: one action of a thread is one step. */
#ifndef N
#define N 3
#endif

byte level[N];
byte last[N];
byte inside;

proctype contender(byte me) {
  byte round, other;
  round = 1;
  do
  :: round < N ->
     level[me] = round;
     last[round] = me;
     other = 0;
     do
     :: other < N ->
        if
        :: other != me && level[other] >= round && last[round] == me -> skip
        :: else -> other++
        fi
     :: else -> break
     od;
     round++
  :: else -> break
  od;
  inside++;
  assert(inside == 1);
  inside--;
  level[me] = 0
}

init {
  byte thread = 0;
  atomic {
    do
    :: thread < N -> run contender(thread); thread++
    :: else -> break
    od
  }
}
