/** What `--help` teaches beyond the list of options. */

export const mainHelp = `
Examples:
  clew run hello.c                      execute a program, every access checked
  clew run -Iinclude -DN=4 a.c b.c -- x execute several files with the argument x
  clew run --seed 7 race.c              execute another interleaving of its threads
  clew explain use-after-free           what a report means, and what to do

Exit status:
  the program's own, unless it is one of
  2    bad input: options, files, a program that does not compile
  70   a defect of clew
  124  --max-steps was reached
  125  an error was found, or no thread can run any more (the report is on stderr)
  126  the run reached something that clew does not support`;

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
