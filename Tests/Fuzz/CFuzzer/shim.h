// The driver of libFuzzer, which the script `Tests/Fuzz/coverage` links.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*run)(const uint8_t *data, size_t size));
