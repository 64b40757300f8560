/* System calls on files. */
#ifndef CLEW_FILE_CALLS_BY_NUMBER_H
#define CLEW_FILE_CALLS_BY_NUMBER_H

/* No result of a system call. */
#define CLEW_NOT_A_FILE_CALL (-100000)

long __clew_file_call(long number, long a, long b, long c, long d, long e);

#endif
