/* The arguments that the kernel gives the process, for programs that run where no /proc is mounted; and the start of other programs. */
#pragma once

/* The number of arguments, with the program's own name. */
int process_argument_count(void);

/* That many zero-terminated strings, which live as long as the process. */
char *const *process_arguments(void);

/* Opens a file, given by its absolute path, or an address with the desktop's program for it: starts xdg-open(1) of PATH, and does not wait.
   Returns 0 or an error number. */
int process_open(const char *target);

/* Starts a program of PATH, or of any place if its name has a slash, in a session of its own, with neither input nor output and with `folder`
   for its temporary files, caches and settings. `words` are its name and its arguments: `count` strings, each behind the zero of the one
   before. Returns 0 and the program's number in `child`, or an error number. */
int process_start(const char *words, int count, const char *folder, int *child);

/* Returns 1 if a program that was started has ended, with its exit status or 128 and the number of the signal that ended it, else 0. */
int process_has_ended(int child, int *status);

/* Ends a program that has not ended, with those that it has started. */
void process_end(int child);
