/** What `--help` teaches beyond the list of options. */

export const mainHelp = `
Examples:
  clew check transfer.c                 can it hang or go wrong, in any interleaving?
  clew check --property hang -DN=3 a.c  only hangs, with N defined as 3
  clew locks src/                       lock cycles in a whole code base, without running it
  clew replay bad.clew                  see a run again that clew check --save bad.clew kept
  clew draw --svg graph.svg small.c     a picture of the states
  clew run hello.c                      execute a program once, every access checked
  clew explain deadlock                 what a report means, and what to do

Exit status of check and replay:
  0    holds
  1    violated: the report shows the run
  3    unknown: the report says why, and what would decide it
Exit status of locks:
  0    none found, which is not a proof
  1    suspected, or violated where a run confirms it
  3    unknown: a part that matters could not be analysed
Exit status of run:
  the program's own, unless it is one of
  124  --max-steps was reached
  125  an error was found, or no thread can run any more (the report is on stderr)
  126  the run reached something that clew does not support
Of all commands:
  2    bad input: options, files, a program that does not compile
  70   a defect of clew`;

export const checkHelp = `
Explores every interleaving of the program's threads and every value of its inputs. The first error or hang is
shown as a run: step by step, with what each thread waits for. If there is none, the answer is what was proved,
and under which assumptions. Compiler flags (-I -D -U -std= -include -x -f… -W… -O… -m…) are passed to clang.

Examples:
  clew check transfer.c                           errors and hangs
  clew check --property deadlock,assertion a.c    only these two rules (clew explain lists them)
  clew check --all -Iinclude queue.c main.c       every finding, not the first one only
  clew check --max-time 60 --max-memory 4000 a.c  give up after a minute or at 4 GB
  clew check --must-return 'Queue::pop' q.cpp     a call of this function must return
  clew check -p build src/server.c -- --port 80   flags from build/compile_commands.json, an argument

  Keep the run that was found, and see it again:
  clew check --save bad.clew transfer.c
  clew replay bad.clew

  For scripts:
  clew check --json - transfer.c > verdict.json
  clew check --svcomp task.yml

Inputs are what clew_input(lo, hi) of clew.h, __VERIFIER_nondet_char() and their like, and rand() give.
Ctrl-C ends a long check with what is known by then; a second one ends it at once.

Exit status: 0 holds, 1 violated, 3 unknown, 2 for bad input.`;

export const locksHelp = `
Finds which locks can be taken in a circle, and which accesses race, by looking at the whole code: files, folders,
or what a compile database lists. Nothing is run and no main is needed; what does not compile is left out and
named. It finds and ranks, it does not prove: the answer is suspected or none-found. Functions that lock are known
from models (pthreads, C11, std::, Windows, Linux kernel); --model adds your own. Compiler flags (-I -D -std= and
the like) are passed to clang.

Examples:
  clew locks src/                                 everything below src/
  clew locks -p build                             the files and flags of build/compile_commands.json
  clew locks --confirm transfer.c                 look for a run that confirms each report
  clew locks --races --self queue.c main.c        data races and self-deadlocks, too
  clew locks --explain src/                       why cycles of the lock graph were not reported
  clew locks --graph locks.svg src/               a picture of which lock is taken under which

  On an old code base: what is there today is no news tomorrow.
  clew locks --baseline locks.json src/
  clew locks --changed-since main src/

A comment at one of the locks keeps a report out: // clew: ignore lock-order

Exit status: 0 none found, 1 suspected or violated, 3 unknown, 2 for bad input.`;

export const replayHelp = `
The program is compiled again from the files and flags of the check. If it has changed since, the run is refused.

Examples:
  clew check --save bad.clew transfer.c
  clew replay bad.clew                            the run, as clew check showed it
  clew replay --run bad.clew                      the program's output, then how the run ended

Exit status: 1 if the run went wrong again, as saved; 2 if it cannot be replayed.`;

export const drawHelp = `
States are boxes, with a line for each thread; an edge is one step of one thread. States from which there is no
way out are marked, and so are sections that are open there for ever.

Examples:
  clew draw small.c > graph.svg
  clew draw --depth 8 --svg graph.svg --dot graph.dot small.c`;

export const runHelp = `
Compiler flags (-I -D -U -std= -include -x -f… -W… -O… -m…) are passed to clang. The program is compiled
without optimisation unless -O says otherwise. Its output goes through; reports go to stderr.

Examples:
  clew run hello.c
  clew run -std=c11 -Iinclude queue.c main.c -- --size 3
  clew run --stdin input.txt filter.c
  clew run -p build src/main.c                    flags from build/compile_commands.json

  Another interleaving, and the same one again:
  clew run --seed 7 --save-schedule bad.json race.c
  clew run --schedule bad.json race.c

Exit status: the program's own; 125 at an error, 126 at something unsupported, 124 at --max-steps, 2 for bad
input.`;

export const irHelp = `
Examples:
  clew ir hello.c
  clew ir --function main --raw hello.c           as the compiler made it`;

export const explainHelp = `
Examples:
  clew explain                                    all rules
  clew explain deadlock`;
