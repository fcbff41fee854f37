#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>
