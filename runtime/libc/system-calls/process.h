/* System calls about the process and its limits. */
#ifndef CLEW_PROCESS_H
#define CLEW_PROCESS_H

#include <stddef.h>

struct utsname;
struct rlimit;

#define PROCESS_NUMBER 1000

long __clew_system_name(struct utsname *result);
long __clew_limit(int resource, struct rlimit *result);
long __clew_processors(size_t size, unsigned long *mask);
/* Random bytes are inputs. */
long __clew_random_bytes(unsigned char *to, size_t count);

#endif
