#include "arguments.h"
#include <stddef.h>
#include <stdlib.h>

static const char *const *arguments = NULL;

#if defined(__GLIBC__)
/* The GNU C library calls constructors with what it calls main with. */
__attribute__((constructor)) static void keep_arguments(int count, const char *const *given) {
    (void)count;
    arguments = given;
}
#endif

const char *const *hooke_arguments(void) { return arguments; }
