/*
about: printf of doubles in every conversion, flag, width and precision.
truth: exits 1
expect: { run: exits 1 }
*/
#include <stdio.h>

int main(void) {
    const double values[] = {0, -1.5, 3.14159265358979, 123456.789, 0.0001234, 99999.95};
    for (int i = 0; i < 6; i++) {
        double d = values[i];
        printf("[%f] [%e] [%g] [%a]\n", d, d, d, d);
        printf("[%.0f] [%.0e] [%.0g] [%.0a]\n", d, d, d, d);
        printf("[%.3f] [%.3e] [%.3g] [%.3a]\n", d, d, d, d);
        printf("[%20.10f] [%-20.10e] [%+20.10g] [%020.5f]\n", d, d, d, d);
        printf("[% .2E] [%#.0f] [%#g] [%G] [%A]\n", d, d, d, d, d);
    }
    printf("%.20f %g %g %e\n", 0.1, 1e100, -4.9e-324, 1.7976931348623157e308);
    printf("%.15g %.16g %.17g\n", 0.3, 0.3, 0.3);
    printf("%.0f %.0f %.0f %.0f\n", 0.5, 1.5, 2.5, 3.5);
    printf("%*.*f|%-*.*f|\n", 10, 2, 3.14159, 10, 3, 2.71828);
    printf("%.30g\n", 1.0 / 3);
    return printf("%g", 7.0);
}
