/* The arguments that the kernel gives the process, for programs that run where no /proc is mounted. */
#pragma once

/* The number of arguments, with the program's own name. */
int process_argument_count(void);

/* That many zero-terminated strings, which live as long as the process. */
char *const *process_arguments(void);

/* Opens a file, given by its absolute path, or an address with the desktop's program for it: starts xdg-open(1) of PATH, and does not wait.
   Returns 0 or an error number. */
int process_open(const char *target);
