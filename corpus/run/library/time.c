/*
about: gmtime, timegm, mktime in UTC, strftime, strptime, difftime and asctime on fixed moments.
truth: exits 60
expect: { run: exits 60 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(void) {
    const time_t moments[] = {0, 951782400, 1700000000, -86400, 4102444799};
    char text[100];
    for (int i = 0; i < 5; i++) {
        struct tm tm;
        gmtime_r(&moments[i], &tm);
        strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %j %U %w %y %p %I", &tm);
        printf("%s %d\n", text, timegm(&tm) == moments[i]);
    }
    struct tm tm = {.tm_year = 124, .tm_mon = 1, .tm_mday = 30, .tm_hour = 25};
    time_t t = timegm(&tm);
    printf("%lld %d-%d-%d %d\n", (long long)t, tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday, tm.tm_wday);
    strftime(text, sizeof text, "%A %B %d %e %D %T %R %C %G-W%V-%u %h %n%t%%", &tm);
    puts(text);
    printf("%zu\n", strftime(text, 3, "%Y", &tm));
    struct tm parsed;
    memset(&parsed, 0, sizeof parsed);
    const char *rest = strptime("2001-02-03 04:05:06 tail", "%Y-%m-%d %H:%M:%S", &parsed);
    printf("%s %d %d %d\n", rest, parsed.tm_year, parsed.tm_mon, parsed.tm_sec);
    printf("%.1f\n", difftime(moments[2], moments[1]));
    printf("%s", asctime(gmtime(&moments[2])));
    printf("%ld\n", (long)CLOCKS_PER_SEC);
    struct tm leap = {.tm_year = 100, .tm_mon = 11, .tm_mday = 31};
    timegm(&leap);
    printf("%d\n", leap.tm_yday);
    return 60;
}
