/* Debian's libxml2 converts encodings with ICU, whose data are 31 MB of a static program. nightfall tells libxml2 of no encoding
   (XML_PARSE_IGNORE_ENC), so there is nothing to convert. */
#include <libxml/xmlversion.h>
#ifdef LIBXML_ICU_ENABLED
#include <unicode/ucnv.h>

UConverter *ucnv_open(const char *name, UErrorCode *status) {
    *status = U_FILE_ACCESS_ERROR;
    return NULL;
}

void ucnv_close(UConverter *converter) {}

void ucnv_convertEx(UConverter *target, UConverter *source, char **out, const char *outEnd, const char **in, const char *inEnd,
                    UChar *pivotStart, UChar **pivotIn, UChar **pivotOut, const UChar *pivotEnd, UBool reset, UBool flush,
                    UErrorCode *status) {
    *status = U_FILE_ACCESS_ERROR;
}

void ucnv_setFromUCallBack(UConverter *converter, UConverterFromUCallback action, const void *context,
                           UConverterFromUCallback *oldAction, const void **oldContext, UErrorCode *status) {
    *status = U_FILE_ACCESS_ERROR;
}

void ucnv_setToUCallBack(UConverter *converter, UConverterToUCallback action, const void *context, UConverterToUCallback *oldAction,
                         const void **oldContext, UErrorCode *status) {
    *status = U_FILE_ACCESS_ERROR;
}

void UCNV_FROM_U_CALLBACK_STOP(const void *context, UConverterFromUnicodeArgs *arguments, const UChar *units, int32_t length,
                               UChar32 point, UConverterCallbackReason reason, UErrorCode *status) {}

void UCNV_TO_U_CALLBACK_STOP(const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
                             UConverterCallbackReason reason, UErrorCode *status) {}
#endif
