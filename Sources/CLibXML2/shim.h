#include <libxml/xmlversion.h>
/* Where libxml2 was built with ICU, its encoding.h includes ICU's headers, which clash with the copy of ICU that
   Foundation brings along. Only members of xmlCharEncodingHandler depend on this, and nightfall touches none. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/tree.h>
#include <libxml/xmlreader.h>
