/* Swift's runtime reads the arguments from /proc/self/cmdline, and ends a static program where /proc/self/exe cannot be read, unless
   SWIFT_ROOT names a folder. Both files are missing in an empty container or chroot. */
#include "CProcessStart.h"
#include <stdlib.h>
#include <unistd.h>

static int count;
static char *const *arguments;

/* glibc gives each constructor the arguments of the process. The first priority that a program may have: the runtime's have none. */
__attribute__((constructor(101))) static void keep(int argc, char **argv) {
    char byte;
    count = argc;
    arguments = argv;
    if (readlink("/proc/self/exe", &byte, 1) < 0) setenv("SWIFT_ROOT", "/", 0);
}

int process_argument_count(void) { return count; }

char *const *process_arguments(void) { return arguments; }
