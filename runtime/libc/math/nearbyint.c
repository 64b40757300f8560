/* Rounding to integral values without raising "inexact": there are no such flags here. */
#include <math.h>

double nearbyint(double x) { return rint(x); }
float nearbyintf(float x) { return rintf(x); }
long double nearbyintl(long double x) { return rintl(x); }
