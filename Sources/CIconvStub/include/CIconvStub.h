/* What stands in for converters of encodings in a program that needs no library; there are no names but theirs. */
